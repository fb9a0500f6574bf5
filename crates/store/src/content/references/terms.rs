//! Materials and techniques in documents. A document names the terms that it was given, also those that were merged into others since;
//! its shown form names the ones that stayed. So undoing a merge gives back what every document, version and undone
//! change says.

use std::collections::{HashMap, HashSet};

use domain::{
    artifact::{Term, TermKind},
    document::{Cells, rows},
    material::{is_aat_number, is_term_key},
};
use serde_json::json;

use crate::engine::{
    database::{Connection, Row},
    error::Result,
    row::{bilingual, word},
    sql::Sql,
};

const TERMS: &str = "terms";

pub(crate) type Key = (TermKind, String);

fn key(row: &Term) -> Key {
    (row.kind, row.slug.clone())
}

pub(crate) fn read(row: &Row) -> Result<Term> {
    Ok(Term {
        kind: word(row, "kind", TermKind::from_word)?,
        slug: row.get("slug")?,
        name: bilingual(row, "name")?,
        aat_id: row.get("aat_id")?,
    })
}

/// Whether those of the terms that there are not yet have keys and numbers of which files and addresses can be made.
pub(crate) fn can_be_made(db: &Connection, rows: Vec<Term>) -> Result<bool> {
    let odd = |row: &Term| !is_term_key(&row.slug) || !row.aat_id.as_deref().is_none_or(is_aat_number);
    let odd: Vec<Term> = rows.into_iter().filter(odd).collect();
    if odd.is_empty() {
        return Ok(true);
    }
    let mut sql = Sql::new("select kind, slug from term where slug in ");
    sql.list(odd.iter().map(|row| row.slug.as_str()));
    let read = |row: &Row| Ok((word(row, "kind", TermKind::from_word)?, row.get("slug")?));
    let there: HashSet<Key> = sql.all(db)?.iter().map(read).collect::<Result<_>>()?;
    Ok(odd.iter().all(|row| there.contains(&key(row))))
}

/// The terms as the authority has them: a document renames no term that others use.
pub(crate) fn known(db: &Connection, rows: Vec<Term>) -> Result<Vec<Term>> {
    if rows.is_empty() {
        return Ok(rows);
    }
    let mut sql = Sql::new("select kind, slug, name_tw, name_en, aat_id from term where slug in ");
    sql.list(rows.iter().map(|row| row.slug.as_str()));
    let mut known = HashMap::new();
    for row in sql.all(db)? {
        let row = read(&row)?;
        known.insert(key(&row), row);
    }
    let as_known = |row: Term| known.get(&key(&row)).cloned().unwrap_or(row);
    Ok(rows.into_iter().map(as_known).collect())
}

/// Gives the terms of a document the names that they have now.
pub(crate) fn refresh(db: &Connection, cells: &mut Cells) -> Result<()> {
    let given: Vec<Term> = rows(cells.get(TERMS));
    if !given.is_empty() {
        cells.insert(TERMS.to_owned(), json!(known(db, given)?));
    }
    Ok(())
}

/// The terms that replace the merged ones among these.
pub(crate) fn survivors(db: &Connection, given: &[Term]) -> Result<HashMap<Key, Term>> {
    let mut survivors = HashMap::new();
    if given.is_empty() {
        return Ok(survivors);
    }
    let mut sql = Sql::new(
        "select g.slug as given, t.kind, t.slug, t.name_tw, t.name_en, t.aat_id from term g \
         join term t on t.id = g.survivor_id where g.slug in ",
    );
    sql.list(given.iter().map(|row| row.slug.as_str()));
    for row in sql.all(db)? {
        let shown = read(&row)?;
        survivors.insert((shown.kind, row.get("given")?), shown);
    }
    Ok(survivors)
}

/// Has documents name the terms that stayed, each once.
pub(crate) fn show(db: &Connection, documents: &mut [&mut Cells]) -> Result<()> {
    let mut given: Vec<Term> = Vec::new();
    for cells in documents.iter() {
        given.extend(rows::<Term>(cells.get(TERMS)));
    }
    let survivors = survivors(db, &given)?;
    if survivors.is_empty() {
        return Ok(());
    }
    for cells in documents {
        let mut shown: Vec<Term> = Vec::new();
        for row in rows::<Term>(cells.get(TERMS)) {
            let row = survivors.get(&key(&row)).cloned().unwrap_or(row);
            if shown.iter().all(|other| key(other) != key(&row)) {
                shown.push(row);
            }
        }
        if let Some(cell) = cells.get_mut(TERMS) {
            *cell = json!(shown);
        }
    }
    Ok(())
}

/// What was typed names the terms that are shown. Where one of the stored documents was given others, which were merged into these, the
/// typed one keeps them; of several documents the first counts.
pub(crate) fn keep_given(db: &Connection, stored: &[&Cells], typed: &mut Cells) -> Result<()> {
    if typed.contains_key(TERMS) {
        let stored: Vec<Vec<Term>> = stored.iter().map(|cells| rows(cells.get(TERMS))).collect();
        let survivors = survivors(db, &stored.concat())?;
        let stored: Vec<&[Term]> = stored.iter().map(Vec::as_slice).collect();
        keep(&survivors, &stored, typed);
    }
    Ok(())
}

/// Whether any of these terms was merged into another.
pub(crate) fn has_merged(survivors: &HashMap<Key, Term>, given: &[Term]) -> bool {
    given.iter().any(|term| survivors.contains_key(&key(term)))
}

/// As [`keep_given`], with the merged terms that are known.
pub(crate) fn keep(survivors: &HashMap<Key, Term>, stored: &[&[Term]], typed: &mut Cells) {
    let Some(cell) = typed.get_mut(TERMS).filter(|_| !survivors.is_empty()) else {
        return;
    };
    let mut kept: Vec<Term> = Vec::new();
    for row in rows::<Term>(Some(&*cell)) {
        let is_meant = |given: &&Term| {
            key(given) == key(&row) || survivors.get(&key(given)).is_some_and(|shown| key(shown) == key(&row))
        };
        let mut meant = stored
            .iter()
            .map(|stored| -> Vec<Term> { stored.iter().filter(is_meant).cloned().collect() });
        let meant = meant
            .find(|meant| !meant.is_empty())
            .unwrap_or_else(|| vec![row.clone()]);
        for row in meant {
            if kept.iter().all(|other| key(other) != key(&row)) {
                kept.push(row);
            }
        }
    }
    *cell = json!(kept);
}
