//! One log of what people did, in place of the one of staff accounts alone; its lines are taken over.

use super::{Schema, bare_table, index, number, number_or_null, table, text, time};
use crate::{
    database::Connection,
    error::Result,
    log::{LogEvent, LogSubject, NewLogLine, StaffActor, append},
    row::word,
    sql::Sql,
};
use domain::staff::StaffEvent;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut line = bare_table("log_line");
    // Numbers follow one another without gaps, so they are given by the code and not by a sequence.
    line.col(number("id").primary_key())
        .col(time("at"))
        // Names are copied, so that a line says the same for ever; empty for the server itself.
        .col(text("actor"))
        .col(text("client"))
        .col(text("area"))
        .col(text("event"))
        // A kind of content, `account`, `member`, or nothing.
        .col(text("subject_kind"))
        .col(number("subject_id"))
        .col(text("name"))
        // JSON.
        .col(text("detail"))
        // The digest of the line before it, and its own.
        .col(text("previous"))
        .col(text("digest"));
    schema.create_table(line)?;
    schema.create_index(index("log_line", "log_line_at", &["at"]))?;
    schema.create_index(index("log_line", "log_line_area", &["area", "id"]))?;
    schema.create_index(index("log_line", "log_line_actor", &["actor", "id"]))?;
    schema.create_index(index(
        "log_line",
        "log_line_subject",
        &["subject_kind", "subject_id", "id"],
    ))?;

    let mut check = table("log_check");
    check
        .col(time("at"))
        .col(number("lines"))
        .col(text("digest"))
        .col(number_or_null("broken_at"));
    schema.create_table(check)?;
    append_only(schema, "log_line")?;
    append_only(schema, "log_check")?;
    // The old table stays until no release reads it any more.
    take_over(schema.connection())
}

/// The database itself refuses to change or delete a line.
fn append_only(schema: &Schema<'_>, table: &str) -> Result<()> {
    let db = schema.connection();
    if db.is_postgres() {
        return db.batch(&format!(
            "create function {table}_refuse() returns trigger language plpgsql as \
             $$ begin raise exception 'the log is append-only'; end $$; \
             create trigger {table}_is_append_only before update or delete on {table} \
             for each row execute function {table}_refuse(); \
             create trigger {table}_is_not_emptied before truncate on {table} \
             for each statement execute function {table}_refuse()"
        ));
    }
    for act in ["update", "delete"] {
        db.batch(&format!(
            "create trigger {table}_refuses_{act} before {act} on {table} \
             begin select raise(abort, 'the log is append-only'); end"
        ))?;
    }
    Ok(())
}

fn take_over(db: &Connection) -> Result<()> {
    let all = Sql::new("select at, actor, kind, account_id, account, detail, client from staff_event order by id");
    for row in all.all(db)? {
        let actor = StaffActor {
            name: row.get("actor")?,
            client: row.get("client")?,
        };
        let event = word(&row, "kind", StaffEvent::from_word)?;
        let account: String = row.get("account")?;
        let detail: String = row.get("detail")?;
        let line = NewLogLine::new(LogEvent::Account(event))
            .about(LogSubject::Account(row.get("account_id")?), &account)
            .with(crate::staff::detail_of(event, &detail));
        append(db, &actor, &line, row.get("at")?)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::{LogFilter, Options, Store};
    use domain::secret::Key;

    #[tokio::test]
    async fn lines_of_the_old_log_are_taken_over() {
        let folder = TempDir::new().expect("a folder");
        let url = format!("sqlite://{}", folder.path().join("duobao.db").display());
        let store = Store::open(&url, &Options::new(Key::derive(b"a secret of tests", "log")))
            .await
            .expect("the store opens");
        let old = "insert into staff_event (at, actor_id, actor, kind, account_id, account, detail, client) values \
                   ('2026-11-20T04:00:00+00:00', null, 'duobao staff', 'invited', 7, 'lin', 'owner', ''), \
                   ('2026-11-21T04:00:00+00:00', 7, 'lin', 'signed-in', 7, 'lin', 'Firefox', 'a network')";
        let taken = store.write_each(|db| {
            db.batch(old)?;
            take_over(db)
        });
        taken.await.expect("taken over");
        let log = store.log().list(&LogFilter::default(), 9).await.expect("read");
        let told: Vec<_> = log
            .entries
            .iter()
            .map(|line| (line.actor.as_str(), line.event.word(), line.detail.to_string()))
            .collect();
        let signed_in = (
            "lin",
            "account.signed-in".to_owned(),
            r#"{"agent":"Firefox"}"#.to_owned(),
        );
        let invited = (
            "duobao staff",
            "account.invited".to_owned(),
            r#"{"role":"owner"}"#.to_owned(),
        );
        assert_eq!(told, [signed_in, invited]);
        assert_eq!(log.entries[1].at.to_rfc3339(), "2026-11-20T04:00:00+00:00");
        let check = store.log().verify(log.entries[0].at).await.expect("verified");
        assert_eq!((check.lines, check.broken_at), (2, None));
    }
}
