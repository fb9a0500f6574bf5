//! Materials, techniques, wares and forms of Chinese art: a built-in vocabulary, and the reader that finds its terms in a text.

mod contradiction;
mod piece;
mod read;
mod skipped;
mod spelling;
#[cfg(test)]
mod tests;
mod words;

use std::{collections::HashMap, sync::LazyLock};

pub(crate) use piece::{Piece, cut, key};
pub use read::{Materials, read_dated_materials, read_materials};

use crate::{
    artifact::{Term, TermKind},
    bilingual::Bilingual,
    labelled_line::find_labelled,
};

const WARES_OF_CHINA: &str = include_str!("material/wares.tsv");
const FILES: [&str; 4] = [
    include_str!("material/vocabulary.tsv"),
    WARES_OF_CHINA,
    include_str!("material/wares_abroad.tsv"),
    include_str!("material/forms.tsv"),
];

static VOCABULARY: LazyLock<Vec<MaterialTerm>> =
    LazyLock::new(|| FILES.into_iter().flat_map(str::lines).filter_map(read_line).collect());

/// A material, a technique, a ware or a form of the vocabulary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MaterialTerm {
    /// A stable key, which is the slug of the term that is stored.
    pub key: &'static str,
    /// Which of these it is.
    pub kind: TermKind,
    /// Its Chinese name.
    pub tw: &'static str,
    /// Its English name.
    pub en: &'static str,
    /// Its number in the Art & Architecture Thesaurus, where it is certain.
    pub aat_id: Option<&'static str>,
    /// Other words for it.
    pub variants: Vec<&'static str>,
}

impl MaterialTerm {
    /// The term as it is stored.
    pub fn to_term(&self) -> Term {
        Term {
            kind: self.kind,
            slug: self.key.to_owned(),
            name: Bilingual::new(self.tw, self.en),
            aat_id: self.aat_id.map(str::to_owned),
        }
    }

    /// All words for it.
    pub(crate) fn words(&self) -> impl Iterator<Item = &'static str> {
        [self.tw, self.en].into_iter().chain(self.variants.iter().copied())
    }
}

/// A line of the vocabulary; `None` for a comment. A test reads all of them.
fn read_line(line: &'static str) -> Option<MaterialTerm> {
    let columns: Vec<&str> = line.split('\t').collect();
    let [key, kind, tw, en, aat_id, variants] = columns.try_into().ok()?;
    Some(MaterialTerm {
        key,
        kind: TermKind::from_word(kind)?,
        tw,
        en,
        aat_id: Some(aat_id).filter(|id| !id.is_empty()),
        variants: variants.split('|').filter(|variant| !variant.is_empty()).collect(),
    })
}

/// Whether a text is the number of a concept of the Art & Architecture Thesaurus: at most 20 digits.
pub fn is_aat_number(text: &str) -> bool {
    (1..=20).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a text can be the key of a term: `[a-z0-9-]`, as files and addresses have it.
pub fn is_term_key(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !text.is_empty() && text.bytes().all(fits)
}

/// The text of the line of a description that says what a piece is made of ('Materials: ink on paper.', 材質：青花瓷), up to the end of the line
/// or sentence; of several the first one that says anything.
pub fn labelled_materials(html_or_text: &str) -> Option<String> {
    find_labelled(html_or_text, "materials")
}

/// All terms, in the order of the vocabulary.
pub fn list_materials() -> &'static [MaterialTerm] {
    &VOCABULARY
}

/// The wares of China, without those of Taiwan.
pub(crate) fn list_wares_of_china() -> impl Iterator<Item = MaterialTerm> {
    WARES_OF_CHINA.lines().filter_map(read_line)
}

/// The term of a key.
pub fn find_material(key: &str) -> Option<&'static MaterialTerm> {
    static KEYS: LazyLock<HashMap<&str, &MaterialTerm>> =
        LazyLock::new(|| VOCABULARY.iter().map(|term| (term.key, term)).collect());
    KEYS.get(key).copied()
}
