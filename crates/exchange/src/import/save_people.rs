//! Saves the people that files describe or name, so that pieces can refer to them.

use std::collections::{HashMap, HashSet};

use domain::{
    artifact::{PublicationState, relic_key},
    bilingual::Language,
    document::{Cells, cell, typed},
    person::{PersonRole, name_key},
};
use serde_json::json;
use store::{Edit, NewRecord, Noun};

use crate::{Target, import::collection::Collection};

/// How many pieces are asked for at once.
const ASKED: usize = 5_000;

/// Saves the people of the vocabulary that are new or changed and those that pieces name first; gives the pieces their numbers.
/// Makers of a description are those of new pieces alone: of others staff know better. Returns how many people are new.
///
/// # Errors
/// The store's.
pub async fn save(target: &Target, collection: &mut Collection) -> anyhow::Result<usize> {
    let mut known = KnownPeople::read(target).await?;
    let edit = Edit::import(target.now());
    for person in std::mem::take(&mut collection.vocabulary.people) {
        if known.records.get(&person.key) == Some(&(person.cells.clone(), person.state)) {
            continue;
        }
        let id = target.store.content(&edit).save(&person).await?;
        known.add(&person, id);
    }
    let labelled = collection
        .pieces
        .iter()
        .filter(|piece| !piece.people.labelled.is_empty());
    let numbers: Vec<String> = labelled.map(|piece| piece.relic_number().to_owned()).collect();
    let mut is_there = HashSet::new();
    for numbers in numbers.chunks(ASKED) {
        is_there.extend(target.store.artifacts().known(numbers).await?);
    }
    let mut added = 0;
    for piece in &mut collection.pieces {
        let mut roles = std::mem::take(&mut piece.people.said);
        let labelled = std::mem::take(&mut piece.people.labelled);
        if !labelled.is_empty() && !is_there.contains(&relic_key(piece.relic_number())) {
            roles.push((PersonRole::Maker, labelled));
        }
        for (role, names) in roles {
            let mut ids: Vec<i64> = Vec::with_capacity(names.len());
            for name in names {
                let id = match known.find(&name) {
                    Some(id) => id,
                    None => {
                        let person = new_person(&name);
                        let id = target.store.content(&edit).save(&person).await?;
                        known.add(&person, id);
                        added += 1;
                        id
                    }
                };
                if !ids.contains(&id) {
                    ids.push(id);
                }
            }
            piece.artifact.cells.insert(role.field().to_owned(), json!(ids));
        }
    }
    Ok(added)
}

/// A person of whom a name is known.
fn new_person(name: &str) -> NewRecord {
    let language = match name
        .chars()
        .any(|c| matches!(c, '\u{3400}'..='\u{9fff}' | '\u{20000}'..='\u{3ffff}'))
    {
        true => Language::Tw,
        false => Language::En,
    };
    let cells = Cells::from([(cell("name", language), name.into())]);
    NewRecord::new(Noun::Person, name_key(name).replace(' ', "-"), true, cells)
}

/// The people of the site, by what files may call them.
struct KnownPeople {
    /// By key and by the form in which names are compared.
    ids: HashMap<String, i64>,
    /// What is stored of each, by key.
    records: HashMap<String, (Cells, PublicationState)>,
}

impl KnownPeople {
    async fn read(target: &Target) -> anyhow::Result<Self> {
        let copies = target.store.working_copies();
        let slugs = copies.slugs(Noun::Person).await?;
        let mut known = Self {
            ids: HashMap::new(),
            records: HashMap::new(),
        };
        for record in copies.list_all(Noun::Person, target.now()).await? {
            let slug = slugs.get(&record.id.id).cloned().unwrap_or_default();
            let person = NewRecord::new(Noun::Person, slug, record.is_public(), record.copy.cells);
            known.add(&person, record.id.id);
        }
        Ok(known)
    }

    /// Keys come before names; of several people of one name the first counts.
    fn add(&mut self, person: &NewRecord, id: i64) {
        let names = Language::ALL.map(|language| cell("name", language));
        let names = names.iter().filter_map(|name| person.cells.get(name)?.as_str());
        let aliases: Vec<String> = typed::lines(&person.cells, "aliases");
        for name in names.chain(aliases.iter().map(String::as_str)).map(name_key) {
            if !name.is_empty() {
                self.ids.entry(name).or_insert(id);
            }
        }
        self.ids.insert(person.key.clone(), id);
        self.records
            .insert(person.key.clone(), (person.cells.clone(), person.state));
    }

    fn find(&self, name: &str) -> Option<i64> {
        self.ids.get(name).or_else(|| self.ids.get(&name_key(name))).copied()
    }
}
