//! Rebuilds entries of the index from the rows of the artifacts.

use std::collections::{BTreeSet, HashMap};

use domain::{artifact::Keywords, bilingual::Bilingual, search_text::ANALYSER_VERSION};

use crate::{
    content::search::{
        document::{Document, Entries, Subject, Subjects},
        terms,
        texts::Texts,
    },
    engine::{
        Store,
        content_version::ContentChange,
        database::{Connection, Row},
        error::Result,
        row::{bilingual, from_lines},
        sql::Sql,
    },
};

/// Rebuilds the whole index if the analyser has changed since it was written.
pub(crate) async fn rebuild_if_older(store: &Store) -> Result<()> {
    let written = "select analyser from content_version where id = 1";
    let written: i32 = store.read(|db| Sql::new(written).scalar(db)).await?;
    if written == ANALYSER_VERSION {
        return Ok(());
    }
    store
        .write(|transaction| {
            let all: Vec<i64> = Sql::new("select id from artifact order by id").column(&transaction)?;
            tracing::info!(artifacts = all.len(), "writing the search index");
            terms::clear(&transaction)?;
            reindex(&transaction, all)?;
            let mut done = Sql::new("update content_version set analyser = ");
            done.bind(ANALYSER_VERSION).push(" where id = 1");
            done.run(&transaction)?;
            store.commit_content(transaction, ContentChange::Anything)
        })
        .await
}

/// Reads these artifacts and rebuilds their entries.
pub(crate) fn reindex(db: &Connection, ids: Vec<i64>) -> Result<()> {
    let mut words = BTreeSet::new();
    write_anew(db, ids, &mut words)?;
    terms::add(db, words)
}

/// Rebuilds the entries of artifacts with these materials or techniques. Their terms are added to `words`, which the caller
/// writes last.
pub(crate) fn follow_renamed(db: &Connection, renamed: Vec<i64>, words: &mut BTreeSet<String>) -> Result<()> {
    if renamed.is_empty() {
        return Ok(());
    }
    let mut linked = Sql::new("select distinct artifact_id from artifact_term where term_id in ");
    let linked = linked.list(renamed).take().column(db)?;
    write_anew(db, linked, words)
}

fn write_anew(db: &Connection, ids: Vec<i64>, words: &mut BTreeSet<String>) -> Result<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let subjects = Subjects::load(db)?;
    for chunk in ids.chunks(500) {
        let mut sql = Sql::new(
            "select id, relic_number, name_tw, name_en, keywords_tw, keywords_en, dynasty_tw, dynasty_en, \
             period_id, period_end_id, item_group_id, listed from artifact where id in ",
        );
        let rows = sql.list(chunk.iter().copied()).take().all(db)?;
        let materials = materials(db, chunk)?;
        let texts = Texts::read(db, chunk)?;
        let documents = rows
            .iter()
            .map(|row| document(&subjects, &materials, &texts, row))
            .collect::<Result<Vec<_>>>()?;
        Entries::new(documents, db.is_postgres(), |document| document).write(db, words)?;
    }
    Ok(())
}

/// The names of each artifact's materials and techniques; of those that were merged, of the one that stayed.
pub(crate) fn materials(db: &Connection, ids: &[i64]) -> Result<HashMap<i64, Vec<Bilingual>>> {
    let mut sql = Sql::new(
        "select l.artifact_id, t.name_tw, t.name_en from artifact_term l join term g on g.id = l.term_id \
         join term t on t.id = coalesce(g.survivor_id, g.id) where l.artifact_id in ",
    );
    sql.list(ids.iter().copied())
        .push(" order by l.artifact_id, l.position, t.id");
    let mut found: HashMap<i64, Vec<Bilingual>> = HashMap::new();
    for row in sql.all(db)? {
        found
            .entry(row.get("artifact_id")?)
            .or_default()
            .push(bilingual(&row, "name")?);
    }
    Ok(found)
}

fn document(
    subjects: &Subjects,
    materials: &HashMap<i64, Vec<Bilingual>>,
    texts: &HashMap<i64, Texts>,
    row: &Row,
) -> Result<Document> {
    let keywords = bilingual(row, "keywords")?;
    let id = row.get("id")?;
    Ok(subjects.document(&Subject {
        id,
        relic_number: &row.get::<String>("relic_number")?,
        name: &bilingual(row, "name")?,
        keywords: &Keywords {
            tw: from_lines(&keywords.tw),
            en: from_lines(&keywords.en),
        },
        dynasty: &bilingual(row, "dynasty")?,
        periods: [row.get("period_id")?, row.get("period_end_id")?],
        item_group: row.get("item_group_id")?,
        materials: materials.get(&id).into_iter().flatten().collect(),
        texts: texts.get(&id).unwrap_or(&Texts::NONE),
        listed: row.get("listed")?,
    }))
}
