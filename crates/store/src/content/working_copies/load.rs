//! Reads a working copy with its public record, and what an import changed in the latter meanwhile.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::{
    artifact::PublicationState,
    bilingual::Language,
    document::{Cells, Mark, Schema, WorkingCopy, count, is_empty, list_blocking, publish, shows_same},
};
use serde_json::Value;

use super::{
    Act, EditedRecord, LanguageStatus, Publication, RecordId, live,
    schedule::Waiting,
    values::{Base, Live},
};
use crate::{
    content::references::{self, terms},
    engine::{
        database::{Connection, Row},
        error::{Error, Result},
        noun::Visible,
        row::from_json,
        sql::Sql,
    },
};

/// How often a record is read that is published meanwhile.
const READINGS: usize = 3;

/// A record that is being edited, as it is stored.
pub(super) struct Loaded {
    pub(super) id: RecordId,
    pub(super) live: Live,
    pub(super) copy: WorkingCopy,
    /// The languages that the public ever had it in.
    pub(super) was_public: Vec<Language>,
    pub(super) updated: Act,
    pub(super) submitted: Option<Act>,
    pub(super) binned: Option<Act>,
    /// The languages that the public had it in when it went into the bin.
    pub(super) binned_public: Vec<Language>,
    /// What the public had then, where it was not what the working copy has.
    pub(super) binned_cells: Option<Cells>,
    /// What it was waiting for then.
    pub(super) binned_waiting: Option<Waiting>,
    /// Whether the values of the working copy are those of the public record, and no stored mark tells what an import has changed in them.
    pub(super) is_followed: bool,
    /// The cells of the working copy that named a record which has been deleted permanently.
    pub(super) dropped: Vec<&'static str>,
}

impl Loaded {
    pub(super) fn schema(&self) -> &'static Schema {
        self.id.noun.schema()
    }

    /// The languages that the public has it in.
    pub(super) fn published(&self) -> Vec<Language> {
        self.live.published(self.schema())
    }

    /// Marks what an import has changed since an editor read a record, where the working copy does not tell.
    pub(super) fn mark_changed_since(&mut self, db: &Connection, base: &Base, now: DateTime<Utc>) -> Result<()> {
        if !self.is_followed || base.cells.is_empty() {
            return Ok(());
        }
        let mut read = base.cells.clone();
        terms::refresh(db, &mut read)?;
        let stored = [&self.copy.cells, &self.live.cells];
        references::keep_given(db, self.schema(), &stored, &mut read)?;
        // A reading that followed an import had the next revision, which was not stored.
        self.copy.revision = base.revision.clamp(self.copy.revision, self.copy.revision + 1);
        self.copy.follow_since(self.id.noun.schema(), read, now);
        Ok(())
    }

    /// How far a language is, without scheduled publications.
    pub(super) fn status(&self, language: Language) -> LanguageStatus {
        self.compare(&self.copy, &self.live.cells, language)
    }

    /// How far each language is, by the records that are shown: naming another one that is shown as the same is no change.
    pub(super) fn shown_statuses(&self, db: &Connection) -> Result<[LanguageStatus; 2]> {
        let given = Language::ALL.map(|language| self.status(language));
        if given.iter().all(|status| !status.changed) {
            return Ok(given);
        }
        let (mut copy, mut live) = (self.copy.clone(), self.live.cells.clone());
        references::show(db, self.schema(), [&mut copy.cells, &mut live])?;
        Ok(Language::ALL.map(|language| self.compare(&copy, &live, language)))
    }

    fn compare(&self, copy: &WorkingCopy, live: &Cells, language: Language) -> LanguageStatus {
        let schema = self.schema();
        let published = self.published();
        let counts = count(schema, copy, language);
        let (publication, changed) = if published.contains(&language) {
            let next = publish(schema, live, &copy.cells, language, &published);
            (Publication::Published, !shows_same(schema, &next, live))
        } else if self.was_public.contains(&language) {
            (Publication::Withdrawn, false)
        } else {
            (Publication::None, false)
        };
        LanguageStatus {
            publication,
            changed,
            missing: counts.missing,
            draft: counts.draft,
            stale: counts.stale,
            scheduled_at: None,
        }
    }

    pub(super) fn into_record(mut self, db: &Connection) -> Result<EditedRecord> {
        references::show(db, self.schema(), [&mut self.copy.cells, &mut self.live.cells])?;
        let mut status = Language::ALL.map(|language| self.status(language));
        for (language, at) in schedule(db, self.id)? {
            status[usize::from(language == Language::En)].scheduled_at = Some(at);
        }
        let is_public = !self.published().is_empty();
        let differs = |(cell, value): &(&String, &Value)| {
            let own = self.copy.cells.get(*cell);
            own != Some(*value) && !(is_empty(value) && own.is_none_or(is_empty))
        };
        let public_cells = self.live.cells.iter().filter(|cell| is_public && differs(cell));
        Ok(EditedRecord {
            id: self.id,
            public_cells: public_cells
                .map(|(cell, value)| (cell.clone(), value.clone()))
                .collect(),
            status,
            was_public: is_public || !self.was_public.is_empty(),
            blocking: Language::ALL.map(|language| list_blocking(self.schema(), &self.copy.cells, language)),
            submitted: self.submitted,
            binned: self.binned,
            updated: self.updated,
            copy: self.copy,
            dropped: self.dropped,
        })
    }
}

