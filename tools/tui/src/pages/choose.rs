//! An open question: what is offered and refused, and the cursor on it.

use rulesmith_game::{Choice, FileId, Game, PlayerId, Question, Span};

use crate::board::Thing;
use crate::input::Key;
use crate::text::clean;

/// Said of agreeing where the time for it is over.
pub(crate) const TIME_OVER: &str = "the time has run out";

/// Something offered or refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// Its name.
    pub name: String,
    /// The choice.
    pub choice: Choice,
    /// The face that it shows, where it is a die.
    pub shows: Option<String>,
    /// Why it is refused; nothing where it is offered.
    pub why: Option<String>,
    /// The rule that refused it.
    pub at: Option<(FileId, Span)>,
}

/// A question that is put to a person.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub player: PlayerId,
    pub question: Question,
    /// What is offered, then what is refused.
    pub rows: Vec<Row>,
    /// What the cursor rests on: a position among the rows.
    pub cursor: usize,
    /// Only rows that hold this are shown.
    pub filter: String,
    /// Whether the filter is being typed.
    pub filtering: bool,
    /// Digits of an amount that were typed.
    digits: String,
}

impl Asked {
    /// The open question of a game.
    pub(crate) fn of(game: &Game) -> Option<Self> {
        let question = game.question()?;
        let decision = game.decision()?;
        let offered = question.offered.iter();
        let offered = offered.map(|o| Row {
            name: o.name.clone(),
            choice: o.choice,
            shows: o.shows.clone(),
            why: None,
            at: None,
        });
        let refused = question.refused.iter().zip(&decision.refused).zip(game.refused_at());
        let refused = refused.map(|(((name, why), (choice, _)), at)| Row {
            name: name.clone(),
            choice: *choice,
            shows: None,
            why: Some(why.clone()),
            at,
        });
        let rows = offered.chain(refused).collect();
        let player = decision.player;
        Some(Self { player, question, rows, cursor: 0, filter: String::new(), filtering: false, digits: String::new() })
    }

    /// Takes agreeing away: the time for it is over. Says whether that changed anything.
    pub(crate) fn time_over(&mut self) -> bool {
        let Some(at) = self.rows.iter().position(|row| row.choice == Choice::Yes && row.why.is_none()) else {
            return false;
        };
        let mut row = self.rows.remove(at);
        row.why = Some(TIME_OVER.to_owned());
        let behind = self.rows.iter().position(|row| row.why.is_some()).unwrap_or(self.rows.len());
        self.rows.insert(behind, row);
        self.cursor = 0;
        true
    }

    /// Whether an amount is asked for.
    pub(crate) fn is_amount(&self) -> bool {
        self.rows.iter().all(|row| matches!(row.choice, Choice::Number(_)))
    }

    /// The lowest and the highest amount.
    pub(crate) fn bounds(&self) -> (i32, i32) {
        let numbers = self.rows.iter().filter_map(|row| match row.choice {
            Choice::Number(n) => Some(n),
            _ => None,
        });
        (numbers.clone().min().unwrap_or(0), numbers.max().unwrap_or(0))
    }

    /// The question as it is put: with what is laid behind it.
    pub(crate) fn ask(&self) -> String {
        let laid = self.question.laying.as_ref().map(|title| format!(" ({})", clean(title))).unwrap_or_default();
        format!("{}: {}{laid}", clean(&self.question.player), clean(&self.question.ask))
    }

    /// The row that the cursor rests on.
    pub(crate) fn current(&self) -> Option<&Row> {
        self.rows.get(self.cursor)
    }

    /// The positions of the rows that the filter shows.
    pub(crate) fn shown(&self) -> Vec<usize> {
        let wanted = self.filter.to_lowercase();
        (0..self.rows.len()).filter(|&at| self.rows[at].name.to_lowercase().contains(&wanted)).collect()
    }

    /// Whether the filter shows the row with the cursor.
    pub(crate) fn shows_cursor(&self) -> bool {
        self.shown().contains(&self.cursor)
    }

    /// How many rows are offered.
    pub(crate) fn offered(&self) -> usize {
        self.rows.iter().filter(|row| row.why.is_none()).count()
    }

    /// The letter of an offered row.
    pub(crate) fn letter(&self, at: usize) -> Option<char> {
        (at < self.offered() && at < 26).then(|| char::from(b'A' + at as u8))
    }

