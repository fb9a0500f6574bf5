//! Verifying the chain: that no line was changed, put in, moved or taken out since it was written.

use chrono::{DateTime, Utc};
use domain::secret::Key;
use serde::Deserialize;

use super::{
    Log,
    retain::{Start, find_start, oldest},
    write::StoredLine,
};
use crate::engine::{
    database::Connection,
    error::Result,
    sql::{self, Sql},
};

/// Lines that are read at a time.
const BATCH: i64 = 2_000;

/// What a verification found.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct LogCheck {
    pub at: DateTime<Utc>,
    /// The last line of those that hold one another; also how many there are, but for those that were removed when they were old.
    pub lines: i64,
    /// The digest of the last of these. A copy kept elsewhere shows later that nothing before it was changed.
    pub digest: String,
    /// The first line that does not hold; `None` if the chain is whole.
    pub broken_at: Option<i64>,
}

impl Log<'_> {
    /// Verifies every line, and writes down what was found. Lines that an earlier verification has seen must still be there,
    /// so that a shortened log is found too.
    pub async fn verify(&self, now: DateTime<Utc>) -> Result<LogCheck> {
        let seen = self.last_check(true).await?;
        let (start, oldest, key) = self
            .0
            .read(|db| Ok((find_start(db)?, oldest(db)?, db.log_key().clone())))
            .await?;
        let mut walk = Walk {
            check: LogCheck {
                at: now,
                lines: start.line,
                digest: start.digest.clone(),
                broken_at: find_fault(&start, oldest.as_ref(), seen.as_ref(), now),
            },
        };
        loop {
            let last = walk.check.lines;
            let batch = self.0.read(|db| read_after(db, last)).await?;
            if walk.check.broken_at.is_some()
                || batch.is_empty()
                || !batch.iter().all(|line| walk.take(line, seen.as_ref(), &key))
            {
                break;
            }
        }
        let mut check = walk.check;
        if let Some(seen) = seen
            && check.broken_at.is_none()
            && check.lines < seen.lines
        {
            check.broken_at = Some(check.lines + 1);
        }
        self.0.write_each(|db| write_check(db, &check)).await?;
        Ok(check)
    }

    /// What the last verification found; `whole`: the last that found nothing wrong.
    pub async fn last_check(&self, whole: bool) -> Result<Option<LogCheck>> {
        self.0.read(|db| find_check(db, whole)).await
    }
}

/// See [`Log::last_check`].
fn find_check(db: &Connection, whole: bool) -> Result<Option<LogCheck>> {
    let mut sql = Sql::new("select at, lines, digest, broken_at from log_check");
    if whole {
        sql.push(" where broken_at is null");
    }
    sql.push(" order by id desc limit 1");
    sql.read_one(db)
}

/// Writes down what a verification found.
fn write_check(db: &Connection, check: &LogCheck) -> Result<()> {
    let row = vec![
        ("at", check.at.into()),
        ("lines", check.lines.into()),
        ("digest", check.digest.as_str().into()),
        ("broken_at", check.broken_at.into()),
    ];
    sql::insert("log_check", vec![row]).run(db).map(drop)
}

/// Whether the chain begins where it may: after lines that an earlier verification has seen, and that a line of now or before says
/// were removed.
fn find_fault(start: &Start, oldest: Option<&StoredLine>, seen: Option<&LogCheck>, now: DateTime<Utc>) -> Option<i64> {
    if let Some(left) = oldest.filter(|line| line.id <= start.line) {
        return Some(left.id);
    }
    let since = start.since?;
    let was_seen =
        seen.is_some_and(|seen| seen.lines > start.line || (seen.lines == start.line && seen.digest == start.digest));
    (since > now || !was_seen).then_some(start.line + 1)
}

struct Walk {
    check: LogCheck,
}

impl Walk {
    /// Takes the next line; `false` if it does not hold.
    fn take(&mut self, line: &StoredLine, seen: Option<&LogCheck>, key: &Key) -> bool {
        let was_seen = seen.is_none_or(|seen| seen.lines != line.id || seen.digest == line.digest);
        let holds = line.id == self.check.lines + 1
            && line.previous == self.check.digest
            && line.digest == line.compute_digest(key)
            && was_seen;
        if holds {
            self.check.lines = line.id;
            self.check.digest.clone_from(&line.digest);
        } else {
            self.check.broken_at = Some(self.check.lines + 1);
        }
        holds
    }
}

