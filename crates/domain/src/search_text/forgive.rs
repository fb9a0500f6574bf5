//! What a keyword that finds nothing may have meant: typing mistakes, half a word, an extra space, a character that sounds the
//! same.

use super::{
    equivalents::in_any_way,
    lexicon::LEXICON,
    plan::{Piece, Plan, Unit, read_unit},
    romanise::{Reading, Syllable, readings, syllables_of},
    terms::Terms,
};

/// Further words are left out: each costs look-ups.
const MAX_CORRECTED: usize = 6;
/// How many neighbouring words may belong together as one.
const MAX_JOINED: usize = 4;
/// Longer Han runs are not corrected.
const MAX_HAN_CHARS: usize = 12;
/// Fewer letters are not treated as the beginning of a word.
const MIN_BEGINNING: usize = 3;
/// How many readings of a Han run are tried.
const MAX_HAN_READINGS: usize = 8;

impl Plan {
    /// The same search with hyphenated words split at their hyphens, without figures of tones, and only as many words as can be
    /// corrected. Other words with a number stay as they are.
    #[must_use]
    pub fn loosened(&self) -> Self {
        let parts = |unit: &Unit| -> Vec<Unit> {
            let is_tone = |c: char| c.is_ascii_digit() && !readings(&unit.word).is_empty();
            let typed = unit.typed.replace(is_tone, "");
            match typed.chars().any(char::is_numeric) {
                true => vec![unit.clone()],
                false => typed.split('-').map(read_unit).collect(),
            }
        };
        let words = self.units.iter().flat_map(parts);
        let mut units: Vec<Unit> = Vec::new();
        for unit in words {
            if !unit.pieces.is_empty() && !units.iter().any(|other| other.word == unit.word) {
                units.push(unit);
            }
        }
        units.truncate(MAX_CORRECTED);
        Self {
            units,
            relic: self.relic.clone(),
        }
    }

    /// The same search with neighbouring words joined if the collection knows the joined word: `mei ping`, `moon flask`.
    pub fn joined(&self, terms: &Terms) -> Option<Self> {
        let mut units = Vec::new();
        let mut at = 0;
        while at < self.units.len() {
            let most = (self.units.len() - at).min(MAX_JOINED);
            let (count, unit) = (2..=most)
                .rev()
                .find_map(|count| Some((count, joined(&self.units[at..at + count], terms)?)))
                .unwrap_or_else(|| (1, self.units[at].clone()));
            units.push(unit);
            at += count;
        }
        (units.len() < self.units.len()).then(|| Self {
            units,
            relic: self.relic.clone(),
        })
    }

    /// The same search with each unknown word in its nearest known spelling; `None` if there is nothing to change.
    pub fn respelled(&self, terms: &Terms) -> Option<Self> {
        let respell = |unit: &Unit| {
            let word = unit.letters().filter(|word| !is_known(word, terms))?;
            terms
                .near(word, slips(word.chars().count()))
                .first()
                .map(|near| read_unit(near))
        };
        let respelled: Vec<Option<Unit>> = self.units.iter().map(respell).collect();
        let units = self.units.iter().zip(&respelled);
        respelled.iter().any(Option::is_some).then(|| Self {
            units: units
                .map(|(unit, other)| other.as_ref().unwrap_or(unit).clone())
                .collect(),
            relic: self.relic.clone(),
        })
    }

    /// The search as typed text.
    pub fn text(&self) -> String {
        let words: Vec<&str> = self.units.iter().map(|unit| unit.typed.as_str()).collect();
        words.join(" ")
    }
}

fn joined(units: &[Unit], terms: &Terms) -> Option<Unit> {
    let words: Option<Vec<&str>> = units.iter().map(Unit::letters).collect();
    let unit = read_unit(&words?.concat());
    if terms.has_word(&unit.word) {
        return Some(unit);
    }
    let written = unit.readings().into_iter().flat_map(|reading| terms.written(&reading));
    let written: Vec<Unit> = written.map(|text| read_unit(&text)).collect();
    let first = written.first()?;
    Some(first.or_any_of(&written))
}

