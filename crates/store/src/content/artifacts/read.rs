//! Reads artifacts from rows.

use std::{borrow::Cow, collections::HashMap};

use domain::{
    access::{Audience, is_public},
    artifact::{
        Artifact, ArtifactSummary, Attribution, Dimension, Dynasty, Keywords, PlainText, PublicationState, Term,
        TermKind, Unit, Years, short_dynasty,
    },
    bilingual::Bilingual,
    document::{Field, Plain, schemas::ARTIFACT},
    html,
    period::short_range,
};

use super::{catalogue, credits, vocabulary::Vocabulary};
use crate::{
    content::pictures,
    engine::{
        Store,
        database::{Connection, Row},
        earlier,
        error::{Error, Result},
        row::{bilingual, from_lines, word},
        sql::Sql,
    },
};

/// What cards show of an artifact.
const SELECT: &str = "select id, relic_number, name_tw, name_en, item_group_id, period_id, period_end_id, dynasty_tw, dynasty_en, \
    year_earliest, year_latest, attribution, size_tw, size_en, keywords_tw, keywords_en";

/// The cards of these artifacts, in this order.
pub(crate) fn summaries(store: &Store, db: &Connection, ids: &[i64]) -> Result<Vec<ArtifactSummary>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let vocabulary = Vocabulary::of(store, db)?;
    let mut sql = Sql::new(SELECT);
    sql.push(" from artifact where id in ").list(ids.iter().copied());
    if earlier::is_used() {
        // What was withdrawn since is still in an earlier index, and in no answer.
        sql.push(" and listed = true");
    }
    let mut pictures = pictures::of_cards(db, ids)?;
    let mut found = HashMap::with_capacity(ids.len());
    for row in sql.all(db)? {
        let mut summary = summary(&row, &vocabulary)?;
        summary.first_picture = pictures.remove(&summary.id);
        found.insert(summary.id, summary);
    }
    Ok(ids.iter().filter_map(|id| found.remove(id)).collect())
}

/// The whole record, if it exists for this caller.
pub(crate) fn whole(store: &Store, db: &Connection, caller: Audience, id: i64) -> Result<Option<Artifact>> {
    let mut sql = Sql::new(SELECT);
    for name in ARTIFACT.plain_texts().flat_map(|(_, plain)| plain.names) {
        sql.push(", ").push(name);
    }
    sql.push(", state, year_from, year_to, years_derived from artifact where id = ")
        .bind(id);
    let Some(row) = sql.one(db)? else { return Ok(None) };
    let mut summary = summary(&row, &*Vocabulary::of(store, db)?)?;
    let state = word(&row, "state", PublicationState::from_word)?;
    let group_active = summary.item_group.as_ref().is_none_or(|group| group.active);
    if !is_public(state, group_active) && !caller.sees_unpublished() {
        return Ok(None);
    }
    let pictures = pictures::of_artifact(db, id)?;
    summary.first_picture = pictures::card_of(&pictures).cloned();
    let mut content = Sql::new("select content_tw, content_en from artifact_content where artifact_id = ");
    content.bind(id);
    let content = content.one(db)?.map(|row| bilingual(&row, "content")).transpose()?;
    Ok(Some(Artifact {
        summary,
        state,
        attribution: word(&row, "attribution", Attribution::from_word)?,
        texts: plain_texts(&row)?,
        // Cleaned when it was written; cleaned again in case the rules have become stricter since.
        content: content.unwrap_or_default().map(html::clean),
        pictures,
        years: years(&row)?,
        dimensions: dimensions(db, id)?,
        terms: terms(db, id)?,
        people: credits::read(db, id)?,
        catalogue: catalogue::public(db, id)?,
    }))
}

/// An undated artifact ends before it begins; an open end is the last year that can be counted.
fn years(row: &Row) -> Result<Years> {
    let (from, to): (i32, i32) = (row.get("year_from")?, row.get("year_to")?);
    if from > to {
        return Ok(Years::default());
    }
    Ok(Years {
        from: Some(from).filter(|year| *year != i32::MIN),
        to: Some(to).filter(|year| *year != i32::MAX),
        derived: row.get("years_derived")?,
    })
}

fn plain_texts(row: &Row) -> Result<Vec<PlainText>> {
    let read = |(field, plain): (&'static Field, &'static Plain)| {
        Ok(PlainText {
            field: field.name,
            names: plain.names,
            text: bilingual(row, field.name)?,
        })
    };
    ARTIFACT.plain_texts().map(read).collect()
}

