//! Artifacts' marks and inscriptions, provenance and literature.

use domain::{
    bilingual::Bilingual,
    catalogue::{
        Catalogue, Inscription, InscriptionKind, LiteratureKind, LiteratureLine, Numbered, ProvenanceLine, number_rows,
    },
    document::rows,
};
use serde::de::DeserializeOwned;

use crate::{
    content::artifacts::new::NewArtifact,
    engine::{
        database::{Connection, Row},
        error::Result,
        row::{bilingual, kept, word},
        sql::{self, Record, Sql},
    },
};

/// Replaces the lists of a chunk of artifacts that were given these numbers; a list that is not given stays.
pub(super) fn save(db: &Connection, chunk: &[NewArtifact], ids: &[i64]) -> Result<()> {
    let inscriptions: Vec<(i64, Vec<Inscription>)> = collect_lists(chunk, ids, "inscriptions");
    replace(db, "artifact_inscription", inscriptions, |row| {
        let mut record: Record = vec![
            ("kind", row.kind.as_str().into()),
            ("transcription", kept(&row.transcription)),
        ];
        put(&mut record, ["reading_tw", "reading_en"], &row.reading);
        put(&mut record, ["script_tw", "script_en"], &row.script);
        put(&mut record, ["layout_tw", "layout_en"], &row.layout);
        put(&mut record, ["place_tw", "place_en"], &row.place);
        record
    })?;
    let provenance: Vec<(i64, Vec<ProvenanceLine>)> = collect_lists(chunk, ids, "provenance");
    replace(db, "artifact_provenance", provenance, |row| {
        let mut record: Record = vec![("public", row.public.into())];
        put(&mut record, ["owner_tw", "owner_en"], &row.owner);
        put(&mut record, ["place_tw", "place_en"], &row.place);
        put(&mut record, ["years_tw", "years_en"], &row.years);
        put(&mut record, ["source_tw", "source_en"], &row.source);
        record
    })?;
    let literature: Vec<(i64, Vec<LiteratureLine>)> = collect_lists(chunk, ids, "literature");
    replace(db, "artifact_literature", literature, |row| {
        let mut record: Record = vec![("kind", row.kind.as_str().into())];
        put(&mut record, ["citation_tw", "citation_en"], &row.citation);
        record
    })
}

/// The lists that are given, each with the artifact's number.
fn collect_lists<T: DeserializeOwned>(chunk: &[NewArtifact], ids: &[i64], cell: &str) -> Vec<(i64, Vec<T>)> {
    let lists = chunk.iter().map(|artifact| artifact.cells.get(cell)).zip(ids);
    lists.filter_map(|(list, id)| Some((*id, rows(Some(list?))))).collect()
}

fn replace<T: Numbered>(
    db: &Connection,
    table: &'static str,
    lists: Vec<(i64, Vec<T>)>,
    read: impl Fn(&T) -> Record,
) -> Result<()> {
    if lists.is_empty() {
        return Ok(());
    }
    let mut old = Sql::new(&format!("delete from {table} where artifact_id in "));
    old.list(lists.iter().map(|(id, _)| *id)).take().run(db)?;
    let mut records: Vec<Record> = Vec::new();
    for (id, mut rows) in lists {
        rows.retain(|row| !row.is_blank());
        number_rows(&mut rows);
        records.extend(rows.iter().zip(0_i32..).map(|(row, at)| {
            let mut record: Record = vec![
                ("artifact_id", id.into()),
                ("position", at.into()),
                ("number", i32::try_from(row.number()).unwrap_or(i32::MAX).into()),
            ];
            record.extend(read(row));
            record
        }));
    }
    for records in records.chunks(1_000) {
        sql::insert(table, records.to_vec()).run(db)?;
    }
    Ok(())
}

fn put(record: &mut Record, [tw, en]: [&'static str; 2], text: &Bilingual) {
    record.push((tw, kept(&text.tw)));
    record.push((en, kept(&text.en)));
}

/// What the public is told.
pub(super) fn public(db: &Connection, artifact: i64) -> Result<Catalogue> {
    Ok(Catalogue {
        inscriptions: inscriptions(db, artifact)?,
        provenance: read(db, "artifact_provenance", artifact, " and public", provenance_line)?,
        literature: literature(db, artifact)?,
    })
}

pub(super) fn inscriptions(db: &Connection, artifact: i64) -> Result<Vec<Inscription>> {
    read(db, "artifact_inscription", artifact, "", |row| {
        Ok(Inscription {
            number: number(row)?,
            kind: word(row, "kind", InscriptionKind::from_word)?,
            transcription: row.get("transcription")?,
            reading: bilingual(row, "reading")?,
            script: bilingual(row, "script")?,
            layout: bilingual(row, "layout")?,
            place: bilingual(row, "place")?,
        })
    })
}

/// Every line, those that the public may not know too.
pub(super) fn provenance(db: &Connection, artifact: i64) -> Result<Vec<ProvenanceLine>> {
    read(db, "artifact_provenance", artifact, "", provenance_line)
}

fn provenance_line(row: &Row) -> Result<ProvenanceLine> {
    Ok(ProvenanceLine {
        number: number(row)?,
        owner: bilingual(row, "owner")?,
        place: bilingual(row, "place")?,
        years: bilingual(row, "years")?,
        source: bilingual(row, "source")?,
        public: row.get("public")?,
    })
}

pub(super) fn literature(db: &Connection, artifact: i64) -> Result<Vec<LiteratureLine>> {
    read(db, "artifact_literature", artifact, "", |row| {
        Ok(LiteratureLine {
            number: number(row)?,
            kind: word(row, "kind", LiteratureKind::from_word)?,
            citation: bilingual(row, "citation")?,
        })
    })
}

fn read<T>(
    db: &Connection,
    table: &'static str,
    artifact: i64,
    restriction: &'static str,
    of: impl Fn(&Row) -> Result<T>,
) -> Result<Vec<T>> {
    let mut sql = Sql::new(&format!("select * from {table} where artifact_id = "));
    sql.bind(artifact).push(restriction).push(" order by position");
    sql.all(db)?.iter().map(of).collect()
}

fn number(row: &Row) -> Result<u32> {
    Ok(u32::try_from(row.get::<i32>("number")?).unwrap_or_default())
}
