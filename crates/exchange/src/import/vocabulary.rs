//! `vocabulary.json`: periods, materials and techniques, people, equivalents of the search, and the lists of members' profiles. What it names
//! is added or renamed; what it does not name stays.

use std::{
    collections::{BTreeSet, HashMap},
    path::Path,
};

use domain::{
    artifact::{Term, TermKind},
    bilingual::Bilingual,
    document::schemas::PERSON,
    page::OptionType,
    period::{Level, Period},
    search_text::list_synonym_errors,
};

use store::{Noun, content::NewRecord};

use crate::import::{entry, files, problems::Problems, record::Record, repeated::name_repeated};

const FILE: &str = "vocabulary.json";

/// What the file holds.
#[derive(Debug, Default)]
pub struct NewVocabulary {
    /// Periods that are new or changed, each after the one that contains it. A new one has a number below 0 until it is saved.
    pub periods: Vec<Period>,
    pub terms: Vec<Term>,
    pub people: Vec<NewRecord>,
    /// Lines of equivalents.
    pub synonyms: Vec<String>,
    /// Entries of each list in order.
    pub options: Vec<(OptionType, Vec<NewOption>)>,
}

/// An entry of a list of members' profiles.
#[derive(Debug)]
pub struct NewOption {
    pub name: Bilingual,
    pub active: bool,
}

impl NewVocabulary {
    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.periods.is_empty()
            && self.terms.is_empty()
            && self.people.is_empty()
            && self.synonyms.is_empty()
            && self.options.is_empty()
    }
}

/// Reads the file; the periods in it are added to `known`, so that pieces can name them. `term_keys` are those of the site.
pub fn read(
    folder: &Path,
    known: &mut Vec<Period>,
    term_keys: &BTreeSet<String>,
    problems: &Problems,
) -> NewVocabulary {
    let mut vocabulary = NewVocabulary::default();
    let Some(value) = files::json(&folder.join(FILE), problems) else {
        return vocabulary;
    };
    let Some(file) = files::object(FILE, &value, problems) else {
        return vocabulary;
    };
    vocabulary.periods = periods(&file, known, problems);
    vocabulary.terms = terms(&file, term_keys, problems);
    vocabulary.people = people(&file, problems);
    vocabulary.synonyms = file.lines("synonyms");
    for error in list_synonym_errors(&vocabulary.synonyms.join("\n")) {
        file.wrong(&format!("synonyms {}", error.line), error.fault.to_string());
    }
    for (word, entries) in file.lists("options") {
        match OptionType::from_word(word) {
            Some(kind) => vocabulary
                .options
                .push((kind, entries.into_iter().map(option).collect())),
            None => {
                let nearest = file.nearest(word, OptionType::ALL.map(OptionType::as_str)).en;
                file.wrong("options", format_args!("there is no list {word}{nearest}"));
            }
        }
    }
    file.finish();
    vocabulary
}

fn option(record: Record<'_>) -> NewOption {
    let read = NewOption {
        name: record.required_both("name"),
        active: !record.flag("hidden"),
    };
    record.finish();
    read
}

fn terms(file: &Record<'_>, known: &BTreeSet<String>, problems: &Problems) -> Vec<Term> {
    let mut keys = Vec::new();
    let kinds = TermKind::ALL.map(TermKind::as_str);
    let mut read = Vec::new();
    for record in file.objects("terms") {
        let slug = record.required("slug");
        let record = record.named(&slug);
        if !record.has("kind") {
            record.wrong("kind", format_args!("is missing; write {}", kinds.join(" or ")));
        }
        let kind = record.word("kind", TermKind::from_word, &kinds);
        let term = Term {
            kind: kind.unwrap_or(TermKind::Material),
            name: record.required_both("name"),
            aat_id: record.number_of_term(&slug, known),
            slug,
        };
        keys.push((
            record.place().to_owned(),
            format!("{} {}", term.kind.as_str(), term.slug),
        ));
        read.push(term);
        record.finish();
    }
    name_repeated(
        keys.iter().map(|(place, key)| (place.as_str(), key.clone())),
        "slug",
        problems,
    );
    read
}

