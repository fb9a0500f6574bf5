//! The groups of a collection: `categories.json`, or `categories.csv` beside a table of artifacts. A group that a record names
//! may be in the file or in the database already; if there is no file at all, it may also be new.

use std::{
    collections::{HashMap, HashSet},
    path::Path,
};

use domain::{
    bilingual::Bilingual,
    document::Cells,
    group::{GlazeColour, ItemGroup},
    search_text::normalise,
};
use store::{Noun, content::NewRecord};

use crate::import::{
    cells::put_texts,
    columns::Column,
    files,
    likeness::Comparisons,
    limits::Limits,
    problems::{Problems, begin, both},
    record::Record,
    table,
};

/// Categories without a chosen glaze use the four in turn.
const GLAZES: i32 = 4;
/// The columns of `categories.csv`.
const COLUMNS: [Column; 4] = [
    ("id", &["slug", "代號"]),
    ("name_tw", &["名稱", "中文名稱"]),
    ("name_en", &["英文名稱"]),
    ("color_id", &["釉色"]),
];

/// A group from the files, or one created because a record names it.
pub struct NewGroup {
    pub slug: String,
    pub name: Bilingual,
    pub colour: Option<GlazeColour>,
    /// Whether visitors see it.
    pub active: bool,
}

/// The groups of one kind.
#[derive(Default)]
pub struct Groups {
    /// Slugs by every word with which a record may name a group: slug, identifier, either name.
    slugs: HashMap<String, String>,
    /// The names of all groups, each with its slug.
    names: Vec<(String, String)>,
    /// The groups to be saved, in order.
    pub new: Vec<NewGroup>,
    /// The file that lists all groups, if there is one.
    file: Option<&'static str>,
    /// Whether a record may name groups of the database alone.
    is_closed: bool,
}

impl Groups {
    /// Groups to which no record adds one.
    pub fn closed() -> Self {
        Self {
            is_closed: true,
            ..Self::default()
        }
    }

