//! Finds the name that was likely meant.

use strsim::damerau_levenshtein;

/// Longer words are no slips of the pen, and comparing them would take long.
const LONGEST: usize = 64;

/// How many names a hint lists before it says how many more there are.
const LISTED: usize = 8;

/// The known word nearest to `word`, the first of several equally near ones; none when all are
/// too far. A word that differs only in upper and lower case is the nearest of all.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    if length > LONGEST {
        return None;
    }
    let allowed = (length / 3).max(1);
    known
        .into_iter()
        .filter(|name| name.chars().count() <= LONGEST)
        .map(|name| (distance(word, name), name))
        // A word of one letter is not near to another letter.
        .filter(|(far, _)| *far == 0 || (*far <= allowed && *far < length))
        .min_by_key(|(far, _)| *far)
        .map(|(_, name)| name)
}

fn distance(word: &str, name: &str) -> usize {
    if word.to_lowercase() == name.to_lowercase() {
        return 0;
    }
    damerau_levenshtein(word, name)
}

/// A hint that names the nearest known word, if one is near.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(word, known).map(|name| format!("did you mean `{name}`?"))
}

/// The known words in backticks, such as "`wood`, `steel` and `food`"; long lists are cut.
pub fn list_known<'a>(known: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<String> = known.into_iter().map(|word| format!("`{word}`")).collect();
    if words.len() > LISTED {
        let more = words.len() - LISTED;
        return format!("{} and {more} more", words[..LISTED].join(", "));
    }
    join(&words, "and")
}

/// "a", "a or b", "a, b or c" with the given last joint; "nothing" for none.
pub(crate) fn join(words: &[String], joint: &str) -> String {
    match words {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {joint} {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [&str; 4] = ["smithy", "castle", "mint", "D"];

    #[test]
    fn slips_are_found() {
        assert_eq!(nearest("smity", KNOWN), Some("smithy"));
        assert_eq!(nearest("msithy", KNOWN), Some("smithy"));
        assert_eq!(nearest("Mint", KNOWN), Some("mint"));
        assert_eq!(nearest("d", KNOWN), Some("D"));
    }

    #[test]
    fn far_words_are_not() {
        assert_eq!(nearest("market", KNOWN), None);
        assert_eq!(nearest("S", KNOWN), None);
        assert_eq!(nearest("", KNOWN), None);
        assert_eq!(nearest(&"a".repeat(100_000), KNOWN), None);
    }

    #[test]
    fn the_first_of_equals_wins() {
        assert_eq!(nearest("bat", ["cat", "hat"]), Some("cat"));
        assert_eq!(nearest("bat", ["hat", "cat"]), Some("hat"));
    }

    #[test]
    fn hints_are_sentences() {
        assert_eq!(did_you_mean("smity", KNOWN).as_deref(), Some("did you mean `smithy`?"));
        assert_eq!(list_known(KNOWN), "`smithy`, `castle`, `mint` and `D`");
        assert_eq!(list_known([]), "nothing");
        let many = vec!["a"; 10];
        assert!(list_known(many).ends_with("`a` and 2 more"));
    }
}
