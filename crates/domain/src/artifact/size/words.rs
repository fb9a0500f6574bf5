//! The words of sizes, from *words.tsv*: names of measures and of parts in both languages, and words that say nothing.

use std::{collections::HashMap, sync::LazyLock};

use super::{
    label::{Label, Measure},
    unit::TypedUnit,
};

pub(super) const TABLE: &str = include_str!("words.tsv");

/// What a word does in a size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Measure(Label),
    /// Names a part, in Chinese and in English.
    Part(PartKind, &'static str, &'static str),
    /// Comes before an approximate figure.
    About,
    /// Says only that a size follows.
    Empty,
    /// Counts pieces behind a number: 2件.
    Count,
    /// Says that nothing was measured yet.
    Unmeasured,
    Unit(TypedUnit),
}

/// What a part is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PartKind {
    /// A thing with a size of its own: 蓋.
    Object,
    /// A place of a thing, of which one figure is: 腹.
    Place,
    /// A state or an extent: 每件, 連座.
    State,
}

static FOUND: LazyLock<HashMap<&str, Role>> = LazyLock::new(|| {
    let mut found = HashMap::new();
    for (role, names) in TABLE.lines().filter_map(read_line) {
        for name in names.filter(|name| !name.is_empty()) {
            found.entry(name).or_insert(role);
        }
    }
    found
});

/// The role of a line, and all spellings that have it.
pub(super) fn read_line(line: &'static str) -> Option<(Role, impl Iterator<Item = &'static str>)> {
    let mut cells = line.split('\t');
    let [word, tw, names, more, place] = std::array::from_fn(|_| cells.next().unwrap_or_default());
    let en = names.split(", ").next()?;
    let role = match word {
        "about" => Role::About,
        "empty" => Role::Empty,
        "count" => Role::Count,
        "unmeasured" => Role::Unmeasured,
        "object" => Role::Part(PartKind::Object, tw, en),
        "place" => Role::Part(PartKind::Place, tw, en),
        "state" => Role::Part(PartKind::State, tw, en),
        word if word.starts_with("unit ") => Role::Unit(TypedUnit::from_word(word.strip_prefix("unit ")?)?),
        word => Role::Measure(Label {
            measure: Measure::from_word(word)?,
            tw,
            en,
            place,
        }),
    };
    Some((role, [tw].into_iter().chain(names.split(", ")).chain(more.split(", "))))
}

/// The role of a word, in lower case.
pub(super) fn find(word: &str) -> Option<Role> {
    FOUND.get(word).copied()
}

/// The label that a word is, in lower case.
pub(super) fn find_label(word: &str) -> Option<Label> {
    match find(word)? {
        Role::Measure(label) => Some(label),
        _ => None,
    }
}

/// The unit that a word names, in lower case.
pub(super) fn find_unit(word: &str) -> Option<TypedUnit> {
    match find(word)? {
        Role::Unit(unit) => Some(unit),
        _ => None,
    }
}

/// The label of a figure that has none of its own.
pub(super) fn label_of(measure: Measure) -> Label {
    let nameless = Label {
        measure,
        tw: "",
        en: "",
        place: "",
    };
    find_label(measure.as_str()).unwrap_or(nameless)
}