fn summary(row: &Row, vocabulary: &Vocabulary) -> Result<ArtifactSummary> {
    let keywords = |column| Ok::<_, Error>(from_lines(row.get(column)?));
    let category: Option<i64> = row.get("item_group_id")?;
    Ok(ArtifactSummary {
        id: row.get("id")?,
        relic_number: row.get("relic_number")?,
        name: bilingual(row, "name")?,
        item_group: category
            .and_then(|id| vocabulary.categories.get(&vocabulary.merged_categories.of(id)))
            .cloned(),
        dynasty: dynasty(row, vocabulary)?,
        size: bilingual(row, "size")?,
        keywords: Keywords {
            tw: keywords("keywords_tw")?,
            en: keywords("keywords_en")?,
        },
        first_picture: None,
    })
}

/// The artifact's own dating text in each language, or the name of its period or range of periods.
fn dynasty(row: &Row, vocabulary: &Vocabulary) -> Result<Option<Dynasty>> {
    let own = bilingual(row, "dynasty")?;
    let (from_id, to_id): (Option<i64>, Option<i64>) = (row.get("period_id")?, row.get("period_end_id")?);
    let [from, to] = [from_id, to_id].map(|id| id.and_then(|id| vocabulary.periods.get(&id)));
    let (name, short) = match (from, to) {
        (Some(from), Some(to)) => {
            let range = Bilingual::new(
                format!("{}至{}", from.label.tw, to.label.tw),
                format!("{} to {}", from.label.en, to.label.en),
            );
            (own.or(&range), Some(Cow::from(short_range(&from.short, &to.short))))
        }
        (Some(period), None) | (None, Some(period)) => (own.or(&period.label), Some(Cow::from(period.short.as_str()))),
        (None, None) => (own, None),
    };
    let period_id = from.map(|period| period.id).or(from_id);
    if name.is_empty() && period_id.is_none() {
        return Ok(None);
    }
    let attribution = word(row, "attribution", Attribution::from_word)?;
    let year = |column, of_period: Option<i32>| Ok::<_, Error>(row.get::<Option<i32>>(column)?.or(of_period));
    Ok(Some(Dynasty {
        period_id,
        short: short_dynasty(&name, short.as_deref(), attribution),
        name,
        year_start: year("year_earliest", from.and_then(|period| period.year_start))?,
        year_end: year(
            "year_latest",
            to.and_then(|period| period.year_end)
                .or_else(|| from.and_then(|period| period.year_end)),
        )?,
    }))
}

pub(super) fn dimensions(db: &Connection, id: i64) -> Result<Vec<Dimension>> {
    let mut sql = Sql::new("select * from artifact_dimension where artifact_id = ");
    sql.bind(id).push(" order by position");
    let read = |row: &Row| {
        Ok(Dimension {
            part: bilingual(row, "part")?,
            value: row.get("value")?,
            unit: word(row, "unit", Unit::from_word)?,
            approximate: row.get("approximate")?,
        })
    };
    sql.all(db)?.iter().map(read).collect()
}

/// The terms that are shown: of those that were merged, the one that stayed, once.
fn terms(db: &Connection, id: i64) -> Result<Vec<Term>> {
    let survivors = "join term g on g.id = l.term_id join term t on t.id = coalesce(g.survivor_id, g.id)";
    let mut seen = Vec::new();
    let mut terms = read_terms(db, id, survivors)?;
    terms.retain(|term| {
        let key = (term.kind, term.slug.clone());
        let is_new = !seen.contains(&key);
        seen.push(key);
        is_new
    });
    Ok(terms)
}

/// The terms that the piece was given, merged since or not.
pub(super) fn given_terms(db: &Connection, id: i64) -> Result<Vec<Term>> {
    read_terms(db, id, "join term t on t.id = l.term_id")
}

fn read_terms(db: &Connection, id: i64, join: &str) -> Result<Vec<Term>> {
    let mut sql = Sql::new(&format!(
        "select t.* from artifact_term l {join} where l.artifact_id = "
    ));
    sql.bind(id).push(" order by l.position, l.term_id");
    let read = |row: &Row| {
        Ok(Term {
            kind: word(row, "kind", TermKind::from_word)?,
            slug: row.get("slug")?,
            name: bilingual(row, "name")?,
            aat_id: row.get("aat_id")?,
        })
    };
    sql.all(db)?.iter().map(read).collect()
}
