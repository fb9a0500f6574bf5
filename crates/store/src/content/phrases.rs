//! Standard phrases that staff put into their replies. One that was deleted can be brought back for 30 days.

use chrono::{DateTime, Utc};
use domain::bilingual::Bilingual;
use serde::Deserialize;

use crate::{
    engine::{
        Store,
        database::Connection,
        edit::{Edit, UNDOABLE},
        error::Result,
        row::kept,
        sql::{self, Sql},
    },
    log::{LogEvent, MessageAct, NewLogLine, StaffActor, append},
};

/// Reads and writes standard phrases.
#[derive(Debug, Clone, Copy)]
pub struct Phrases<'a>(pub(crate) &'a Store);

/// A standard phrase.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Phrase {
    pub id: i64,
    /// What it says in both languages.
    pub content: Bilingual,
}

impl Phrases<'_> {
    /// All phrases, the oldest first.
    pub async fn list(&self) -> Result<Vec<Phrase>> {
        let sql = Sql::new("select * from reply_phrase where deleted_at is null order by id");
        self.0.read(|db| sql.read_all(db)).await
    }

    /// The deleted phrases that can be brought back, the latest first.
    pub async fn list_deleted(&self, now: DateTime<Utc>) -> Result<Vec<Phrase>> {
        let mut sql = Sql::new("select * from reply_phrase where deleted_at > ");
        sql.bind(now - UNDOABLE).push(" order by deleted_at desc, id desc");
        self.0.read(|db| sql.read_all(db)).await
    }

    /// Adds a phrase.
    pub async fn add(&self, content: &Bilingual, edit: &Edit) -> Result<()> {
        self.0
            .write(|db| {
                sql::insert("reply_phrase", vec![row(content)]).run(&db)?;
                log(&db, MessageAct::PhraseAdded, edit)?;
                db.commit()
            })
            .await
    }

    /// Changes a phrase; `false` if there is none of this number.
    pub async fn change(&self, id: i64, content: &Bilingual, edit: &Edit) -> Result<bool> {
        let mut sql = sql::update("reply_phrase", row(content));
        sql.push(" where deleted_at is null and id = ").bind(id);
        self.apply(sql, MessageAct::PhraseChanged, edit).await
    }

    /// Deletes a phrase; `false` if there is none of this number.
    pub async fn delete(&self, id: i64, edit: &Edit) -> Result<bool> {
        let mut sql = sql::update("reply_phrase", vec![("deleted_at", edit.at.into())]);
        sql.push(" where deleted_at is null and id = ").bind(id);
        self.apply(sql, MessageAct::PhraseDeleted, edit).await
    }

    /// Brings a deleted phrase back; `false` if there is none of this number, or it is too long ago.
    pub async fn restore(&self, id: i64, edit: &Edit) -> Result<bool> {
        let mut sql = sql::update("reply_phrase", vec![("deleted_at", None::<DateTime<Utc>>.into())]);
        sql.push(" where deleted_at > ").bind(edit.at - UNDOABLE);
        sql.push(" and id = ").bind(id);
        self.apply(sql, MessageAct::PhraseRestored, edit).await
    }

    /// Deletes for good what cannot be brought back any more.
    pub async fn forget_deleted(&self, now: DateTime<Utc>) -> Result<()> {
        let mut sql = Sql::new("delete from reply_phrase where deleted_at <= ");
        sql.bind(now - UNDOABLE);
        self.0.write_each(|db| sql.run(db).map(drop)).await
    }

    async fn apply(&self, sql: Sql, act: MessageAct, edit: &Edit) -> Result<bool> {
        self.0
            .write(|db| {
                let is_found = sql.run(&db)? > 0;
                if is_found {
                    log(&db, act, edit)?;
                    db.commit()?;
                }
                Ok(is_found)
            })
            .await
    }
}

fn log(db: &Connection, act: MessageAct, edit: &Edit) -> Result<()> {
    let line = NewLogLine::new(LogEvent::Message(act));
    append(db, &StaffActor::of(edit), &line, edit.at)
}

fn row(content: &Bilingual) -> sql::Record {
    vec![("content_tw", kept(&content.tw)), ("content_en", kept(&content.en))]
}
