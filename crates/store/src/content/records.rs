//! Saves records of every kind but artifacts and the house's details: their columns are what their schema says, and each kind has
//! what follows from a change of it.

use chrono::{DateTime, NaiveDate, Utc};
use domain::{
    access,
    artifact::PublicationState,
    document::{Cells, rows, typed},
    group::GlazeColour,
    html,
    page::TextKey,
    search_text::normalise,
};
use serde_json::json;

use crate::{
    content::{
        exhibitions,
        groups::lock_exhibition_group,
        pictures::NewPicture,
        policies,
        references::{self, can_be_merged},
        writer::{
            self, Put, Save, Target, follow_period, put, reindex_naming, shown_by_others, to_columns, touch_naming,
        },
    },
    engine::{
        database::Connection,
        edit::Edit,
        error::{Error, Result},
        merges::MergeKind,
        noun::{Noun, RecordId, Rules, Visible},
        sql::{Record, Sql},
    },
};

/// A record to be saved; its kind and its key say which one.
#[derive(Debug, Clone, PartialEq)]
pub struct NewRecord {
    pub noun: Noun,
    /// A stable key: the page of a banner, the key of a text, of others the key of imports.
    pub key: String,
    /// Whether the public may know of it. A kind whose records are active or not knows two of the states.
    pub state: PublicationState,
    /// The cells of its schema, but for its picture; one that is absent counts as empty. Artifacts of an exhibition that are absent
    /// stay as they are.
    pub cells: Cells,
    /// Its picture; `None` keeps the present one.
    pub picture: Option<NewPicture>,
}

impl NewRecord {
    /// A record without a picture that the public sees, or does not.
    pub fn new(noun: Noun, key: impl Into<String>, active: bool, cells: Cells) -> Self {
        Self {
            noun,
            key: key.into(),
            state: match active {
                true => PublicationState::Published,
                false => PublicationState::Draft,
            },
            cells,
            picture: None,
        }
    }

    fn is_active(&self) -> bool {
        self.state == PublicationState::Published
    }

    fn is_policy(&self) -> bool {
        self.noun == Noun::TEXT && self.key == TextKey::Privacy.as_str()
    }
}

impl Save for NewRecord {
    fn noun(&self) -> Noun {
        self.noun
    }

    fn check_all(db: &Connection, records: &[Self]) -> Result<()> {
        for record in records.iter().filter(|record| record.is_policy()) {
            let version = typed::text(&record.cells, "version");
            let content = typed::bilingual(&record.cells, "content").map(html::clean);
            if policies::would_change_closed(db, version, &typed::bilingual(&record.cells, "title"), &content)? {
                return Err(Error::Refused(format!(
                    "members agreed to version `{version}` of the privacy policy, so its text cannot be changed; give the new text a \
                     version of its own"
                )));
            }
        }
        Ok(())
    }

    fn save_all(db: &Connection, records: &[Self], target: Target, edit: &Edit) -> Result<Vec<Put>> {
        records.iter().map(|record| save(db, record, target, edit)).collect()
    }
}

fn save(db: &Connection, record: &NewRecord, target: Target, edit: &Edit) -> Result<Put> {
    references::hold(db, record.noun)?;
    let shown = read_shown(db, record)?;
    let row = columns(db, record, edit.at)?;
    let picture = record.picture.as_ref().map(|picture| (picture, edit));
    let put = put(db, record.noun, target, row, picture)?;
    if !put.is_written() {
        return Ok(put);
    }
    let id = RecordId {
        noun: record.noun,
        id: put.id,
    };
    // A file may name one that was merged. Another one stands for it, so that nothing follows, unless the merge is undone.
    if let Some(kind) = MergeKind::of(record.noun)
        && kind.set_hidden(db, put.id)?
    {
        kind.note_active(db, put.id, record.is_active())?;
        return Ok(put);
    }
    match record.noun.rules() {
        // Visibility and search entries of a category's artifacts follow in the same transaction.
        Rules::Category => {
            let name = typed::bilingual(&record.cells, "name");
            let differs = |(active, cells): &(bool, Cells)| {
                *active != record.is_active() || typed::bilingual(cells, "name") != name
            };
            if shown.as_ref().is_some_and(differs) {
                follow_naming(db, id)?;
            }
        }
        // The exhibitions of a group appear or disappear with it.
        Rules::ExhibitionGroup => relist(db, "exhibition", "exhibition_group_id", &[put.id], record.is_active())?,
        Rules::Dynasty | Rules::Person => follow_naming(db, id)?,
        Rules::Exhibition => {
            if let Some(shown) = record.cells.get("artifacts") {
                let shown: Vec<i64> = rows(Some(shown));
                exhibitions::save_artifacts(db, put.id, &shown)?;
            }
        }
        Rules::Artifact | Rules::Text | Rules::Banner | Rules::House | Rules::None => {}
    }
    // A new record is named by nothing yet.
    if shown.is_some() && shown != read_shown(db, record)? {
        touch_naming(db, id, edit.at)?;
    }
    Ok(put)
}