/// Loads a record for a change: no other caller changes it until the transaction ends. SQLite has one writer anyway.
pub(super) fn load_for_change(db: &Connection, id: RecordId, now: DateTime<Utc>) -> Result<Option<Loaded>> {
    references::hold(db, id.noun)?;
    if db.is_postgres() {
        let mut lock = Sql::new("select pg_advisory_xact_lock(hashtext(");
        lock.bind(id.noun.as_str()).push("), hashtext(").bind(id.id.to_string());
        lock.push("))").take().run(db)?;
    }
    load(db, id, now)
}

/// Reads a working copy with its public record. Where both are not read in one state, as in a write on PostgreSQL that holds another
/// record, a publication may come between the two: then both are read again, since a working copy never follows a public record that is
/// older than it.
pub(super) fn load(db: &Connection, id: RecordId, now: DateTime<Utc>) -> Result<Option<Loaded>> {
    for _ in 0..READINGS {
        if let Some(loaded) = read(db, id, now)? {
            return Ok(loaded);
        }
    }
    Err(Error::Unavailable(
        "the record was published again each time it was read".to_owned(),
    ))
}

/// `None` if the public record is older than the one that the working copy was last compared with.
fn read(db: &Connection, id: RecordId, now: DateTime<Utc>) -> Result<Option<Option<Loaded>>> {
    let Some(live) = live::read(db, id)? else {
        return Ok(Some(None));
    };
    let mut sql = Sql::new("select * from working_copy where noun = ");
    sql.bind(id.noun.as_str()).push(" and record_id = ").bind(id.id);
    let Some(row) = sql.one(db)? else {
        // Of what was merged, the row alone stays once it has left the bin.
        return match live::is_merged(db, id)? {
            true => Ok(Some(None)),
            false => Ok(Some(Some(untouched(db, id, live)?))),
        };
    };
    let mut copy = WorkingCopy {
        revision: row.get("revision")?,
        cells: from_json(&row, "cells")?,
        marks: from_json::<BTreeMap<String, Mark>>(&row, "marks")?,
    };
    terms::refresh(db, &mut copy.cells)?;
    let compared: i64 = row.get("live_revision")?;
    if compared > live.revision {
        return Ok(None);
    }
    let is_followed = compared != live.revision;
    if is_followed {
        let mut before: Cells = from_json(&row, "live_cells")?;
        terms::refresh(db, &mut before)?;
        copy.follow(id.noun.schema(), &before, &live.cells, now);
    }
    let dropped = references::drop_deleted(db, id.noun.schema(), &mut copy.cells, &live.cells)?;
    let act = |at: &str, by: &str| -> Result<Option<Act>> {
        let at: Option<DateTime<Utc>> = row.get(at)?;
        let by: Option<String> = row.get(by)?;
        Ok(at.map(|at| Act {
            by: by.unwrap_or_default(),
            at,
        }))
    };
    // An import that publishes a record has taken it out of the bin.
    let is_public = !live.published(id.noun.schema()).is_empty();
    let binned = act("binned_at", "binned_by")?.filter(|_| !is_public);
    let mut was_public = read_languages(&row, "was_public")?;
    add_public_once(&mut was_public, &live, id.noun.schema());
    Ok(Some(Some(Loaded {
        id,
        live,
        copy,
        is_followed,
        dropped,
        was_public,
        updated: Act {
            by: row.get("updated_by")?,
            at: row.get("updated_at")?,
        },
        submitted: act("submitted_at", "submitted_by")?,
        binned,
        binned_public: read_languages(&row, "binned_public")?,
        binned_cells: match row.get::<Option<&str>>("binned_cells")? {
            Some(_) => Some(from_json(&row, "binned_cells")?),
            None => None,
        },
        binned_waiting: match row.get::<Option<&str>>("binned_waiting")? {
            Some(_) => Some(from_json(&row, "binned_waiting")?),
            None => None,
        },
    })))
}

