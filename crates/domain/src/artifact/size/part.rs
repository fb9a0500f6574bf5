//! The part or the state that a size is of, in both languages: 'with stand' is 連座.

use super::{
    label::{Label, Measure},
    words::{PartKind, Role, find, find_label},
};
use crate::{bilingual::Bilingual, search_text::is_han};

/// The whole of a thing, before the name of a measure: 通高.
const OVERALL: &str = "通";
const WITH: &[&str] = &["with", "including", "incl", "w"];
const WITHOUT: &[&str] = &["without", "excluding", "excl"];
const AT: &[&str] = &["at", "of", "across", "around"];
const CHINESE_WITH: &[&str] = &["連", "含", "帶", "附", "通", "连", "带"];
const CHINESE_WITHOUT: &[&str] = &["不連", "不含", "不帶", "無", "不连", "不带", "无", "去"];

/// A part by both its names; one of them is empty if a word of it is not known in that language.
#[derive(Debug)]
struct Part {
    name: Bilingual,
    kind: PartKind,
}

impl Part {
    fn new(kind: PartKind, tw: impl Into<String>, en: impl Into<String>) -> Self {
        let name = Bilingual::new(tw, en);
        Self { name, kind }
    }

    /// A part that is not known, as it was typed, in the language of its script; in both if it is only the letter of a piece.
    fn unknown(phrase: &str) -> Self {
        let words = phrase.split(|c: char| !c.is_alphabetic() || is_han(c));
        let has_words = words.map(|word| word.chars().count()).any(|length| length > 1);
        let tw = if has_words { "" } else { phrase };
        let en = if phrase.contains(is_han) { "" } else { phrase };
        Self::new(PartKind::Object, tw, en)
    }
}

/// A part that the table has, also with the number of a piece: 'leaf 2'. Typed in English it keeps its word.
fn known(phrase: &str) -> Option<Part> {
    let numberless = phrase.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = phrase.get(numberless.len()..)?;
    let phrase = numberless.trim_end();
    let Role::Part(kind, tw, en) = find(phrase)? else {
        return None;
    };
    let en = if phrase.is_ascii() { phrase } else { en };
    let en = format!("{en} {number}").trim_end().to_owned();
    Some(Part::new(kind, format!("{tw}{number}"), en))
}

