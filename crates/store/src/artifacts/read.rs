//! Reads artifacts from rows.

use std::collections::HashMap;

use domain::{
    access::{Audience, is_public},
    artifact::{
        Artifact, ArtifactSummary, Attribution, Dimension, Dynasty, Keywords, PublicationState, Term, TermKind, Unit,
        short_dynasty,
    },
    bilingual::Bilingual,
    html,
    period::{Level, label, short_label},
};

use super::catalogue;
use crate::{
    database::{Connection, Row},
    error::{Error, Result},
    groups::item_group,
    pictures,
    row::{bilingual, from_lines, word},
    sql::Sql,
};

const SELECT: &str = "select a.*, \
    g.id as group_id, g.slug as group_slug, g.colour as group_colour, g.active as group_active, \
    g.position as group_position, g.name_tw as group_name_tw, g.name_en as group_name_en, \
    p.level as p_level, p.name_tw as p_name_tw, p.name_en as p_name_en, p.year_start as p_start, p.year_end as p_end, \
    pp.name_tw as pp_name_tw, pp.name_en as pp_name_en, \
    q.level as q_level, q.name_tw as q_name_tw, q.name_en as q_name_en, q.year_end as q_end, \
    qp.name_tw as qp_name_tw, qp.name_en as qp_name_en \
    from artifact a left join item_group g on g.id = a.item_group_id \
    left join period p on p.id = a.period_id left join period pp on pp.id = p.parent_id \
    left join period q on q.id = a.period_end_id left join period qp on qp.id = q.parent_id where a.id in ";

/// The cards of these artifacts, in this order.
pub(crate) fn summaries(db: &Connection, ids: &[i64]) -> Result<Vec<ArtifactSummary>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new(SELECT);
    sql.list(ids.iter().copied());
    let mut pictures = pictures::of_cards(db, ids)?;
    let mut found = HashMap::with_capacity(ids.len());
    for row in sql.all(db)? {
        let mut summary = summary(&row)?;
        summary.first_picture = pictures.remove(&summary.id);
        found.insert(summary.id, summary);
    }
    Ok(ids.iter().filter_map(|id| found.remove(id)).collect())
}

/// The whole record, if it exists for this caller.
pub(crate) fn whole(db: &Connection, caller: Audience, id: i64) -> Result<Option<Artifact>> {
    let mut sql = Sql::new(SELECT);
    sql.list([id]);
    let Some(row) = sql.one(db)? else { return Ok(None) };
    let mut summary = summary(&row)?;
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
    let (materials, techniques) = terms(db, id)?
        .into_iter()
        .partition(|term| term.kind == TermKind::Material);
    Ok(Some(Artifact {
        summary,
        state,
        attribution: word(&row, "attribution", Attribution::from_word)?,
        attribution_note: bilingual(&row, "attribution_note")?,
        // Cleaned when it was written; cleaned again in case the rules have become stricter since.
        content: content.unwrap_or_default().map(html::clean),
        pictures,
        dimensions: dimensions(db, id)?,
        materials,
        techniques,
        catalogue: catalogue::public(db, id)?,
    }))
}

fn summary(row: &Row) -> Result<ArtifactSummary> {
    let group = row
        .get::<Option<i64>>("group_id")?
        .map(|_| item_group(row, "group_"))
        .transpose()?;
    let keywords = |column| Ok::<_, Error>(from_lines(row.get(column)?));
    Ok(ArtifactSummary {
        id: row.get("id")?,
        relic_number: row.get("relic_number")?,
        name: bilingual(row, "name")?,
        item_group: group,
        dynasty: dynasty(row)?,
        size: bilingual(row, "size")?,
        keywords: Keywords {
            tw: keywords("keywords_tw")?,
            en: keywords("keywords_en")?,
        },
        first_picture: None,
    })
}

/// The artifact's own dating text in each language, or the name of its period or range of periods.
fn dynasty(row: &Row) -> Result<Option<Dynasty>> {
    let own = bilingual(row, "dynasty")?;
    let period_id: Option<i64> = row.get("period_id")?;
    let (from, to) = (period(row, "p")?, period(row, "q")?);
    let short_period = match (&from, &to) {
        (Some((_, from)), Some((_, to))) => Some(format!("{from} to {to}")),
        (Some((_, period)), None) | (None, Some((_, period))) => Some(period.clone()),
        (None, None) => None,
    };
    let name = match (from, to) {
        (Some((from, _)), Some((to, _))) => own.or(&Bilingual::new(
            format!("{}至{}", from.tw, to.tw),
            format!("{} to {}", from.en, to.en),
        )),
        (Some((period, _)), None) | (None, Some((period, _))) => own.or(&period),
        (None, None) => own,
    };
    if name.is_empty() && period_id.is_none() {
        return Ok(None);
    }
    let year = |own: &str, period: &str, or: &str| -> Result<Option<i32>> {
        let own: Option<i32> = row.get(own)?;
        let period: Option<i32> = row.get(period)?;
        Ok(own.or(period).or(row.get(or)?))
    };
    let attribution = word(row, "attribution", Attribution::from_word)?;
    Ok(Some(Dynasty {
        period_id,
        short: short_dynasty(&name, short_period.as_deref(), attribution),
        name,
        year_start: year("year_earliest", "p_start", "p_start")?,
        year_end: year("year_latest", "q_end", "p_end")?,
    }))
}

/// A period's label, and its English in few words.
fn period(row: &Row, prefix: &str) -> Result<Option<(Bilingual, String)>> {
    let Some(level) = row.get_joined::<Option<&str>, 2>([prefix, "_level"])? else {
        return Ok(None);
    };
    let level = Level::from_word(level).ok_or_else(|| Error::UnknownWord {
        column: "period.level",
        word: level.to_owned(),
    })?;
    let side = |column| row.get_joined::<Option<String>, 2>([prefix, column]);
    let pair = |tw, en| Ok::<_, Error>(side(tw)?.zip(side(en)?).map(|(tw, en)| Bilingual { tw, en }));
    let name = pair("_name_tw", "_name_en")?.unwrap_or_default();
    let parent = pair("p_name_tw", "p_name_en")?;
    let short = short_label(level, &name.en, parent.as_ref().map(|parent| parent.en.as_str()));
    Ok(Some((label(level, &name, parent.as_ref()), short)))
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

pub(super) fn terms(db: &Connection, id: i64) -> Result<Vec<Term>> {
    let mut sql = Sql::new("select t.* from artifact_term l join term t on t.id = l.term_id where l.artifact_id = ");
    sql.bind(id).push(" order by l.position, t.id");
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
