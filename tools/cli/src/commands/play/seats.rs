//! Who is played by a bot.

use rulesmith_sim::Seated;

use crate::error::BotsError;

/// Reads `SEAT=KIND`s; a later one wins.
pub(super) fn bots(given: &[String], players: &[String], seed: u64) -> Result<Seated, BotsError> {
    let mut kinds: Vec<Option<String>> = vec![None; players.len()];
    for text in given {
        let (seat, kind) = text.split_once('=').ok_or_else(|| BotsError::NoKind(text.clone()))?;
        let (seat, kind) = (seat.trim(), kind.trim());
        if !rulesmith_sim::BOTS.contains(&kind) {
            return Err(BotsError::UnknownBot { kind: kind.to_owned() });
        }
        match seat_of(seat, players)? {
            Some(at) => kinds[at] = Some(kind.to_owned()),
            None => kinds.fill(Some(kind.to_owned())),
        }
    }
    Ok(Seated::new(kinds, seed))
}

/// The seat that is meant; `None` for all.
fn seat_of(seat: &str, players: &[String]) -> Result<Option<usize>, BotsError> {
    if let Some(at) = players.iter().position(|player| player == seat) {
        return Ok(Some(at));
    }
    if seat == "all" {
        return Ok(None);
    }
    let number = seat.parse().ok().filter(|number| (1..=players.len()).contains(number));
    number
        .map(|number: usize| Some(number - 1))
        .ok_or_else(|| BotsError::UnknownSeat { seat: seat.to_owned(), known: players.join(", ") })
}

#[cfg(test)]
mod tests {
    use rulesmith_game::PlayerId;

    use super::*;

    fn kinds(given: &[&str]) -> Result<Vec<bool>, String> {
        let given: Vec<String> = given.iter().map(|&text| text.to_owned()).collect();
        let players = ["north".to_owned(), "south".to_owned()];
        let bots = bots(&given, &players, 1).map_err(|error| error.to_string())?;
        Ok([0, 1].map(|at| bots.kind(PlayerId(at)).is_some()).to_vec())
    }

    #[test]
    fn seats_are_names_numbers_or_all() {
        assert_eq!(kinds(&[]), Ok(vec![false, false]));
        assert_eq!(kinds(&["south=random"]), Ok(vec![false, true]));
        assert_eq!(kinds(&["1=random"]), Ok(vec![true, false]));
        assert_eq!(kinds(&["all=random"]), Ok(vec![true, true]));
    }

    #[test]
    fn wrong_ones_are_told() {
        let nobody =
            |seat| format!("nobody sits at `{seat}`; the seats are north, south, or a number from 1, or `all`");
        assert_eq!(kinds(&["3=random"]), Err(nobody("3")));
        assert_eq!(kinds(&["0=random"]), Err(nobody("0")));
        assert_eq!(kinds(&["west=random"]), Err(nobody("west")));
        let unknown = "there is no bot `randon`; did you mean `random`?; there are random";
        assert_eq!(kinds(&["1=randon"]), Err(unknown.into()));
    }
}
