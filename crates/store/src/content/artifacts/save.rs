//! Saves artifacts, one or a hundred thousand, with everything that belongs to them.

use std::{
    borrow::Cow,
    collections::{BTreeSet, HashMap, HashSet},
    panic, thread,
};

use chrono::{DateTime, Utc};
use domain::{
    access::is_public,
    artifact::{Dimension, PublicationState, relic_key, size_text},
    bilingual::Bilingual,
    document::{rows, schemas::ARTIFACT, typed},
    search_text::compact,
};

use crate::{
    content::{
        artifacts::{details, given, new::NewArtifact, retired},
        pictures, references,
        search::{self, Entries},
        writer::{self, ContentWriter, Put, Save, Target, put, to_columns},
    },
    engine::{
        content_version::ContentChange,
        database::Connection,
        edit::Edit,
        error::{Error, Result},
        noun::Noun,
        parallel,
        row::kept,
        sql::{self, Record, Sql},
    },
};

/// How many rows one statement holds: 250 rows of 29 values stay below SQLite's 32 766.
const CHUNK: usize = 250;
/// The cells of the periods that a piece is dated to.
const PERIODS: [&str; 2] = ["period", "period_end"];

impl Save for NewArtifact {
    fn noun(&self) -> Noun {
        Noun::ARTIFACT
    }

    fn save_all(db: &Connection, artifacts: &[Self], target: Target, edit: &Edit) -> Result<Vec<Put>> {
        references::hold(db, Noun::ARTIFACT)?;
        let artifacts = &*match target {
            Target::SameKey => given::keep(db, artifacts)?,
            _ => Cow::Borrowed(artifacts),
        };
        let groups = search::lock_groups(db)?;
        let subjects = &search::Subjects::load(db)?;
        let is_postgres = db.is_postgres();
        let mut saved = Vec::with_capacity(artifacts.len());
        let mut left = Left::default();
        let mut rest = artifacts;
        thread::scope(|scope| -> Result<()> {
            let mut preparing: Option<thread::ScopedJoinHandle<'_, Entries>> = None;
            while !rest.is_empty() {
                let (chunk, later) = rest.split_at(without_repeat(rest));
                rest = later;
                let (put, written) = save_chunk(db, chunk, target, &groups, subjects, edit, &mut left)?;
                saved.extend(put);
                if let Some(earlier) = preparing.take() {
                    let entries = earlier.join().unwrap_or_else(|panicked| panic::resume_unwind(panicked));
                    entries.write(db, &mut left.words)?;
                }
                let Some(written) = written else { continue };
                if rest.is_empty() {
                    written.prepare(subjects, is_postgres).write(db, &mut left.words)?;
                } else {
                    // While the database takes the rows of the next chunk.
                    preparing = Some(scope.spawn(move || written.prepare(subjects, is_postgres)));
                }
            }
            Ok(())
        })?;
        search::follow_renamed(db, left.renamed, &mut left.words)?;
        search::add_terms(db, left.words)?;
        Ok(saved)
    }
}

impl ContentWriter<'_> {
    /// Gives a piece another relic number, so that its id, address and pictures stay; to be followed by a save under the new
    /// number, which writes the rest. Whether there was a piece to rename: none where the new number is taken.
    pub async fn rename_artifact(&self, from: &str, to: &str) -> Result<bool> {
        let record = vec![
            ("relic_number", to.trim().into()),
            ("relic_key", relic_key(to).into()),
            ("relic_search", compact(to.trim()).into()),
        ];
        let mut rename = sql::update("artifact", record);
        rename
            .push(", revision = revision + 1 where relic_key = ")
            .bind(relic_key(from));
        rename
            .push(" and not exists (select 1 from artifact other where other.relic_key = ")
            .bind(relic_key(to));
        rename
            .push(") and not exists (select 1 from retired_number r where r.relic_key = ")
            .bind(relic_key(to));
        rename.push(" and r.artifact_id <> artifact.id)");
        writer::returning(&mut rename, Noun::ARTIFACT);
        self.write_with(|db| {
            let mut public = Sql::new("select state from artifact where relic_key = ");
            let state: Option<String> = public.bind(relic_key(from)).take().column(db)?.pop();
            let was_public = state.is_some_and(|state| state != PublicationState::Draft.as_str());
            let renamed: Vec<Put> = rename.all(db)?.iter().map(writer::read).collect::<Result<_>>()?;
            for put in &renamed {
                retired::renumber(db, put.id, [from, to], was_public, self.edit.at)?;
            }
            Ok(renamed)
        })
        .await
        .map(|renamed| !renamed.is_empty())
    }
}

