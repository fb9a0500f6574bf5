//! How much of the wordings of a list was understood.

use std::{collections::BTreeMap, io};

use crate::import::{
    collection::Collection,
    meanings::read_terms,
    wordings::{Wording, texts},
};

/// How much of the wordings of a list was understood.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WordingCount {
    /// How many wordings there are.
    pub all: usize,
    /// Those that were not understood, with their places; of materials the words that are none, with how many pieces have them.
    pub unclear: Vec<String>,
    /// How many were.
    pub understood: usize,
}

impl WordingCount {
    /// Counts the wordings of pieces.
    ///
    /// # Errors
    /// Cells that were set aside cannot be read.
    pub fn of(wording: Wording, collection: &Collection) -> io::Result<Self> {
        let mut count = Self::default();
        let mut words: BTreeMap<String, usize> = BTreeMap::new();
        for piece in &collection.pieces {
            let Some(is_understood) = piece.understood()[wording as usize] else {
                continue;
            };
            count.all += 1;
            if is_understood {
                count.understood += 1;
                continue;
            }
            let text = match wording {
                Wording::Materials if !piece.term_words.is_empty() => piece.term_words.clone(),
                _ => wording.of(&*collection.cells(piece)?),
            };
            match wording {
                Wording::Materials => {
                    for word in read_terms(&text).1 {
                        *words.entry(word).or_default() += 1;
                    }
                }
                _ => count.unclear.push(format!(
                    "{}: {}",
                    piece.place,
                    texts(&text).collect::<Vec<_>>().join(" / ")
                )),
            }
        }
        let mut words: Vec<_> = words.into_iter().collect();
        words.sort_by_key(|(_, pieces)| std::cmp::Reverse(*pieces));
        count
            .unclear
            .extend(words.into_iter().map(|(word, pieces)| format!("{word} ({pieces})")));
        Ok(count)
    }
}
