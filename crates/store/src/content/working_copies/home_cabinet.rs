//! The cabinet of the home page as staff arrange it: the featured pieces in their order, which the public sees at once.

use std::collections::HashSet;

use domain::{
    cabinet::Shape,
    document::{Mark, Review},
};
use serde_json::json;

use super::{
    Action, ArtifactLine, RecordId, WorkingCopies, history, list, live,
    load::{load, load_for_change},
    name_of,
    write::keep,
};
use crate::engine::{
    Store, content_version::ContentChange, database::Connection, edit::Edit, error::Result, locks::hold, noun::Noun,
    sql::Sql,
};

/// The cell that holds a piece's place.
const CELL: &str = "featured";

/// A featured piece.
#[derive(Debug, Clone, PartialEq)]
pub struct CabinetPiece {
    /// What lists show of it.
    pub line: ArtifactLine,
    /// Whether the public sees it; if not, it takes no niche.
    pub is_shown: bool,
    /// Its shape, which some niches are made for.
    pub shape: Shape,
}

/// What became of an arrangement.
#[derive(Debug, Clone, PartialEq)]
pub enum CabinetSaved {
    Done(Vec<CabinetPiece>),
    /// Someone else has arranged it since it was read; nothing is done.
    Outdated(Vec<CabinetPiece>),
    /// There is no such piece, or it is in the bin; nothing is done.
    Missing(i64),
}

impl WorkingCopies<'_> {
    /// The featured pieces in their order.
    pub async fn home_cabinet(&self) -> Result<Vec<CabinetPiece>> {
        self.0.read(|db| read_pieces(self.0, db, &list_featured(db)?)).await
    }

    /// Features these pieces in this order and no others, for an editor who has read the cabinet as `seen`.
    pub async fn arrange_home_cabinet(&self, seen: &[i64], wanted: &[i64], edit: &Edit) -> Result<CabinetSaved> {
        self.0
            .write(|db| {
                hold(&db, &["order", CELL])?;
                let present = list_featured(&db)?;
                if present != seen {
                    return Ok(CabinetSaved::Outdated(read_pieces(self.0, &db, &present)?));
                }
                let taken_out = present.iter().filter(|id| !wanted.contains(id));
                let places = taken_out.map(|id| (*id, None));
                let places: Vec<_> = places.chain(wanted.iter().copied().zip((1..).map(Some))).collect();
                // In the order in which others lock them, and before the log, which the first version takes.
                let mut all: Vec<i64> = places.iter().map(|(id, _)| *id).collect();
                all.sort_unstable();
                for id in all {
                    let noun = Noun::ARTIFACT;
                    if let Some(loaded) = load_for_change(&db, RecordId { noun, id }, edit.at)? {
                        live::hold_revision(&db, loaded.id, loaded.live.revision)?;
                    }
                }
                for (id, place) in places {
                    if !move_to(&db, id, place, edit)? {
                        return Ok(CabinetSaved::Missing(id));
                    }
                }
                let saved = read_pieces(self.0, &db, &list_featured(&db)?)?;
                self.0.commit_content(db, ContentChange::NoArtifact)?;
                Ok(CabinetSaved::Done(saved))
            })
            .await
    }
}

/// Those that are not in the bin.
fn list_featured(db: &Connection) -> Result<Vec<i64>> {
    Sql::new(
        "select a.id from artifact a where a.featured_position is not null and not exists \
         (select 1 from working_copy w where w.noun = 'artifact' and w.record_id = a.id and w.binned_at is not null \
         and a.state <> 'published') order by a.featured_position, a.id",
    )
    .column(db)
}

fn read_pieces(store: &Store, db: &Connection, ids: &[i64]) -> Result<Vec<CabinetPiece>> {
    let mut sql = Sql::new("select id from artifact where listed = true and id in ");
    let shown: HashSet<i64> = sql.list(ids.iter().copied()).take().column(db)?.into_iter().collect();
    let lines = list::read_lines(store, db, ids)?.into_iter();
    Ok(lines
        .map(|line| CabinetPiece {
            is_shown: shown.contains(&line.summary.id),
            shape: line.summary.shape(),
            line,
        })
        .collect())
}

/// Gives a piece its place, or takes it away, in the public record and in its working copy. False: there is no such piece.
fn move_to(db: &Connection, id: i64, place: Option<i32>, edit: &Edit) -> Result<bool> {
    let record = RecordId {
        noun: Noun::ARTIFACT,
        id,
    };
    let found = load(db, record, edit.at)?;
    let Some(loaded) = found.filter(|loaded| loaded.binned.is_none()) else {
        return Ok(false);
    };
    let wanted = json!(place);
    if [&loaded.live.cells, &loaded.copy.cells]
        .iter()
        .all(|cells| cells.get(CELL) == Some(&wanted))
    {
        return Ok(true);
    }
    history::record_origin(db, &loaded)?;
    if loaded.live.cells.get(CELL) != Some(&wanted) {
        let mut sql = Sql::new("update artifact set featured_position = ");
        sql.bind(place).push(", revision = revision + 1 where id = ").bind(id);
        sql.run(db)?;
    }
    // Where someone has changed the place without publishing it, publishing would bring that one back.
    let Some(mut loaded) = load(db, record, edit.at)? else {
        return Ok(false);
    };
    if loaded.copy.cells.get(CELL) != Some(&wanted) {
        loaded.copy.revision += 1;
        let mark = Mark {
            review: Review::Reviewed,
            by: name_of(edit).to_owned(),
            at: edit.at,
            revision: loaded.copy.revision,
        };
        loaded.copy.cells.insert(CELL.to_owned(), wanted);
        loaded.copy.marks.insert(CELL.to_owned(), mark);
    }
    keep(db, &mut loaded, edit)?;
    history::record(db, &loaded, Action::Save, &[CELL.to_owned()], edit)?;
    Ok(true)
}