impl ContentWriter<'_> {
    /// Saves artifacts as [`Self::save_many`] does, but for those that were changed since they were read; returns the places of these. `read`
    /// has the number and the revision of each that was read.
    pub async fn save_many_read(&self, artifacts: &[NewArtifact], read: &[Option<(i64, i64)>]) -> Result<Vec<usize>> {
        self.store
            .write(|transaction| {
                // All of a save's locks that others take before those of pieces.
                references::hold(&transaction, Noun::ARTIFACT)?;
                search::lock_groups(&transaction)?;
                let changed = find_changed(&transaction, read)?;
                let is_same =
                    |(at, artifact): (usize, &NewArtifact)| (!changed.contains(&at)).then(|| artifact.clone());
                let same = match changed.is_empty() {
                    true => Cow::Borrowed(artifacts),
                    false => artifacts.iter().enumerate().filter_map(is_same).collect(),
                };
                if !same.is_empty() {
                    writer::save_all(&transaction, &same, Target::SameKey, self.edit)?;
                    self.store.commit_content(transaction, ContentChange::Anything)?;
                }
                Ok(changed)
            })
            .await
    }
}

/// The places of the artifacts that were changed since they were read, or that are gone; the others are changed by no one else until the
/// transaction ends.
fn find_changed(db: &Connection, read: &[Option<(i64, i64)>]) -> Result<Vec<usize>> {
    let mut revisions: HashMap<i64, i64> = HashMap::new();
    let mut ids: Vec<i64> = read.iter().flatten().map(|(id, _)| *id).collect();
    ids.sort_unstable();
    for ids in ids.chunks(CHUNK) {
        let mut sql = Sql::new("select id, revision from artifact where id in ");
        sql.list(ids.iter().copied()).push(" order by id");
        if db.is_postgres() {
            sql.push(" for update");
        }
        for row in sql.take().all(db)? {
            revisions.insert(row.get("id")?, row.get("revision")?);
        }
    }
    let is_changed =
        |read: &Option<(i64, i64)>| read.is_some_and(|(id, revision)| revisions.get(&id) != Some(&revision));
    let changed = read.iter().enumerate().filter(|(_, read)| is_changed(read));
    Ok(changed.map(|(at, _)| at).collect())
}

/// The work that is left when all chunks are written.
#[derive(Default)]
struct Left {
    /// The words of all documents.
    words: BTreeSet<String>,
    /// Materials and techniques that were renamed.
    renamed: Vec<i64>,
}

/// How many of these fit into one statement; no statement may name the same relic number twice.
fn without_repeat(artifacts: &[NewArtifact]) -> usize {
    let mut seen = HashSet::new();
    let new = artifacts
        .iter()
        .take(CHUNK)
        .take_while(|artifact| seen.insert(relic_key(artifact.relic_number())));
    new.count().max(1)
}

/// Artifacts whose rows are written, and what their entries in the search index are made of.
struct Written<'a> {
    /// Each with its number, and whether it is public.
    artifacts: Vec<(&'a NewArtifact, i64, bool)>,
    materials: HashMap<i64, Vec<Bilingual>>,
    texts: HashMap<i64, search::Texts>,
}

impl Written<'_> {
    fn prepare(self, subjects: &search::Subjects, is_postgres: bool) -> Entries {
        let (materials, texts) = (&self.materials, &self.texts);
        Entries::new(self.artifacts, is_postgres, |(artifact, id, listed)| {
            let cells = &artifact.cells;
            subjects.document(&search::Subject {
                id,
                relic_number: artifact.relic_number(),
                name: &typed::bilingual(cells, "name"),
                keywords: &typed::keywords(cells),
                dynasty: &typed::bilingual(cells, "dynasty"),
                periods: PERIODS.map(|cell| typed::reference(cells, cell)),
                item_group: typed::reference(cells, "category"),
                materials: materials.get(&id).into_iter().flatten().collect(),
                texts: texts.get(&id).unwrap_or(&search::Texts::NONE),
                listed,
            })
        })
    }
}

