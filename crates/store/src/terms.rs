//! Materials and techniques as staff edit them: renaming, and merging two that mean the same.
//!
//! What artifacts under edit hold of a term changes with it, so that publishing them later does not bring the old name back.

use std::collections::BTreeSet;

use domain::{
    artifact::{Term, TermKind},
    bilingual::Bilingual,
    document::{Cells, TermRow, rows},
};
use serde_json::json;

use crate::{
    Store,
    content::Edit,
    database::Connection,
    engine::hold,
    error::Result,
    log::{LogEvent, LogSubject, NewLogLine, StaffActor, VocabularyAct, append},
    row::{kept, word},
    search,
    sql::{self, Sql},
};

/// Changes materials and techniques.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a>(pub(crate) &'a Store);

/// What became of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TermSaved {
    /// It is done, for so many artifacts.
    Done {
        /// How many artifacts have the term.
        artifacts: u32,
    },
    /// There is no such term.
    Missing,
    /// A term cannot be merged into itself, nor into one of another kind.
    Unfit,
}

/// A term as its row has it.
#[derive(Debug, Clone)]
struct Stored {
    kind: TermKind,
    slug: String,
    name: Bilingual,
    aat_id: Option<String>,
}

impl Stored {
    fn as_row(&self) -> TermRow {
        TermRow {
            kind: self.kind,
            slug: self.slug.clone(),
            name: self.name.clone(),
            aat_id: self.aat_id.clone(),
        }
    }
}

impl Terms<'_> {
    /// Adds the terms that there are not, by kind and slug, and gives the others these names, as imports do.
    pub async fn save(&self, terms: &[Term], edit: &Edit) -> Result<()> {
        self.0
            .write(|db| {
                hold(&db, &["terms"])?;
                let mut is_changed = false;
                for term in terms {
                    is_changed |= save(&db, term, edit)?;
                }
                if is_changed {
                    self.0.commit_content(db)?;
                }
                Ok(())
            })
            .await
    }

    /// Gives a term another name, and another number in the Art & Architecture Thesaurus.
    pub async fn rename(&self, id: i64, name: &Bilingual, aat_id: Option<&str>, edit: &Edit) -> Result<TermSaved> {
        self.0
            .write(|db| {
                hold(&db, &["terms"])?;
                let Some(term) = find(&db, id)? else {
                    return Ok(TermSaved::Missing);
                };
                let artifacts = rename(&db, id, &term, name, aat_id, edit)?;
                self.0.commit_content(db)?;
                Ok(TermSaved::Done { artifacts })
            })
            .await
    }

    /// Gives everything that has a term another one of its kind instead, and deletes it.
    pub async fn merge(&self, id: i64, into: i64, edit: &Edit) -> Result<TermSaved> {
        self.0
            .write(|db| {
                hold(&db, &["terms"])?;
                let (Some(term), Some(kept)) = (find(&db, id)?, find(&db, into)?) else {
                    return Ok(TermSaved::Missing);
                };
                if id == into || term.kind != kept.kind {
                    return Ok(TermSaved::Unfit);
                }
                // Artifacts that have both keep the one.
                let mut both = Sql::new("delete from artifact_term where term_id = ");
                both.bind(id)
                    .push(" and artifact_id in (select artifact_id from artifact_term where term_id = ");
                both.bind(into).push(")").take().run(&db)?;
                let mut relink = Sql::new("update artifact_term set term_id = ");
                relink.bind(into).push(" where term_id = ").bind(id).take().run(&db)?;
                Sql::new("delete from term where id = ").bind(id).take().run(&db)?;
                rewrite_documents(&db, &term, &kept.as_row())?;
                let artifacts = follow(&db, into, edit)?;
                log(&db, VocabularyAct::TermMerged, into, &kept.name, &term.name, edit)?;
                self.0.commit_content(db)?;
                Ok(TermSaved::Done { artifacts })
            })
            .await
    }
}

/// Adds a term, or gives the one of its kind and slug its name. Whether there was anything to do.
fn save(db: &Connection, term: &Term, edit: &Edit) -> Result<bool> {
    let mut known = Sql::new("select id from term where kind = ");
    known
        .bind(term.kind.as_str())
        .push(" and slug = ")
        .bind(term.slug.as_str());
    let Some(id) = known.column(db)?.pop() else {
        let row = vec![
            ("kind", term.kind.as_str().into()),
            ("slug", term.slug.as_str().into()),
            ("aat_id", term.aat_id.clone().into()),
            ("name_tw", kept(&term.name.tw)),
            ("name_en", kept(&term.name.en)),
        ];
        sql::insert("term", vec![row]).run(db)?;
        return Ok(true);
    };
    let Some(stored) = find(db, id)? else {
        return Ok(false);
    };
    if stored.name == term.name && stored.aat_id == term.aat_id {
        return Ok(false);
    }
    rename(db, id, &stored, &term.name, term.aat_id.as_deref(), edit)?;
    Ok(true)
}