fn people(file: &Record<'_>, problems: &Problems) -> Vec<NewRecord> {
    let mut keys = Vec::new();
    let mut read = Vec::new();
    for record in file.objects("people") {
        let slug = record.required("slug");
        let record = record.named(&slug);
        let cells = entry::read(&PERSON, &record);
        keys.push((record.place().to_owned(), slug.clone()));
        read.push(NewRecord::new(Noun::PERSON, slug, !record.flag("hidden"), cells));
        record.finish();
    }
    name_repeated(
        keys.iter().map(|(place, key)| (place.as_str(), key.clone())),
        "slug",
        problems,
    );
    read
}

/// A period's entry, before its parent is looked up.
struct Entry {
    place: String,
    parent: Option<String>,
    period: Period,
}

fn periods(file: &Record<'_>, known: &mut Vec<Period>, problems: &Problems) -> Vec<Period> {
    let entries: Vec<Entry> = file.objects("periods").into_iter().map(entry).collect();
    let slugs = entries
        .iter()
        .map(|entry| (entry.place.as_str(), entry.period.slug.clone()));
    name_repeated(slugs, "slug", problems);
    let mut ids: HashMap<String, i64> = known.iter().map(|period| (period.slug.clone(), period.id)).collect();
    for (at, entry) in (1..).zip(&entries) {
        ids.entry(entry.period.slug.clone()).or_insert(-at);
    }
    let mut changed = Vec::new();
    for Entry {
        place,
        parent,
        mut period,
    } in entries
    {
        period.id = ids.get(&period.slug).copied().unwrap_or_default();
        if let Some(slug) = parent {
            period.parent = ids.get(&slug).copied();
            if period.parent.is_none() {
                let nearest = problems.nearest(&slug, ids.keys().map(String::as_str)).en;
                problems.add(
                    format_args!("{place}, parent"),
                    format_args!("there is no period {slug}{nearest}"),
                );
            }
        }
        match known.iter_mut().find(|before| before.id == period.id) {
            Some(before) if *before == period => continue,
            Some(before) => *before = period.clone(),
            None => known.push(period.clone()),
        }
        changed.push((place, period));
    }
    for (place, period) in &changed {
        if is_within_itself(period, known) {
            problems.add(
                format_args!("{place}, parent"),
                "lies within this one itself; name another period, or none",
            );
        }
    }
    let mut changed: Vec<Period> = changed.into_iter().map(|(_, period)| period).collect();
    changed.sort_by_key(|period| depth(period, known));
    changed
}

fn entry(record: Record<'_>) -> Entry {
    let slug = record.required("slug");
    let record = record.named(&slug);
    let levels = Level::ALL.map(Level::as_str);
    if !record.has("level") {
        record.wrong("level", format_args!("is missing; write one of {}", levels.join(", ")));
    }
    let period = Period {
        id: 0,
        slug,
        parent: None,
        level: record
            .word("level", Level::from_word, &levels)
            .unwrap_or(Level::Dynasty),
        name: record.required_both("name"),
        aliases: record.texts("aliases"),
        year_start: record.year("year_start"),
        year_end: record.year("year_end"),
        sort_key: record
            .number("position", i64::from(i32::MIN)..=i64::from(i32::MAX))
            .and_then(|place| i32::try_from(place).ok())
            .unwrap_or_default(),
        aat_id: record.aat_number("aat_id"),
        active: !record.flag("hidden"),
    };
    if matches!((period.year_start, period.year_end), (Some(start), Some(end)) if end < start) {
        record.wrong("year_end", "lies before the first year");
    }
    let entry = Entry {
        place: record.place().to_owned(),
        parent: record.optional("parent"),
        period,
    };
    record.finish();
    entry
}

/// The periods that contain a period, the innermost first; they end where the table has a circle.
fn above<'a>(period: &'a Period, all: &'a [Period]) -> impl Iterator<Item = &'a Period> {
    let parent = |period: &Period| all.iter().find(|other| Some(other.id) == period.parent);
    std::iter::successors(parent(period), move |period| parent(period)).take(all.len())
}

fn is_within_itself(period: &Period, all: &[Period]) -> bool {
    above(period, all).any(|other| other.id == period.id)
}

fn depth(period: &Period, all: &[Period]) -> usize {
    above(period, all).count()
}
