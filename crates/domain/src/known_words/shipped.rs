//! The known words that come with the program.

use std::{collections::HashSet, sync::LazyLock};

use super::{KnownWord, Meanings, Source, WordKind};
use crate::{
    bilingual::Bilingual,
    material::{key, list_materials},
    search_text::list_lexicon,
};

const LINES: &str = include_str!("words.tsv");

pub(super) static SHIPPED: LazyLock<Meanings> = LazyLock::new(|| {
    let mut known = Meanings::new();
    for kind in WordKind::ALL {
        for (tw, en) in lines(kind.as_str()) {
            add_line(&mut known, Source::Own, kind, tw, en);
        }
    }
    for term in list_materials() {
        let named = meaning(Source::Vocabulary, term.kind.into(), term.tw, term.en);
        add(&mut known, [term.tw, term.en], &named);
        let variants = term
            .variants
            .iter()
            .copied()
            .filter(|variant| !is_narrower(&key(variant)));
        add(
            &mut known,
            variants,
            &KnownWord {
                source: Source::Variant,
                ..named
            },
        );
    }
    for (heading, tw, en) in list_lexicon() {
        let kind = match heading {
            "Subjects and patterns" => WordKind::Subject,
            "Lacquer, metal, glass and enamel work" => WordKind::Technique,
            "Makers" => WordKind::Person,
            // Some of them are materials: 田黃.
            _ => {
                let is_known = |name: &&str| known.get(&key(name))?.first().map(|word| word.kind);
                tw.iter().chain(&en).find_map(is_known).unwrap_or(WordKind::Form)
            }
        };
        let whole = |names: Vec<&'static str>| names.into_iter().filter(|name| !is_loose(&key(name))).collect();
        add_line(&mut known, Source::Lexicon, kind, whole(tw), whole(en));
    }
    known
});

fn keys_of(sort: &str) -> HashSet<String> {
    lines(sort)
        .flat_map(|(tw, en)| tw.into_iter().chain(en))
        .map(key)
        .collect()
}

/// Whether a word of the vocabulary means less than the name of its line, which would lose what it says.
fn is_narrower(word: &str) -> bool {
    static NARROWER: LazyLock<HashSet<String>> = LazyLock::new(|| keys_of("narrower"));
    NARROWER.contains(word)
}

/// Whether a name of the lexicon is not translated by the first name of its line.
fn is_loose(word: &str) -> bool {
    static LOOSE: LazyLock<HashSet<String>> = LazyLock::new(|| keys_of("loose"));
    LOOSE.contains(word)
}

/// Whether a word is known and has no translation.
pub(super) fn is_untranslated(word: &str) -> bool {
    is_narrower(word) || is_loose(word)
}

/// The lines of `words.tsv` of a sort, with the names in both languages.
pub(super) fn lines(sort: &str) -> impl Iterator<Item = (Vec<&'static str>, Vec<&'static str>)> {
    let names = |column: Option<&'static str>| column.into_iter().flat_map(|names| names.split('|')).collect();
    LINES.lines().filter_map(move |line| {
        let mut columns = line.strip_prefix(sort)?.strip_prefix('\t')?.split('\t');
        Some((names(columns.next()), names(columns.next())))
    })
}

fn add_line(known: &mut Meanings, source: Source, kind: WordKind, tw: Vec<&str>, en: Vec<&str>) {
    let (Some(first_tw), Some(first_en)) = (tw.first(), en.first()) else {
        return;
    };
    let meaning = meaning(source, kind, first_tw, first_en);
    add(known, tw.into_iter().chain(en), &meaning);
}

/// Adds what these words mean, unless it has no name in a language.
pub(super) fn add<'a>(known: &mut Meanings, names: impl IntoIterator<Item = &'a str>, meaning: &KnownWord) {
    if meaning.name.tw.is_empty() || meaning.name.en.is_empty() {
        return;
    }
    let keys: HashSet<String> = names.into_iter().map(key).collect();
    for key in keys {
        known.entry(key).or_default().push(meaning.clone());
    }
}

pub(super) fn meaning(source: Source, kind: WordKind, tw: &str, en: &str) -> KnownWord {
    let en = match kind {
        WordKind::Ware => en.to_owned(),
        WordKind::Person => en.split(' ').map(capitalise).collect::<Vec<_>>().join(" "),
        _ => write_within(en),
    };
    KnownWord {
        kind,
        name: Bilingual::new(tw, en),
        period: None,
        source,
    }
}

/// An English name as it is within a text: with a small letter, but for the names of people, places and peoples.
fn write_within(name: &str) -> String {
    let mut text = name.to_owned();
    if name.chars().nth(1).is_some_and(char::is_lowercase)
        && let Some(first) = text.get_mut(..1)
    {
        first.make_ascii_lowercase();
    }
    for proper in lines("proper").flat_map(|(_, en)| en) {
        let lower = proper.to_lowercase();
        if format!(" {text} ").contains(&format!(" {lower} ")) {
            text = text.replacen(&lower, proper, 1);
        }
    }
    text
}

fn capitalise(word: &str) -> String {
    let mut word = word.to_owned();
    if let Some(first) = word.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    word
}