impl Unit {
    /// The corrections, in groups; the first group that finds anything counts. Within a group the likeliest comes first.
    /// Numbers and signs are not corrected, and no names that the lexicon knows.
    pub fn corrections(&self, terms: &Terms) -> Vec<Vec<Self>> {
        if LEXICON.has_name(&self.typed) {
            return Vec::new();
        }
        if let Some(han) = self.han() {
            return han_corrections(&han, terms);
        }
        let Some(word) = self.letters() else { return Vec::new() };
        let as_units = |texts: Vec<&str>| texts.into_iter().map(read_unit).collect();
        let readings = readings(word);
        let mut groups: Vec<Vec<Self>> = vec![split(word, terms).into_iter().collect()];
        groups.push(
            readings
                .iter()
                .flat_map(|reading| split_reading(reading, terms))
                .collect(),
        );
        for reading in readings.iter().filter(|reading| reading.len() == 1) {
            groups.extend(
                terms
                    .characters(&reading[0])
                    .map(|kind| kind.into_iter().map(character).collect()),
            );
        }
        let letters = word.chars().count();
        if letters >= MIN_BEGINNING {
            let mut begun: Vec<Self> = as_units(terms.beginning_with(word));
            if let Some(first) = begun.first().cloned() {
                // The first is suggested; the prefix itself finds all of them.
                begun.insert(
                    1,
                    Self {
                        pieces: vec![Piece::Prefix(word.replace('\'', ""))],
                        ..first
                    },
                );
            }
            groups.push(begun);
        }
        if !terms.has_word(word) {
            groups.push(as_units(terms.near(word, slips(letters))));
        }
        groups
    }

    /// The nearest words of the collection if no correction finds anything: words with a quite different spelling, parts of a
    /// Han run.
    pub fn far_corrections(&self, terms: &Terms) -> Vec<Vec<Self>> {
        if let Some(han) = self.han() {
            return parts(&han);
        }
        match self.letters() {
            Some(word) if !is_known(word, terms) => {
                let edits = (word.chars().count() / 3).min(4);
                vec![terms.near(word, edits).into_iter().map(read_unit).collect()]
            }
            _ => Vec::new(),
        }
    }
}

/// Whether a word is one of the collection or of the lexicon.
fn is_known(word: &str, terms: &Terms) -> bool {
    terms.has_word(word) || LEXICON.has_name(word)
}

/// How many typing mistakes a word may have.
const fn slips(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=5 => 1,
        _ => 2,
    }
}

fn character(han: char) -> Unit {
    read_unit(&han.to_string())
}

/// Two words of the collection that were typed as one.
fn split(word: &str, terms: &Terms) -> Option<Unit> {
    let places = word.char_indices().map(|(at, _)| at);
    let cut = places.map(|at| word.split_at(at)).find(|(head, tail)| {
        let is_word = |part: &str| part.chars().count() >= MIN_BEGINNING && terms.has_word(part);
        is_word(head) && is_word(tail)
    });
    cut.map(|(head, tail)| both(&[read_unit(head)], &[read_unit(tail)]))
}

/// Two names in pinyin that were typed as one: qinghua meiping. The last may be a single character if nothing else fits.
fn split_reading(reading: &[Vec<Syllable>], terms: &Terms) -> Vec<Unit> {
    let written = |part: &[Vec<Syllable>]| -> Vec<Unit> {
        match part {
            [one] => terms.characters(one).concat().into_iter().map(character).collect(),
            _ => terms.written(part).iter().map(|text| read_unit(text)).collect(),
        }
    };
    let count = reading.len();
    let cuts = (2..count.saturating_sub(1))
        .rev()
        .chain((count > 2).then_some(count - 1));
    let parts = cuts.map(|cut| (written(&reading[..cut]), written(&reading[cut..])));
    parts
        .filter(|(head, tail)| !head.is_empty() && !tail.is_empty())
        .map(|(head, tail)| both(&head, &tail))
        .collect()
}

/// Any of the first and any of the second; neither list is empty.
fn both(heads: &[Unit], tails: &[Unit]) -> Unit {
    let [head, tail] = [heads, tails].map(|units| units[0].or_any_of(units));
    let pieces = [head.pieces.clone(), tail.pieces.clone()].concat();
    in_any_way(&[head, tail], vec![pieces])
}

/// Words that sound the same, then words with one other character.
fn han_corrections(han: &[char], terms: &Terms) -> Vec<Vec<Unit>> {
    if !(2..=MAX_HAN_CHARS).contains(&han.len()) {
        return Vec::new();
    }
    let mut readings: Vec<Reading> = vec![Vec::new()];
    for syllables in han.iter().map(|c| syllables_of(*c)) {
        let longer = readings.iter().flat_map(|reading| {
            let next = syllables.iter().map(|syllable| vec![*syllable]);
            next.map(|slot| reading.iter().cloned().chain([slot]).collect())
        });
        readings = longer.take(MAX_HAN_READINGS).collect();
    }
    let text: String = han.iter().collect();
    let sounding = readings.iter().flat_map(|reading| terms.written(reading));
    let sounding: Vec<Unit> = sounding.map(|text| read_unit(&text)).collect();
    let typed = read_unit(&text).word;
    let near = terms.near_han(&typed).into_iter().map(read_unit).collect();
    vec![sounding.into_iter().filter(|unit| unit.word != typed).collect(), near]
}

