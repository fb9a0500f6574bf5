//! What a merge does with favourites: the member who stays gets those of both. The cabinet and its link stay with each member, so that
//! of the one who went opens nothing until the merge is undone.

use domain::favourite::LONGEST_NOTE;
use serde::{Deserialize, Serialize};

use crate::{
    accounts::members::favourites::next_position,
    engine::{database::Connection, error::Result, sql::Sql},
};

/// What a merge moved and changed of favourites.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct MovedFavourites {
    /// Each that was moved: its number, and its place among those of the member who went.
    moved: Vec<(i64, i64)>,
    /// Each whose note got that of the other member too: its number, the note before and after.
    notes: Vec<(i64, String, String)>,
}

/// Moves favourites behind those of the member who stays. Of a piece that both have, the notes are joined where there is room.
pub(super) fn move_favourites(db: &Connection, gone: i64, kept: i64) -> Result<MovedFavourites> {
    let mut removed = Sql::new("delete from favourite where removed_at is not null and member_id = ");
    removed.bind(kept).push(" and artifact_id in ");
    removed.push("(select artifact_id from favourite where removed_at is null and member_id = ");
    removed.bind(gone).push(")").take().run(db)?;

    let notes = join_notes(db, gone, kept)?;
    let behind = next_position(db, kept)?;
    let mut own = Sql::new("select id, position, note from favourite where removed_at is null and member_id = ");
    own.bind(gone).push(" and artifact_id not in ");
    own.push("(select artifact_id from favourite where member_id = ")
        .bind(kept)
        .push(")");
    let rows = own.all(db)?;
    let mut moved = Vec::with_capacity(rows.len());
    let mut has_notes = !notes.is_empty();
    for row in &rows {
        moved.push((row.get("id")?, row.get("position")?));
        has_notes |= !row.get::<String>("note")?.is_empty();
    }
    let mut sql = Sql::new("update favourite set member_id = ");
    sql.bind(kept).push(", position = position + ").bind(behind);
    sql.push(" where id in ")
        .list(moved.iter().map(|(id, _)| *id))
        .take()
        .run(db)?;
    if has_notes {
        hide_notes(db, gone, kept)?;
    }
    Ok(MovedFavourites { moved, notes })
}

fn join_notes(db: &Connection, gone: i64, kept: i64) -> Result<Vec<(i64, String, String)>> {
    let mut both = Sql::new(
        "select k.id, k.note, g.note as other from favourite k join favourite g on g.artifact_id = k.artifact_id \
         where g.removed_at is null and g.note <> '' and g.note <> k.note and g.member_id = ",
    );
    both.bind(gone).push(" and k.member_id = ").bind(kept);
    let mut notes = Vec::new();
    for row in both.all(db)? {
        let (id, before, other): (i64, String, String) = (row.get("id")?, row.get("note")?, row.get("other")?);
        let after = match before.is_empty() {
            true => other,
            false => format!("{before}\n{other}"),
        };
        if after.chars().count() <= LONGEST_NOTE {
            set_note(db, id, &before, &after)?;
            notes.push((id, before, after));
        }
    }
    Ok(notes)
}

fn set_note(db: &Connection, id: i64, before: &str, after: &str) -> Result<()> {
    let mut sql = Sql::new("update favourite set note = ");
    sql.bind(after).push(" where id = ").bind(id);
    sql.push(" and note = ").bind(before).take().run(db).map(drop)
}

/// Notes that the member who went never showed to others are not shown by the other one's link.
fn hide_notes(db: &Connection, gone: i64, kept: i64) -> Result<()> {
    let mut sql = Sql::new("update cabinet set shows_notes = false where member_id = ");
    sql.bind(kept)
        .push(" and not exists (select 1 from cabinet where shows_notes = true and link_digest is not null");
    sql.push(" and member_id = ")
        .bind(gone)
        .push(")")
        .take()
        .run(db)
        .map(drop)
}

impl MovedFavourites {
    /// Moves back the favourites that the remaining member has not removed since, to their former places, and takes
    /// back notes that were not changed since. Notes that were hidden stay so.
    pub(super) fn give_back(&self, db: &Connection, kept: i64, gone: i64) -> Result<()> {
        for (id, position) in &self.moved {
            let mut sql = Sql::new("update favourite set member_id = ");
            sql.bind(gone).push(", position = ").bind(*position);
            sql.push(" where removed_at is null and id = ").bind(*id);
            sql.push(" and member_id = ").bind(kept).take().run(db)?;
        }
        for (id, before, after) in &self.notes {
            set_note(db, *id, after, before)?;
        }
        Ok(())
    }
}
