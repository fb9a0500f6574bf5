//! Reads a text in which every word is known, and says what the words are called in the other language.
//!
//! Known are the periods and terms of the site, the vocabulary of materials, the lexicon of the search, and `words.tsv`, which describes its
//! lines. The caller composes the text; a text with an unknown word is not read.

mod shipped;

use std::{collections::HashMap, sync::LazyLock};

use self::shipped::SHIPPED;
use crate::{
    artifact::TermKind,
    bilingual::{Bilingual, Language},
    material::{Piece, cut, key},
    period::{Level, Period, lineage},
};

words! {
    /// What a known word names.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum WordKind {
        /// A period or a reign.
        Period = "period",
        /// What a piece is made of.
        Material = "material",
        /// How it was made.
        Technique = "technique",
        /// Its kiln or ware.
        Ware = "ware",
        /// Its form.
        Form = "form",
        /// Its subject.
        Subject = "subject",
        /// Its maker.
        Person = "person",
        /// How many pieces it is.
        Count = "count",
        /// Nothing by itself: it joins others.
        Joining = "joining",
    }
}

impl From<TermKind> for WordKind {
    fn from(kind: TermKind) -> Self {
        match kind {
            TermKind::Material => Self::Material,
            TermKind::Technique => Self::Technique,
            TermKind::Ware => Self::Ware,
            TermKind::Form => Self::Form,
        }
    }
}

/// A known word with its names; the English one as it is within a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownWord {
    /// What it names.
    pub kind: WordKind,
    /// What it is called.
    pub name: Bilingual,
    period: Option<i64>,
    source: Source,
}

/// Where a meaning is from; the first that has a word decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Source {
    Site,
    Own,
    Vocabulary,
    Lexicon,
    Variant,
}

type Meanings = HashMap<String, Vec<KnownWord>>;

/// More words, or characters, are no name of one thing.
const MOST_WORDS: usize = 10;
/// Behind these signs, folded, a Chinese word is a pattern.
static PATTERNS: LazyLock<[String; 2]> = LazyLock::new(|| ["紋", "圖"].map(key));

/// All words that are known to a site.
#[derive(Debug)]
pub struct KnownWords<'a> {
    periods: &'a [Period],
    site: Meanings,
}

impl<'a> KnownWords<'a> {
    /// The words of a site, and those that come with the program.
    pub fn new(periods: &'a [Period], terms: impl IntoIterator<Item = (TermKind, Bilingual)>) -> Self {
        let mut site = Meanings::new();
        for period in periods {
            let name = &period.name;
            let is_bare_reign = period.level == Level::Reign && !name.en.is_empty() && !name.en.contains(' ');
            let reign = is_bare_reign.then(|| format!("{} reign", name.en));
            // 'Jin dynasty (265–420)' is also written without the years, and 'Ming dynasty' without the second word.
            let bare = name.en.split(" (").next().unwrap_or_default();
            let short = bare.strip_suffix(" dynasty").or(bare.strip_suffix(" period"));
            let mut names = vec![&name.tw, &name.en, bare, short.unwrap_or(bare)];
            names.extend(reign.as_deref());
            names.extend(period.aliases.iter().map(String::as_str));
            let meaning = KnownWord {
                kind: WordKind::Period,
                name: Bilingual::new(&name.tw, reign.as_ref().unwrap_or(&name.en)),
                period: Some(period.id),
                source: Source::Site,
            };
            shipped::add(&mut site, names, &meaning);
        }
        for (kind, name) in terms {
            let meaning = shipped::meaning(Source::Site, kind.into(), &name.tw, &name.en);
            shipped::add(&mut site, [name.tw.as_str(), &name.en], &meaning);
        }
        Self { periods, site }
    }

    /// The words of a text in a language, without those that only join others; periods come first, the largest before its parts. `None` if
    /// anything is not known or may mean several things.
    pub fn read(&self, text: &str, language: Language) -> Option<Vec<KnownWord>> {
        let pieces = cut(text);
        let is_foreign = |piece: &Piece| match piece {
            Piece::Word { .. } => language == Language::Tw,
            Piece::Han { .. } => language == Language::En,
            Piece::Break => false,
        };
        // Without its years or its question mark a text would say something else.
        if text.contains(|c: char| c.is_numeric() || matches!(c, '?' | '？')) || pieces.iter().any(is_foreign) {
            return None;
        }
        let mut found = Vec::new();
        for run in pieces.split(|piece| *piece == Piece::Break) {
            self.read_run(run, language, &mut found)?;
        }
        let parents = |word: &KnownWord| word.period.map_or_else(Vec::new, |id| lineage(id, self.periods));
        found.sort_by_key(|word| (word.period.is_none(), parents(word).len()));
        let is_within = |(outer, inner): (&KnownWord, &KnownWord)| {
            let parents = parents(inner);
            inner.period.is_none() || parents.iter().skip(1).any(|parent| Some(parent.id) == outer.period)
        };
        let is_one_period = found.iter().zip(found.iter().skip(1)).all(is_within);
        (is_one_period && !found.is_empty()).then_some(found)
    }

    /// Reads words that no sign separates, the longest first.
    fn read_run(&self, run: &[Piece], language: Language, found: &mut Vec<KnownWord>) -> Option<()> {
        let roots: Vec<String> = run.iter().map(Piece::root).collect();
        let between = if language == Language::Tw { "" } else { " " };
        let mut rest = &roots[..];
        let mut is_with = false;
        while !rest.is_empty() {
            let lengths = (1..=MOST_WORDS.min(rest.len())).rev();
            let mut keys = lengths.map(|length| (length, rest[..length].join(between)));
            // The parts of a narrower word would say something else: 骨瓷 is not of bone.
            let is_word = |key: &str| self.list(key).next().is_some() || shipped::is_untranslated(key);
            let (length, key) = keys.find(|(_, key)| is_word(key))?;
            rest = &rest[length..];
            let is_pattern = is_with || rest.first().is_some_and(|sign| PATTERNS.contains(sign));
            let word = self.find(&key, is_pattern)?;
            if word.kind != WordKind::Joining {
                found.push(word.clone());
            }
            is_with = key == "with";
        }
        Some(())
    }

    fn list(&self, key: &str) -> impl Iterator<Item = &KnownWord> {
        let all = [self.site.get(key), SHIPPED.get(key)];
        all.into_iter().flatten().flatten()
    }

    /// The one meaning of a word: what the first source says that has it. 金 is a period and a material, 'pine' a wood and a tree: they have
    /// none.
    fn find(&self, key: &str, is_pattern: bool) -> Option<&KnownWord> {
        let first = self.list(key).min_by_key(|word| word.source)?;
        let is_subject = |word: &KnownWord| word.kind == WordKind::Subject;
        let is_other = |word: &KnownWord| {
            let is_near = word.source == first.source || (!is_pattern && is_subject(word));
            (is_near && word.name != first.name) || word.period.is_some() != first.period.is_some()
        };
        if self.list(key).any(is_other) {
            return None;
        }
        let subject = self.list(key).find(|word| is_pattern && is_subject(word));
        subject.or(Some(first))
    }
}

#[cfg(test)]
mod tests;