/// Both names of a part that was typed in either language; `None` for one that is not known.
fn translate(phrase: &str) -> Option<Part> {
    if let Some(part) = known(phrase) {
        return Some(part);
    }
    if phrase.contains(is_han) && phrase.contains(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let (first, rest) = phrase.split_once(' ').unwrap_or_default();
    let rest = rest.trim_start_matches("the ");
    let heads = [
        (WITH, "連", PartKind::State),
        (WITHOUT, "不含", PartKind::State),
        (AT, "", PartKind::Place),
    ];
    if let Some((_, before, kind)) = heads.into_iter().find(|(words, ..)| words.contains(&first)) {
        // The base of a vessel, not its stand.
        let tw = match (kind, rest) {
            (PartKind::Place, "base") => "底".to_owned(),
            _ => known(rest).map_or_else(String::new, |part| format!("{before}{}", part.name.tw)),
        };
        return Some(Part::new(kind, tw, phrase));
    }
    if let Some(part) = phrase.strip_prefix('每').and_then(known) {
        return Some(Part::new(PartKind::State, phrase, format!("each {}", part.name.en)));
    }
    if let ("each", Some(part)) = (first, known(rest)) {
        return Some(Part::new(PartKind::State, format!("每{}", part.name.tw), phrase));
    }
    let with = [(CHINESE_WITHOUT, "不含", "without"), (CHINESE_WITH, "連", "with")];
    with.into_iter().find_map(|(heads, tw, en)| {
        let part = known(heads.iter().find_map(|head| phrase.strip_prefix(head))?)?.name;
        let (tw, en) = (format!("{tw}{}", part.tw), format!("{en} {}", part.en));
        Some(Part::new(PartKind::State, tw, en))
    })
}

/// Two Chinese names of parts without a space: the 口內 of 口內徑.
fn translate_both(phrase: &str) -> Option<Part> {
    let mut halves = phrase.char_indices().filter_map(|(at, _)| phrase.split_at_checked(at));
    halves.find_map(|(one, other)| {
        let (one, other) = (
            known(one)?,
            known(other).filter(|_| !phrase.contains(|c: char| c.is_ascii()))?,
        );
        Some(Part::new(
            one.kind,
            phrase,
            format!("{}, {}", one.name.en, other.name.en),
        ))
    })
}

/// Whether a part is understood where nothing but its word says that it is one.
pub(super) fn is_part(phrase: &str) -> bool {
    translate(phrase).is_some()
}

/// What a part is; one that is not known is a thing.
pub(super) fn kind_of_part(phrase: &str) -> PartKind {
    let part = translate(phrase).or_else(|| translate_both(phrase));
    part.map_or(PartKind::Object, |part| part.kind)
}

/// Whether a part says that each of several has the figure.
pub(super) fn is_each(phrase: &str) -> bool {
    phrase.starts_with('每') || matches!(find(phrase), Some(Role::Part(_, "每件", _)))
}

/// Whether such words belong to the figure before them.
pub(super) fn is_behind(phrase: &str) -> bool {
    let first = phrase.split(' ').next().unwrap_or_default();
    let is_state = matches!(find(first), Some(Role::Part(PartKind::State, ..)));
    [WITH, WITHOUT, AT].iter().any(|words| words.contains(&first)) || first.is_ascii() && is_state
}

/// Whether the figure of a part's place is of that place alone, whatever was said of the whole: the mouth is not 'with stand'.
fn is_left_out(part: &Part, label: Label) -> bool {
    let is_of_whole = part.name.tw == OVERALL || part.name.tw.starts_with('連') || part.name.tw.starts_with("不含");
    is_of_whole || !label.place.is_empty() && part.kind == PartKind::Place
}

/// The name of a measure of parts: 畫心高 / H (image). It is missing in a language that has no word for one of the parts; `None` if
/// both have none.
pub(super) fn name_part(label: Label, parts: &[String]) -> Option<Bilingual> {
    let is_diameter = label.measure == Measure::Diameter;
    let parts = parts.iter().flat_map(|part| match part.strip_prefix("overall ") {
        Some(rest) => vec!["overall", rest],
        // The stand has no diameter of its own; the base of a vessel has one.
        None if is_diameter && part == "base" => vec!["at base"],
        None => vec![part.as_str()],
    });
    let mut parts: Vec<Part> = parts
        .map(|part| {
            translate(part)
                .or_else(|| translate_both(part))
                .unwrap_or_else(|| Part::unknown(part))
        })
        .collect();
    if !label.place.is_empty() || parts.iter().any(|part| part.kind == PartKind::Place) {
        parts.retain(|part| !is_left_out(part, label));
    }
    let (overall, parts): (Vec<Part>, Vec<Part>) = parts.into_iter().partition(|part| part.name.tw == OVERALL);
    let mut tw = String::new();
    for word in parts.iter().chain(overall.first()).map(|part| part.name.tw.as_str()) {
        push_apart(&mut tw, word);
    }
    push_apart(
        &mut tw,
        if parts.is_empty() && overall.is_empty() {
            label.tw
        } else {
            label.behind_part()
        },
    );
    let whole = if overall.is_empty() { "" } else { "Overall " };
    let rest: Vec<&str> = parts.iter().map(|part| part.name.en.as_str()).collect();
    let of_place = match parts.as_slice() {
        [part] if label.en == "Diam." => find_label(&format!("{}徑", part.name.tw)).map(|label| label.en),
        _ => None,
    };
    let en = match of_place {
        _ if parts.is_empty() => format!("{whole}{}", label.en),
        Some(of_place) => format!("{whole}{of_place}"),
        None => format!("{whole}{} ({})", label.en, rest.join(", ")),
    };
    let is_missing = |name: fn(&Bilingual) -> &String| parts.iter().any(|part| name(&part.name).is_empty());
    let name = Bilingual::new(
        if is_missing(|name| &name.tw) { String::new() } else { tw },
        if is_missing(|name| &name.en) { String::new() } else { en },
    );
    (!name.is_empty()).then_some(name)
}

/// Chinese words stand side by side; one of another script has a space behind it.
fn push_apart(text: &mut String, word: &str) {
    if text.ends_with(|c: char| c.is_ascii()) {
        text.push(' ');
    }
    text.push_str(word);
}
