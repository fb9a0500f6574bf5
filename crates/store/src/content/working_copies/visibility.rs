//! What the public sees of pieces and exhibitions, and why it does not see the rest: the one place that says so, for the overview, for
//! changes to many pieces, for imports and for the editor.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap, HashSet},
};

use chrono::{DateTime, Utc};
use domain::{
    artifact::PublicationState,
    bilingual::{Bilingual, Language},
    document::{Cells, PictureRow, list_blocking, publish, rows, typed},
    picture::PictureKey,
};
use serde_json::json;

use super::{RecordId, WorkingCopies, load::load, values::PICTURES};
use crate::{
    content::pictures,
    engine::{
        database::{Connection, Row},
        error::Result,
        merges::{MergeKind, Survivors},
        noun::{Group, Noun},
        row::{bilingual, from_json, word},
        sql::Sql,
    },
};

/// Records that are read at once.
const BATCH: usize = 500;

/// What the public sees of a number of records.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Visibility {
    /// How many there are, without those in the bin.
    pub total: u64,
    /// Of these, how many are published.
    pub published: u64,
    /// How many the public sees.
    pub visible: u64,
    /// Those that cannot be published in the language that was asked about, because something is missing.
    pub incomplete: u64,
    /// The missing cells, each with the number of records that lack it; the most frequent first.
    pub missing: Vec<(String, u64)>,
    /// The groups that hide published records, the one that hides most first.
    pub groups: Vec<HidingGroup>,
    /// Published records of which pictures are held back, because they have no alternative text.
    pub without_pictures: u64,
    pub pictures: u64,
}

/// A category or a kind of exhibition that is not public, so that nothing in it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HidingGroup {
    pub id: i64,
    pub name: Bilingual,
    /// Whether it was public and was withdrawn; otherwise it is a draft.
    pub is_withdrawn: bool,
    /// How many published records it hides.
    pub records: u64,
}

/// A record as far as its visibility depends on it.
struct Seen {
    group: Option<i64>,
    /// The languages in which it is published.
    published: Vec<Language>,
    draft: Cells,
    pictures: Cells,
}

impl WorkingCopies<'_> {
    /// What the public sees of these pieces or exhibitions now, or after `publishing` this language of each.
    pub async fn visibility(
        &self,
        noun: Noun,
        ids: &[i64],
        publishing: Option<Language>,
        now: DateTime<Utc>,
    ) -> Result<Visibility> {
        let mut all = Visibility::default();
        let (mut missing, mut grouped) = (BTreeMap::new(), HashMap::new());
        for batch in ids.chunks(BATCH) {
            let found = self
                .0
                .read(|db| match noun == Noun::ARTIFACT {
                    true => read_artifacts(db, batch, now),
                    false => read_each(db, noun, batch, now),
                })
                .await?;
            for mut record in found {
                all.total += 1;
                if let Some(language) = publishing {
                    let lacks = list_blocking(noun.schema(), &record.draft, language);
                    all.incomplete += u64::from(!lacks.is_empty());
                    for problem in &lacks {
                        *missing.entry(problem.cell.clone()).or_insert(0) += 1;
                    }
                    if lacks.is_empty() {
                        record.publish(noun, language);
                    }
                }
                if record.published.is_empty() {
                    continue;
                }
                all.published += 1;
                let held_back = record.count_held_back(noun);
                all.without_pictures += u64::from(held_back > 0);
                all.pictures += held_back;
                if let Some(group) = record.group {
                    *grouped.entry(group).or_insert(0) += 1;
                }
            }
        }
        all.groups = self.0.read(|db| find_hiding(db, noun, &grouped)).await?;
        all.missing = missing.into_iter().collect();
        all.missing.sort_by_key(|(_, records)| Reverse(*records));
        all.visible = all.published - all.groups.iter().map(|group| group.records).sum::<u64>();
        Ok(all)
    }

    /// The groups of this kind of record that hide published ones, the one that hides most first.
    pub async fn hiding_groups(&self, noun: Noun) -> Result<Vec<HidingGroup>> {
        let Some(Group { column, .. }) = noun.group() else {
            return Ok(Vec::new());
        };
        let table = noun.as_str();
        self.0
            .read(|db| {
                let mut sql = Sql::new(&format!(
                    "select {column} as hiding, count(*) as records from {table} where state = "
                ));
                sql.bind(PublicationState::Published.as_str());
                sql.push(&format!(
                    " and listed = false and {column} is not null group by {column}"
                ));
                let mut records = HashMap::new();
                for row in sql.take().all(db)? {
                    records.insert(row.get::<i64>("hiding")?, row.get::<i64>("records")?.unsigned_abs());
                }
                find_hiding(db, noun, &records)
            })
            .await
    }
}

impl Seen {
    /// As it is after this language is published.
    fn publish(&mut self, noun: Noun, language: Language) {
        let live = publish(noun.schema(), &self.pictures, &self.draft, language, &self.published);
        self.pictures = live.into_iter().filter(|(cell, _)| cell == PICTURES).collect();
        if !self.published.contains(&language) {
            self.published.push(language);
        }
        self.group = group_in(noun, &self.draft);
    }

