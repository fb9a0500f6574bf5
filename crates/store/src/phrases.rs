//! Standard phrases that staff put into their replies.

use domain::bilingual::Bilingual;

use crate::{
    Store,
    database::Row,
    error::Result,
    row::{bilingual, kept},
    sql::{self, Sql},
};

/// Reads and writes standard phrases.
#[derive(Debug, Clone, Copy)]
pub struct Phrases<'a>(pub(crate) &'a Store);

/// A standard phrase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase {
    /// Its number.
    pub id: i64,
    /// What it says in both languages.
    pub content: Bilingual,
}

impl Phrases<'_> {
    /// All phrases, the oldest first.
    pub async fn list(&self) -> Result<Vec<Phrase>> {
        self.0
            .read(|db| {
                let rows = Sql::new("select * from reply_phrase order by id").all(db)?;
                rows.iter().map(read).collect()
            })
            .await
    }

    /// Adds a phrase.
    pub async fn add(&self, content: &Bilingual) -> Result<()> {
        self.0
            .write_each(|db| sql::insert("reply_phrase", vec![row(content)]).run(db).map(drop))
            .await
    }

    /// Changes a phrase; `false` if there is none of this number.
    pub async fn change(&self, id: i64, content: &Bilingual) -> Result<bool> {
        self.0
            .write_each(|db| {
                let mut sql = sql::update("reply_phrase", row(content));
                sql.push(" where id = ").bind(id);
                Ok(sql.run(db)? > 0)
            })
            .await
    }

    /// Deletes a phrase; `false` if there is none of this number.
    pub async fn delete(&self, id: i64) -> Result<bool> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("delete from reply_phrase where id = ");
                sql.bind(id);
                Ok(sql.run(db)? > 0)
            })
            .await
    }
}

fn row(content: &Bilingual) -> sql::Record {
    vec![("content_tw", kept(&content.tw)), ("content_en", kept(&content.en))]
}

fn read(row: &Row) -> Result<Phrase> {
    Ok(Phrase {
        id: row.get("id")?,
        content: bilingual(row, "content")?,
    })
}
