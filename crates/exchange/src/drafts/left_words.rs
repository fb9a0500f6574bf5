//! Words of a list that no term, period or person has as a name: how often each occurs, what was decided about it, and which are alike.

use std::collections::{BTreeMap, HashMap};

use domain::{
    artifact::Term,
    bilingual::{Bilingual, Language},
    material::list_materials,
    period::{DatingReader, Reading},
    search_text::normalise,
};
use serde::{Deserialize, Serialize};

use super::{Choices, Known, word_room::WordRoom};
use crate::import::{
    collection::ImportedArtifact,
    likeness::{Comparisons, may_be_name},
    limits::Stop,
    meanings::{WordMeanings, dating_word, read_terms},
    problems::Words,
    wordings::Wording,
};

/// How alike two words are, from 0 to 1, that are probably spellings of one.
const ALIKE: f64 = 0.8;
/// Words for which a term whose name is near is looked for, the most frequent ones.
const MOST_SUGGESTED: usize = 500;

/// Words that are compared with each other, the most frequent ones: the time grows with the square of their number.
const MOST_COMPARED: usize = 2_000;

/// A word of a list that no term, period or person has as a name.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LeftWord {
    /// The rows that have it.
    pub lines: Vec<u64>,
    /// How its meaning is known: `remembered` or `chosen`; empty while it is undecided.
    pub known_by: String,
    /// The most frequent of the words of which it is probably a spelling; itself, where there is no other.
    pub alike: String,
    /// A term whose name is near.
    pub nearest: Option<Term>,
    /// The term that it means.
    pub term: Option<Term>,
    /// The number of the period that it means.
    pub period: Option<i64>,
    /// The name of the person whom it means; itself, where that is a person of its own.
    pub person: Option<String>,
    /// The name of a person of the site that is near.
    pub nearest_person: Option<String>,
}

/// The words of a list that no term, period or person has as a name.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LeftWords {
    /// Words for materials and techniques.
    pub materials: BTreeMap<String, LeftWord>,
    /// Whole datings, in both languages.
    pub datings: BTreeMap<String, LeftWord>,
    /// Names of people that may be spellings of another name, in the list or on the site.
    pub people: BTreeMap<String, LeftWord>,
}

impl LeftWords {
    /// Adds the words of a row.
    pub(super) fn add(
        &mut self,
        line: u64,
        piece: &ImportedArtifact,
        (choices, known): (&Choices, &Known),
        room: &mut WordRoom,
    ) {
        if piece.understood()[Wording::Materials as usize].is_some() {
            let text = match piece.term_words.is_empty() {
                true => Wording::Materials.of(&piece.artifact.cells),
                false => piece.term_words.clone(),
            };
            for word in read_terms(&text).1 {
                let decided = find_decision(&word, |meanings| &meanings.materials, choices, known);
                if let Some(left) = put(&mut self.materials, (&word, decided.is_some()), line, room)
                    && let Some((term, known_by)) = decided
                {
                    left.term = term.clone();
                    left.known_by = known_by.to_owned();
                }
            }
        }
        self.add_people(line, piece, (choices, known), room);
        let dating = Wording::Dating.of(&piece.artifact.cells);
        if piece.understood()[Wording::Dating as usize].is_some() && is_unclear(&known.datings, &dating) {
            let word = dating_word(&dating);
            let decided = find_decision(&word, |meanings| &meanings.datings, choices, known);
            // A period that is gone decides nothing.
            let decided = decided.and_then(|(slug, by)| Some((find_period(&known.datings, slug.as_deref())?, by)));
            if let Some(left) = put(&mut self.datings, (&word, decided.is_some()), line, room)
                && let Some((period, known_by)) = decided
            {
                left.period = period;
                left.known_by = known_by.to_owned();
            }
        }
    }

    fn add_people(
        &mut self,
        line: u64,
        piece: &ImportedArtifact,
        (choices, known): (&Choices, &Known),
        room: &mut WordRoom,
    ) {
        let said = piece.people.said.iter().map(|(_, names)| names);
        for name in said.chain([&piece.people.labelled]).flatten() {
            let decided = find_decision(name, |meanings| &meanings.people, choices, known);
            if decided.is_none() && known.people.find(name).is_some() {
                continue;
            }
            if let Some(left) = put(&mut self.people, (name, decided.is_some()), line, room)
                && let Some((person, known_by)) = decided
            {
                left.person = person.clone();
                left.known_by = known_by.to_owned();
            }
        }
    }

