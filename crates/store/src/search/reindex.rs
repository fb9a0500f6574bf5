//! Writing entries of the index anew, from the rows of the artifacts.

use std::collections::{BTreeSet, HashMap};

use domain::{artifact::Keywords, bilingual::Bilingual, search_text::ANALYSER_VERSION};
use sea_orm::{ConnectionTrait, QueryResult};

use crate::{
    Store,
    error::Result,
    row::{bilingual, from_lines, get},
    search::{
        document::{Document, Subject, Subjects, write},
        terms,
    },
    sql::Sql,
};

/// Writes the whole index anew when the analyser has learnt to read differently since.
pub(crate) async fn rebuild_if_older(store: &Store) -> Result<()> {
    let written = "select analyser from content_version where id = 1";
    if Sql::new(written).scalar::<i32>(&store.reader).await? == ANALYSER_VERSION {
        return Ok(());
    }
    let transaction = store.begin().await?;
    let all: Vec<i64> = Sql::new("select id from artifact order by id")
        .column(&transaction)
        .await?;
    tracing::info!(artifacts = all.len(), "writing the search index");
    terms::clear(&transaction).await?;
    reindex(&transaction, all).await?;
    let mut done = Sql::new("update content_version set analyser = ");
    done.bind(ANALYSER_VERSION)
        .push(" where id = 1")
        .take()
        .run(&transaction)
        .await?;
    store.commit_content(transaction).await
}

/// Reads these artifacts again and writes their entries anew.
pub(crate) async fn reindex(db: &impl ConnectionTrait, ids: Vec<i64>) -> Result<()> {
    let mut words = BTreeSet::new();
    write_anew(db, ids, &mut words).await?;
    terms::add(db, words).await
}

/// Writes the entries anew of what is made of these materials or by these techniques. What they say is added to `words`, which
/// the caller writes last.
pub(crate) async fn follow_renamed(
    db: &impl ConnectionTrait,
    renamed: Vec<i64>,
    words: &mut BTreeSet<String>,
) -> Result<()> {
    if renamed.is_empty() {
        return Ok(());
    }
    let mut linked = Sql::new("select distinct artifact_id from artifact_term where term_id in ");
    let linked = linked.list(renamed).take().column(db).await?;
    write_anew(db, linked, words).await
}

async fn write_anew(db: &impl ConnectionTrait, ids: Vec<i64>, words: &mut BTreeSet<String>) -> Result<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let subjects = Subjects::load(db).await?;
    for chunk in ids.chunks(500) {
        let mut sql = Sql::new(
            "select id, relic_number, name_tw, name_en, keywords_tw, keywords_en, dynasty_tw, dynasty_en, \
             period_id, period_end_id, item_group_id, listed from artifact where id in ",
        );
        let rows = sql.list(chunk.iter().copied()).take().all(db).await?;
        let materials = materials(db, chunk).await?;
        let documents = rows
            .iter()
            .map(|row| document(&subjects, &materials, row))
            .collect::<Result<Vec<_>>>()?;
        write(db, documents, words).await?;
    }
    Ok(())
}

/// The names of each artifact's materials and techniques.
async fn materials(db: &impl ConnectionTrait, ids: &[i64]) -> Result<HashMap<i64, Vec<Bilingual>>> {
    let mut sql = Sql::new(
        "select l.artifact_id, t.name_tw, t.name_en from artifact_term l join term t on t.id = l.term_id \
         where l.artifact_id in ",
    );
    sql.list(ids.iter().copied())
        .push(" order by l.artifact_id, l.position, t.id");
    let mut found: HashMap<i64, Vec<Bilingual>> = HashMap::new();
    for row in sql.all(db).await? {
        found
            .entry(get(&row, "artifact_id")?)
            .or_default()
            .push(bilingual(&row, "name")?);
    }
    Ok(found)
}

fn document(subjects: &Subjects, materials: &HashMap<i64, Vec<Bilingual>>, row: &QueryResult) -> Result<Document> {
    let keywords = bilingual(row, "keywords")?;
    let id = get(row, "id")?;
    Ok(subjects.document(&Subject {
        id,
        relic_number: &get::<String>(row, "relic_number")?,
        name: &bilingual(row, "name")?,
        keywords: &Keywords {
            tw: from_lines(&keywords.tw),
            en: from_lines(&keywords.en),
        },
        dynasty: &bilingual(row, "dynasty")?,
        periods: [get(row, "period_id")?, get(row, "period_end_id")?],
        item_group: get(row, "item_group_id")?,
        materials: materials.get(&id).into_iter().flatten().collect(),
        listed: get(row, "listed")?,
    }))
}
