//! The public records behind working copies, each kind as cells.

use domain::{
    document::{Cells, Fault, Problem},
    page::{BannerPage, TextKey},
};
use serde_json::Value;

use super::{
    RecordId, artifact, exhibition, groups, pages, period,
    values::{Live, Write, problem},
};
use crate::{
    artifacts::NewArtifact,
    content::{self, Edit, NewExhibitionGroup, NewItemGroup, NewPeriod, Noun, Put},
    database::Connection,
    error::Result,
    exhibitions::NewExhibition,
    pages::NewQuestion,
    pictures,
    sql::Sql,
};

/// Whether a record of this kind can exist without the public seeing it. What exists once under a fixed key cannot.
pub(super) const fn can_be_hidden(noun: Noun) -> bool {
    !matches!(noun, Noun::PageText | Noun::Banner | Noun::House)
}

pub(super) fn read(db: &Connection, id: RecordId) -> Result<Option<Live>> {
    match id.noun {
        Noun::Artifact => artifact::read(db, id.id),
        Noun::Exhibition => exhibition::read(db, id.id),
        Noun::ItemGroup | Noun::ExhibitionGroup | Noun::Period => groups::read(db, id.noun, id.id),
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
        Noun::Artifact | Noun::Exhibition | Noun::Question | Noun::Banner | Noun::PageText | Noun::House => &[],
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
        if let Some(fault) = pictures::find_scale_fault(db, pictures, artifact)? {
            problems.push(problem("pictures", fault.into()));
        }
    }
    if noun == Noun::Artifact {
        problems.extend(artifact::check(db, id, cells)?);
    }
    if noun == Noun::Period {
        problems.extend(period::check(db, id, cells)?);
    }
    if noun == Noun::House {
        problems.extend(pages::check_house(cells));
    }
    if noun == Noun::Exhibition {
        problems.extend(exhibition::check(db, cells)?);
    }
    Ok(problems)
}

/// Takes out of a document what it names and what was deleted for good since.
pub(super) fn drop_deleted(db: &Connection, noun: Noun, cells: &mut Cells) -> Result<()> {
    match noun {
        Noun::Exhibition => exhibition::drop_deleted_artifacts(db, cells),
        _ => Ok(()),
    }
}

/// Deletes a record of this number unless it was changed since `revision`. What exists once under a fixed key is never deleted.
pub(super) fn delete(db: &Connection, id: RecordId, revision: i64, edit: &Edit) -> Result<()> {
    let RecordId { noun, id } = id;
    match noun {
        Noun::Artifact => content::delete::<NewArtifact>(db, id, revision, edit),
        Noun::Exhibition => content::delete::<NewExhibition>(db, id, revision, edit),
        Noun::ItemGroup => content::delete::<NewItemGroup>(db, id, revision, edit),
        Noun::ExhibitionGroup => content::delete::<NewExhibitionGroup>(db, id, revision, edit),
        Noun::Period => content::delete::<NewPeriod>(db, id, revision, edit),
        Noun::Question => content::delete::<NewQuestion>(db, id, revision, edit),
        Noun::Banner | Noun::PageText | Noun::House => Ok(()),
    }
}