fn read_after(db: &Connection, last: i64) -> Result<Vec<StoredLine>> {
    let mut sql = Sql::new("select ");
    sql.push(StoredLine::COLUMNS)
        .push(" from log_line where id > ")
        .bind(last);
    sql.push(" order by id limit ").bind(BATCH);
    sql.read_all(db)
}

#[cfg(test)]
mod tests {
    use domain::secret::Key;
    use serde_json::json;
    use tempfile::TempDir;

    use super::super::{LEAST_KEPT, LogEvent, LogSubject, NewLogLine, StaffActor, write::FIRST};
    use super::read_after;
    use crate::engine::{
        Options, Store,
        database::Connection,
        error::{Error, Result},
        sql,
    };
    use chrono::{DateTime, TimeDelta};
    use sha2::{Digest, Sha256};

    async fn open(folder: &TempDir) -> Store {
        open_with(folder, b"the site's own secret").await
    }

    async fn open_with(folder: &TempDir, secret: &[u8]) -> Store {
        let url = format!("sqlite://{}", folder.path().join("duobao.db").display());
        let options = Options::new(Key::derive(secret, "log"));
        Store::open(&url, &options).await.expect("the store opens")
    }

    async fn with_lines(folder: &TempDir) -> Store {
        let store = open(folder).await;
        let actor = StaffActor {
            name: "lin".to_owned(),
            client: "a network".to_owned(),
        };
        for at in 1..=5 {
            let line = NewLogLine::new(LogEvent::Refused)
                .about(LogSubject::Account(at), "zhou")
                .with(json!({"act": "publish"}));
            store
                .log()
                .add(&actor, &line, DateTime::UNIX_EPOCH)
                .await
                .expect("added");
        }
        store
    }

    /// Changes the log as an attacker with write access to the database file would, without its triggers.
    async fn tamper(store: &Store, change: &str) {
        let script = format!("drop trigger log_line_refuses_update; drop trigger log_line_refuses_delete; {change}");
        store.write_each(|db| db.batch(&script)).await.expect(change);
    }

    /// An attempt to change the log is not read as a reference to something that does not exist.
    #[tokio::test]
    async fn a_refused_change_of_the_log_is_told_from_a_restricted_deletion() {
        let folder = TempDir::new().expect("a folder");
        let store = with_lines(&folder).await;
        for change in ["update log_line set actor = 'nobody'", "delete from log_line"] {
            let refused = store.write_each(|db| db.batch(change)).await;
            let is_told = matches!(&refused, Err(Error::Database(why)) if why.contains("append-only"));
            assert!(is_told, "{change}: {refused:?}");
        }
        let restricted = store
            .write_each(|db| db.batch("delete from period where parent_id is null"))
            .await;
        assert!(matches!(restricted, Err(Error::Refused(_))), "{restricted:?}");
    }

    #[tokio::test]
    async fn every_kind_of_tampering_is_found_at_its_line() {
        for (change, broken_at) in [
            ("update log_line set actor = 'nobody' where id = 3", 3),
            ("update log_line set at = '2026-01-01T00:00:00+00:00' where id = 2", 2),
            ("update log_line set detail = '{}' where id = 5", 5),
            ("delete from log_line where id = 3", 3),
            ("delete from log_line where id = 1", 1),
            ("delete from log_line where id > 3", 4),
            ("delete from log_line", 1),
            (
                "update log_line set id = 9 where id = 2; update log_line set id = 2 where id = 3; \
                 update log_line set id = 3 where id = 9",
                2,
            ),
        ] {
            let folder = TempDir::new().expect("a folder");
            let store = with_lines(&folder).await;
            let log = store.log();
            let before = log.verify(DateTime::UNIX_EPOCH).await.expect("verified");
            assert_eq!((before.lines, before.broken_at), (5, None));
            tamper(&store, change).await;
            let after = log.verify(DateTime::UNIX_EPOCH).await.expect("verified");
            assert_eq!(after.broken_at, Some(broken_at), "{change}");
            assert_eq!(log.last_check(false).await.expect("read"), Some(after), "{change}");
            assert_eq!(log.last_check(true).await.expect("read"), Some(before), "{change}");
        }
    }

