//! Artifacts as cells.

use domain::{
    artifact::{Attribution, Dimension, Keywords, Term, relic_key},
    document::{Cells, DimensionRow, Fault, Problem, TermRow, rows},
};
use serde_json::json;

use super::{
    terms,
    values::{Live, Write, bilingual, integer, lines, problem, put_bilingual, reference, text},
};
use crate::{
    artifacts::{NewArtifact, find_for_edit},
    content::{Put, Save as _},
    database::Connection,
    error::Result,
    pictures,
    sql::Sql,
};

pub(super) fn read(db: &Connection, id: i64) -> Result<Option<Live>> {
    let Some(found) = find_for_edit(db, id)? else {
        return Ok(None);
    };
    let mut cells = artifact_cells(&found.record);
    cells.insert(
        "pictures".to_owned(),
        pictures::rows_of(&pictures::of_artifact(db, id)?),
    );
    Ok(Some(Live {
        revision: found.revision,
        cells,
        state: found.record.state,
    }))
}

/// The cells of an artifact, but for its pictures.
pub fn artifact_cells(artifact: &NewArtifact) -> Cells {
    let mut cells = Cells::from([
        ("relic_number".to_owned(), json!(artifact.relic_number)),
        ("keywords.tw".to_owned(), json!(artifact.keywords.tw)),
        ("keywords.en".to_owned(), json!(artifact.keywords.en)),
        ("category".to_owned(), json!(artifact.item_group)),
        ("period".to_owned(), json!(artifact.period)),
        ("period_end".to_owned(), json!(artifact.period_end)),
        ("attribution".to_owned(), json!(artifact.attribution)),
        ("year_earliest".to_owned(), json!(artifact.year_earliest)),
        ("year_latest".to_owned(), json!(artifact.year_latest)),
        ("position".to_owned(), json!(artifact.position)),
        ("featured".to_owned(), json!(artifact.featured)),
        (
            "dimensions".to_owned(),
            artifact.dimensions.iter().map(dimension_row).collect(),
        ),
        ("terms".to_owned(), artifact.terms.iter().map(term_row).collect()),
        (
            "inscriptions".to_owned(),
            json!(artifact.inscriptions.as_deref().unwrap_or_default()),
        ),
        (
            "provenance".to_owned(),
            json!(artifact.provenance.as_deref().unwrap_or_default()),
        ),
        (
            "literature".to_owned(),
            json!(artifact.literature.as_deref().unwrap_or_default()),
        ),
    ]);
    put_bilingual(&mut cells, "name", &artifact.name);
    put_bilingual(&mut cells, "content", &artifact.content);
    put_bilingual(&mut cells, "dynasty", &artifact.dynasty);
    put_bilingual(&mut cells, "attribution_note", &artifact.attribution_note);
    put_bilingual(&mut cells, "size", &artifact.size);
    cells
}

pub(super) fn write(db: &Connection, write: &Write<'_>) -> Result<Put> {
    let cells = write.cells;
    let slug = match write.id() {
        Some(id) => find_for_edit(db, id)?.and_then(|found| found.record.slug),
        None => None,
    };
    let attribution = Attribution::from_word(&text(cells, "attribution")).unwrap_or_default();
    let artifact = NewArtifact {
        relic_number: text(cells, "relic_number"),
        slug,
        item_group: reference(cells, "category"),
        period: reference(cells, "period"),
        period_end: reference(cells, "period_end"),
        attribution,
        attribution_note: bilingual(cells, "attribution_note"),
        dynasty: bilingual(cells, "dynasty"),
        year_earliest: integer(cells, "year_earliest"),
        year_latest: integer(cells, "year_latest"),
        name: bilingual(cells, "name"),
        size: bilingual(cells, "size"),
        keywords: Keywords {
            tw: lines(cells, "keywords.tw"),
            en: lines(cells, "keywords.en"),
        },
        content: bilingual(cells, "content"),
        state: write.state,
        position: integer(cells, "position").unwrap_or_default(),
        featured: integer(cells, "featured"),
        dimensions: rows(cells.get("dimensions")).into_iter().map(dimension).collect(),
        terms: terms::known(db, rows(cells.get("terms")))?
            .into_iter()
            .map(term)
            .collect(),
        inscriptions: Some(rows(cells.get("inscriptions"))),
        provenance: Some(rows(cells.get("provenance"))),
        literature: Some(rows(cells.get("literature"))),
        pictures: Some(pictures::find_rows(db, cells.get("pictures"), write.id())?),
    };
    let put = NewArtifact::save_all(db, &[artifact], write.target, write.edit)?;
    put.into_iter().next().ok_or_else(crate::content::nothing_written)
}

/// Whether another piece has this relic number, or had it and was public.
pub(super) fn check(db: &Connection, id: Option<i64>, cells: &Cells) -> Result<Vec<Problem>> {
    let key = relic_key(&text(cells, "relic_number"));
    if key.is_empty() {
        return Ok(vec![problem("relic_number", Fault::Missing)]);
    }
    let mut other = Sql::new("select (exists (select 1 from artifact where relic_key = ");
    other.bind(key.as_str()).push(" and id <> ").bind(id.unwrap_or(0));
    other.push(") or exists (select 1 from retired_number where relic_key = ");
    other.bind(key.as_str()).push("))");
    let taken: bool = other.scalar(db)?;
    Ok(taken
        .then(|| problem("relic_number", Fault::RelicNumberTaken))
        .into_iter()
        .collect())
}

fn dimension_row(dimension: &Dimension) -> serde_json::Value {
    json!(DimensionRow {
        part: dimension.part.clone(),
        value: dimension.value,
        unit: dimension.unit,
        approximate: dimension.approximate,
    })
}

fn dimension(row: DimensionRow) -> Dimension {
    Dimension {
        part: row.part,
        value: row.value,
        unit: row.unit,
        approximate: row.approximate,
    }
}

fn term_row(term: &Term) -> serde_json::Value {
    json!(TermRow {
        kind: term.kind,
        slug: term.slug.clone(),
        name: term.name.clone(),
        aat_id: term.aat_id.clone(),
    })
}

fn term(row: TermRow) -> Term {
    Term {
        kind: row.kind,
        slug: row.slug,
        name: row.name,
        aat_id: row.aat_id,
    }
}
