//! What belongs to an artifact's row: its texts, its measurements, its materials and techniques, its catalogue.

use std::collections::{BTreeMap, HashMap, HashSet};

use domain::{
    artifact::{Dimension, Term},
    document::{rows, schemas::ARTIFACT, typed},
    html,
};

use crate::{
    content::{
        artifacts::{catalogue, new::NewArtifact},
        writer::save_links,
    },
    engine::{
        database::{Connection, Value},
        error::Result,
        row::{bilingual, kept},
        sql::{self, Record, Sql},
    },
};

/// Replaces them for a chunk of artifacts that were given these numbers. Returns which materials and techniques were renamed.
pub(super) fn save(db: &Connection, chunk: &[NewArtifact], ids: &[i64]) -> Result<Vec<i64>> {
    save_contents(db, chunk, ids)?;
    save_dimensions(db, chunk, ids)?;
    catalogue::save(db, chunk, ids)?;
    save_links(
        db,
        &ARTIFACT,
        ids.iter().copied().zip(chunk.iter().map(|artifact| &artifact.cells)),
    )?;
    save_terms(db, chunk, ids)
}

fn save_contents(db: &Connection, chunk: &[NewArtifact], ids: &[i64]) -> Result<()> {
    let rows = chunk.iter().zip(ids).map(|(artifact, id)| {
        let written = typed::bilingual(&artifact.cells, "content");
        let clean = written.map(html::clean);
        let source = |written: &str, clean: &str| {
            if written == clean {
                Value::Text(None)
            } else {
                kept(written)
            }
        };
        vec![
            ("artifact_id", (*id).into()),
            ("content_tw", kept(&clean.tw)),
            ("content_en", kept(&clean.en)),
            ("source_tw", source(&written.tw, &clean.tw)),
            ("source_en", source(&written.en, &clean.en)),
        ]
    });
    sql::upsert("artifact_content", &["artifact_id"], &[], rows.collect())
        .run(db)
        .map(drop)
}

fn save_dimensions(db: &Connection, chunk: &[NewArtifact], ids: &[i64]) -> Result<()> {
    let mut old = Sql::new("delete from artifact_dimension where artifact_id in ");
    old.list(ids.iter().copied()).take().run(db)?;
    let rows: Vec<Record> = chunk
        .iter()
        .zip(ids)
        .flat_map(|(artifact, id)| {
            let dimensions: Vec<Dimension> = rows(artifact.cells.get("dimensions"));
            dimensions.into_iter().enumerate().map(|(at, dimension)| {
                vec![
                    ("artifact_id", (*id).into()),
                    ("position", (at as i32).into()),
                    ("value", dimension.value.into()),
                    ("unit", dimension.unit.as_str().into()),
                    ("approximate", dimension.approximate.into()),
                    ("part_tw", kept(&dimension.part.tw)),
                    ("part_en", kept(&dimension.part.en)),
                ]
            })
        })
        .collect();
    for rows in rows.chunks(1_000) {
        sql::insert("artifact_dimension", rows.to_vec()).run(db)?;
    }
    Ok(())
}

fn save_terms(db: &Connection, chunk: &[NewArtifact], ids: &[i64]) -> Result<Vec<i64>> {
    let mut old = Sql::new("delete from artifact_term where artifact_id in ");
    old.list(ids.iter().copied()).take().run(db)?;
    let given: Vec<Vec<Term>> = chunk.iter().map(|artifact| rows(artifact.cells.get("terms"))).collect();
    let terms: BTreeMap<(&str, &str), &Term> = given
        .iter()
        .flatten()
        .map(|term| ((term.kind.as_str(), term.slug.as_str()), term))
        .collect();
    if terms.is_empty() {
        return Ok(Vec::new());
    }
    let renamed = renamed(db, &terms)?;
    let rows: Vec<Record> = terms
        .iter()
        .map(|((kind, slug), term)| {
            vec![
                ("kind", (*kind).into()),
                ("slug", (*slug).into()),
                ("aat_id", term.aat_id.clone().into()),
                ("name_tw", kept(&term.name.tw)),
                ("name_en", kept(&term.name.en)),
            ]
        })
        .collect();
    let mut numbers: HashMap<(String, String), i64> = HashMap::new();
    for rows in rows.chunks(1_000) {
        let mut save = sql::upsert("term", &["kind", "slug"], &[], rows.to_vec());
        save.push(" returning id, kind, slug");
        for row in save.all(db)? {
            numbers.insert((row.get("kind")?, row.get("slug")?), row.get("id")?);
        }
    }
    let mut links: Vec<Record> = Vec::new();
    for (terms, id) in given.iter().zip(ids) {
        let mut linked = HashSet::new();
        for term in terms {
            let number = numbers.get(&(term.kind.as_str().to_owned(), term.slug.clone()));
            if let Some(number) = number.filter(|number| linked.insert(**number)) {
                links.push(vec![
                    ("artifact_id", (*id).into()),
                    ("term_id", (*number).into()),
                    ("position", (linked.len() as i32).into()),
                ]);
            }
        }
    }
    for links in links.chunks(1_000) {
        sql::insert("artifact_term", links.to_vec()).run(db)?;
    }
    Ok(renamed)
}

/// Which of these are stored under another name so far.
fn renamed(db: &Connection, terms: &BTreeMap<(&str, &str), &Term>) -> Result<Vec<i64>> {
    let slugs: Vec<&str> = terms.keys().map(|(_, slug)| *slug).collect();
    let mut renamed = Vec::new();
    for slugs in slugs.chunks(1_000) {
        let mut known = Sql::new("select id, kind, slug, name_tw, name_en from term where slug in ");
        for row in known.list(slugs.iter().copied()).take().all(db)? {
            let (kind, slug): (String, String) = (row.get("kind")?, row.get("slug")?);
            let name = bilingual(&row, "name")?;
            if terms
                .get(&(kind.as_str(), slug.as_str()))
                .is_some_and(|term| term.name != name)
            {
                renamed.push(row.get("id")?);
            }
        }
    }
    Ok(renamed)
}
