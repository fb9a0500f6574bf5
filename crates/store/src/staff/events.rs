//! The log of what happened to staff accounts. Lines are added within the transaction that they tell of, and never changed.

use chrono::{DateTime, Utc};
use domain::staff::StaffEvent;

use super::Staff;
use crate::{
    Page,
    database::{Connection, Row},
    error::Result,
    row::word,
    sql::{self, Sql, window},
};

/// Who does something to an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffActor {
    /// The account; `None` for the command line.
    pub id: Option<i64>,
    /// Its name, or that of the command.
    pub name: String,
    /// The client, as a keyed hash.
    pub client: String,
}

impl StaffActor {
    /// Whoever uses the command line of the server.
    pub fn command_line() -> Self {
        Self {
            id: None,
            name: "duobao staff".to_owned(),
            client: String::new(),
        }
    }
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffEventLine {
    /// Its number; later lines have higher ones.
    pub id: i64,
    /// When.
    pub at: DateTime<Utc>,
    /// Who did it; `None` for the command line.
    pub actor_id: Option<i64>,
    /// That account's name at the time.
    pub actor: String,
    /// What was done.
    pub event: StaffEvent,
    /// To which account.
    pub account_id: i64,
    /// Its name at the time.
    pub account: String,
    /// The new role, or the browser of a session.
    pub detail: String,
}

impl Staff<'_> {
    /// The log, the newest line first: of one account, or of all.
    pub async fn events(&self, account_id: Option<i64>, page: u64, page_size: u64) -> Result<Page<StaffEventLine>> {
        self.0
            .read(|db| {
                let condition = |sql: &mut Sql| {
                    if let Some(id) = account_id {
                        sql.push(" where account_id = ").bind(id);
                    }
                };
                let mut count = Sql::new("select count(*) from staff_event");
                condition(&mut count);
                let total: i64 = count.scalar(db)?;
                let mut sql =
                    Sql::new("select id, at, actor_id, actor, kind, account_id, account, detail from staff_event");
                condition(&mut sql);
                let (limit, offset) = window(page, page_size);
                sql.push(" order by id desc limit ").bind(limit);
                sql.push(" offset ").bind(offset);
                let entries = sql.all(db)?.iter().map(read).collect::<Result<_>>()?;
                Ok(Page {
                    entries,
                    total: total.unsigned_abs(),
                })
            })
            .await
    }
}

fn read(row: &Row) -> Result<StaffEventLine> {
    Ok(StaffEventLine {
        id: row.get("id")?,
        at: row.get("at")?,
        actor_id: row.get("actor_id")?,
        actor: row.get("actor")?,
        event: word(row, "kind", StaffEvent::from_word)?,
        account_id: row.get("account_id")?,
        account: row.get("account")?,
        detail: row.get("detail")?,
    })
}

/// Adds a line about an account, which must exist.
pub(crate) fn log(
    db: &Connection,
    actor: &StaffActor,
    event: StaffEvent,
    account_id: i64,
    detail: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut name = Sql::new("select name from staff_account where id = ");
    name.bind(account_id);
    let name: String = name.scalar(db)?;
    let row = vec![
        ("at", now.into()),
        ("actor_id", actor.id.into()),
        ("actor", actor.name.as_str().into()),
        ("kind", event.as_str().into()),
        ("account_id", account_id.into()),
        ("account", name.into()),
        ("detail", detail.into()),
        ("client", actor.client.as_str().into()),
    ];
    sql::insert("staff_event", vec![row]).run(db).map(drop)
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use domain::staff::{Role, StaffName};
    use tempfile::TempDir;

    use super::*;
    use crate::{NewLink, Options, Store};

    /// B-03: the database refuses to change or delete a line.
    #[tokio::test]
    async fn b_03_lines_of_the_log_cannot_be_changed() {
        let folder = TempDir::new().expect("a folder");
        let url = format!("sqlite://{}", folder.path().join("duobao.db").display());
        let store = Store::open(&url, &Options::default()).await.expect("the store opens");
        let (now, name) = (DateTime::UNIX_EPOCH, StaffName::parse("lin").expect("a name"));
        let link = NewLink {
            digest: [1; 32],
            expires_at: now,
        };
        let (staff, actor) = (store.staff(), StaffActor::command_line());
        staff
            .invite(&name, Role::Owner, &link, &actor, now)
            .await
            .expect("made");
        for change in ["delete from staff_event", "update staff_event set actor = 'nobody'"] {
            let refused = store.write_each(|db| Sql::new(change).run(db)).await;
            assert!(
                refused.expect_err(change).to_string().contains("append-only"),
                "{change}"
            );
        }
        assert_eq!(staff.events(None, 1, 1).await.expect("read").total, 1);
    }
}