/// What artifacts may show of the record with this key, if they name records of its kind, and there is one.
fn read_shown(db: &Connection, record: &NewRecord) -> Result<Option<(bool, Cells)>> {
    if !can_be_merged(record.noun) {
        return Ok(None);
    }
    let mut sql = Sql::new(&format!(
        "select * from {} where {} = ",
        record.noun.as_str(),
        record.noun.key()
    ));
    let row = sql.bind(record.key.as_str()).take().one(db)?;
    row.map(|row| shown_by_others(record.noun, &row)).transpose()
}

/// The columns of its row: its key and state, those of its schema, and what follows from them.
fn columns(db: &Connection, record: &NewRecord, now: DateTime<Utc>) -> Result<Record> {
    let mut cells = record.cells.clone();
    let mut row: Record = vec![(record.noun.key(), record.key.as_str().into())];
    match record.noun.rules() {
        Rules::Category => {
            let colour = typed::integer(&cells, "colour").and_then(GlazeColour::from_id);
            cells.insert("colour".to_owned(), colour.unwrap_or(GlazeColour::Blue).id().into());
        }
        Rules::Exhibition => {
            let active = match typed::reference(&cells, "group") {
                Some(group) => lock_exhibition_group(db, group)?,
                None => true,
            };
            if typed::text(&cells, "date_start").parse::<NaiveDate>().is_err() {
                cells.insert("date_start".to_owned(), json!(now.date_naive()));
            }
            let title = typed::bilingual(&cells, "title");
            row.extend([
                ("state", record.state.as_str().into()),
                ("listed", access::is_public(record.state, active).into()),
                ("search_title", normalise(&format!("{} {}", title.tw, title.en)).into()),
            ]);
            let picture = record.picture.as_ref().map(|picture| format!("{picture:?}"));
            row.extend(writer::stamps(&(&cells, record.state.as_str(), active, picture), now)?);
        }
        Rules::Banner => {
            let title = typed::bilingual(&cells, "title").map(html::clean_title);
            typed::put_bilingual(&mut cells, "title", &title);
        }
        Rules::Text if record.is_policy() => {
            let content = typed::bilingual(&cells, "content").map(html::clean);
            let title = typed::bilingual(&cells, "title");
            policies::keep(db, typed::text(&cells, "version"), &title, &content, Some(now))?;
        }
        Rules::Artifact
        | Rules::ExhibitionGroup
        | Rules::Dynasty
        | Rules::Person
        | Rules::Text
        | Rules::House
        | Rules::None => {}
    }
    if record.noun.visible() == Visible::Active {
        row.push(("active", record.is_active().into()));
    }
    row.extend(to_columns(record.noun.schema(), &cells));
    Ok(row)
}

/// Has artifacts that name a record follow it: what they are found by, of a dynasty their years, of a category whether the public sees them.
pub(crate) fn follow_naming(db: &Connection, id: RecordId) -> Result<()> {
    match id.noun.rules() {
        Rules::Category => follow_category(db, id.id),
        Rules::Dynasty => follow_period(db, id.id),
        Rules::Artifact
        | Rules::Exhibition
        | Rules::ExhibitionGroup
        | Rules::Person
        | Rules::Text
        | Rules::Banner
        | Rules::House
        | Rules::None => reindex_naming(db, id),
    }
}

/// Has visibility and search entries of the artifacts in a category, or in one that was merged into it, follow it.
fn follow_category(db: &Connection, id: i64) -> Result<()> {
    let alike = MergeKind::Category.alike(db, &[id])?;
    let mut active = Sql::new("select active from item_group where id in ");
    active.list(alike.iter().copied()).push(" and survivor_id is null");
    relist(db, "artifact", "item_group_id", &alike, active.scalar(db)?)?;
    let (noun, id) = (Noun::CATEGORY, alike.first().copied().unwrap_or(id));
    reindex_naming(db, RecordId { noun, id })
}

/// Recomputes [`access::is_public`] for everything in these groups.
fn relist(db: &Connection, table: &str, column: &str, groups: &[i64], active: bool) -> Result<()> {
    let public = PublicationState::ALL
        .into_iter()
        .filter(|state| access::is_public(*state, active))
        .map(PublicationState::as_str);
    let mut sql = Sql::new(&format!("update {table} set listed = coalesce(state in "));
    sql.list(public)
        .push(&format!(", false) where {column} in "))
        .list(groups.iter().copied());
    sql.run(db).map(drop)
}
