//! Tables that other programs export: which of their columns fill which field. What is known of a program is a file below `profile/`;
//! its first lines name the program's documentation.
//!
//! A line of such a file is a column, the field that it fills, and how its text is written there: `H {}`, or other words for it
//! (`1=published|*=draft`; what is left of a `=` alone is a blank cell, `*` any other text). A field without a language takes Chinese
//! texts as Chinese, others as English. `@recognised by` names columns that only this program has, `@separator` what divides several
//! values of a cell, `@path` what may stand before a column's name.

mod language;

use std::{collections::BTreeSet, sync::LazyLock};

use domain::{bilingual::Language, search_text::is_han};
use serde_json::Value;

use crate::{
    import::{
        columns::{COLUMNS, own_field_of},
        files::Row,
    },
    word_list,
};
use language::{Said, in_language, unquoted, value_in_language};

/// The field that has no language, whatever its column or its value says.
const NUMBER: &str = "relic_number";

/// The programs: the name by which the command knows each, what it is called, its file.
const FILES: [(&str, &str, &str); 4] = [
    ("omeka-s", "Omeka S", include_str!("profile/omeka-s.tsv")),
    (
        "collectiveaccess",
        "CollectiveAccess",
        include_str!("profile/collectiveaccess.tsv"),
    ),
    ("catalogit", "CatalogIt", include_str!("profile/catalogit.tsv")),
    ("artlogic", "Artlogic", include_str!("profile/artlogic.tsv")),
];

static PROFILES: LazyLock<Vec<Profile>> = LazyLock::new(|| {
    FILES
        .iter()
        .map(|(name, title, file)| Profile::of(name, title, file))
        .collect()
});

/// What is known of one program's tables.
#[derive(Debug)]
pub struct Profile {
    /// The name by which the command knows it.
    pub name: &'static str,
    /// What the program is called.
    pub title: &'static str,
    /// Sets of columns that only its tables have.
    telling: Vec<Vec<&'static str>>,
    separator: Option<&'static str>,
    paths: Vec<&'static str>,
    rules: Vec<Rule>,
}

#[derive(Debug)]
struct Rule {
    column: &'static str,
    field: &'static str,
    form: Form,
}

/// How a text is written into its field.
#[derive(Debug)]
enum Form {
    AsItIs,
    Within(&'static str),
    Words(Vec<(&'static str, &'static str)>),
}

/// What a column of a table fills.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Filling {
    /// The place of its rule in the file; behind all of them for a column under one of our own names.
    rule: usize,
    /// A field of the table, or the stem of a field of both languages.
    field: &'static str,
    /// The language that the column's name says.
    language: Option<Language>,
}

impl Profile {
    fn of(name: &'static str, title: &'static str, file: &'static str) -> Self {
        let mut profile = Self {
            name,
            title,
            telling: Vec::new(),
            separator: None,
            paths: Vec::new(),
            rules: Vec::new(),
        };
        let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        for line in lines {
            let mut parts = line.split('\t');
            let first = parts.next().unwrap_or_default();
            match first {
                "@recognised by" => profile.telling.push(parts.collect()),
                "@separator" => profile.separator = parts.next(),
                "@path" => profile.paths = parts.collect(),
                column => profile.rules.push(Rule {
                    column,
                    field: parts.next().unwrap_or_default(),
                    form: parts.next().map_or(Form::AsItIs, Form::of),
                }),
            }
        }
        profile
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        PROFILES.iter().find(|profile| profile.name == name)
    }

