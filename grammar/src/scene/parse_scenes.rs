//! Gathers the lines of a scene file.

use super::cut::{SourceLine, lines};
use super::keyword::first_word;
use super::line::Line;
use super::read::read;
use super::script::Scene;
use super::statement::Statement;
use crate::bounds::{self, check_size, too_many};
use crate::mistake::Mistake;
use crate::span::Spanned;

/// Reads a file of rule tests. Every wrong line gives one mistake, and the rest is read all the
/// same; a scene without a title that can be read is left out. Mistakes come in the order of the
/// text; after 100 no more are told.
pub fn parse_scenes(text: &str) -> (Vec<Scene>, Vec<Mistake>) {
    let mut gathered = Gathered::default();
    if let Err(mistake) = check_size(text, bounds::FILE, "a scene file") {
        return (Vec::new(), vec![mistake]);
    }
    for line in lines(text) {
        if let Err(mistake) = gathered.take(line) {
            gathered.mistakes.push(mistake);
        }
        if too_many(&mut gathered.mistakes, line.span()) {
            break;
        }
    }
    let mut scenes = gathered.done;
    scenes.extend(gathered.current.and_then(Draft::finish));
    (scenes, gathered.mistakes)
}

#[derive(Default)]
struct Gathered {
    done: Vec<Scene>,
    current: Option<Draft>,
    mistakes: Vec<Mistake>,
}

/// A scene that is being read; its title may be unreadable.
struct Draft {
    titled: bool,
    scene: Scene,
}

impl Draft {
    fn finish(self) -> Option<Scene> {
        self.titled.then_some(self.scene)
    }
}

impl Gathered {
    fn take(&mut self, line: SourceLine<'_>) -> Result<(), Mistake> {
        if first_word(line.text) == "scene" {
            return self.begin(line);
        }
        let statement = read(line)?;
        let Some(draft) = &mut self.current else {
            return Err(Mistake::error("before-first-scene", line.span(), "this line stands before the first `scene`")
                .hint("begin with a line such as `scene \"What it shows\"`"));
        };
        let result = add(&mut draft.scene, statement, line);
        draft.scene.span = draft.scene.span.to(line.span());
        result
    }

    /// Begins a scene even when its line can't be read, so that the lines below have a place.
    fn begin(&mut self, line: SourceLine<'_>) -> Result<(), Mistake> {
        self.done.extend(self.current.take().and_then(Draft::finish));
        let title = match read(line) {
            Ok(Statement::Scene(title)) => self.check_title(title),
            Ok(_) => Ok(Spanned::default()),
            Err(mistake) => Err(mistake),
        };
        self.current = Some(Draft {
            titled: title.is_ok(),
            scene: Scene { title: title.as_ref().cloned().unwrap_or_default(), span: line.span(), ..Scene::default() },
        });
        title.map(|_| ())
    }

    fn check_title(&self, title: Spanned<String>) -> Result<Spanned<String>, Mistake> {
        if title.value.trim().is_empty() {
            let mistake = Mistake::error("empty-title", title.span, "a scene needs a title");
            return Err(mistake.hint("say in a sentence what it shows"));
        }
        if self.done.iter().any(|scene| scene.title.value == title.value) {
            let message = format!("another scene is already called \"{}\"", title.value);
            return Err(
                Mistake::error("duplicate-title", title.span, message).hint("give each scene of a file its own title")
            );
        }
        Ok(title)
    }
}

fn add(scene: &mut Scene, statement: Statement, line: SourceLine<'_>) -> Result<(), Mistake> {
    let late = !scene.lines.is_empty();
    match statement {
        Statement::Play(kind) => {
            let span = line.span();
            scene.lines.push(Line { kind, span });
        }
        Statement::Journal(_) | Statement::Pack(_) | Statement::Hidden => return Err(belongs_in_journal(line)),
        _ if late => return Err(too_late(line)),
        Statement::Proves(sections) => scene.proves.extend(sections),
        Statement::Packs(packs) => scene.packs.extend(packs),
        Statement::Players(players) => super::header::set_players(&mut scene.players, players)?,
        Statement::Option(option) => super::header::add_option(&mut scene.options, option)?,
        // Scene lines never come here, they begin a new scene.
        Statement::Scene(_) => {}
    }
    Ok(())
}

fn too_late(line: SourceLine<'_>) -> Mistake {
    let keyword = first_word(line.text);
    let message = format!("`{keyword}` stands below the first step of its scene");
    Mistake::error("header-too-late", line.span(), message).hint("move the line up, right below `scene`")
}

fn belongs_in_journal(line: SourceLine<'_>) -> Mistake {
    let keyword = first_word(line.text);
    let message = format!("a scene has no `{keyword}` line");
    let hint = match keyword {
        "pack" => "did you mean `packs`?",
        _ => "such a line belongs in a journal, a file of its own",
    };
    Mistake::error("journal-line-in-scene", line.span(), message).hint(hint)
}
