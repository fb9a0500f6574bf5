//! Every privacy policy that was ever in force, word for word, so that what someone agreed to can be read later. A version that a
//! member agreed to is closed: it has that text and no other.

use chrono::{DateTime, Utc};
use domain::{
    bilingual::{Bilingual, Language},
    page::TextKey,
};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::engine::{
    Store,
    database::{Connection, Row},
    error::Result,
    locks::{hold, hold_shared},
    row::{bilingual, word},
    sql::{self, Sql},
};

/// Reads the privacy policies that were ever in force.
#[derive(Debug, Clone, Copy)]
pub struct Policies<'a>(pub(crate) &'a Store);

/// A privacy policy in one language.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct PolicyText {
    /// The version, as staff called it.
    pub version: String,
    pub language: Language,
    pub title: String,
    pub content: String,
    /// The SHA-256 of title and content, by which a consent names the text.
    pub digest: String,
    /// Since when it was in force; `None` for what was before texts were kept.
    pub since: Option<DateTime<Utc>>,
}

/// A version of the privacy policy, whatever texts it had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PolicyVersion {
    /// As staff called it.
    pub version: String,
    /// When it first came into force; `None` for what was before texts were kept.
    pub since: Option<DateTime<Utc>>,
    /// Members who agreed to it.
    pub agreed: u64,
    /// Whether someone agreed to it, so that it cannot be changed.
    pub closed: bool,
    /// Whether it is the one that visitors read.
    pub in_force: bool,
}

/// What serialises consents with changes of the policy.
const LOCK: [&str; 1] = ["policy"];

impl Policies<'_> {
    /// All versions, the latest first.
    pub async fn versions(&self) -> Result<Vec<PolicyVersion>> {
        self.0
            .read(|db| {
                let in_force = in_force(db)?.map(|(version, ..)| version);
                let mut consents = Sql::new(
                    "select version, count(distinct member_id) as agreed from member_consent group by version",
                );
                let consents = consents.push(" order by version").take().all(db)?;
                let mut versions: Vec<PolicyVersion> = Vec::new();
                let texts = Sql::new("select version, since, agreed_at from policy_text order by id").all(db)?;
                for row in texts {
                    let version: String = row.get("version")?;
                    let is_agreed = row.get::<Option<DateTime<Utc>>>("agreed_at")?.is_some();
                    if let Some(known) = versions.iter_mut().find(|known| known.version == version) {
                        known.closed |= is_agreed;
                        continue;
                    }
                    versions.push(PolicyVersion {
                        since: row.get("since")?,
                        agreed: 0,
                        closed: is_agreed,
                        in_force: in_force.as_ref() == Some(&version),
                        version,
                    });
                }
                for row in consents {
                    let version: String = row.get("version")?;
                    if let Some(known) = versions.iter_mut().find(|known| known.version == version) {
                        known.agreed = u64::try_from(row.get::<i64>("agreed")?).unwrap_or_default();
                        known.closed |= known.agreed > 0;
                    }
                }
                versions.reverse();
                Ok(versions)
            })
            .await
    }

    /// The texts of a version: those that were agreed to, else the latest.
    pub async fn texts(&self, version: &str) -> Result<Vec<PolicyText>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new("select * from policy_text where version = ");
                sql.bind(version)
                    .push(" order by case when agreed_at is null then 1 else 0 end, id desc");
                let kept: Vec<PolicyText> = sql.read_all(db)?;
                let of = |language| kept.iter().find(|text| text.language == language).cloned();
                Ok(Language::ALL.into_iter().filter_map(of).collect())
            })
            .await
    }

    /// The text of this digest.
    pub async fn find(&self, digest: &str) -> Result<Option<PolicyText>> {
        let mut sql = Sql::new("select * from policy_text where digest = ");
        sql.bind(digest).push(" order by id limit 1");
        self.0.read(|db| sql.read_one(db)).await
    }

    /// All of them, the latest first.
    pub async fn list(&self) -> Result<Vec<PolicyText>> {
        let sql = Sql::new("select * from policy_text order by id desc");
        self.0.read(|db| sql.read_all(db)).await
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
        if content.is_empty() {
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

/// The version in force with title and content.
fn in_force(db: &Connection) -> Result<Option<(String, Bilingual, Bilingual)>> {
    let mut sql = Sql::new("select * from page_text where key = ");
    let row = sql.bind(TextKey::Privacy.as_str()).take().one(db)?;
    let read = |row: Row| {
        Ok((
            row.get("version")?,
            bilingual(&row, "title")?,
            bilingual(&row, "content")?,
        ))
    };
    row.map(read).transpose()
}

/// Whether these texts would change a version that a member agreed to.
pub(crate) fn would_change_closed(
    db: &Connection,
    version: &str,
    title: &Bilingual,
    content: &Bilingual,
) -> Result<bool> {
    hold(db, &LOCK)?;
    if in_force(db)?.is_some_and(|present| present == (version.to_owned(), title.clone(), content.clone())) {
        return Ok(false);
    }
    let mut consents = Sql::new("select exists (select 1 from member_consent where version = ");
    let mut is_closed: bool = consents.bind(version).push(")").take().scalar(db)?;
    let mut closed = Sql::new("select language, digest from policy_text where agreed_at is not null and version = ");
    let mut agreed: Vec<(String, String)> = Vec::new();
    for row in closed.bind(version).take().all(db)? {
        agreed.push((row.get("language")?, row.get("digest")?));
        is_closed = true;
    }
    let is_agreed = |language: Language| {
        let (title, content) = (title.exact(language), content.exact(language));
        let mut of_language = agreed.iter().filter(|(agreed, _)| agreed == language.code());
        if content.is_empty() {
            // A text that someone agreed to cannot be removed either.
            of_language.next().is_none()
        } else {
            of_language.any(|(_, agreed)| *agreed == digest(title, content))
        }
    };
    Ok(is_closed && !Language::ALL.into_iter().all(is_agreed))
}

/// Closes a version to which someone agrees. Returns the digest of its text as they read it in a language: the other language's,
/// if it has none of its own.
pub(crate) fn close(db: &Connection, version: &str, language: Language, now: DateTime<Utc>) -> Result<Option<String>> {
    hold_shared(db, &[&LOCK])?;
    let present = in_force(db)?.filter(|(present, ..)| present == version);
    let texts: Vec<(Language, String)> = match present {
        Some((_, title, content)) => Language::ALL
            .into_iter()
            .filter(|language| !content.exact(*language).is_empty())
            .map(|language| (language, digest(title.exact(language), content.exact(language))))
            .collect(),
        None => {
            let mut latest = Sql::new("select language, digest from policy_text where version = ");
            let rows = latest.bind(version).push(" order by id desc").take().all(db)?;
            let read = |row: &Row| Ok((word(row, "language", Language::from_code)?, row.get("digest")?));
            rows.iter().map(read).collect::<Result<_>>()?
        }
    };
    let of = |wanted: Language| texts.iter().find(|(language, _)| *language == wanted);
    let shown = [of(language), of(language.other())]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>();
    for (language, digest) in &shown {
        let mut sql = Sql::new("update policy_text set agreed_at = ");
        sql.bind(now)
            .push(" where agreed_at is null and version = ")
            .bind(version);
        sql.push(" and language = ")
            .bind(language.code())
            .push(" and digest = ")
            .bind(digest.as_str());
        sql.run(db)?;
    }
    Ok(shown.first().map(|(_, digest)| digest.clone()))
}

fn digest(title: &str, content: &str) -> String {
    hex::encode(Sha256::digest(format!("{title}\n{content}")))
}
