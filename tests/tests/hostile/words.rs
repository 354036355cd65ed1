//! Texts of a pack that try to steer a terminal, or to look like something else.

use rulesmith_game::scene::{parse_journal, write_journal};
use rulesmith_game::{Fate, Game, Limits, Pack};
use rulesmith_tests::harness::load::messages;
use rulesmith_tests::harness::random::{Dice, choose};

use crate::village::{load, rules, told, village};

/// Clears the screen, turns the direction of writing, ends the line, rings the bell.
const EVIL: &str = "\\u001b[2J\\u202Ex\\nred wins\\u0007";

fn evil() -> Pack {
    let pack = format!(
        "[pack]\nformat = 1\nid = \"village\"\nversion = \"1.0.0\"\ntitle = \"{EVIL}\"\nsummary = \"{EVIL}\"\n\n\
         [players]\nmin = 2\nmax = 2\nnames = [\"red\", \"blue\"]\n\n[phase.work]\ntitle = \"{EVIL}\"\nsource = \"{EVIL}\"\n\
         repeat = true\n\n[decision.build]\nask = \"{EVIL}\"\n\n[option.night]\nask = \"{EVIL}\"\nsource = \"{EVIL}\"\n\
         values = [\"never\", \"always\"]\n"
    );
    let data = format!(
        "[class.good]\nform = \"counter\"\n\n[good.wood]\ntitle = \"{EVIL}\"\n\n[class.house]\nform = \"piece\"\n\
         attribute.price = {{ type = \"cost\" }}\nattribute.motto = {{ type = \"word\", default = \"{EVIL}\" }}\n\n\
         [house.mill]\ntitle = \"{EVIL}\"\nprice = \"2 wood\"\n\n[house.inn]\nprice = \"1 wood\"\n"
    );
    let rules = rules(
        "    note(\"\\x1b[2J\\u202Ex\\nred wins\\x07\", 1);\n    note(p.piece(\"mill\").motto, 2);\n    p.gain(\"wood\", 1);\n    \
         let sites = p.affordable(p.pieces(\"house\")).refuse(p.piece(\"inn\"), \"\\x1b[2J\\u202Ex\\nred wins\\x07\");\n    \
         if option(\"night\") == \"never\" { p.may_choose(\"build\", sites); }\n    \
         if p.wood > 3 { throw \"\\x1b[2J\\u202Ex\\nred wins\\x07\"; }",
    );
    let rules = rules.replace("fn trade(p) { end_phase(); }", "");
    let folder = village(&[
        ("pack.toml", pack.as_str()),
        ("components/village.toml", data.as_str()),
        ("rules/turn.rhai", rules.as_str()),
    ]);
    let loaded = load(folder);
    loaded.pack.clone().unwrap_or_else(|| panic!("{}", messages(&loaded)))
}

/// One line without anything that a terminal takes for more than a sign.
fn tame(text: &str, what: &str) {
    let steers = |c: char| c.is_control() || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    assert!(!text.contains(steers), "{what}: {text:?}");
}

#[test]
fn nothing_raw_reaches_the_log_the_question_or_the_journal() {
    let pack = evil();
    let top = pack.top();
    tame(&top.title, "the title of the pack");
    tame(&top.summary, "the summary of the pack");
    for option in &pack.options {
        tame(&option.ask, "an option");
        tame(&option.source, "the source of an option");
    }
    let settings = pack.settings(None, &[]).unwrap();
    let mut game = Game::start(&pack, &settings, Fate::seeded(1), &Limits::default()).unwrap();
    let mut dice = Dice::seeded(1);
    for _ in 0..2 {
        let question = game.question().unwrap();
        tame(&question.ask, "the question");
        for offered in &question.offered {
            tame(&offered.name, "a choice");
        }
        assert!(!question.refused.is_empty());
        for (name, why) in &question.refused {
            tame(name, "a refused choice");
            tame(why, "why a choice is refused");
        }
        let error = game.choose_named(&question.player, &question.decision, "inn").unwrap_err();
        tame(&error.to_string(), "an error");
        for line in game.log(None) {
            tame(&line.text, "the log");
        }
        let defs = game.defs();
        for kind in &defs.kinds {
            tame(&kind.title, "the title of a component");
        }
        for phase in &defs.phases {
            tame(&phase.title, "the title of a phase");
        }
        for line in write_journal(&game.journal()).lines() {
            tame(line, "the journal");
        }
        choose(&mut game, &mut dice);
    }
    let again = parse_journal(&write_journal(&game.journal())).unwrap();
    assert_eq!(write_journal(&again), write_journal(&game.journal()));
}