/// A record that was never edited at the desk: its working copy equals the public record.
fn untouched(db: &Connection, id: RecordId, live: Live) -> Result<Loaded> {
    let at = match id.noun.visible() {
        Visible::State => {
            let mut sql = Sql::new(&format!("select updated_at from {} where id = ", id.noun.as_str()));
            sql.bind(id.id).take().scalar(db)?
        }
        Visible::Active | Visible::Always => DateTime::UNIX_EPOCH,
    };
    let mut was_public = Vec::new();
    add_public_once(&mut was_public, &live, id.noun.schema());
    Ok(Loaded {
        id,
        copy: WorkingCopy {
            revision: 0,
            cells: live.cells.clone(),
            marks: BTreeMap::new(),
        },
        is_followed: true,
        was_public,
        updated: Act { by: String::new(), at },
        submitted: None,
        binned: None,
        binned_public: Vec::new(),
        binned_cells: None,
        binned_waiting: None,
        dropped: Vec::new(),
        live,
    })
}

/// Adds the languages that the public has by an import, or had before one withdrew them: the desk has kept none of these.
fn add_public_once(was_public: &mut Vec<Language>, live: &Live, schema: &Schema) {
    let by_import = match live.state {
        PublicationState::Withdrawn if was_public.is_empty() => live.titled(schema),
        _ => live.published(schema),
    };
    was_public.extend(
        by_import
            .into_iter()
            .filter(|language| !was_public.contains(language))
            .collect::<Vec<_>>(),
    );
}

/// The languages of which this is true.
fn read_languages(row: &Row, what: &str) -> Result<Vec<Language>> {
    let mut languages = Vec::new();
    for language in Language::ALL {
        if row.get(&format!("{what}_{}", language.code()))? {
            languages.push(language);
        }
    }
    Ok(languages)
}

fn schedule(db: &Connection, id: RecordId) -> Result<Vec<(Language, DateTime<Utc>)>> {
    let mut sql = Sql::new("select language, at from publication_schedule where noun = ");
    sql.bind(id.noun.as_str()).push(" and record_id = ").bind(id.id);
    let rows = sql.all(db)?;
    let read = |row: &Row| {
        Ok((
            crate::engine::row::word(row, "language", Language::from_code)?,
            row.get("at")?,
        ))
    };
    rows.iter().map(read).collect()
}
