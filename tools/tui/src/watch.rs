//! Notices that a pack was edited.
//!
//! It asks now and then whether anything changed instead of being told by the system: that works on
//! every file system, also on those of other machines and containers, needs no thread and no further
//! package, and for the few files of a pack costs next to nothing.

use std::time::Duration;

/// How often it looks.
const EVERY: Duration = Duration::from_millis(700);

/// What was seen of the files of a pack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watched {
    /// As the pack was read last.
    read: u64,
    /// As it was seen last.
    seen: u64,
    next: Duration,
}

impl Watched {
    /// The files as they are now.
    pub(crate) fn new(stamp: u64, now: Duration) -> Self {
        Self { read: stamp, seen: stamp, next: now + EVERY }
    }

    /// When it looks next.
    pub(crate) fn next(&self) -> Duration {
        self.next
    }

    /// Whether the pack has to be read anew: something changed, and nothing did since the last look.
    /// An editor that is still writing is let finish.
    pub(crate) fn changed(&mut self, stamp: u64, now: Duration) -> bool {
        self.next = now + EVERY;
        let settled = std::mem::replace(&mut self.seen, stamp) == stamp;
        settled && std::mem::replace(&mut self.read, stamp) != stamp
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_is_read_once_when_it_is_whole() {
        let mut watched = Watched::new(1, Duration::ZERO);
        let stamps = [1, 2, 3, 3, 3, 1, 1];
        let told = stamps.map(|stamp| watched.changed(stamp, Duration::ZERO));
        assert_eq!(told, [false, false, false, true, false, false, true]);
    }
}
