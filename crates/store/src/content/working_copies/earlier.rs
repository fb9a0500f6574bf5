//! The state of a piece before it was changed with many others. A change by hand keeps only what it touched, so that one of a hundred thousand
//! pieces stays small, and what was entered elsewhere since stays when it is undone; an import keeps the whole copy.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::{
    bilingual::Language,
    document::{Cells, Kind, Mark, rows, schemas::ARTIFACT},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    Act, Action, Author, RecordId, bin, live,
    load::{Loaded, load, load_for_change},
    put_back::{PublicAfter, PutBack, put_back},
    schedule::{Scheduled, list_scheduled, schedule_again},
    values::PICTURES,
    write::{Written, refuse_change},
};
use crate::{
    content::{
        pictures,
        references::{self, terms},
    },
    engine::{
        database::{Connection, Row},
        error::Result,
        noun::Noun,
        row::from_json,
    },
};

/// A piece as it is loaded before the change.
pub(super) struct Before {
    loaded: Loaded,
    scheduled: Vec<Scheduled>,
    was_merged: bool,
}

/// What the change touched, as it was.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Earlier {
    cells: Entries<Value>,
    marks: Entries<Mark>,
    /// What the public had, where it has something else now.
    public: Option<Public>,
    /// Who had sent it for review, where it no longer waits.
    submitted: Option<(String, DateTime<Utc>)>,
    /// Publications that are no longer scheduled.
    scheduled: Vec<Scheduled>,
    /// Whether it was in the bin, where the change put it there or took it out.
    was_binned: Option<bool>,
    /// The languages in which the public had had it, where the change took it out of the bin.
    #[serde(default)]
    binned_public: Vec<Language>,
    /// What the public had then, where it was not what the working copy had.
    #[serde(default)]
    binned_cells: Option<Cells>,
    /// Lists as the change left them: what was added to one or taken from it since stays so.
    #[serde(default)]
    lists: BTreeMap<String, Vec<Value>>,
    /// Whether another record stood for it, until the change took it out of the bin.
    #[serde(default)]
    was_merged: bool,
    /// The revision of the public record that the change left; 0 where that was not noted.
    #[serde(default)]
    live_revision: i64,
}

/// How much of a piece is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// The cells that the change touched.
    Touched,
    /// All of them: undoing also takes back what was entered since.
    Whole,
}

#[derive(Debug, Serialize, Deserialize)]
struct Public {
    /// All of them where the change took it from the public: a draft of what is not public is written through.
    cells: Entries<Value>,
    /// Whether the public had it in any language.
    is_published: bool,
    /// Whether the change left it public, where that was noted.
    #[serde(default)]
    was_left_public: Option<bool>,
}

/// Entries of a map as they were.
#[derive(Debug, Serialize, Deserialize)]
struct Entries<T> {
    values: BTreeMap<String, T>,
    /// Those that were not there.
    absent: Vec<String>,
    /// Whether these are all that there were.
    is_whole: bool,
}

impl<T: Clone + PartialEq> Entries<T> {
    fn of(before: &BTreeMap<String, T>, after: &BTreeMap<String, T>, extent: Extent) -> Self {
        if extent == Extent::Whole {
            return Self {
                values: before.clone(),
                absent: Vec::new(),
                is_whole: true,
            };
        }
        let differs = |(name, value): &(&String, &T)| after.get(*name) != Some(*value);
        let values = before.iter().filter(differs);
        Self {
            values: values.map(|(name, value)| (name.clone(), value.clone())).collect(),
            absent: after
                .keys()
                .filter(|name| !before.contains_key(*name))
                .cloned()
                .collect(),
            is_whole: false,
        }
    }

    fn put_back(self, map: &mut BTreeMap<String, T>) {
        map.retain(|name, _| !self.is_whole && !self.absent.contains(name));
        map.extend(self.values);
    }

    fn is_empty(&self) -> bool {
        self.values.is_empty() && self.absent.is_empty()
    }
}

impl Before {
    /// What has to be known of a piece before the change is made.
    pub(super) fn new(db: &Connection, loaded: Loaded) -> Result<Self> {
        Ok(Self {
            scheduled: list_scheduled(db, loaded.id)?,
            was_merged: live::is_merged(db, loaded.id)?,
            loaded,
        })
    }