    /// All names.
    pub fn names() -> impl Iterator<Item = &'static str> {
        FILES.iter().map(|(name, ..)| *name)
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        PROFILES.iter()
    }

    /// The one whose columns a table has.
    pub fn recognise<'n>(names: impl Iterator<Item = &'n str> + Clone) -> Option<&'static Self> {
        let has = |column: &&str| {
            let mut names = names.clone().map(|name| in_language(name.trim()).0);
            names.any(|name| name.eq_ignore_ascii_case(column))
        };
        let tells = |profile: &&Self| profile.telling.iter().any(|columns| columns.iter().all(has));
        PROFILES.iter().find(tells)
    }

    /// Whether columns of these names hold pieces: one is that of the number, another that of the name.
    pub fn names_piece<'n>(&self, names: impl Iterator<Item = &'n str> + Clone) -> bool {
        let fills = |field: &str| {
            let mut filled = names.clone().filter_map(|name| self.filling(name));
            filled.any(|filling| filling.field == field)
        };
        fills("relic_number") && fills("name")
    }

    /// What a column fills; `None` of one that is left out.
    pub fn filling(&self, name: &str) -> Option<Filling> {
        let (name, said) = in_language(name.trim());
        let is = |name: &str| {
            self.rules
                .iter()
                .position(|rule| rule.column.eq_ignore_ascii_case(name))
        };
        let inner = || {
            let ends = self
                .paths
                .iter()
                .filter_map(|path| Some(name.rfind(path)? + path.len()));
            is(name[ends.max()?..].trim())
        };
        let of_rule = is(name).or_else(inner).map(|rule| (rule, self.rules[rule].field));
        let own = || Some((self.rules.len(), own_field_of(name, &COLUMNS)?));
        let (rule, field) = of_rule.or_else(own)?;
        let language = match said {
            Said::Another(_) if field != NUMBER => return None,
            Said::One(language) => Some(language),
            Said::Another(_) | Said::Nothing => None,
        };
        Some(Filling { rule, field, language })
    }

    /// The fields of a row by what its columns fill; `text_of` is the text of a column. The languages of values that are left out because the
    /// site does not have them go to `others`.
    pub fn row<'t>(
        &self,
        columns: &[Option<Filling>],
        text_of: impl Fn(usize) -> &'t str,
        others: &mut BTreeSet<String>,
    ) -> Row {
        let mut fillings: Vec<(Filling, &str)> = columns
            .iter()
            .enumerate()
            .filter_map(|(column, filling)| Some(((*filling)?, text_of(column).trim())))
            .collect();
        fillings.sort_by_key(|(filling, _)| filling.rule);
        let mut row = Row::new();
        for (filling, text) in fillings {
            let form = self.rules.get(filling.rule).map_or(&Form::AsItIs, |rule| &rule.form);
            let parts: Vec<&str> = match self.separator {
                Some(separator) => text.split(separator).map(str::trim).collect(),
                None => vec![text],
            };
            for part in parts {
                let (part, language) = match value_in_language(part) {
                    (_, Said::Another(language)) if filling.field != NUMBER => {
                        others.insert(language.to_ascii_lowercase());
                        continue;
                    }
                    (value, Said::One(language)) => (unquoted(value), Some(language)),
                    _ => (part, None),
                };
                let Some(text) = form.write(part) else { continue };
                let filling = Filling {
                    language: language.or(filling.language),
                    ..filling
                };
                let words = if filling.field == "keywords" {
                    word_list::split(&text)
                } else {
                    vec![text]
                };
                for word in words {
                    add(&mut row, filling.field_for(&word), &word);
                }
            }
        }
        row
    }
}

impl Form {
    fn of(text: &'static str) -> Self {
        if text.contains("{}") {
            return Self::Within(text);
        }
        Self::Words(text.split('|').filter_map(|word| word.split_once('=')).collect())
    }

    fn write(&self, text: &str) -> Option<String> {
        let written = match self {
            Self::AsItIs => text.to_owned(),
            Self::Within(_) if text.is_empty() => String::new(),
            Self::Within(form) => form.replace("{}", text),
            Self::Words(words) => {
                let is = |(from, _): &&(&str, &str)| from.eq_ignore_ascii_case(text);
                let other = |(from, _): &&(&str, &str)| *from == "*" && !text.is_empty();
                let found = words.iter().find(is).or_else(|| words.iter().find(other));
                found.map_or_else(String::new, |(_, to)| (*to).to_owned())
            }
        };
        Some(written).filter(|written| !written.is_empty())
    }
}