    /// The row with a letter.
    pub(crate) fn lettered(&self, letter: char) -> Option<usize> {
        (0..self.rows.len()).find(|&at| self.letter(at) == Some(letter))
    }

    /// The row that is about a thing, the offered ones first.
    pub(crate) fn about(&self, thing: Thing, of: impl Fn(Choice) -> Option<Thing>) -> Option<usize> {
        let exact = self.rows.iter().position(|row| of(row.choice) == Some(thing));
        let Thing::Cell(cell) = thing else { return exact };
        let same = |row: &Row| matches!(row.choice, Choice::Cell(c) if (c.place, c.column, c.row) == (cell.place, cell.column, cell.row));
        let here = self.current().filter(|row| same(row)).map(|_| self.cursor);
        here.or(exact).or_else(|| self.rows.iter().position(same))
    }

    /// Moves the cursor by some shown rows.
    pub(crate) fn step(&mut self, by: isize) {
        self.digits.clear();
        let shown = self.shown();
        let Some(last) = shown.len().checked_sub(1) else { return };
        let here = shown.iter().position(|&at| at == self.cursor).unwrap_or(0);
        self.cursor = shown[here.saturating_add_signed(by).min(last)];
    }

    /// Whether cells of a grid are asked for.
    pub(crate) fn is_site(&self) -> bool {
        self.current().is_some_and(|row| matches!(row.choice, Choice::Cell(_)))
    }

    /// Goes to the nearest cell in a direction, with the piece turned as it is if that is offered.
    pub(crate) fn go(&mut self, (right, down): (i32, i32)) {
        let Some(Choice::Cell(here)) = self.current().map(|row| row.choice) else { return };
        let distance = |row: &Row| {
            let Choice::Cell(cell) = row.choice else { return None };
            let x = i32::from(cell.column) - i32::from(here.column);
            let y = i32::from(cell.row) - i32::from(here.row);
            let along = x * right + y * down;
            let aside = (x * down + y * right).abs();
            let other = i32::from(cell.turns != here.turns);
            (along > 0 && row.why.is_none()).then_some((aside * 4 + along, other))
        };
        let found = (0..self.rows.len()).filter_map(|at| Some((distance(&self.rows[at])?, at))).min();
        self.cursor = found.map_or(self.cursor, |(_, at)| at);
    }

    /// Turns the piece that is to be laid: the next turn that is offered, on the same cell or near it.
    pub(crate) fn turn(&mut self) {
        let Some(Choice::Cell(here)) = self.current().map(|row| row.choice) else { return };
        let order = |row: &Row| {
            let Choice::Cell(cell) = row.choice else { return None };
            let by = (cell.turns + 4 - here.turns) % 4;
            let away = (i32::from(cell.column) - i32::from(here.column)).abs()
                + (i32::from(cell.row) - i32::from(here.row)).abs();
            (by > 0 && row.why.is_none()).then_some((by, away))
        };
        let found = (0..self.rows.len()).filter_map(|at| Some((order(&self.rows[at])?, at))).min();
        self.cursor = found.map_or(self.cursor, |(_, at)| at);
    }

    /// Takes a digit of an amount. One after which no amount could follow is not taken; says why.
    pub(crate) fn digit(&mut self, digit: char) -> Result<(), String> {
        // No amount is written with a zero at its start.
        let before = if self.digits == "0" { "" } else { self.digits.as_str() };
        let typed = format!("{before}{digit}");
        if !self.rows.iter().any(|row| row.name.starts_with(&typed)) {
            return Err(self.out_of_range(&typed));
        }
        self.digits = typed;
        self.go_to_digits();
        Ok(())
    }

    /// Takes the last digit back.
    pub(crate) fn undo_digit(&mut self) {
        self.digits.pop();
        self.go_to_digits();
    }

    /// The digits of an amount that is not whole yet, and why it cannot be taken.
    pub(crate) fn unfinished(&self) -> Option<(&str, String)> {
        let whole = self.digits.is_empty() || self.current().is_some_and(|row| row.name == self.digits);
        (!whole).then(|| (self.digits.as_str(), self.out_of_range(&self.digits)))
    }