    /// Adds the groups of the database.
    pub fn know<'a>(&mut self, groups: impl Iterator<Item = (&'a str, &'a Bilingual)>) {
        for (slug, name) in groups {
            self.name(slug, [slug, &name.tw, &name.en]);
            self.show(slug, name);
        }
    }

    /// Adds the categories that were merged into others: what names one of them means the one that stands for it.
    pub fn know_merged(&mut self, merged: &[(ItemGroup, ItemGroup)]) {
        for (gone, kept) in merged {
            let words = [&gone.slug, &gone.name.tw, &gone.name.en].into_iter();
            for word in words.filter(|word| !word.trim().is_empty()) {
                self.slugs.entry(normalise(word)).or_insert_with(|| kept.slug.clone());
            }
        }
    }

    fn show(&mut self, slug: &str, name: &Bilingual) {
        let names = [&name.tw, &name.en].into_iter().filter(|name| !name.trim().is_empty());
        self.names.extend(names.map(|name| (name.clone(), slug.to_owned())));
    }

    /// Whether a word names a group.
    pub fn knows(&self, word: &str) -> bool {
        self.slugs.contains_key(&normalise(word))
    }

    /// The name and the slug of the group that an unknown word probably means, if any is near.
    pub fn near(&self, word: &str, comparisons: &Comparisons) -> Option<(&str, &str)> {
        let name = comparisons.near(word, self.names.iter().map(|(name, _)| name.as_str()))?;
        let found = self.names.iter().find(|(known, _)| known == name)?;
        Some((&found.0, &found.1))
    }

    fn name<'a>(&mut self, slug: &str, words: impl IntoIterator<Item = &'a str>) {
        for word in words.into_iter().filter(|word| !word.trim().is_empty()) {
            self.slugs.insert(normalise(word), slug.to_owned());
        }
    }

    fn add(&mut self, record: &Record<'_>, id: &str, slug: String, name: Bilingual, colour: Option<GlazeColour>) {
        if !id.is_empty() && self.new.iter().any(|group| group.slug == slug) {
            record.wrong("slug", format_args!("{id} is there already"));
        }
        self.name(&slug, [id, &slug, &name.tw, &name.en]);
        self.show(&slug, &name);
        self.new.push(NewGroup {
            slug,
            name,
            colour,
            active: !record.flag("hidden"),
        });
    }

    /// The slug of the group that a record names; an unknown one is created, unless a file lists them all.
    pub fn resolve(&mut self, record: &Record<'_>, field: &str) -> Option<String> {
        let word = record.optional(field)?;
        let key = normalise(&word);
        if let Some(slug) = self.slugs.get(&key) {
            return Some(slug.clone());
        }
        let near = self.near(&word, record.comparisons()).map(|(name, _)| name);
        if self.is_closed {
            let word = begin(&word);
            let likely = near.map_or_else(String::new, |name| format!("，是不是「{name}」"));
            let nearest = near.map_or_else(String::new, |name| format!("; perhaps {name:?} is meant"));
            record.wrong(
                field,
                both(
                    format!("沒有「{word}」這個類別{likely}。請選它屬於哪一類，或新增這一類"),
                    format!("there is no category {word:?}{nearest}; say which it is, or create it"),
                ),
            );
            return None;
        }
        if let Some(file) = self.file {
            let nearest = near.map_or_else(String::new, |name| format!("; the nearest known one is {name}"));
            record.wrong(field, format_args!("{:?} is not in {file}{nearest}", begin(&word)));
            return None;
        }
        let slug = format!("category-{key}");
        let name = if word.is_ascii() {
            Bilingual::new("", word.as_str())
        } else {
            Bilingual::new(word.as_str(), "")
        };
        self.name(&slug, [word.as_str()]);
        self.new.push(NewGroup {
            slug: slug.clone(),
            name,
            colour: None,
            active: true,
        });
        Some(slug)
    }

    /// Takes out the groups that only records name which are left out.
    pub fn keep_used(&mut self, used: &HashSet<&str>) {
        if self.file.is_none() {
            self.new.retain(|group| used.contains(group.slug.as_str()));
        }
    }

    /// The groups to be saved: categories, or kinds of exhibition.
    pub fn records(&self, noun: Noun) -> impl Iterator<Item = NewRecord> {
        (0..).zip(&self.new).map(move |(position, group)| {
            let mut cells = Cells::new();
            put_texts(&mut cells, noun.schema(), "name", &group.name);
            cells.insert("position".to_owned(), position.into());
            if noun == Noun::CATEGORY {
                let glaze = group.colour.or(GlazeColour::from_id(position % GLAZES + 1));
                cells.insert("colour".to_owned(), glaze.unwrap_or(GlazeColour::Blue).id().into());
            }
            NewRecord::new(noun, group.slug.as_str(), group.active, cells)
        })
    }
}

/// Reads `categories.json` into both kinds.
pub fn read_json(folder: &Path, items: &mut Groups, exhibitions: &mut Groups, problems: &Problems) {
    const FILE: &str = "categories.json";
    let Some(value) = files::json(&folder.join(FILE), problems) else {
        return;
    };
    let Some(file) = files::object(FILE, &value, problems) else {
        return;
    };
    for (groups, field) in [(&mut *items, "item_groups"), (&mut *exhibitions, "exhibition_groups")] {
        for record in file.objects(field) {
            let slug = record.required("slug");
            let colour = if field == "item_groups" { colour(&record) } else { None };
            let name = record.required_both("name");
            groups.file = Some(FILE);
            groups.add(&record, &slug, slug.clone(), name, colour);
            record.finish();
        }
    }
    file.finish();
}

/// Reads `categories.csv`, whose identifiers may be numbers.
pub fn read_csv(folder: &Path, items: &mut Groups, problems: &Problems) {
    const FILE: &str = "categories.csv";
    let Some(table) = table::read(&folder.join(FILE), &COLUMNS, &Limits::of_own_files(), problems) else {
        return;
    };
    items.file = Some(FILE);
    for (place, row) in &table.rows(problems) {
        let record = Record::new(place.as_str(), row, problems);
        let id = record.required("id");
        let name = record.required_both("name");
        items.add(&record, &id, format!("category-{id}"), name, colour(&record));
    }
}

fn colour(record: &Record<'_>) -> Option<GlazeColour> {
    let id = record.number("color_id", 1..=i64::from(GLAZES))?;
    GlazeColour::from_id(i32::try_from(id).ok()?)
}