    /// Groups words that are alike, and suggests terms and people.
    pub(super) fn finish(&mut self, known: &Known, comparisons: &Comparisons, stop: &Stop) -> Result<(), Words> {
        group_alike(&mut self.materials, comparisons, stop)?;
        group_alike(&mut self.datings, comparisons, stop)?;
        self.finish_people(known, comparisons, stop)?;
        let names = name_terms(&known.terms);
        let mut undecided: Vec<(&String, &mut LeftWord)> = self.materials.iter_mut().collect();
        undecided.retain(|(_, left)| left.known_by.is_empty());
        undecided.sort_by_key(|(_, left)| std::cmp::Reverse(left.lines.len()));
        for (word, left) in undecided.into_iter().take(MOST_SUGGESTED) {
            stop.check()?;
            let name = comparisons.near(word, names.iter().map(|(name, _)| name.as_str()));
            let found = name.and_then(|name| names.iter().find(|(known, _)| known == name));
            left.nearest = found.map(|(_, term)| term.clone());
        }
        Ok(())
    }

    /// Leaves the names about which there is something to decide: another one is alike.
    fn finish_people(&mut self, known: &Known, comparisons: &Comparisons, stop: &Stop) -> Result<(), Words> {
        group_alike(&mut self.people, comparisons, stop)?;
        let of_site: Vec<(Key, &str)> = known.people.names().map(|name| (Key::of(name), name)).collect();
        let mut undecided: Vec<(&String, &mut LeftWord)> = self.people.iter_mut().collect();
        undecided.retain(|(_, left)| left.known_by.is_empty());
        undecided.sort_by_key(|(_, left)| std::cmp::Reverse(left.lines.len()));
        for (name, left) in undecided.into_iter().take(MOST_SUGGESTED) {
            stop.check()?;
            let key = Key::of(name);
            let found = of_site.iter().find(|(known, _)| known.is_alike(&key, comparisons));
            left.nearest_person = found.map(|(_, name)| (*name).to_owned());
        }
        let mut sizes: BTreeMap<String, usize> = BTreeMap::new();
        for left in self.people.values() {
            *sizes.entry(left.alike.clone()).or_default() += 1;
        }
        self.people.retain(|_, left| {
            !left.known_by.is_empty()
                || left.nearest_person.is_some()
                || sizes.get(&left.alike).is_some_and(|size| *size > 1)
        });
        Ok(())
    }
}

/// What was decided about a word, now or for an earlier list.
fn find_decision<'a, T>(
    word: &str,
    of: impl Fn(&'a WordMeanings) -> &'a BTreeMap<String, Option<T>>,
    choices: &'a Choices,
    known: &'a Known,
) -> Option<(&'a Option<T>, &'static str)> {
    let chosen = of(&choices.meanings).get(word).map(|meaning| (meaning, "chosen"));
    chosen.or_else(|| of(&known.meanings).get(word).map(|meaning| (meaning, "remembered")))
}

/// `None`: there is no such period.
fn find_period(reader: &DatingReader, slug: Option<&str>) -> Option<Option<i64>> {
    let Some(slug) = slug else { return Some(None) };
    let found = reader.periods().iter().find(|period| period.slug == slug);
    found.map(|period| Some(period.id))
}

fn is_unclear(reader: &DatingReader, dating: &Bilingual) -> bool {
    match reader.read(dating) {
        Reading::Undated => false,
        Reading::Dated(dating) => dating.is_partial,
        Reading::Unclear => true,
    }
}

/// Lists a word of a row as far as there is room; one that was decided about in any case, since its meaning is imported.
fn put<'w>(
    words: &'w mut BTreeMap<String, LeftWord>,
    (word, is_decided): (&str, bool),
    line: u64,
    room: &mut WordRoom,
) -> Option<&'w mut LeftWord> {
    let has_room = room.take(word, !words.contains_key(word), is_decided);
    if !has_room && !is_decided {
        return None;
    }
    let left = words.entry(word.to_owned()).or_default();
    if has_room && left.lines.last() != Some(&line) {
        left.lines.push(line);
    }
    Some(left)
}

/// Gives each word the most frequent one that it is probably a spelling of.
fn group_alike(words: &mut BTreeMap<String, LeftWord>, comparisons: &Comparisons, stop: &Stop) -> Result<(), Words> {
    let rows = words.iter().map(|(word, left)| (word.as_str(), left.lines.len()));
    let leaders = find_leaders(rows, comparisons, stop)?;
    for (word, left) in words {
        left.alike = leaders.get(word).unwrap_or(word).clone();
    }
    Ok(())
}

