//! Merging a term into another, and undoing it. The one that goes is kept, and names the one that stayed: what artifacts, documents
//! and versions say is not written anew, so that everything is given back when the merge is undone.

use chrono::{DateTime, Utc};
use serde_json::json;

use super::{Terms, count_artifacts, find, follow, log};
use crate::{
    content::{versions::Act, working_copies::Merge},
    engine::{
        content_version::ContentChange,
        database::Row,
        edit::{Edit, UNDOABLE},
        error::Result,
        locks::hold,
        merges::MergeKind,
        row::bilingual,
        sql::Sql,
    },
    log::VocabularyAct,
};

/// What became of a merge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TermMerged {
    Done {
        /// Its number, for undoing it.
        merge: i64,
        /// How many artifacts have the term that stayed.
        artifacts: u32,
    },
    /// There is no such term, or it is merged already.
    Missing,
    /// A term cannot be merged into itself, nor into one of another kind.
    Unfit,
}

impl Terms<'_> {
    /// Has everything that has a term show another one of its kind instead.
    pub async fn merge(&self, id: i64, into: i64, edit: &Edit) -> Result<TermMerged> {
        self.0
            .write(|db| {
                hold(&db, &["terms"])?;
                let (Some(term), Some(kept)) = (find(&db, id)?, find(&db, into)?) else {
                    return Ok(TermMerged::Missing);
                };
                if id == into || term.kind != kept.kind {
                    return Ok(TermMerged::Unfit);
                }
                let moved = MergeKind::Term.with_merged(&db, id)?;
                MergeKind::Term.point(&db, id, Some(into))?;
                follow(&db, &moved, edit)?;
                let by = (edit.editor_name(), edit.at);
                let merge = MergeKind::Term.insert(&db, (id, into), &json!({}), by)?;
                log(&db, VocabularyAct::TermMerged, into, &kept.name, &term.name, edit)?;
                let artifacts = count_artifacts(&db, &MergeKind::Term.with_merged(&db, into)?)?;
                self.0.commit_content(db, ContentChange::Anything)?;
                Ok(TermMerged::Done { merge, artifacts })
            })
            .await
    }

    /// Undoes a merge: what was given the term that went shows it again. Returns how many artifacts that are; `None` if there is no
    /// such merge, or it is too long ago.
    pub async fn undo_merge(&self, merge: i64, edit: &Edit) -> Result<Option<u32>> {
        self.0
            .write(|db| {
                hold(&db, &["terms"])?;
                let Some(row) = MergeKind::Term.take(&db, merge, edit.at)? else {
                    return Ok(None);
                };
                let (gone, kept): (i64, i64) = (row.get("gone_id")?, row.get("kept_id")?);
                MergeKind::Term.point(&db, gone, None)?;
                let back = MergeKind::Term.with_merged(&db, gone)?;
                follow(&db, &back, edit)?;
                let mut named = Sql::new("select name_tw, name_en from term where id in ");
                named.list([gone, kept]).push(" order by id = ").bind(gone);
                let names: Vec<_> = named
                    .all(&db)?
                    .iter()
                    .map(|row| bilingual(row, "name"))
                    .collect::<Result<_>>()?;
                let [name, former] = names.as_slice() else {
                    return Ok(None);
                };
                log(&db, VocabularyAct::TermMergeUndone, kept, name, former, edit)?;
                let artifacts = count_artifacts(&db, &back)?;
                self.0.commit_content(db, ContentChange::Anything)?;
                Ok(Some(artifacts))
            })
            .await
    }

    /// The merges of terms that can be undone, the newest first.
    pub async fn merges(&self, now: DateTime<Utc>) -> Result<Vec<Merge>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new(
                    "select m.id, m.editor, m.at, g.name_tw as gone_tw, g.name_en as gone_en, k.name_tw as kept_tw, \
                     k.name_en as kept_en from merge m join term g on g.id = m.gone_id join term k on k.id = m.kept_id \
                     where m.kind = ",
                );
                sql.bind(MergeKind::Term.as_str())
                    .push(" and m.at > ")
                    .bind(now - UNDOABLE);
                sql.push(" order by m.id desc");
                let read = |row: &Row| {
                    let merged = Act {
                        by: row.get("editor")?,
                        at: row.get("at")?,
                    };
                    Ok(Merge {
                        id: row.get("id")?,
                        gone: bilingual(row, "gone")?,
                        kept: bilingual(row, "kept")?,
                        until: merged.at + UNDOABLE,
                        merged,
                    })
                };
                sql.all(db)?.iter().map(read).collect()
            })
            .await
    }
}
