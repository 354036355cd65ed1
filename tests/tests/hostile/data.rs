//! Data that is right in form and harmful in size.

use rulesmith_game::{Fate, Game};
use rulesmith_sim::limits;
use rulesmith_tests::harness::load::messages;
use rulesmith_tests::harness::stack::{PROGRAM, on_stack};

use crate::village::{load, village};

/// The largest pack that loads: most pieces, most players, most dice, and a game of it is played.
#[test]
fn the_largest_pack_that_loads_also_plays() {
    let names: Vec<String> = (0..16).map(|n| format!("\"p{n}\"")).collect();
    let pack = format!(
        "[pack]\nformat = 1\nid = \"large\"\nversion = \"1.0.0\"\n\n[players]\nmin = 16\nmax = 16\nnames = [{}]\n\n\
         [limits]\nsteps = 100\ndice = 1000\n\n[phase.work]\n",
        names.join(", ")
    );
    let data = "[class.good]\nform = \"counter\"\n\n[good.wood]\nstart = 1000000\nsupply = 1000000\n\n\
                [class.house]\nform = \"piece\"\nstate.lamps = { max = \"none\" }\n\n[house.mill]\ncount = 250\n\n\
                [die.large]\nfaces = [\"1000 wood\", \"1000 wood\"]\n";
    let rules = "fn work(p) {\n    p.roll(\"large\", 1000);\n    note(\"rolled\", rolled(\"wood\"));\n    \
                 note(\"supply\", supply(\"wood\"));\n    p.gain(\"wood\", rolled(\"wood\"));\n    \
                 note(\"room\", p.room(\"wood\"));\n    end_game();\n}\n";
    let folder =
        village(&[("pack.toml", pack.as_str()), ("components/village.toml", data), ("rules/turn.rhai", rules)]);
    on_stack(PROGRAM, || {
        let loaded = load(folder);
        let Some(pack) = &loaded.pack else { panic!("{}", messages(&loaded)) };
        let settings = pack.settings(None, &[]).unwrap();
        let game = Game::start(pack, &settings, Fate::seeded(1), &limits()).unwrap();
        // A thousand dice with a thousand symbols on every face.
        let log: Vec<String> = game.log(None).into_iter().map(|line| line.text).collect();
        assert!(log.contains(&"rolled: 1000000".to_owned()), "{log:?}");
    });
}
