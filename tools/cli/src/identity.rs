//! Whether a journal was played with the pack as it is now.

use rulesmith_game::Pack;
use rulesmith_game::scene::JournalText;

/// What differs between the layers that a journal names and those of a pack, a line for each; none
/// when they are the same.
pub(crate) fn differences(journal: &JournalText, pack: &Pack) -> Vec<String> {
    let mut told = Vec::new();
    for line in &journal.packs {
        let id = &line.id.value;
        let Some(layer) = pack.layers.iter().find(|layer| layer.id == *id) else {
            told.push(format!("`{id}` was a layer of the recorded pack and is none now"));
            continue;
        };
        let (was, is) = (&line.version.value, &layer.version);
        if was != is {
            told.push(format!("`{id}` was version {was} and is {is} now"));
        } else if line.digest.value != layer.digest {
            let digests = format!("{} then, {} now", line.digest.value, layer.digest);
            told.push(format!("`{id}` is still version {is}, but its files were changed ({digests})"));
        }
    }
    let added = pack.layers.iter().filter(|layer| journal.packs.iter().all(|line| line.id.value != layer.id));
    told.extend(added.map(|layer| format!("`{}` is a new layer", layer.id)));
    told
}