impl Filling {
    /// The field that a text of the column goes into.
    pub fn field_for(self, text: &str) -> &'static str {
        let is_chinese = match self.language {
            Some(language) => language == Language::Tw,
            None => text.chars().any(is_han),
        };
        let (tw, en) = match self.field {
            "name" => ("name_tw", "name_en"),
            "dynasty" => ("dynasty_tw", "dynasty_en"),
            "size" => ("size_tw", "size_en"),
            "materials" => ("materials_tw", "materials_en"),
            "keywords" => ("keywords_tw", "keywords_en"),
            "content" => ("content_tw", "content_en"),
            field => (field, field),
        };
        if is_chinese { tw } else { en }
    }
}

/// Adds a text to a field. Several texts follow each other; of those that can be one alone, the first stays.
fn add(row: &mut Row, field: &'static str, text: &str) {
    let is_word = field.starts_with("keywords");
    let text = if is_word {
        word_list::join([text])
    } else {
        text.to_owned()
    };
    let Some(Value::String(before)) = row.get_mut(field) else {
        row.insert(field.to_owned(), text.into());
        return;
    };
    match field.split('_').next().unwrap_or_default() {
        "dynasty" => before.push_str(if field.ends_with("_tw") { "，" } else { ", " }),
        "size" | "materials" => before.push_str("; "),
        "keywords" => before.push('、'),
        "content" => before.push_str("\n\n"),
        _ => return,
    }
    before.push_str(&text);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fields that a text of either language may fill.
    const STEMS: [&str; 6] = ["name", "dynasty", "size", "materials", "keywords", "content"];

    #[test]
    fn files_fill_fields_that_there_are_and_are_recognised_by_their_own_columns() {
        assert_eq!(PROFILES.len(), FILES.len());
        for profile in PROFILES.iter() {
            assert!(
                profile.rules.iter().any(|rule| rule.field == "relic_number"),
                "{}",
                profile.name
            );
            assert!(
                profile.rules.iter().any(|rule| rule.field == "name"),
                "{}",
                profile.name
            );
            for rule in &profile.rules {
                let is_known = STEMS.contains(&rule.field) || COLUMNS.iter().any(|(field, _)| *field == rule.field);
                assert!(is_known, "{}: {} fills {}", profile.name, rule.column, rule.field);
            }
            for columns in &profile.telling {
                let found = Profile::recognise(columns.iter().copied());
                assert_eq!(found.map(|found| found.name), Some(profile.name), "{columns:?}");
            }
        }
        let own = COLUMNS
            .iter()
            .flat_map(|(field, names)| [*field].into_iter().chain(names.iter().copied()));
        assert!(Profile::recognise(own).is_none(), "a table of ours");
    }

    #[test]
    fn texts_go_to_their_language_and_several_follow_each_other() {
        let omeka = Profile::named("omeka-s").expect("a profile");
        let names = [
            "dcterms:subject",
            "dcterms:title",
            "o:id",
            "dcterms:title @en",
            "dcterms:identifier",
            "o:is_public",
            "dcterms:subject",
        ];
        let columns: Vec<_> = names.iter().map(|name| omeka.filling(name)).collect();
        let texts = [
            "porcelain | 青花",
            "青花瓶 | Vase",
            "12",
            "A vase",
            "A-1",
            "",
            "Qing, early",
        ];
        let row = omeka.row(&columns, |column| texts[column], &mut BTreeSet::new());
        let expected = serde_json::json!({
            "relic_number": "A-1", "name_tw": "青花瓶", "name_en": "Vase", "keywords_en": "porcelain、Qing、early",
            "keywords_tw": "青花", "state": "draft"
        });
        assert_eq!(Value::Object(row), expected);
        assert_eq!(omeka.filling("dcterms:rights"), None);
        assert_eq!(
            omeka.filling("狀態").map(|filling| filling.field),
            Some("state"),
            "our own names"
        );
    }

    #[test]
    fn a_column_is_known_behind_the_name_of_its_group() {
        let catalogit = Profile::named("catalogit").expect("a profile");
        for (name, field) in [
            ("Dimensions › Height", Some("size")),
            ("Made/Created -> Date made", Some("dynasty")),
            ("Made/Created -> Date made -> Date", Some("dynasty")),
            ("Acquisition -> Date", None),
            ("Valuations: Value", None),
        ] {
            assert_eq!(catalogit.filling(name).map(|filling| filling.field), field, "{name}");
        }
    }
}