/// For each word, with the number of its rows, the most frequent one that it is probably a spelling of.
pub(super) fn find_leaders<'w>(
    words: impl Iterator<Item = (&'w str, usize)>,
    comparisons: &Comparisons,
    stop: &Stop,
) -> Result<HashMap<String, String>, Words> {
    let mut order: Vec<(&str, usize)> = words.collect();
    order.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(other.0)));
    // Spellings of one word begin alike, so that words of other beginnings are not compared.
    let mut leaders: HashMap<Option<char>, Vec<(Key, &str)>> = HashMap::new();
    let mut found = HashMap::new();
    for (at, (word, _)) in order.into_iter().enumerate() {
        stop.check()?;
        if at >= MOST_COMPARED || !may_be_name(word) {
            found.insert(word.to_owned(), word.to_owned());
            continue;
        }
        let key = Key::of(word);
        let same_beginning = leaders.entry(key.text.chars().next()).or_default();
        let leader = match same_beginning
            .iter()
            .find(|(known, _)| known.is_alike(&key, comparisons))
        {
            Some((_, leader)) => *leader,
            None => {
                same_beginning.push((key, word));
                word
            }
        };
        found.insert(word.to_owned(), leader.to_owned());
    }
    Ok(found)
}

/// The form in which words are compared, in which spaces say nothing: 「琉璃 器」 is 琉璃器. Other figures are another word.
struct Key {
    text: String,
    figures: String,
}

impl Key {
    fn of(word: &str) -> Self {
        let text = normalise(word).replace(' ', "");
        let figures = text.chars().filter(|c| c.is_numeric()).collect();
        Self { text, figures }
    }

    /// Whether two words are probably spellings of one.
    fn is_alike(&self, other: &Self, comparisons: &Comparisons) -> bool {
        self.text == other.text
            || (self.figures == other.figures && comparisons.likeness(&self.text, &other.text, ALIKE).is_some())
    }
}

/// All names of the site's terms and of those that every site knows.
fn name_terms(terms: &[Term]) -> Vec<(String, Term)> {
    let own = terms.iter().flat_map(|term| {
        let names = Language::ALL.map(|language| term.name.exact(language).to_owned());
        names.map(|name| (name, term.clone()))
    });
    let built_in = list_materials().iter().flat_map(|material| {
        let names = [material.tw, material.en]
            .into_iter()
            .chain(material.variants.iter().copied());
        names.map(|name| (name.to_owned(), material.to_term()))
    });
    own.chain(built_in).filter(|(name, _)| !name.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_word_are_grouped_under_the_most_frequent() {
        let word = |lines: &[u64]| LeftWord {
            lines: lines.to_vec(),
            ..LeftWord::default()
        };
        let mut words = BTreeMap::from([
            ("bakelite".to_owned(), word(&[2, 3])),
            ("bakellite".to_owned(), word(&[4])),
            ("Bakelite".to_owned(), word(&[5])),
            ("basalt".to_owned(), word(&[6, 10])),
            ("ba salt".to_owned(), word(&[9])),
            ("no. 1750 kiln".to_owned(), word(&[7])),
            ("no. 1751 kiln".to_owned(), word(&[8])),
        ]);
        group_alike(&mut words, &Comparisons::default(), &Stop::default()).expect("not stopped");
        let alike: Vec<&str> = words.values().map(|left| left.alike.as_str()).collect();
        assert_eq!(
            alike,
            [
                "bakelite",
                "basalt",
                "bakelite",
                "bakelite",
                "basalt",
                "no. 1750 kiln",
                "no. 1751 kiln"
            ]
        );
    }

    #[test]
    fn of_a_very_long_list_the_most_frequent_words_alone_are_compared() {
        let others: Vec<String> = (0..MOST_COMPARED as u32)
            .filter_map(|at| char::from_u32(0x4E00 + at))
            .map(String::from)
            .collect();
        let alike = [("basalt", 1), ("basallt", 1)];
        let find =
            |words: Vec<(&str, usize)>, stop: &Stop| find_leaders(words.into_iter(), &Comparisons::default(), stop);
        let stop = Stop::default();
        let all = others.iter().map(|word| (word.as_str(), 2)).chain(alike);
        let leaders = find(all.collect(), &stop).expect("not stopped");
        assert_eq!(
            (leaders["basalt"].as_str(), leaders["basallt"].as_str()),
            ("basalt", "basallt")
        );
        let leaders = find(alike.to_vec(), &stop).expect("not stopped");
        assert_eq!(leaders["basalt"], "basallt");
        stop.set();
        assert!(find(alike.to_vec(), &stop).is_err(), "nobody waits for it");
    }
}
