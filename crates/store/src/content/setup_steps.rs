//! Steps of the set-up that an owner has put off.

use chrono::{DateTime, Utc};
use domain::setup_step::SetupStep;
use serde_json::json;

use crate::{
    engine::{
        Store,
        content_version::ContentChange,
        error::Result,
        row::word,
        sql::{self, Sql},
    },
    log::{LogEvent, NewLogLine, StaffActor, append},
};

/// Puts steps of the set-up off, and takes them up again.
#[derive(Debug, Clone, Copy)]
pub struct SetupSteps<'a>(pub(crate) &'a Store);

impl SetupSteps<'_> {
    /// The steps that are put off.
    pub async fn skipped(&self) -> Result<Vec<SetupStep>> {
        self.0
            .read(|db| {
                let rows = Sql::new("select step from setup_skip").all(db)?;
                rows.iter().map(|row| word(row, "step", SetupStep::from_word)).collect()
            })
            .await
    }

    /// Puts steps off, or takes them up again. It counts as a change of content: what visitors see may depend on it.
    pub async fn set_skipped(
        &self,
        steps: &[SetupStep],
        skipped: bool,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let words: Vec<&str> = steps.iter().map(|step| step.as_str()).collect();
        self.0
            .write(|db| {
                let mut forget = Sql::new("delete from setup_skip where step in ");
                forget.list(words.iter().copied()).take().run(&db)?;
                if skipped {
                    let rows = words
                        .iter()
                        .map(|&step| vec![("step", step.into()), ("skipped_at", now.into())]);
                    sql::insert("setup_skip", rows.collect()).run(&db)?;
                }
                let line = NewLogLine::new(LogEvent::SetupChanged);
                append(
                    &db,
                    actor,
                    &line.with(json!({ "steps": words, "skipped": skipped })),
                    now,
                )?;
                self.0.commit_content(db, ContentChange::NoArtifact)
            })
            .await
    }
}