    fn out_of_range(&self, typed: &str) -> String {
        let (lowest, highest) = self.bounds();
        format!("{typed} is not from {lowest} to {highest}; backspace takes a digit back")
    }

    fn go_to_digits(&mut self) {
        let exact = self.rows.iter().position(|row| row.name == self.digits);
        self.cursor = exact.unwrap_or(self.cursor);
    }

    /// Takes a key of the filter.
    pub(crate) fn filter_key(&mut self, key: Key) {
        match key {
            Key::Enter => self.filtering = false,
            Key::Esc | Key::Interrupt => {
                self.filtering = false;
                self.filter.clear();
            }
            Key::Backspace => {
                self.filter.pop();
            }
            Key::Clear => self.filter.clear(),
            Key::Up => self.step(-1),
            Key::Down => self.step(1),
            Key::Char(letter) => self.filter.push(letter),
            _ => {}
        }
        if !self.shown().contains(&self.cursor) {
            self.cursor = self.shown().first().copied().unwrap_or(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(names: &[(&str, Choice)], refused: &[&str]) -> Asked {
        let offered =
            names.iter().map(|&(name, choice)| Row { name: name.into(), choice, shows: None, why: None, at: None });
        let refused = refused.iter().map(|&name| Row {
            name: name.into(),
            choice: Choice::No,
            shows: None,
            why: Some("dear".into()),
            at: None,
        });
        let question = Question {
            player: "north".into(),
            decision: "build".into(),
            ask: "What?".into(),
            offered: Vec::new(),
            refused: Vec::new(),
            laying: None,
            seconds: None,
        };
        let rows = offered.chain(refused).collect();
        let player = PlayerId(0);
        Asked { player, question, rows, cursor: 0, filter: String::new(), filtering: false, digits: String::new() }
    }

    #[test]
    fn digits_make_an_amount() {
        let numbers: Vec<(String, Choice)> = (8..=16).map(|n| (n.to_string(), Choice::Number(n))).collect();
        let numbers: Vec<(&str, Choice)> = numbers.iter().map(|(name, choice)| (name.as_str(), *choice)).collect();
        let mut asked = asked(&numbers, &[]);
        let mut typed = |digit| {
            let taken = asked.digit(digit).is_ok();
            let unfinished = asked.unfinished().map(|(digits, _)| digits.to_owned());
            (taken, unfinished.unwrap_or_else(|| asked.current().unwrap().name.clone()))
        };
        // 1 begins 10 to 16 and is no amount by itself; 12 is one; 129 is none and begins none.
        let told = ['1', '2', '9'].map(&mut typed);
        assert_eq!(told, [(true, "1".into()), (true, "12".into()), (false, "12".into())]);
        asked.undo_digit();
        assert_eq!(asked.unfinished().unwrap().1, "1 is not from 8 to 16; backspace takes a digit back");
        asked.undo_digit();
        assert!(asked.digit('7').is_err());
        assert!(asked.digit('9').is_ok());
        assert_eq!((asked.current().unwrap().name.as_str(), asked.unfinished()), ("9", None));
        assert_eq!(asked.bounds(), (8, 16));
    }

    #[test]
    fn a_filter_shows_offered_and_refused_rows_that_hold_it() {
        let mut asked = asked(&[("mill", Choice::Yes), ("mint", Choice::No), ("nothing", Choice::Pass)], &["minster"]);
        asked.cursor = 2;
        for letter in "mi".chars() {
            asked.filter_key(Key::Char(letter));
        }
        assert_eq!((asked.shown(), asked.cursor), (vec![0, 1, 3], 0));
        asked.step(2);
        assert_eq!(asked.current().unwrap().name, "minster");
        asked.filter_key(Key::Esc);
        assert_eq!(asked.shown().len(), 4);
    }

    #[test]
    fn when_time_is_over_agreeing_is_refused() {
        let mut asked = asked(&[("go", Choice::Yes), ("stay", Choice::No)], &["mill"]);
        assert!(asked.time_over());
        assert!(!asked.time_over());
        let names: Vec<_> = asked.rows.iter().map(|row| (row.name.as_str(), row.why.as_deref())).collect();
        assert_eq!(names, [("stay", None), ("go", Some(TIME_OVER)), ("mill", Some("dear"))]);
        assert_eq!((asked.letter(0), asked.letter(1)), (Some('A'), None));
    }
}
