//! From the header and the `given` lines of a scene to a game at its first decision.

use std::rc::Rc;

use rulesmith_game::arrange::Given;
use rulesmith_game::scene::{GivenValue, Line, LineKind, Scene};
use rulesmith_game::{Fate, Game, Limits, Pack, Span, Spanned, Watch};

use crate::fault::Fault;

/// Begins the game of a scene with its `given` lines.
pub(crate) fn begin(pack: &Pack, scene: &Scene, given: &[Line]) -> Result<Game, Fault> {
    let options: Vec<(String, String)> =
        scene.options.iter().map(|option| (option.id.value.clone(), option.value.value.clone())).collect();
    let players = scene.players.as_ref().map(|players| usize::from(players.value));
    let settings = pack.settings(players, &options).map_err(|error| failed(scene.title.span, error.to_string()))?;
    let program = pack.program(&settings, &Limits::default()).map_err(|mistakes| {
        let told: Vec<String> = mistakes.into_iter().map(|mistake| mistake.message).collect();
        failed(scene.title.span, told.join("; "))
    })?;
    let mut game = Game::prepare(pack, &settings, &Rc::new(program), Fate::Supplied, Watch::listening());
    for line in given {
        if let LineKind::Given { path, value } = &line.kind {
            arrange(&mut game, path, &value.value).map_err(|message| failed(line.span, message))?;
        }
    }
    game.begin().map_err(|error| failed(scene.title.span, error.to_string()))?;
    Ok(game)
}

fn arrange(game: &mut Game, path: &[Spanned<String>], value: &GivenValue) -> Result<(), String> {
    let path: Vec<&str> = path.iter().map(|name| name.value.as_str()).collect();
    let value = match value {
        GivenValue::Number(number) => Given::Number(*number),
        GivenValue::Words(words) => Given::Words(words.clone()),
    };
    game.arrange(&path, &value)
}

fn failed(span: Span, message: impl Into<String>) -> Fault {
    Fault::new("setup-failed", span, message)
}
