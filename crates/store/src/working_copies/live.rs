//! The public records behind working copies, each kind as cells.

use domain::{
    artifact::PublicationState,
    bilingual::Language,
    document::{Cells, Fault, Problem, Schema, cell, is_empty, schemas},
    page::{BannerPage, TextKey},
};
use serde_json::Value;

use super::{RecordId, artifact, exhibition, groups, pages, period};
use crate::{
    content::{Edit, Noun, Put, Target},
    database::Connection,
    error::Result,
    pictures,
    sql::Sql,
};

/// A public record as cells.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Live {
    /// Its revision; 0 for one that is not written yet.
    pub(super) revision: i64,
    pub(super) cells: Cells,
    pub(super) state: PublicationState,
}

impl Live {
    /// The languages that the public has it in.
    pub(super) fn published(&self, schema: &Schema) -> Vec<Language> {
        match self.state {
            PublicationState::Published => self.titled(schema),
            _ => Vec::new(),
        }
    }

    /// The languages in which it has a title.
    pub(super) fn titled(&self, schema: &Schema) -> Vec<Language> {
        let has_title = |language: &Language| {
            let title = self.cells.get(&cell(schema.title, *language));
            title.is_some_and(|title| !is_empty(title))
        };
        Language::ALL.into_iter().filter(has_title).collect()
    }
}

/// A public record as it is to become.
pub(super) struct Write<'a> {
    pub(super) target: Target,
    pub(super) cells: &'a Cells,
    pub(super) state: PublicationState,
    pub(super) edit: &'a Edit,
}

impl Write<'_> {
    /// The number of the record that is changed.
    pub(super) fn id(&self) -> Option<i64> {
        match self.target {
            Target::Revision { id, .. } => Some(id),
            _ => None,
        }
    }
}

/// The schema of a kind of content.
pub(super) const fn schema(noun: Noun) -> &'static Schema {
    match noun {
        Noun::Artifact => &schemas::ARTIFACT,
        Noun::Exhibition => &schemas::EXHIBITION,
        Noun::ItemGroup => &schemas::CATEGORY,
        Noun::ExhibitionGroup => &schemas::EXHIBITION_GROUP,
        Noun::Period => &schemas::DYNASTY,
        Noun::Question => &schemas::QUESTION,
        Noun::PageText => &schemas::TEXT,
        Noun::Banner => &schemas::BANNER,
        Noun::House => &schemas::HOUSE,
    }
}

/// Whether a record of this kind can exist without the public seeing it. What exists once under a fixed key cannot.
pub(super) const fn can_be_hidden(noun: Noun) -> bool {
    !matches!(noun, Noun::PageText | Noun::Banner | Noun::House)
}

pub(super) fn read(db: &Connection, id: RecordId) -> Result<Option<Live>> {
    match id.noun {
        Noun::Artifact => artifact::read(db, id.id),
        Noun::Exhibition => exhibition::read(db, id.id),
        Noun::ItemGroup => groups::read_category(db, id.id),
        Noun::ExhibitionGroup => groups::read_exhibition_group(db, id.id),
        Noun::Period => period::read(db, id.id),
        Noun::Question => pages::read_question(db, id.id),
        Noun::PageText => pages::read_text(db, id.id),
        Noun::Banner => pages::read_banner(db, id.id),
        Noun::House => pages::read_house(db, id.id),
    }
}

pub(super) fn write(db: &Connection, noun: Noun, write: &Write<'_>) -> Result<Put> {
    match noun {
        Noun::Artifact => artifact::write(db, write),
        Noun::Exhibition => exhibition::write(db, write),
        Noun::ItemGroup => groups::write_category(db, write),
        Noun::ExhibitionGroup => groups::write_exhibition_group(db, write),
        Noun::Period => period::write(db, write),
        Noun::Question => pages::write_question(db, write),
        Noun::PageText => pages::write_text(db, write),
        Noun::Banner => pages::write_banner(db, write),
        Noun::House => pages::write_house(db, write),
    }
}

/// The numbers of all records of a kind, in the order in which staff see them.
pub(super) fn list_ids(db: &Connection, noun: Noun) -> Result<Vec<i64>> {
    let places = |count: usize| Ok((1..).take(count).collect());
    let order = match noun {
        Noun::PageText => return places(TextKey::ALL.len()),
        Noun::Banner => return places(BannerPage::ALL.len()),
        Noun::House => return places(1),
        Noun::Artifact => "id",
        Noun::Exhibition => "date_start desc, id desc",
        Noun::Period => "sort_key, id",
        Noun::ItemGroup | Noun::ExhibitionGroup | Noun::Question => "position, id",
    };
    Sql::new(&format!("select id from {} order by {order}", noun.as_str())).column(db)
}

