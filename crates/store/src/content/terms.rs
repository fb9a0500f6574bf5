//! Materials and techniques as staff edit them: renaming, and merging two that mean the same.

mod merge;

use std::collections::BTreeSet;

use domain::{
    artifact::{Term, TermKind},
    bilingual::Bilingual,
};
use serde::Deserialize;
use serde_json::json;

pub use merge::TermMerged;

use crate::{
    content::search,
    engine::{
        Store,
        content_version::ContentChange,
        database::Connection,
        edit::Edit,
        error::Result,
        locks::hold,
        merges::{MergeKind, Survivors},
        row::{bilingual, kept as stored},
        sql::{self, Sql},
    },
    log::{LogEvent, LogSubject, NewLogLine, StaffActor, VocabularyAct, append},
};

/// Changes materials and techniques.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a>(pub(crate) &'a Store);

/// What became of a renaming.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TermSaved {
    /// It is done, for so many artifacts.
    Done {
        /// How many artifacts have the term.
        artifacts: u32,
    },
    /// There is no such term.
    Missing,
}

/// A term as its row has it.
#[derive(Debug, Clone, Deserialize)]
struct Stored {
    kind: TermKind,
    name: Bilingual,
    aat_id: Option<String>,
}

impl Terms<'_> {
    /// Which term stands for each that was merged.
    pub async fn survivors(&self) -> Result<Survivors> {
        self.0.read(|db| MergeKind::Term.survivors(db)).await
    }

    /// The keys of all terms, of either kind.
    pub async fn keys(&self) -> Result<BTreeSet<String>> {
        self.0
            .read(|db| Ok(Sql::new("select slug from term").column(db)?.into_iter().collect()))
            .await
    }

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
                    self.0.commit_content(db, ContentChange::Anything)?;
                }
                Ok(())
            })
            .await
    }

    /// Deletes those of these terms that nothing uses and that are still named so, for instance since the import that brought them is
    /// undone; returns the names of those that stay.
    pub async fn forget_unused(&self, terms: &[Term]) -> Result<Vec<Bilingual>> {
        self.0
            .write(|db| {
                hold(&db, &["terms"])?;
                let (mut deleted, mut kept) = (0, Vec::new());
                for term in terms {
                    let mut sql = Sql::new("delete from term where merged_into is null and kind = ");
                    sql.bind(term.kind.as_str()).push(" and slug = ").bind(term.slug.as_str());
                    sql.push(" and name_tw = ").bind(term.name.tw.as_str());
                    sql.push(" and name_en = ").bind(term.name.en.as_str());
                    sql.push(
                        " and not exists (select 1 from artifact_term x where x.term_id = term.id) \
                         and not exists (select 1 from term other where other.merged_into = term.id) \
                         and not exists (select 1 from merge m where m.kind = 'term' and term.id in (m.gone_id, m.kept_id))",
                    );
                    deleted += sql.run(&db)?;
                    let mut left = Sql::new("select name_tw, name_en from term where kind = ");
                    left.bind(term.kind.as_str()).push(" and slug = ").bind(term.slug.as_str());
                    if let Some(row) = left.one(&db)? {
                        kept.push(bilingual(&row, "name")?);
                    }
                }
                if deleted > 0 {
                    self.0.commit_content(db, ContentChange::Anything)?;
                }
                Ok(kept)
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
                self.0.commit_content(db, ContentChange::Anything)?;
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
            ("name_tw", stored(&term.name.tw)),
            ("name_en", stored(&term.name.en)),
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
    let all = MergeKind::Term.with_merged(db, id)?;
    follow(db, &all, edit)?;
    log(db, VocabularyAct::TermRenamed, id, name, &term.name, edit)?;
    count_artifacts(db, &all)
}

/// A term that is not merged into another.
fn find(db: &Connection, id: i64) -> Result<Option<Stored>> {
    let mut sql = Sql::new("select * from term where merged_into is null and id = ");
    sql.bind(id).take().read_one(db)
}

/// Adds the line of the log about a term: its name now, and the one that it had, or that of the term that is gone.
fn log(db: &Connection, act: VocabularyAct, id: i64, name: &Bilingual, former: &Bilingual, edit: &Edit) -> Result<()> {
    let line = NewLogLine::new(LogEvent::Vocabulary(act))
        .about(LogSubject::Term(id), &name.tw)
        .with(json!({ "tw": name.tw, "en": name.en, "former": { "tw": former.tw, "en": former.en } }));
    append(db, &StaffActor::of(edit), &line, edit.at)
}

/// Marks the artifacts that were given one of these terms as changed, and writes them anew into the search index.
fn follow(db: &Connection, terms: &[i64], edit: &Edit) -> Result<()> {
    let mut touch = Sql::new("update artifact set updated_at = ");
    touch
        .bind(edit.at)
        .push(" where id in (select artifact_id from artifact_term where term_id in ");
    touch.list(terms.iter().copied()).push(")").take().run(db)?;
    let mut words = BTreeSet::new();
    search::follow_renamed(db, terms.to_vec(), &mut words)?;
    search::add_terms(db, words)
}

/// How many artifacts were given one of these terms.
fn count_artifacts(db: &Connection, terms: &[i64]) -> Result<u32> {
    let mut count = Sql::new("select count(distinct artifact_id) from artifact_term where term_id in ");
    let artifacts: i64 = count.list(terms.iter().copied()).take().scalar(db)?;
    Ok(u32::try_from(artifacts).unwrap_or(u32::MAX))
}
