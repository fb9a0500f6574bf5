//! The people of the site, by what files may call them.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use domain::{
    artifact::PublicationState,
    bilingual::Language,
    document::{Cells, cell, schemas::PERSON, shows_same, typed},
    person::name_key,
    search_text::is_han,
};
use serde_json::Value;
use store::{Noun, Store, content::NewRecord};

/// The people of the site, by what files may call them.
#[derive(Debug, Default)]
pub struct KnownPeople {
    /// By key and by the form in which names are compared.
    ids: HashMap<String, i64>,
    /// What is stored of each, by key.
    records: HashMap<String, (Cells, PublicationState)>,
    /// All names, as they are written.
    names: Vec<String>,
}

impl KnownPeople {
    /// Reads all people but those in the bin. The key and the names of one who was merged mean the one who
    /// stands for them, unless another has them.
    ///
    /// # Errors
    /// The store's.
    pub async fn read(store: &Store, now: DateTime<Utc>) -> store::Result<Self> {
        let copies = store.working_copies();
        let slugs = copies.slugs(Noun::PERSON).await?;
        let mut known = Self::default();
        for record in copies.list_all(Noun::PERSON, now).await? {
            let slug = slugs.get(&record.id.id).cloned().unwrap_or_default();
            let person = NewRecord::new(Noun::PERSON, slug, record.is_public(), record.copy.cells);
            known.add(&person, record.id.id);
        }
        let merged = store.people().merged().await?;
        let present: HashSet<i64> = known.ids.values().copied().collect();
        for (id, slug, name) in merged.into_iter().filter(|(id, ..)| present.contains(id)) {
            let names = [&name.tw, &name.en].into_iter().map(|name| name_key(name));
            for key in names.chain([slug]).filter(|key| !key.is_empty()) {
                known.ids.entry(key).or_insert(id);
            }
        }
        Ok(known)
    }

    /// Adds a person who was saved under this number. Keys come before names; of several people of one name the first counts.
    pub fn add(&mut self, person: &NewRecord, id: i64) {
        let names = Language::ALL.map(|language| cell("name", language));
        let names = names.iter().filter_map(|name| person.cells.get(name)?.as_str());
        let aliases: Vec<String> = typed::lines(&person.cells, "aliases");
        for name in names.chain(aliases.iter().map(String::as_str)) {
            let key = name_key(name);
            if !key.is_empty() {
                self.ids.entry(key).or_insert(id);
                self.names.push(name.to_owned());
            }
        }
        self.ids.insert(person.key.clone(), id);
        self.records
            .insert(person.key.clone(), (person.cells.clone(), person.state));
    }

    /// The number of the person with this key or name.
    pub fn find(&self, name: &str) -> Option<i64> {
        self.ids.get(name).or_else(|| self.ids.get(&name_key(name))).copied()
    }

    /// The names of all people, other names too.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// The numbers of people by their names, each once; one whom the site does not have is given by name.
    pub fn find_all(&self, names: &[String]) -> Value {
        let people = names.iter().map(|name| self.find(name).ok_or(name.as_str()));
        let mut found = HashSet::new();
        let people = people.filter(|person| found.insert(*person));
        people
            .map(|person| person.map_or_else(Value::from, Value::from))
            .collect()
    }

    /// Whether a person is stored so. A file leaves out what is empty.
    pub fn has(&self, person: &NewRecord) -> bool {
        let stored = self.records.get(&person.key);
        stored.is_some_and(|(cells, state)| *state == person.state && shows_same(&PERSON, cells, &person.cells))
    }
}

/// What files say of people whom they name; of several descriptions of one person the first counts.
#[derive(Debug, Default)]
pub struct Descriptions(HashMap<String, Cells>);

impl Descriptions {
    /// By every name that they say.
    pub fn new(described: impl IntoIterator<Item = Cells>) -> Self {
        let mut all = Self::default();
        for cells in described {
            let keys: Vec<String> = names_in(&cells).map(name_key).collect();
            for key in keys {
                all.0.entry(key).or_insert_with(|| cells.clone());
            }
        }
        all
    }

    /// The cells of a new person of this name.
    pub fn of(&self, name: &str) -> Cells {
        self.0
            .get(&name_key(name))
            .cloned()
            .unwrap_or_else(|| cells_of_name(name))
    }
}

/// The names of a person in both languages.
pub fn names_in(cells: &Cells) -> impl Iterator<Item = &str> {
    let names = Language::ALL.map(|language| cell("name", language));
    names.into_iter().filter_map(|name| cells.get(&name)?.as_str())
}

/// The cells of a person of whom a name is known.
pub fn cells_of_name(name: &str) -> Cells {
    let language = match name.chars().any(is_han) {
        true => Language::Tw,
        false => Language::En,
    };
    Cells::from([(cell("name", language), name.into())])
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn each_of_many_names_is_found_once_in_their_order() {
        let mut known = KnownPeople::default();
        let cells = Cells::from([("name.tw".to_owned(), "沈周".into())]);
        known.add(&NewRecord::new(Noun::PERSON, "shen-zhou", true, cells), 7);
        let names = ["唐寅", "沈周", "7", "shen-zhou", "唐寅"].map(str::to_owned);
        assert_eq!(known.find_all(&names), json!(["唐寅", 7, "7"]));
        // Compared with one another, they would take minutes.
        let many: Vec<String> = (0..100_000).map(|name| name.to_string()).collect();
        assert_eq!(known.find_all(&many), json!(many));
    }

    #[test]
    fn a_person_of_whom_a_file_says_the_same_is_stored_already() {
        let person = |cells: Value| {
            let cells = serde_json::from_value(cells).expect("cells");
            NewRecord::new(Noun::PERSON, "shen-zhou", true, cells)
        };
        let stored = json!({"name.tw": "沈周", "name.en": "", "aliases": [], "life.tw": "", "content.tw": "", "year_birth": null});
        let mut known = KnownPeople::default();
        known.add(&person(stored), 7);
        assert!(known.has(&person(json!({"name.tw": "沈周"}))));
        assert!(!known.has(&person(json!({"name.tw": "沈周", "year_birth": 1427}))));
        assert!(!known.has(&person(json!({"name.tw": "沈石田"}))));
        assert!(!known.has(&NewRecord::new(
            Noun::PERSON,
            "shen-zhou",
            false,
            Cells::from([("name.tw".to_owned(), "沈周".into())])
        )));
    }
}