/// Whether other records refer to this one, so that it cannot be deleted.
pub(super) fn is_needed(db: &Connection, id: RecordId) -> Result<bool> {
    let users: &[(&str, &str)] = match id.noun {
        Noun::ItemGroup => &[("artifact", "item_group_id")],
        Noun::ExhibitionGroup => &[("exhibition", "exhibition_group_id")],
        Noun::Period => &[
            ("artifact", "period_id"),
            ("artifact", "period_end_id"),
            ("period", "parent_id"),
        ],
        _ => &[],
    };
    for (table, column) in users {
        let mut sql = Sql::new(&format!("select exists (select 1 from {table} where {column} = "));
        if sql.bind(id.id).push(")").take().scalar(db)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// References to records that do not exist, and what else only the database can tell.
pub(super) fn check(db: &Connection, noun: Noun, id: Option<i64>, cells: &Cells) -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    let references: &[(&str, &str)] = match noun {
        Noun::Artifact => &[
            ("category", "item_group"),
            ("period", "period"),
            ("period_end", "period"),
        ],
        Noun::Exhibition => &[("group", "exhibition_group")],
        Noun::Period => &[("parent", "period")],
        _ => &[],
    };
    for (cell, table) in references {
        let Some(reference) = cells.get(*cell).and_then(Value::as_i64) else {
            continue;
        };
        let mut sql = Sql::new(&format!("select exists (select 1 from {table} where id = "));
        let exists: bool = sql.bind(reference).push(")").take().scalar(db)?;
        if !exists {
            problems.push(problem(cell, Fault::UnknownReference));
        }
    }
    if let Some(pictures) = cells.get("pictures") {
        let artifact = id.filter(|_| noun == Noun::Artifact);
        if pictures::keep_available(db, pictures, artifact)? != *pictures {
            problems.push(problem("pictures", Fault::UnknownReference));
        }
    }
    if noun == Noun::Artifact {
        problems.extend(artifact::check(db, id, cells)?);
    }
    if noun == Noun::Period {
        problems.extend(period::check(db, id, cells)?);
    }
    if noun == Noun::Exhibition {
        problems.extend(exhibition::check(cells));
    }
    Ok(problems)
}

pub(super) fn problem(cell: &str, fault: Fault) -> Problem {
    Problem {
        cell: cell.to_owned(),
        fault,
    }
}

/// The text of a cell; empty if it has none.
pub(super) fn text(cells: &Cells, name: &str) -> String {
    cells.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// The texts of a field in both languages.
pub(super) fn bilingual(cells: &Cells, field: &str) -> domain::bilingual::Bilingual {
    domain::bilingual::Bilingual::new(
        text(cells, &cell(field, Language::Tw)),
        text(cells, &cell(field, Language::En)),
    )
}

/// A list of lines; empty if the cell has none.
pub(super) fn lines(cells: &Cells, name: &str) -> Vec<String> {
    domain::document::rows(cells.get(name))
}

/// A whole number that fits the tables' columns.
pub(super) fn integer(cells: &Cells, name: &str) -> Option<i32> {
    cells
        .get(name)
        .and_then(Value::as_i64)
        .and_then(|number| number.try_into().ok())
}

/// The number of another record.
pub(super) fn reference(cells: &Cells, name: &str) -> Option<i64> {
    cells.get(name).and_then(Value::as_i64)
}

/// Adds a field's two cells.
pub(super) fn put_bilingual(cells: &mut Cells, field: &str, text: &domain::bilingual::Bilingual) {
    cells.insert(cell(field, Language::Tw), text.tw.as_str().into());
    cells.insert(cell(field, Language::En), text.en.as_str().into());
}

/// A key that no record of a table has yet, for kinds that imports identify by a key.
pub(super) fn free_slug(db: &Connection, noun: Noun) -> Result<String> {
    let table = noun.as_str();
    let next: i64 = Sql::new(&format!("select coalesce(max(id), 0) + 1 from {table}")).scalar(db)?;
    for number in next.. {
        let slug = format!("desk-{number}");
        let mut taken = Sql::new(&format!("select exists (select 1 from {table} where slug = "));
        if !taken.bind(slug.as_str()).push(")").take().scalar::<bool>(db)? {
            return Ok(slug);
        }
    }
    unreachable!("there is always a greater number")
}