/// Writes the rows of artifacts, but for their entries in the search index; nothing is left to do where one was not written.
fn save_chunk<'a>(
    db: &Connection,
    chunk: &'a [NewArtifact],
    target: Target,
    groups: &HashMap<i64, bool>,
    subjects: &search::Subjects,
    edit: &Edit,
    left: &mut Left,
) -> Result<(Vec<Put>, Option<Written<'a>>)> {
    let mut listed = Vec::with_capacity(chunk.len());
    for artifact in chunk {
        let active = match typed::reference(&artifact.cells, "category") {
            Some(id) => *groups
                .get(&id)
                .ok_or_else(|| Error::Refused(format!("there is no category {id}")))?,
            None => true,
        };
        listed.push(is_public(artifact.state, active));
    }
    let rows = parallel::map(chunk.iter().zip(&listed).collect(), |(artifact, public)| {
        values(artifact, subjects, *public, edit.at)
    });
    let rows = rows.into_iter().collect::<Result<Vec<Record>>>()?;
    let put = match target {
        Target::SameKey => upsert_rows(db, chunk, rows)?,
        target => rows
            .into_iter()
            .map(|row| put(db, Noun::ARTIFACT, target, row, None))
            .collect::<Result<_>>()?,
    };
    if put.iter().any(|put| !put.is_written()) {
        return Ok((put, None));
    }
    let ids: Vec<i64> = put.iter().map(|put| put.id).collect();
    left.renamed.extend(details::save(db, chunk, &ids)?);
    let with_pictures = chunk
        .iter()
        .zip(&ids)
        .filter_map(|(a, id)| a.pictures.as_deref().map(|pictures| (*id, pictures)));
    pictures::replace(db, &with_pictures.collect::<Vec<_>>(), edit)?;
    let numbered = chunk.iter().zip(&ids).zip(listed);
    let written = Written {
        artifacts: numbered
            .map(|((artifact, id), listed)| (artifact, *id, listed))
            .collect(),
        materials: search::materials(db, &ids)?,
        texts: search::Texts::read(db, &ids)?,
    };
    Ok((put, Some(written)))
}

/// Inserts or updates rows by their relic numbers, in one statement; returns the result for each artifact, in order.
fn upsert_rows(db: &Connection, chunk: &[NewArtifact], rows: Vec<Record>) -> Result<Vec<Put>> {
    let mut upsert = writer::upsert(Noun::ARTIFACT, rows);
    writer::returning(&mut upsert, Noun::ARTIFACT);
    upsert.push(", relic_key");
    let mut by_key: HashMap<String, Put> = HashMap::with_capacity(chunk.len());
    for row in upsert.all(db)? {
        by_key.insert(row.get("relic_key")?, writer::read(&row)?);
    }
    let keys = chunk.iter().map(|artifact| relic_key(artifact.relic_number()));
    Ok(keys.filter_map(|key| by_key.remove(&key)).collect())
}

fn values(artifact: &NewArtifact, subjects: &search::Subjects, listed: bool, now: DateTime<Utc>) -> Result<Record> {
    let cells = &artifact.cells;
    let relic_number = artifact.relic_number().trim();
    let key = relic_key(relic_number);
    if key.is_empty() {
        return Err(Error::Refused("an artifact needs a relic number".to_owned()));
    }
    let dimensions: Vec<Dimension> = rows(cells.get("dimensions"));
    let size = typed::bilingual(cells, "size").or(&size_text(&dimensions));
    let own_years = ["year_earliest", "year_latest"].map(|cell| typed::integer(cells, cell));
    let periods = PERIODS.map(|cell| typed::reference(cells, cell));
    let (year_from, year_to) = subjects.year_span(own_years, periods);
    let derived = subjects.are_years_derived(own_years, &typed::bilingual(cells, "dynasty"));
    let mut row = to_columns(&ARTIFACT, cells);
    row.extend([
        ("relic_key", kept(&key)),
        ("relic_search", compact(relic_number).into()),
        ("slug", artifact.slug.clone().into()),
        ("sort_year", subjects.sort_year(own_years[0], periods[0]).into()),
        ("year_from", year_from.into()),
        ("year_to", year_to.into()),
        ("years_derived", derived.into()),
        ("state", artifact.state.as_str().into()),
        ("listed", listed.into()),
        ("size_tw", kept(&size.tw)),
        ("size_en", kept(&size.en)),
    ]);
    let pictures = artifact.pictures.as_deref();
    let pictures = pictures.map(|pictures| {
        pictures
            .iter()
            .map(|picture| format!("{picture:?}"))
            .collect::<Vec<_>>()
    });
    let saved = (cells, artifact.state.as_str(), listed, &artifact.slug, pictures);
    row.extend(writer::stamps(&saved, now)?);
    Ok(row)
}