/// Returns how many artifacts have the term.
fn rename(db: &Connection, id: i64, term: &Stored, name: &Bilingual, aat_id: Option<&str>, edit: &Edit) -> Result<u32> {
    let mut update = Sql::new("update term set name_tw = ");
    update
        .bind(name.tw.as_str())
        .push(", name_en = ")
        .bind(name.en.as_str());
    update.push(", aat_id = ").bind(aat_id.map(str::to_owned));
    update.push(" where id = ").bind(id).take().run(db)?;
    let renamed = Stored {
        name: name.clone(),
        aat_id: aat_id.map(str::to_owned),
        ..term.clone()
    };
    rewrite_documents(db, term, &renamed.as_row())?;
    let artifacts = follow(db, id, edit)?;
    log(db, VocabularyAct::TermRenamed, id, &renamed.name, &term.name, edit)?;
    Ok(artifacts)
}

fn find(db: &Connection, id: i64) -> Result<Option<Stored>> {
    let Some(row) = Sql::new("select * from term where id = ").bind(id).take().one(db)? else {
        return Ok(None);
    };
    Ok(Some(Stored {
        kind: word(&row, "kind", TermKind::from_word)?,
        slug: row.get("slug")?,
        name: crate::row::bilingual(&row, "name")?,
        aat_id: row.get("aat_id")?,
    }))
}

/// Adds the line of the log about a term: its name now, and the one that it had, or that of the term that is gone.
fn log(db: &Connection, act: VocabularyAct, id: i64, name: &Bilingual, former: &Bilingual, edit: &Edit) -> Result<()> {
    let line = NewLogLine::new(LogEvent::Vocabulary(act))
        .about(LogSubject::Term(id), &name.tw)
        .with(json!({ "tw": name.tw, "en": name.en, "former": { "tw": former.tw, "en": former.en } }));
    append(db, &StaffActor::of(edit), &line, edit.at)
}

/// Marks the artifacts that have a term as changed, and writes them anew into the search index.
fn follow(db: &Connection, id: i64, edit: &Edit) -> Result<u32> {
    let mut touch = Sql::new("update artifact set updated_at = ");
    touch
        .bind(edit.at)
        .push(" where id in (select artifact_id from artifact_term where term_id = ");
    touch.bind(id).push(")").take().run(db)?;
    let mut count = Sql::new("select count(*) from artifact_term where term_id = ");
    let artifacts: i64 = count.bind(id).take().scalar(db)?;
    let mut words = BTreeSet::new();
    search::follow_renamed(db, vec![id], &mut words)?;
    search::add_terms(db, words)?;
    Ok(u32::try_from(artifacts).unwrap_or(u32::MAX))
}

/// Replaces a term in the working copies of artifacts, and in what they remember of the public record.
fn rewrite_documents(db: &Connection, from: &Stored, to: &TermRow) -> Result<()> {
    let holds = json!(from.slug).to_string();
    let mut sql = Sql::new("select record_id, cells, live_cells from working_copy where noun = 'artifact'");
    if db.is_postgres() {
        sql.push(" and (position(")
            .bind(holds.as_str())
            .push(" in cells) > 0 or position(");
        sql.bind(holds.as_str()).push(" in live_cells) > 0)");
    } else {
        sql.push(" and (instr(cells, ")
            .bind(holds.as_str())
            .push(") > 0 or instr(live_cells, ");
        sql.bind(holds.as_str()).push(") > 0)");
    }
    for row in sql.all(db)? {
        let mut update = Sql::new("update working_copy set cells = ");
        update.bind(rewritten(&row.get::<String>("cells")?, from, to));
        update
            .push(", live_cells = ")
            .bind(rewritten(&row.get::<String>("live_cells")?, from, to));
        update
            .push(" where noun = 'artifact' and record_id = ")
            .bind(row.get::<i64>("record_id")?);
        update.run(db)?;
    }
    Ok(())
}

/// Cells in JSON with one term replaced by another; text that is not what it should be stays.
fn rewritten(cells: &str, from: &Stored, to: &TermRow) -> String {
    let Ok(mut read) = serde_json::from_str::<Cells>(cells) else {
        return cells.to_owned();
    };
    let mut terms: Vec<TermRow> = Vec::new();
    for term in rows::<TermRow>(read.get("terms")) {
        let term = if term.kind == from.kind && term.slug == from.slug {
            to.clone()
        } else {
            term
        };
        if !terms
            .iter()
            .any(|kept| kept.kind == term.kind && kept.slug == term.slug)
        {
            terms.push(term);
        }
    }
    if let Some(cell) = read.get_mut("terms") {
        *cell = json!(terms);
    }
    serde_json::to_string(&read).unwrap_or_else(|_| cells.to_owned())
}
