//! The queue of pictures whose display sizes are to be drawn as AVIF in idle times, each by one worker; one that fails goes to
//! the end of the queue, and after a few attempts out of it. What visitors see first comes first.

use chrono::{DateTime, TimeDelta, Utc};
use domain::{clock::CLOCK_SLACK, picture::PictureKey};

use super::{Pictures, key, quarter_turns};
use crate::engine::{content_version::ContentChange, database::Row, error::Result, sql::Sql};

/// How often drawing a picture is attempted. A process may be killed during one that is not the cause.
const MOST_ATTEMPTS: i32 = 5;

/// What a page shows first is drawn first: banners, featured pieces, covers of exhibitions, then each piece's first photograph.
const FIRST_SEEN: &str = "case when id in (select picture_id from banner) then 0 \
     when position = 0 and artifact_id in (select id from artifact where featured_position is not null) then 1 \
     when id in (select picture_id from exhibition) then 2 \
     when position = 0 and artifact_id is not null then 3 else 4 end";

/// A picture that a worker draws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AvifClaim {
    pub key: PictureKey,
    /// How far it is turned from its original.
    pub quarter_turns: u8,
}

impl Pictures<'_> {
    /// Takes the next picture to draw. It is reserved until `now + lease`; after that another worker may take it.
    pub async fn claim_for_avif(&self, now: DateTime<Utc>, lease: TimeDelta) -> Result<Option<AvifClaim>> {
        self.0
            .write(|transaction| {
                let mut sql = Sql::new("update picture set avif_attempts = avif_attempts + 1, avif_not_before = ");
                sql.bind(now + lease)
                    .push(" where id = (select id from picture where has_avif = ")
                    .bind(false)
                    .push(" and avif_attempts < ")
                    .bind(MOST_ATTEMPTS)
                    .push(" and (avif_not_before is null or avif_not_before <= ")
                    .bind(now)
                    // It was taken while the clock was ahead.
                    .push(" or avif_not_before > ")
                    .bind(now + lease + CLOCK_SLACK)
                    .push(") order by avif_attempts, ")
                    .push(FIRST_SEEN)
                    .push(", id limit 1");
                if transaction.is_postgres() {
                    sql.push(" for update skip locked");
                }
                sql.push(") returning key, quarter_turns");
                let taken = sql.one(&transaction)?;
                transaction.commit()?;
                let claim = |row: Row| {
                    Ok(AvifClaim {
                        key: key("key", row.get("key")?)?,
                        quarter_turns: quarter_turns(&row)?,
                    })
                };
                taken.map(claim).transpose()
            })
            .await
    }

    /// These pictures now have AVIF; from here on pages show it.
    pub async fn avif_drawn(&self, keys: &[PictureKey]) -> Result<()> {
        self.0
            .write(|transaction| {
                let mut sql = Sql::new("update picture set has_avif = ");
                sql.bind(true)
                    .push(", avif_attempts = 0, avif_not_before = null where key in ");
                sql.list(keys.iter().map(PictureKey::as_str));
                if sql.run(&transaction)? == 0 {
                    return transaction.commit();
                }
                self.0.commit_content(transaction, ContentChange::NoArtifact)
            })
            .await
    }

    /// Puts a started picture back, as if it had not been started.
    pub async fn avif_put_back(&self, key: &PictureKey) -> Result<()> {
        let back = "avif_attempts = avif_attempts - 1, avif_not_before = null where avif_attempts > 0";
        self.change_line(back, key).await
    }

    /// This picture can never be drawn.
    pub async fn avif_refused(&self, key: &PictureKey) -> Result<()> {
        let refused = format!("avif_attempts = {MOST_ATTEMPTS}, avif_not_before = null where true");
        self.change_line(&refused, key).await
    }

    async fn change_line(&self, change: &str, key: &PictureKey) -> Result<()> {
        let mut sql = Sql::new("update picture set ");
        sql.push(change).push(" and not has_avif and key = ").bind(key.as_str());
        self.0.write_each(|db| sql.run(db)).await.map(drop)
    }

    /// The AVIF file of a picture is missing or damaged: pages stop showing it, and it is drawn again. Returns whether it had
    /// one.
    pub async fn avif_lost(&self, key: &PictureKey) -> Result<bool> {
        let mut known = Sql::new("select has_avif from picture where key = ");
        known.bind(key.as_str());
        // Clients may request files that never existed; such requests must not delay writers.
        if self.0.read(|db| known.column(db)).await?.pop() != Some(true) {
            return Ok(false);
        }
        self.0
            .write(|transaction| {
                let mut sql = Sql::new("update picture set has_avif = ");
                sql.bind(false).push(" where key = ").bind(key.as_str());
                sql.run(&transaction)?;
                self.0.commit_content(transaction, ContentChange::NoArtifact)?;
                Ok(true)
            })
            .await
    }
}
