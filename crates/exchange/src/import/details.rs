//! `pieces.json`: the data by which artifacts can be filtered and sorted, by relic number. It is optional, and so is each of
//! its entries.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    path::Path,
};

use domain::{
    artifact::{Attribution, Dimension, Term, TermKind, Unit, relic_key},
    bilingual::Bilingual,
    document::schemas::ARTIFACT,
    period::Period,
    picture::View,
};
use serde_json::{Value, json};
use store::content::NewArtifact;

use crate::import::{
    cells::{put_texts, put_value},
    files,
    people::NamedPeople,
    problems::{Problems, begin, both},
    record::Record,
    row_tables::ROW_TABLES,
    wordings::Wording,
};

const FILE: &str = "pieces.json";

/// The file, before its entries are matched with artifacts.
#[derive(Default)]
pub struct Details {
    /// By kind and slug.
    terms: HashMap<TermKind, HashMap<String, NamedTerm>>,
    /// The entries that no artifact has used yet, by relic number.
    entries: HashMap<String, Value>,
}

/// A term of the file.
struct NamedTerm {
    name: Bilingual,
    aat_id: Option<String>,
}

impl Details {
    /// Reads the file; empty if there is none. `known` are the keys of the site's terms.
    pub fn read(folder: &Path, known: &BTreeSet<String>, problems: &Problems) -> Self {
        let Some(mut value) = files::json(&folder.join(FILE), problems) else {
            return Self::default();
        };
        let Some(file) = files::object(FILE, &value, problems) else {
            return Self::default();
        };
        let mut details = Self::default();
        if let Some(terms) = file.object("terms") {
            let kinds = TermKind::ALL.into_iter();
            let named = kinds.map(|kind| (kind, read_named_terms(&terms, kind.plural(), known)));
            details.terms = named.collect();
            terms.finish();
        }
        for record in file.objects("pieces") {
            record.required("relic_number");
        }
        file.finish();
        let entries = match value.get_mut("pieces").map(Value::take) {
            Some(Value::Array(entries)) => entries,
            _ => Vec::new(),
        };
        let keyed = entries
            .into_iter()
            .filter_map(|entry| Some((relic_key(entry.get("relic_number")?.as_str()?), entry)));
        details.entries = keyed.collect();
        details
    }

    /// Adds to an artifact what the file says of it; returns which sides its pictures show, which wordings need not be
    /// read, and the people that it names.
    pub fn complete(
        &mut self,
        artifact: &mut NewArtifact,
        periods: &[Period],
        problems: &Problems,
    ) -> (Vec<View>, [bool; Wording::ALL.len()], NamedPeople) {
        let Some(Value::Object(fields)) = self.entries.remove(&relic_key(artifact.relic_number())) else {
            return Default::default();
        };
        let record = Record::new(format!("{FILE}, {}", artifact.relic_number()), &fields, problems);
        record.pass_over(&["relic_number"]);
        let period = |field: &str| {
            let slugs: Vec<&str> = periods.iter().map(|period| period.slug.as_str()).collect();
            let read = |slug: &str| {
                periods
                    .iter()
                    .find(|period| period.slug == slug)
                    .map(|period| period.id)
            };
            let word = record.optional(field)?;
            let found = read(&word);
            if found.is_none() {
                let Bilingual {
                    tw: likely,
                    en: nearest,
                } = record.nearest(&word, slugs);
                let word = begin(&word);
                record.wrong(
                    field,
                    both(
                        format!("沒有「{word}」這個年代{likely}"),
                        format!("there is no period {word}{nearest}"),
                    ),
                );
            }
            found
        };
        let cells = &mut artifact.cells;
        let mut put = |cell: &str, value: Value| put_value(cells, cell, value);
        put("period", json!(period("period")));
        put("period_end", json!(period("period_end")));
        let grades = Attribution::ALL.map(Attribution::as_str);
        let grade = record.word("grade", Attribution::from_word, &grades);
        put("attribution", json!(grade.unwrap_or_default()));
        if let Some(years) = record.object("years") {
            put("year_earliest", json!(years.year("earliest")));
            put("year_latest", json!(years.year("latest")));
            years.finish();
        }
        // What the file does not say may follow from the wording.
        if Wording::Size.is_said(&record) {
            let dimensions: Vec<Dimension> = record.objects("dimensions").into_iter().map(dimension).collect();
            put("dimensions", json!(dimensions));
        }
        let all = TermKind::ALL
            .into_iter()
            .flat_map(|kind| self.read_terms(&record, kind));
        let all: Vec<Term> = all.collect();
        if Wording::Materials.is_said(&record) {
            put("terms", json!(all));
        }
        for table in &ROW_TABLES {
            // A list that the file does not mention stays as it is.
            if record.has(table.name) {
                let rows = record.objects(table.name).into_iter().map(table.read);
                cells.insert(table.name.to_owned(), rows.collect());
            }
        }
        for (field, _) in ARTIFACT.plain_texts() {
            let text = record.both(field.name);
            if !text.is_empty() {
                put_texts(cells, &ARTIFACT, field.name, &text);
            }
        }
        let views = record.texts("views").into_iter().map(|word| {
            let view = View::from_word(&word);
            if view.is_none() {
                let Bilingual {
                    tw: likely,
                    en: nearest,
                } = record.nearest(&word, View::ALL.map(View::as_str));
                let word = begin(&word);
                record.wrong(
                    "views",
                    both(
                        format!("沒有「{word}」這個角度{likely}"),
                        format!("there is no view {word}{nearest}"),
                    ),
                );
            }
            view.unwrap_or(View::Other)
        });
        let views = views.collect();
        let says = Wording::ALL.map(|wording| wording.is_said(&record));
        let people = NamedPeople::read(&record);
        record.finish();
        (views, says, people)
    }

