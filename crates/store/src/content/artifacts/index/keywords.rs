//! The pieces' own keywords, whatever their case and width.

use std::collections::HashMap;

use domain::{bilingual::Language, search_text::normalise};

/// A keyword.
#[derive(Debug, Clone)]
pub(in crate::content::artifacts) struct KeywordValue {
    /// As the first piece spells it.
    pub(in crate::content::artifacts) spelled: String,
    /// That piece, and which of its keywords this is. Equally frequent keywords are offered in this order.
    pub(in crate::content::artifacts) first: (i64, usize),
    /// How many pieces offer it in each language, in the order of [`Language::ALL`].
    offered: [u32; 2],
}

/// That no piece spells a keyword, or that it is not known which one is the first.
const NO_PIECE: (i64, usize) = (i64::MAX, 0);

impl KeywordValue {
    pub(in crate::content::artifacts) fn is_offered(&self, language: Language) -> bool {
        self.offered[usize::from(language == Language::En)] > 0
    }
}

/// All keywords, by the order in which they were met.
#[derive(Debug, Clone, Default)]
pub(super) struct Keywords {
    all: Vec<KeywordValue>,
    /// Their places in the list, by [`normalise`].
    by_spelling: HashMap<String, u32>,
}

/// A keyword of a piece.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct OwnKeyword<'a> {
    /// Its place among all.
    pub(super) place: u32,
    /// As the piece spells it first.
    pub(super) spelled: &'a str,
    /// The languages in which it is offered, a bit for each.
    pub(super) offers: u8,
}

/// The places of keywords as they are spelled, so that of very many pieces each way of spelling one is compared once.
pub(super) type Spellings = HashMap<String, u32>;

impl Keywords {
    pub(super) const fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn get(&self, place: u32) -> &KeywordValue {
        &self.all[place as usize]
    }

    /// The place of a keyword that a piece has.
    pub(super) fn find(&self, word: &str) -> Option<u32> {
        let place = *self.by_spelling.get(normalise(word).trim())?;
        (self.get(place).offered != [0; 2]).then_some(place)
    }

    /// The keywords in a piece's two texts, a line each; new ones are added. A keyword is offered in the other language too where the
    /// piece has none there.
    pub(super) fn read<'a>(&mut self, texts: [&'a str; 2], known: &mut Spellings) -> Vec<OwnKeyword<'a>> {
        let mut own: Vec<OwnKeyword<'a>> = Vec::new();
        for (at, text) in texts.iter().enumerate() {
            let offers = 1 << at | u8::from(texts[1 - at].is_empty()) << (1 - at);
            for spelled in text.lines() {
                let Some(place) = self.place(spelled, known) else {
                    continue;
                };
                match own.iter_mut().find(|keyword| keyword.place == place) {
                    Some(keyword) => keyword.offers |= offers,
                    None => own.push(OwnKeyword { place, spelled, offers }),
                }
            }
        }
        own
    }

    /// Counts a piece's keywords.
    pub(super) fn add(&mut self, id: i64, own: &[OwnKeyword<'_>]) {
        for (nth, keyword) in own.iter().enumerate() {
            let value = &mut self.all[keyword.place as usize];
            for (language, count) in value.offered.iter_mut().enumerate() {
                *count += u32::from(keyword.offers >> language & 1);
            }
            if (id, nth) < value.first {
                value.first = (id, nth);
                keyword.spelled.clone_into(&mut value.spelled);
            }
        }
    }

    /// Takes a keyword of a piece out of the counts.
    pub(super) fn remove(&mut self, id: i64, place: u32, offers: u8) {
        let value = &mut self.all[place as usize];
        for (language, count) in value.offered.iter_mut().enumerate() {
            *count -= u32::from(offers >> language & 1);
        }
        // A keyword that no piece has keeps its place, so that the others keep theirs.
        if value.first.0 == id {
            value.first = NO_PIECE;
        }
    }

    /// Spells a keyword as a piece of these texts does, the first that has it.
    pub(super) fn spell(&mut self, place: u32, id: i64, texts: [&str; 2]) {
        let own = self.read(texts, &mut Spellings::default());
        let found = own.iter().enumerate().find(|(_, keyword)| keyword.place == place);
        if let Some((nth, keyword)) = found {
            let value = &mut self.all[place as usize];
            value.first = (id, nth);
            keyword.spelled.clone_into(&mut value.spelled);
        }
    }

    /// The place of a keyword; none for one of which nothing is left.
    fn place(&mut self, word: &str, known: &mut Spellings) -> Option<u32> {
        if let Some(place) = known.get(word) {
            return Some(*place);
        }
        let folded = normalise(word).trim().to_owned();
        if folded.is_empty() {
            return None;
        }
        let next = self.all.len() as u32;
        let place = *self.by_spelling.entry(folded).or_insert(next);
        if place == next {
            self.all.push(KeywordValue {
                spelled: word.to_owned(),
                first: NO_PIECE,
                offered: [0; 2],
            });
        }
        known.insert(word.to_owned(), place);
        Some(place)
    }
}
