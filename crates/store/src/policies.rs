//! Every privacy policy that was ever in force, word for word, so that what somebody agreed to can be read later.

use chrono::{DateTime, Utc};
use domain::bilingual::{Bilingual, Language};
use sha2::{Digest, Sha256};

use crate::{
    Store,
    database::{Connection, Row},
    error::Result,
    row::{hex, word},
    sql::{self, Sql},
};

/// Reads the privacy policies that were ever in force.
#[derive(Debug, Clone, Copy)]
pub struct Policies<'a>(pub(crate) &'a Store);

/// A privacy policy in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PolicyText {
    /// The version, as staff called it.
    pub version: String,
    /// The language.
    pub language: Language,
    /// The title.
    pub title: String,
    /// Safe HTML.
    pub content: String,
    /// The SHA-256 of title and content, by which a consent names the text.
    pub digest: String,
    /// Since when it was in force; `None` for what was before texts were kept.
    pub since: Option<DateTime<Utc>>,
}

impl Policies<'_> {
    /// The text of this digest.
    pub async fn find(&self, digest: &str) -> Result<Option<PolicyText>> {
        let mut sql = Sql::new("select * from policy_text where digest = ");
        sql.bind(digest).push(" order by id limit 1");
        self.0.read(|db| sql.one(db)?.as_ref().map(read).transpose()).await
    }

    /// All of them, the latest first.
    pub async fn list(&self) -> Result<Vec<PolicyText>> {
        self.0
            .read(|db| {
                let all = Sql::new("select * from policy_text order by id desc");
                all.all(db)?.iter().map(read).collect()
            })
            .await
    }
}

/// Keeps a policy that comes into force, in each language that it has.
pub(crate) fn keep(
    db: &Connection,
    version: &str,
    title: &Bilingual,
    content: &Bilingual,
    since: Option<DateTime<Utc>>,
) -> Result<()> {
    for language in Language::ALL {
        let (title, content) = (title.exact(language), content.exact(language));
        if version.is_empty() || content.is_empty() {
            continue;
        }
        let row = vec![
            ("version", version.into()),
            ("language", language.code().into()),
            ("title", title.into()),
            ("content", content.into()),
            ("digest", digest(title, content).into()),
            ("since", since.into()),
        ];
        let mut insert = sql::insert("policy_text", vec![row]);
        insert.push(" on conflict (version, language, digest) do nothing");
        insert.run(db)?;
    }
    Ok(())
}

/// The digest of a version's text as somebody reads it in a language: the other language's, if it has none of its own.
pub(crate) fn digest_of(db: &Connection, version: &str, language: Language) -> Result<Option<String>> {
    let mut sql = Sql::new("select digest from policy_text where version = ");
    sql.bind(version).push(" order by case when language = ");
    sql.bind(language.code()).push(" then 0 else 1 end, id desc limit 1");
    Ok(sql.column(db)?.pop())
}

fn digest(title: &str, content: &str) -> String {
    hex(&Sha256::digest(format!("{title}\n{content}")))
}

fn read(row: &Row) -> Result<PolicyText> {
    Ok(PolicyText {
        version: row.get("version")?,
        language: word(row, "language", Language::from_code)?,
        title: row.get("title")?,
        content: row.get("content")?,
        digest: row.get("digest")?,
        since: row.get("since")?,
    })
}