    /// Pictures of the draft that publishing it again would not show either, in whichever of its languages.
    fn count_held_back(&self, noun: Noun) -> u64 {
        let mut held_back: HashSet<PictureKey> = keys(&self.draft);
        for key in keys(&self.pictures) {
            held_back.remove(&key);
        }
        for language in &self.published {
            if held_back.is_empty() {
                break;
            }
            let next = publish(noun.schema(), &self.pictures, &self.draft, *language, &self.published);
            for key in keys(&next) {
                held_back.remove(&key);
            }
        }
        held_back.len() as u64
    }
}

fn keys(cells: &Cells) -> HashSet<PictureKey> {
    let pictures: Vec<PictureRow> = rows(cells.get(PICTURES));
    pictures.into_iter().map(|picture| picture.key).collect()
}

/// The number of the group that a document names.
fn group_in(noun: Noun, cells: &Cells) -> Option<i64> {
    typed::reference(cells, noun.group()?.cell)
}

/// Those of these groups that are not public, each with its number of published records; the one that hides most first.
fn find_hiding(db: &Connection, noun: Noun, records: &HashMap<i64, u64>) -> Result<Vec<HidingGroup>> {
    let Some(Group { noun: group, .. }) = noun.group() else {
        return Ok(Vec::new());
    };
    let merged = match MergeKind::of(group) {
        Some(kind) => kind.survivors(db)?,
        None => Survivors::default(),
    };
    let mut shown: HashMap<i64, u64> = HashMap::new();
    for (id, count) in records {
        *shown.entry(merged.of(*id)).or_default() += count;
    }
    let mut sql = Sql::new(&format!(
        "select g.id, g.name_tw, g.name_en, coalesce(w.was_public_tw or w.was_public_en, false) as is_withdrawn \
         from {0} g left join working_copy w on w.noun = '{0}' and w.record_id = g.id where g.active = false and g.id in ",
        group.as_str()
    ));
    let read = |row: &Row| {
        let id = row.get("id")?;
        Ok(HidingGroup {
            id,
            name: bilingual(row, "name")?,
            is_withdrawn: row.get("is_withdrawn")?,
            records: shown.get(&id).copied().unwrap_or(0),
        })
    };
    let found = sql.list(shown.keys().copied()).take().all(db)?;
    let mut groups: Vec<HidingGroup> = found.iter().map(read).collect::<Result<_>>()?;
    groups.sort_by_key(|group| (Reverse(group.records), group.id));
    Ok(groups)
}

fn read_each(db: &Connection, noun: Noun, ids: &[i64], now: DateTime<Utc>) -> Result<Vec<Seen>> {
    let mut all = Vec::with_capacity(ids.len());
    for id in ids {
        if let Some(loaded) = load(db, RecordId { noun, id: *id }, now)?.filter(|loaded| loaded.binned.is_none()) {
            all.push(Seen {
                group: group_in(noun, &loaded.live.cells),
                published: loaded.published(),
                draft: loaded.copy.cells,
                pictures: loaded
                    .live
                    .cells
                    .into_iter()
                    .filter(|(cell, _)| cell == PICTURES)
                    .collect(),
            });
        }
    }
    Ok(all)
}

/// As [`read_each`], without reading what does not decide; a piece that an import changed meanwhile is read as a whole.
fn read_artifacts(db: &Connection, ids: &[i64], now: DateTime<Utc>) -> Result<Vec<Seen>> {
    let mut pictures = pictures::rows_of_artifacts(db, ids)?;
    let mut sql = Sql::new(
        "select a.id, a.state, a.revision, a.item_group_id, a.relic_number, a.name_tw, a.name_en, w.cells, w.live_revision \
         from artifact a left join working_copy w on w.noun = 'artifact' and w.record_id = a.id \
         where (w.binned_at is null or a.state = 'published') and a.id in ",
    );
    let mut all = Vec::with_capacity(ids.len());
    for row in sql.list(ids.iter().copied()).take().all(db)? {
        let id: i64 = row.get("id")?;
        let is_edited = row.get::<Option<&str>>("cells")?.is_some();
        if is_edited && row.get::<Option<i64>>("live_revision")? != Some(row.get("revision")?) {
            all.extend(read_each(db, Noun::ARTIFACT, &[id], now)?);
            continue;
        }
        let name = bilingual(&row, "name")?;
        let live = pictures.remove(&id).unwrap_or_else(|| json!([]));
        let live = Cells::from([(PICTURES.to_owned(), live)]);
        let draft = if is_edited {
            from_json(&row, "cells")?
        } else {
            let mut cells = live.clone();
            cells.insert("relic_number".to_owned(), json!(row.get::<&str>("relic_number")?));
            typed::put_bilingual(&mut cells, "name", &name);
            cells.insert("category".to_owned(), json!(row.get::<Option<i64>>("item_group_id")?));
            cells
        };
        let is_published = word(&row, "state", PublicationState::from_word)? == PublicationState::Published;
        let has_name = |language: &Language| is_published && !name.exact(*language).is_empty();
        all.push(Seen {
            group: row.get("item_group_id")?,
            published: Language::ALL.into_iter().filter(has_name).collect(),
            draft,
            pictures: live,
        });
    }
    Ok(all)
}
