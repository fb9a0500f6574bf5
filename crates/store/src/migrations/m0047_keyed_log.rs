//! The log's lines hold one another by the site's key, and no line takes the place of another.

use super::Schema;
use crate::{error::Result, log::sign_anew};

/// `insert or replace` removes a line without asking the triggers of deletions; on PostgreSQL `on conflict` asks those of updates.
const SQLITE: &str = "drop trigger log_line_refuses_update; \
    create trigger log_line_refuses_replacement before insert on log_line \
    when exists (select 1 from log_line where id = new.id) begin select raise(abort, 'the log is append-only'); end; \
    create trigger log_check_refuses_replacement before insert on log_check \
    when exists (select 1 from log_check where id = new.id) begin select raise(abort, 'the log is append-only'); end";

const SQLITE_AFTER: &str = "create trigger log_line_refuses_update before update on log_line \
    begin select raise(abort, 'the log is append-only'); end";

const POSTGRES: &str = "drop trigger log_line_is_append_only on log_line";

const POSTGRES_AFTER: &str = "create trigger log_line_is_append_only before update on log_line \
    for each row execute function log_line_refuse()";

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let db = schema.connection();
    let (before, after) = match db.is_postgres() {
        true => (POSTGRES, POSTGRES_AFTER),
        false => (SQLITE, SQLITE_AFTER),
    };
    db.batch(before)?;
    sign_anew(db)?;
    db.batch(after)
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use domain::secret::Key;
    use tempfile::TempDir;

    use super::{super::Schema, *};
    use crate::{LogEvent, NewLogLine, Options, StaffActor, Store};

    async fn open(folder: &TempDir) -> Store {
        let url = format!("sqlite://{}", folder.path().join("duobao.db").display());
        let options = Options::new(Key::derive(b"a secret of tests", "log"));
        Store::open(&url, &options).await.expect("the store opens")
    }

    /// A database as the release before left it: five lines with digests without a key, seen whole up to the third.
    async fn older(folder: &TempDir) -> Store {
        let store = open(folder).await;
        for at in 1..=5 {
            let line = NewLogLine::new(LogEvent::LogExported);
            let (log, actor) = (store.log(), StaffActor::server());
            log.add(&actor, &line, DateTime::UNIX_EPOCH).await.expect("added");
            if at == 3 {
                log.verify(DateTime::UNIX_EPOCH).await.expect("verified");
            }
        }
        let undone = store.write_each(|db| {
            db.batch(
                "drop trigger log_line_refuses_replacement; drop trigger log_check_refuses_replacement; \
                 drop trigger log_line_refuses_update; drop trigger log_check_refuses_update",
            )?;
            crate::log::sign_plainly(db)
        });
        undone.await.expect("undone");
        store
    }

    async fn migrate(store: &Store) {
        let prepared = "create trigger log_line_refuses_update before update on log_line begin select 1; end";
        let migrated = store.write(|db| {
            db.batch(prepared)?;
            up(&Schema(&db))?;
            db.commit()
        });
        migrated.await.expect("migrated");
    }

    #[tokio::test]
    async fn lines_of_an_older_log_hold_by_the_key_and_what_was_changed_before_is_still_found() {
        for (change, broken_at) in [
            ("", None),
            ("update log_line set actor = 'nobody' where id = 2", Some(2)),
            ("update log_line set actor = 'nobody' where id = 5", Some(5)),
            ("delete from log_line where id = 4", Some(4)),
            ("delete from log_line where id > 2", Some(3)),
        ] {
            let folder = TempDir::new().expect("a folder");
            let store = older(&folder).await;
            let tampered = format!("drop trigger log_line_refuses_delete; {change}");
            store.write_each(|db| db.batch(&tampered)).await.expect(change);
            let plain = store.log().verify(DateTime::UNIX_EPOCH).await.expect("verified");
            assert!(plain.broken_at.is_some(), "a digest without a key does not hold");
            migrate(&store).await;
            let check = store.log().verify(DateTime::UNIX_EPOCH).await.expect("verified");
            assert_eq!(check.broken_at, broken_at, "{change}");
        }
    }
}