    /// What the change touched; it is made, and not committed yet.
    pub(super) fn compare(
        self,
        db: &Connection,
        id: RecordId,
        extent: Extent,
        now: DateTime<Utc>,
    ) -> Result<Option<Earlier>> {
        let Some(after) = load(db, id, now)? else {
            return Ok(None);
        };
        let before = self.loaded;
        let was_binned = before.binned.is_some();
        let (was_public, is_public) = (!before.published().is_empty(), !after.published().is_empty());
        // What the public does not have is written through.
        let public = (was_public || is_public).then(|| Public {
            cells: Entries::of(
                &before.live.cells,
                &after.live.cells,
                match was_public && !is_public {
                    true => Extent::Whole,
                    false => Extent::Touched,
                },
            ),
            is_published: was_public,
            was_left_public: Some(is_public),
        });
        let mut scheduled = self.scheduled;
        let left = list_scheduled(db, id)?;
        scheduled.retain(|entry| !left.contains(entry));
        let submitted = before.submitted.filter(|_| after.submitted.is_none());
        let lists = after.copy.cells.iter().filter(|(cell, value)| {
            let kind = ARTIFACT.field(cell).map(|field| field.kind);
            let is_list = matches!(kind, Some(Kind::Lines | Kind::References | Kind::Terms));
            extent == Extent::Touched
                && id.noun == Noun::ARTIFACT
                && is_list
                && before.copy.cells.get(*cell) != Some(*value)
        });
        let lists = lists.map(|(cell, value)| (cell.clone(), rows(Some(value)))).collect();
        Ok(Some(Earlier {
            lists,
            cells: Entries::of(&before.copy.cells, &after.copy.cells, extent),
            marks: Entries::of(&before.copy.marks, &after.copy.marks, extent),
            public: public.filter(|public| was_public != is_public || !public.cells.is_empty()),
            submitted: submitted.map(|act| (act.by, act.at)),
            scheduled,
            was_binned: (was_binned != after.binned.is_some()).then_some(was_binned),
            binned_public: if was_binned { before.binned_public } else { Vec::new() },
            binned_cells: before.binned_cells.filter(|_| was_binned),
            was_merged: self.was_merged,
            live_revision: after.live.revision,
        }))
    }
}

/// The earlier list without what was taken from it since it was left so, and with what was added.
fn join_lists(mut earlier: Vec<Value>, left: &[Value], now: Vec<Value>) -> Vec<Value> {
    earlier.retain(|entry| now.contains(entry) || !left.contains(entry));
    let added = now.into_iter().filter(|entry| !left.contains(entry));
    let added: Vec<Value> = added.filter(|entry| !earlier.contains(entry)).collect();
    earlier.extend(added);
    earlier
}

impl Earlier {
    /// `None`: the change has added the piece.
    pub(super) fn read(row: &Row) -> Result<Option<Self>> {
        match row.get::<Option<&str>>("earlier")? {
            Some(_) => from_json(row, "earlier").map(Some),
            None => Ok(None),
        }
    }

    pub(super) fn to_json(&self) -> String {
        json!(self).to_string()
    }

    /// Puts the piece back; the caller commits. `None`: it stays, since the author may not change it, another colleague
    /// has put it into the bin, or it no longer takes the earlier values.
    pub(super) fn put_back(
        self,
        db: &Connection,
        mut loaded: Loaded,
        action: Action,
        author: &Author<'_>,
    ) -> Result<Option<PutBack>> {
        // One that was merged when it was in the bin is not merged again, and pieces may name it.
        if self.was_merged {
            return Ok(None);
        }
        if self.was_binned == Some(true) && live::is_needed(db, loaded.id)? {
            return Ok(None);
        }
        if self.was_binned == Some(false) {
            loaded.binned = None;
        }
        if refuse_change(&loaded, author).is_some() {
            return Ok(None);
        }
        let mut copy = loaded.copy.clone();
        let touched = self.cells.values.clone();
        self.cells.put_back(&mut copy.cells);
        for (cell, left) in &self.lists {
            let now: Vec<Value> = rows(loaded.copy.cells.get(cell));
            // Terms are loaded with the names that they have now.
            let mut named = Cells::from([(cell.clone(), left.clone().into())]);
            terms::refresh(db, &mut named)?;
            terms::refresh(db, &mut copy.cells)?;
            let (left, earlier): (Vec<Value>, Vec<Value>) = (rows(named.get(cell)), rows(copy.cells.get(cell)));
            copy.cells.insert(cell.clone(), join_lists(earlier, &left, now).into());
        }
        self.marks.put_back(&mut copy.marks);
        let mut is_whole = true;
        let is_public = !loaded.published().is_empty();
        let public = match self.public {
            // Since then it was published or withdrawn by hand.
            Some(public) if public.was_left_public.is_some_and(|left| left != is_public) => {
                is_whole = public.is_published == is_public && !is_public;
                PublicAfter::Same
            }
            Some(public) if public.is_published => {
                let mut cells = loaded.live.cells.clone();
                public.cells.put_back(&mut cells);
                is_whole = references::drop_deleted(db, loaded.schema(), &mut cells, &loaded.live.cells)?.is_empty();
                if let Some(cell) = cells.get_mut(PICTURES) {
                    *cell = pictures::keep_available(db, cell, Some(loaded.id.id))?;
                }
                PublicAfter::Published(cells)
            }
            Some(_) if is_public => PublicAfter::Withdrawn,
            _ => {
                // Values of the change that were published by hand since.
                let stays = |(cell, value): (&String, &Value)| loaded.live.cells.get(cell) != Some(value);
                let was_published =
                    is_public && !matches!(self.live_revision, 0) && self.live_revision != loaded.live.revision;
                is_whole = !(was_published && touched.iter().any(stays));
                PublicAfter::Same
            }
        };
        if let Some((by, at)) = self.submitted {
            loaded.submitted = Some(Act { by, at });
        }
        let id = loaded.id;
        let Some(mut done) = put_back(db, loaded, copy, public, action, author)? else {
            return Ok(None);
        };
        done.is_whole &= is_whole;
        schedule_again(db, id, &self.scheduled, author.edit.at)?;
        if self.was_binned == Some(true)
            && let Some(loaded) = load_for_change(db, id, author.edit.at)?
        {
            bin::bin_within(db, loaded, &self.binned_public, self.binned_cells, author.edit)?;
            done.written = Written::content(id);
        }
        Ok(Some(done))
    }
}