    /// A line that says that lines were removed must say which, with their digest, and none of these may be left.
    #[tokio::test]
    async fn tampering_with_what_was_removed_is_found() {
        for (change, broken_at) in [
            ("", None),
            ("update log_line set detail = '{}' where event = 'log.removed'", Some(6)),
            (
                "update log_line set subject_id = 4 where event = 'log.removed'",
                Some(5),
            ),
            ("delete from log_line where event = 'log.removed'", Some(1)),
            ("delete from log_line where id = 6", Some(6)),
            ("update log_line set actor = 'nobody' where id = 6", Some(6)),
            (
                "insert into log_line select 2, at, actor, client, area, event, subject_kind, subject_id, name, detail, \
                 previous, digest from log_line where id = 6",
                Some(2),
            ),
        ] {
            let folder = TempDir::new().expect("a folder");
            let store = with_lines(&folder).await;
            let (log, later) = (store.log(), DateTime::UNIX_EPOCH + TimeDelta::days(500));
            let line = NewLogLine::new(LogEvent::LogExported);
            log.add(&StaffActor::server(), &line, later).await.expect("added");
            log.verify(later).await.expect("verified");
            assert_eq!(log.remove_old(LEAST_KEPT, later).await.expect("removed"), 5);
            tamper(&store, change).await;
            let after = log.verify(later).await.expect("verified");
            assert_eq!(after.broken_at, broken_at, "{change}");
        }
    }

    /// A log that was written anew from its first line on holds in itself, but not to what was seen before.
    #[tokio::test]
    async fn a_log_that_was_written_anew_is_found() {
        let folder = TempDir::new().expect("a folder");
        let store = with_lines(&folder).await;
        store.log().verify(DateTime::UNIX_EPOCH).await.expect("verified");
        tamper(&store, "delete from log_line").await;
        for _ in 1..=7 {
            let line = NewLogLine::new(LogEvent::LogExported);
            let (log, actor) = (store.log(), StaffActor::server());
            log.add(&actor, &line, DateTime::UNIX_EPOCH).await.expect("added");
        }
        let check = store.log().verify(DateTime::UNIX_EPOCH).await.expect("verified");
        assert_eq!(check.broken_at, Some(5), "the last line that was seen is another one");
    }

    /// An attacker who has the database and not the secret can make digests of their own, and remove all earlier
    /// verifications.
    #[tokio::test]
    async fn a_log_that_was_written_anew_without_the_secret_is_found_at_its_first_line() {
        let folder = TempDir::new().expect("a folder");
        let store = with_lines(&folder).await;
        store.log().verify(DateTime::UNIX_EPOCH).await.expect("verified");
        tamper(
            &store,
            "drop trigger log_check_refuses_delete; delete from log_check; delete from log_line where id > 2",
        )
        .await;
        store.close().await.expect("closed");
        let forger = open_with(&folder, b"").await;
        for _ in 1..=5 {
            let line = NewLogLine::new(LogEvent::LogExported);
            let (log, actor) = (forger.log(), StaffActor::server());
            log.add(&actor, &line, DateTime::UNIX_EPOCH).await.expect("added");
        }
        forger.close().await.expect("closed");
        let store = open(&folder).await;
        let check = store.log().verify(DateTime::UNIX_EPOCH).await.expect("verified");
        assert_eq!((check.lines, check.broken_at), (2, Some(3)));
    }

    /// Gives each line a digest that needs no key.
    fn sign_without_key(db: &Connection) -> Result<()> {
        let mut previous = FIRST.to_owned();
        for mut line in read_after(db, 0)? {
            line.previous = previous;
            let mut plain = Sha256::new();
            for column in line.columns(&line.numbers()) {
                plain.update((column.len() as u64).to_be_bytes());
                plain.update(column);
            }
            previous = hex::encode(plain.finalize());
            let row = vec![
                ("previous", line.previous.as_str().into()),
                ("digest", previous.as_str().into()),
            ];
            let mut sql = sql::update("log_line", row);
            sql.push(" where id = ").bind(line.id);
            sql.run(db)?;
        }
        Ok(())
    }

    /// No start takes over lines that were signed without the key.
    #[tokio::test]
    async fn a_log_without_a_key_is_found_at_its_first_line() {
        let folder = TempDir::new().expect("a folder");
        let store = with_lines(&folder).await;
        let forged = store.write_each(|db| {
            db.batch("drop trigger log_line_refuses_update; update log_line set actor = 'nobody'")?;
            sign_without_key(db)?;
            db.batch(
                "create trigger log_line_refuses_update before update on log_line \
                 begin select raise(abort, 'the log is append-only'); end",
            )
        });
        forged.await.expect("forged");
        store.close().await.expect("closed");
        let store = open(&folder).await;
        let check = store.log().verify(DateTime::UNIX_EPOCH).await.expect("verified");
        assert_eq!((check.lines, check.broken_at), (0, Some(1)));
    }
}
