//! The equivalents that searches use: those given at the start, and the lines that staff edit.
//!
//! Each process keeps its own copy. It reads the lines again when content was written since, by whichever process.

use std::{collections::BTreeSet, sync::Arc};

use chrono::{DateTime, Utc};
use domain::search_text::{Plan, SynonymError, Synonyms, list_asked_words, list_synonym_errors, word_key};
use serde_json::json;

use crate::{
    engine::{
        Store,
        content_version::ContentChange,
        database::Connection,
        edit::Edit,
        error::Result,
        locks::hold,
        sql::{self, Sql},
    },
    log::{LogEvent, NewLogLine, StaffActor, VocabularyAct, append},
};

/// The staff's lines. Their form is described at the head of the project's own table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SynonymLines {
    /// Rises with each change; 0 before the first.
    pub revision: i64,
    /// One group on each.
    pub lines: Vec<String>,
    /// Who changed them last, and when.
    pub updated: Option<(String, DateTime<Utc>)>,
}

/// What became of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SynonymsSaved {
    /// Searches use them from now on.
    Done(SynonymLines),
    /// Another colleague has changed them since they were read; nothing is done.
    Outdated(SynonymLines),
    /// Faulty lines; nothing is done.
    Faulty(Vec<SynonymError>),
}

/// Reads and changes the staff's equivalents.
#[derive(Debug, Clone, Copy)]
pub struct SearchSynonyms<'a>(pub(crate) &'a Store);

impl SearchSynonyms<'_> {
    /// The lines.
    pub async fn read(&self) -> Result<SynonymLines> {
        self.0.read(read).await
    }

    /// Replaces the lines that a colleague has read at `revision`.
    pub async fn replace(&self, revision: i64, lines: &[String], edit: &Edit) -> Result<SynonymsSaved> {
        let text = lines.join("\n");
        let errors = list_synonym_errors(&text);
        if !errors.is_empty() {
            return Ok(SynonymsSaved::Faulty(errors));
        }
        self.0
            .write(|db| {
                hold(&db, &["search_synonyms"])?;
                let present = read(&db)?;
                if present.revision != revision {
                    return Ok(SynonymsSaved::Outdated(present));
                }
                let row = vec![
                    ("id", 1_i64.into()),
                    ("revision", (revision + 1).into()),
                    ("lines", text.as_str().into()),
                    ("updated_at", edit.at.into()),
                    ("updated_by", edit.editor_name().into()),
                ];
                sql::upsert("search_synonyms", &["id"], &[], vec![row]).run(&db)?;
                let saved = read(&db)?;
                let line = NewLogLine::new(LogEvent::Vocabulary(VocabularyAct::SynonymsChanged));
                let line = line.with(json!({ "count": saved.lines.len() }));
                append(&db, &StaffActor::of(edit), &line, edit.at)?;
                self.0.commit_content(db, ContentChange::NoArtifact)?;
                Ok(SynonymsSaved::Done(saved))
            })
            .await
    }
}

pub(super) fn read(db: &Connection) -> Result<SynonymLines> {
    let Some(row) = Sql::new("select * from search_synonyms where id = 1").one(db)? else {
        return Ok(SynonymLines::default());
    };
    Ok(SynonymLines {
        revision: row.get("revision")?,
        lines: row.get::<String>("lines")?.lines().map(str::to_owned).collect(),
        updated: Some((row.get("updated_by")?, row.get("updated_at")?)),
    })
}

/// The equivalents of one version of the content.
#[derive(Debug, Clone)]
pub(crate) struct PresentSynonyms {
    revision: i64,
    synonyms: Arc<Synonyms>,
    /// The keys of the words that the staff's lines may be asked for.
    own: BTreeSet<String>,
}

impl PresentSynonyms {
    /// The present equivalents. Two answers are the same value if the lines did not change in between.
    pub(crate) fn of(store: &Store, db: &Connection) -> Result<Arc<Synonyms>> {
        let present = store.by_version::<Self>().load_from(db, |earlier, _| {
            let present = read(db)?;
            Ok(match earlier {
                Some(earlier) if earlier.revision == present.revision => Self::clone(&earlier),
                _ => PresentSynonyms::new(&store.synonyms, &present),
            })
        })?;
        Ok(present.synonyms.clone())
    }

    /// The keys of those of the staff's words that a search asks for, as of the last search.
    pub(super) fn asked_words(store: &Store, plan: &Plan) -> BTreeSet<String> {
        let Some(last) = store.by_version::<Self>().last().filter(|last| !last.own.is_empty()) else {
            return BTreeSet::new();
        };
        let mut asked = plan.asked_words(&last.synonyms);
        asked.retain(|word| last.own.contains(word));
        asked
    }

    fn new(given: &Arc<Synonyms>, present: &SynonymLines) -> Self {
        let words = present.lines.iter().flat_map(|line| list_asked_words(line));
        Self {
            revision: present.revision,
            synonyms: match present.lines.is_empty() {
                true => given.clone(),
                false => extend(given, present),
            },
            own: words.filter_map(word_key).collect(),
        }
    }
}

fn extend(given: &Arc<Synonyms>, present: &SynonymLines) -> Arc<Synonyms> {
    match given.extended(&present.lines.join("\n")) {
        Ok(synonyms) => Arc::new(synonyms),
        // Every line was checked when it was saved, but another release may have other rules.
        Err(error) => {
            tracing::warn!("the staff's synonyms are not used: {error}");
            given.clone()
        }
    }
}
