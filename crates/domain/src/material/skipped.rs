//! Words of a text about materials that name no term: colours, parts of a piece, and what only joins.

use std::{collections::HashSet, sync::LazyLock};

use super::{
    MaterialTerm, find_material,
    piece::{cut, key},
    words::is_material,
};
use crate::search_text::list_lexicon;

const WORDS: &str = include_str!("skipped.tsv");
const COLOURS: &str = include_str!("colours.tsv");
/// The heading of the lexicon above these.
const SUBJECTS: &str = "Subjects and patterns";

static KEYS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let lines = WORDS.lines().filter(|line| !line.starts_with('#'));
    let words = lines.flat_map(|line| line.split(", ")).map(key);
    words
        .chain(colours().map(|colour| key(&colour)))
        .chain(subjects())
        .collect()
});

/// Subjects of the lexicon in whose names a material stands before other words: 竹林七賢, 'bamboo and rock', 'pine, bamboo and plum'.
fn subjects() -> impl Iterator<Item = String> {
    let names = list_lexicon().filter(|(heading, ..)| *heading == SUBJECTS);
    let names = names.flat_map(|(_, tw, en)| tw.into_iter().chain(en));
    let has_material = |name: &&str| match &cut(name)[..] {
        [others @ .., last] => others.iter().any(|piece| is_material(&piece.root())) && !is_material(&last.root()),
        [] => false,
    };
    let key_with_commas = |name: &str| name.split(',').map(key).collect::<Vec<_>>().join(", ");
    names.filter(has_material).map(key_with_commas)
}

/// The cells of a row of the table of colours.
fn cells(row: &str) -> [&'static str; 3] {
    let line = COLOURS
        .lines()
        .find_map(|line| line.strip_prefix(row)?.strip_prefix('\t'));
    let mut cells = line.unwrap_or_default().split('\t');
    [(); 3].map(|()| cells.next().unwrap_or_default())
}

/// Names of materials as colours and likenesses: ivory white, colour of ivory, 象牙白.
fn colours() -> impl Iterator<Item = String> {
    let materials = COLOURS
        .lines()
        .filter_map(|line| find_material(line.split('\t').next()?));
    materials.flat_map(|material| {
        let hues = [cells("each"), cells(material.key)];
        material.words().flat_map(move |name| {
            let (side, space) = if name.is_ascii() { (0, " ") } else { (1, "") };
            let split = move |cells: [&'static str; 3]| cells[side].split(", ").filter(|word| !word.is_empty());
            let behind = hues.into_iter().flat_map(split);
            let before = split(cells("before")).map(move |word| format!("{word}{space}{name}"));
            behind.map(move |hue| format!("{name}{space}{hue}")).chain(before)
        })
    })
}

/// Whether the name of one material right before another one says only its colour: ivory jade, amber glass.
pub(super) fn is_colour_of(material: &MaterialTerm, body: &MaterialTerm) -> bool {
    let [hues, _, own] = cells(material.key);
    let bodies = if own.is_empty() { cells("bodies")[0] } else { own };
    material.key != "jade" && !hues.is_empty() && bodies.split(", ").any(|key| key == body.key)
}

/// The words, for the test that none is one of a term.
#[cfg(test)]
pub(super) fn list_skipped() -> impl Iterator<Item = &'static str> {
    let lines = WORDS.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(|line| line.split(", "))
}

/// Whether a material behind a word is not there: imitation ivory.
pub(super) fn denies(word: &str) -> bool {
    cells("denying")[0].split(", ").any(|denying| denying == word)
}

/// Whether a word right behind a ware or a form says that the piece only resembles it: Ding type, 磁州窯系.
pub(super) fn is_like(root: &str) -> bool {
    static ROOTS: LazyLock<HashSet<String>> = LazyLock::new(|| {
        cells("like")
            .into_iter()
            .flat_map(|words| words.split(", "))
            .filter(|word| !word.is_empty())
            .map(key)
            .collect()
    });
    ROOTS.contains(root)
}

/// Whether the key of a word or phrase is one of these.
pub(super) fn is_skipped(key: &str) -> bool {
    KEYS.contains(key)
        || key
            .strip_suffix("ish")
            .is_some_and(|stem| cells("shades")[0].split(", ").any(|shade| shade == stem))
}