/// All characters in any position if there are few; then the longest parts, then the last character, which says what kind of
/// object it is.
fn parts(han: &[char]) -> Vec<Vec<Unit>> {
    let unit = |part: &[char]| read_unit(&part.iter().collect::<String>());
    let mut groups = Vec::new();
    let han = &han[..han.len().min(MAX_HAN_CHARS)];
    if (2..=4).contains(&han.len()) {
        let each: Vec<Unit> = han.chunks(1).map(unit).collect();
        let pieces = each.iter().flat_map(|one| one.pieces.clone()).collect();
        groups.push(vec![in_any_way(&each, vec![pieces])]);
    }
    for length in (2..han.len()).rev() {
        groups.push(han.windows(length).map(unit).collect());
    }
    groups.extend(han.last().map(|last| vec![unit(&[*last])]));
    groups
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::search_text::{Keyword, collect_terms, read_keyword};

    fn terms() -> Terms {
        let mut terms = BTreeSet::new();
        for text in [
            "Moonflask",
            "blue",
            "white",
            "celadon",
            "meiping",
            "龍泉窯",
            "碗",
            "青花",
            "梅瓶",
        ] {
            collect_terms(text, true, &mut terms);
        }
        Terms::new(terms)
    }

    fn plan(keyword: &str) -> Plan {
        match read_keyword(keyword) {
            Keyword::Plan(plan) => plan,
            other => panic!("{keyword}: {other:?}"),
        }
    }

    /// The texts of the corrections of a word, a list for each group that is not empty.
    fn corrected(groups: Vec<Vec<Unit>>) -> Vec<Vec<String>> {
        let texts = groups
            .into_iter()
            .map(|group| group.into_iter().map(|unit| unit.typed).collect());
        texts.filter(|group: &Vec<String>| !group.is_empty()).collect()
    }

    #[test]
    fn words_are_cut_and_joined() {
        let terms = terms();
        let joined = |keyword: &str| plan(keyword).loosened().joined(&terms).map(|plan| plan.text());
        assert_eq!(joined("moon flask"), Some("moonflask".to_owned()));
        assert_eq!(joined("blue mei ping"), Some("blue meiping".to_owned()));
        assert_eq!(joined("lung ch’üan"), Some("龍泉".to_owned()));
        assert_eq!(joined("blue white"), None);
        assert_eq!(plan("mei-ping DB-0001").loosened().text(), "mei ping DB-0001");
        assert_eq!(plan("a b c d e f g h").loosened().units.len(), MAX_CORRECTED);
    }

    #[test]
    fn words_are_corrected() {
        let terms = terms();
        let near = |word: &str| corrected(plan(word).units[0].corrections(&terms));
        assert_eq!(near("celedon"), [["celadon"]]);
        assert_eq!(near("celad"), [["celadon", "celadon"]]);
        assert_eq!(near("bluewhite")[0], ["blue white"]);
        assert_eq!(near("qinghuameiping")[0], ["青花 梅瓶"]);
        assert_eq!(near("wan"), [["碗"]]);
        assert_eq!(near("清化"), [["青花"]]);
        for asis in ["0001", "DB-0001", "%", "100%", "xy", "celadon"] {
            assert!(
                near(asis).iter().flatten().all(|text| text == "celadon"),
                "{asis}: {:?}",
                near(asis)
            );
        }
        assert_eq!(
            plan("blu celedon").respelled(&terms).map(|plan| plan.text()),
            Some("blu celadon".to_owned())
        );
    }

    #[test]
    fn far_words_lead_to_parts() {
        let terms = terms();
        let far = |word: &str| corrected(plan(word).units[0].far_corrections(&terms));
        assert_eq!(far("玻璃瓶"), [vec!["玻 璃 瓶"], vec!["玻璃", "璃瓶"], vec!["瓶"]]);
        assert_eq!(far("sceladyn"), [["celadon"]]);
        assert_eq!(far("瓷".repeat(200).as_str()).len(), MAX_HAN_CHARS - 1);
    }
}