#[test]
fn nothing_raw_reaches_the_message_of_a_failing_rule() {
    let pack = evil();
    let error = crate::village::fails(&pack);
    tame(&error.to_string(), "the error");
    let shown = rulesmith_game::render(&error.diagnostic(), &pack.sources, rulesmith_game::Style::Plain);
    for line in shown.lines() {
        tame(line, "the message");
    }
}

#[test]
fn nothing_raw_reaches_the_messages_of_loading() {
    let places = [
        format!("[house.\"{EVIL}\"]\nprice = \"1W\"\n"),
        format!("[\"{EVIL}\".barn]\n"),
        format!("[house.barn]\nprice = \"{EVIL}\"\n"),
        format!("[house.barn]\nprice = \"1W\"\n\"{EVIL}\" = 1\n"),
        format!("[good.clay]\nsymbol = \"{EVIL}\"\n"),
        format!("[good.clay]\nsymbol = \"C\"\ncap = {{ by_option = \"{EVIL}\" }}\n"),
        format!("[good.clay]\nsymbol = \"C\"\ncap = {{ by_option = \"night\", \"{EVIL}\" = 1 }}\n"),
        format!("[die.sun]\nfaces = [\"{EVIL}\", \"W\"]\n"),
        format!("[option.\"{EVIL}\"]\nask = \"?\"\nvalues = [1]\n"),
        format!("[option.size]\nask = \"?\"\nvalues = [\"{EVIL}\"]\n"),
        format!("[option.size]\nask = \"?\"\nvalues = [1]\ndefault = \"{EVIL}\"\n"),
        format!("[option.size]\nask = \"?\"\ntype = \"{EVIL}\"\n"),
        format!("[option.size]\nask = \"?\"\ntype = \"number\"\nneeded = {{ \"{EVIL}\" = \"{EVIL}\" }}\n"),
        format!("[class.\"{EVIL}\"]\nform = \"piece\"\n"),
        format!("[class.tower]\nform = \"piece\"\nattribute.\"{EVIL}\" = {{ type = \"number\" }}\n"),
        format!("[class.tower]\nform = \"piece\"\nstate.height = {{ max = \"{EVIL}\" }}\n"),
        format!("[decision.sell]\nask = \"?\"\npass = \"{EVIL}\"\n"),
        format!("[phase.\"{EVIL}\"]\n"),
        format!("[phase.sell]\nafter = \"{EVIL}\"\n"),
        format!("[phase.sell]\ncall = \"{EVIL}\"\n"),
        "[house.barn]\nprice = \"\u{1b}[2J\u{202e}\u{7}\"\n".to_owned(),
        "# \u{1b}[2J\u{202e}\u{7}\n[house.barn] # \u{1b}[2J\n".to_owned(),
    ];
    for text in places {
        let told = told(&[("components/evil.toml", text.as_str())]);
        for line in told.lines() {
            tame(line, &text);
        }
        let codes = told.lines().filter(|line| line.starts_with("error") || line.starts_with("warning")).count();
        assert_eq!(codes, told.split("\n\n").count(), "a text of the pack looks like a message:\n{told}");
    }
}

#[test]
fn nothing_raw_reaches_the_messages_about_scripts() {
    let scripts = [
        "p.gain(\"\\x1b[2J\\u202Ex\\nerror\", 1);".to_owned(),
        "\u{1b}[2J".to_owned(),
        "p.gain(\"\u{1b}[2J\u{202e}\", 1);".to_owned(),
        "/* \u{1b}[2J\u{202e} */ p.gian(\"wood\", 1);".to_owned(),
        "option(\"night\") == \"\\x1b[2J\";".to_owned(),
    ];
    for work in scripts {
        let text = rules(&work);
        let told = told(&[("rules/turn.rhai", text.as_str())]);
        for line in told.lines() {
            tame(line, &work);
        }
    }
}

/// Names end up in journals, so they are words.
#[test]
fn a_name_has_one_line() {
    for (key, code) in [("players", "bad-name"), ("id", "bad-id")] {
        let pack = match key {
            "players" => ("\"red\", \"blue\"", "\"red\", \"bl\\nue\""),
            _ => ("id = \"village\"", "id = \"vil\\nlage\""),
        };
        let good = village(&[]);
        let text = good.text("pack.toml").unwrap().replace(pack.0, pack.1);
        let told = told(&[("pack.toml", text.as_str())]);
        assert!(told.contains(code), "{told}");
    }
}