    /// The terms of a kind that the entry of a piece names.
    fn read_terms(&self, record: &Record<'_>, kind: TermKind) -> Vec<Term> {
        let field = kind.plural();
        let known = self.terms.get(&kind);
        let term = |slug: String| match known.and_then(|known| known.get(&slug)) {
            Some(term) => Some(Term {
                kind,
                name: term.name.clone(),
                slug,
                aat_id: term.aat_id.clone(),
            }),
            None => {
                let slugs = known.into_iter().flat_map(HashMap::keys);
                let Bilingual {
                    tw: likely,
                    en: nearest,
                } = record.nearest(&slug, slugs.map(String::as_str));
                let slug = begin(&slug);
                record.wrong(
                    field,
                    both(
                        format!("terms.{field} 裡沒有「{slug}」{likely}"),
                        format!("{slug} is not in terms.{field}{nearest}"),
                    ),
                );
                None
            }
        };
        // One that is named again and again would be copied as often.
        let mut named = HashSet::new();
        let slugs = record.texts(field).into_iter();
        slugs
            .filter(|slug| named.insert(slug.clone()))
            .filter_map(term)
            .collect()
    }

    /// The relic numbers of the entries that match no artifact.
    pub fn unused(&self) -> Vec<&str> {
        let entries = self.entries.values();
        let mut left: Vec<&str> = entries
            .filter_map(|entry| entry.get("relic_number")?.as_str())
            .collect();
        left.sort_unstable();
        left
    }

    /// Reports the entries that match no artifact.
    pub fn finish(self, problems: &Problems) {
        for number in self.unused() {
            problems.add(format_args!("{FILE}, {number}"), "no artifact has this relic number");
        }
    }
}

fn read_named_terms(terms: &Record<'_>, field: &str, known: &BTreeSet<String>) -> HashMap<String, NamedTerm> {
    let members = terms.members(field).into_iter().map(|(slug, record)| {
        let term = NamedTerm {
            name: record.required_both("name"),
            aat_id: record.number_of_term(slug, known),
        };
        record.finish();
        (slug.to_owned(), term)
    });
    members.collect()
}

fn dimension(record: Record<'_>) -> Dimension {
    let read = Dimension {
        part: record.both("part"),
        value: record.figure("value"),
        unit: record
            .word("unit", Unit::from_word, &Unit::ALL.map(Unit::as_str))
            .unwrap_or_default(),
        approximate: record.flag("approximate"),
    };
    record.finish();
    read
}
