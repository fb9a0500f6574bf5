//! How many words of a list are listed, so that someone decides what they mean. Nobody decides about more, and each is kept with its rows.

use super::LeftOut;
use crate::import::{likeness::may_be_name, problems::both};

/// Bytes of the words that are listed.
const MOST: usize = 24 << 20;
/// What a word takes beside its characters, which are there several times.
const WORD: usize = 500;
const COPIES: usize = 4;
/// What each of its rows takes.
const ROW: usize = 16;

/// The room that is left.
#[derive(Debug)]
pub(super) struct WordRoom {
    left: usize,
    /// Whether every word so far is listed.
    lists_all: bool,
}

impl Default for WordRoom {
    fn default() -> Self {
        Self {
            left: MOST,
            lists_all: true,
        }
    }
}

impl WordRoom {
    /// Takes the room of a word of a row; false of one that is longer than a name, or once there is no room for more. One that was decided
    /// about is listed in any case.
    pub fn take(&mut self, word: &str, is_new: bool, is_decided: bool) -> bool {
        let new = match is_new {
            true => WORD + COPIES * word.len(),
            false => 0,
        };
        let left = self.left.checked_sub(new + ROW).filter(|_| may_be_name(word));
        self.left = left.unwrap_or(self.left);
        self.lists_all &= left.is_some() || is_decided;
        left.is_some()
    }

    /// Says that not all words are listed.
    pub fn name_unlisted(&self) -> Option<LeftOut> {
        let name = both("不認得的詞", "Words that are not known");
        let why = both(
            "清冊裡不認得的詞太多或太長，沒有全部列出；沒列出的照清冊上的寫法處理",
            "The list has so many unknown words, or such long ones, that not all are listed; the others are taken as the list writes them",
        );
        (!self.lists_all).then(|| LeftOut::whole(name, why))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_listed_as_far_as_there_is_room() {
        let mut room = WordRoom::default();
        assert!(room.take("瓶", true, false) && room.name_unlisted().is_none());
        let long = "x".repeat(1_000);
        assert!(!room.take(&long, true, true), "a longer one is no word");
        assert!(room.name_unlisted().is_none(), "it is listed, since someone decided");
        assert!(!room.take(&long, true, false));
        assert!(room.name_unlisted().is_some());
        let words = (0..MOST).take_while(|_| room.take("word", true, false)).count();
        assert!((10_000..100_000).contains(&words), "{words}");
        let rows = (0..MOST).take_while(|_| room.take("word", false, false)).count();
        assert!(room.left < ROW, "its rows take room, too: {rows}");
    }
}
