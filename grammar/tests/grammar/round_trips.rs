//! What is written is read back as it was.

use proptest::prelude::*;
use rulesmith_grammar::scene::{
    Asked, ChoiceLine, FateLine, JournalKind, JournalLine, JournalText, OptionLine, PackLine,
};
use rulesmith_grammar::{Cost, CostPart, Span, Spanned, parse_cost, parse_journal, write_journal};

use crate::words::{GOODS, symbols};

/// Words that could be mistaken for a line's keyword are the caller's business.
fn words() -> impl Strategy<Value = Spanned<String>> {
    "[a-zŁ家][a-z0-9_żó-]{0,6}x".prop_map(placeless)
}

/// Free text without commas and colons, with single signs that mean something elsewhere.
fn faces() -> impl Strategy<Value = Spanned<String>> {
    "[0-9a-z+家=.\"\\\\]{1,4}( [0-9a-z+ż#]?[a-z\"]){0,3}"
        .prop_filter("no comment", |text| !text.contains(" #"))
        .prop_map(placeless)
}

fn rests() -> impl Strategy<Value = Spanned<String>> {
    "[0-9a-z+家=.,:]{1,4}( [0-9a-z,:+#ż]){0,3}"
        .prop_filter("no comment", |text| !text.contains(" #"))
        .prop_map(placeless)
}

fn lists() -> impl Strategy<Value = Vec<Spanned<String>>> {
    prop::collection::vec(faces(), 1..4)
}

fn placeless<T>(value: T) -> Spanned<T> {
    Spanned::new(value, Span::default())
}

fn fates() -> impl Strategy<Value = FateLine> {
    prop_oneof![
        (prop::option::of(words()), lists()).prop_map(|(die, faces)| FateLine::Roll { die, faces }),
        (words(), rests()).prop_map(|(id, value)| FateLine::Draw { id, value }),
        (words(), lists()).prop_map(|(place, order)| FateLine::Shuffle { place, order }),
    ]
}

fn entries() -> impl Strategy<Value = JournalLine> {
    let choices = (words(), words(), rests()).prop_map(|(player, decision, choice)| {
        let about = Asked { player, decision };
        JournalKind::Choose(ChoiceLine { about, choice })
    });
    prop_oneof![fates().prop_map(JournalKind::Fate), choices, Just(JournalKind::Hidden)]
        .prop_map(|kind| JournalLine { kind, span: Span::default() })
}

fn packs() -> impl Strategy<Value = PackLine> {
    let version = "[0-9a-z.+-]{1,8}".prop_map(placeless);
    let digest = "[0-9a-f]{1,64}".prop_map(placeless);
    (words(), version, digest).prop_map(|(id, version, digest)| PackLine { id, version, digest })
}

prop_compose! {
    fn journals()(
        packs in prop::collection::vec(packs(), 1..3),
        players in 1..=16u8,
        options in prop::collection::vec((words(), rests()), 0..3),
        entries in prop::collection::vec(entries(), 0..8),
    ) -> JournalText {
        let mut journal = JournalText {
            version: 1,
            packs,
            players: placeless(players),
            options: options.into_iter().map(|(id, value)| OptionLine { id, value }).collect(),
            entries,
        };
        // No pack and no option may be listed twice.
        for (index, pack) in journal.packs.iter_mut().enumerate() {
            pack.id.value.push_str(&index.to_string());
        }
        for (index, option) in journal.options.iter_mut().enumerate() {
            option.id.value.push_str(&index.to_string());
        }
        journal
    }
}

proptest! {
    #[test]
    fn journals_come_back(journal in journals()) {
        let text = write_journal(&journal);
        let back = parse_journal(&text);
        prop_assert!(back.is_ok(), "{text}\n{back:?}");
        // Written texts are equal just when the values are, and hold no places.
        prop_assert_eq!(write_journal(&back.unwrap()), text);
    }

    #[test]
    fn every_value_of_a_journal_comes_back(journal in journals()) {
        let back = parse_journal(&write_journal(&journal)).unwrap();
        let values = |journal: &JournalText| -> Vec<String> {
            crate::places::of_journal(journal).iter().map(|place| place.value.clone()).collect()
        };
        prop_assert_eq!(values(&back), values(&journal));
        prop_assert_eq!(back.entries.len(), journal.entries.len());
    }

    #[test]
    fn costs_come_back(parts in prop::collection::btree_map(0..GOODS.len(), 1..=9999u32, 0..6)) {
        let parts = parts.into_iter().map(|(index, amount)| CostPart {
            index,
            amount,
            span: Span::default(),
        });
        let cost = Cost { parts: parts.collect() };
        let text = cost.write(|index| GOODS[index]);
        let mut back = parse_cost(&text, &symbols(&GOODS)).unwrap();
        for part in &mut back.parts {
            part.span = Span::default();
        }
        prop_assert_eq!(back, cost);
    }
}
