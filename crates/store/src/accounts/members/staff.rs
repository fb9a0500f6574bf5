//! Members as staff see them, and what staff do to an account: each act leaves a line in the log.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::{
    account::Account,
    member::{MemberEvent, MemberState, Provider},
};

use super::{
    Member, Members,
    alike::{self, AlikeMember},
};
use crate::{
    accounts::{member_events::note, sessions},
    engine::{
        database::{Connection, Row},
        error::Result,
        page::Page,
        row::word,
        sql::{Sql, containing, window},
    },
    log::{MemberAct, NewLogLine, StaffActor, append},
};

/// A part of all members.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MemberGroup {
    /// All of them.
    #[default]
    All,
    /// Whose account is closed.
    Suspended,
    /// Who may be the same person as another member.
    Alike,
}

/// Which members.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MemberFilter {
    /// A part of the name, of the account, or of a provider's address.
    pub query: String,
    pub group: MemberGroup,
    /// Only who registered since this moment.
    pub since: Option<DateTime<Utc>>,
    /// The last to log in first, instead of the last to register.
    pub by_login: bool,
}

/// A member in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberLine {
    pub member: Member,
    pub providers: Vec<Provider>,
    /// The version of the privacy policy that they agreed to last.
    pub policy: Option<String>,
    /// Members who may be the same person.
    pub alike: Vec<AlikeMember>,
}

impl MemberFilter {
    fn select(&self, columns: &str) -> Sql {
        let mut sql = Sql::new("select ");
        sql.push(columns).push(" from member m where m.merged_into is null");
        match self.group {
            MemberGroup::All => {}
            MemberGroup::Suspended => {
                sql.push(" and m.state = ").bind(MemberState::Suspended.as_str());
            }
            MemberGroup::Alike => {
                sql.push(" and m.id in (");
                alike::push_ids(&mut sql);
                sql.push(")");
            }
        }
        if let Some(since) = self.since {
            sql.push(" and m.created_at >= ").bind(since);
        }
        let query = self.query.trim();
        if !query.is_empty() {
            let pattern = containing(&query.to_lowercase());
            // A number is found in every spelling.
            let account = Account::parse(query).map_or_else(|_| String::new(), |account| account.as_str().to_owned());
            sql.push(" and (lower(m.name) like ").bind(pattern.as_str());
            sql.push(r" escape '\' or coalesce(m.account, '') like ")
                .bind(pattern.as_str());
            sql.push(r" escape '\' or m.account = ").bind(account);
            sql.push(
                " or exists (select 1 from member former where former.merged_into = m.id and former.account like ",
            );
            sql.bind(pattern.as_str()).push(r" escape '\')");
            sql.push(" or exists (select 1 from member_identity i where i.member_id = m.id and lower(i.email) like ");
            sql.bind(pattern).push(r" escape '\'))");
        }
        sql
    }
}

impl Members<'_> {
    /// A page of the members that fit.
    pub async fn lines(&self, filter: &MemberFilter, page: u64, page_size: u64) -> Result<Page<MemberLine>> {
        self.0
            .read(|db| {
                let total: i64 = filter.select("count(*)").scalar(db)?;
                let (limit, offset) = window(page, page_size);
                let mut entries = filter.select(
                    "m.*, \
                     (select c.version from member_consent c where c.member_id = m.id order by c.id desc limit 1) as policy",
                );
                entries.push(if filter.by_login {
                    " order by coalesce(m.last_login_at, m.created_at) desc, m.id desc limit "
                } else {
                    " order by m.id desc limit "
                });
                entries.bind(limit).push(" offset ").bind(offset);
                let rows = entries.all(db)?;
                let ids = rows.iter().map(|row| row.get("id")).collect::<Result<_>>()?;
                let mut alike = alike::find(db, ids)?;
                Ok(Page {
                    entries: rows.iter().map(|row| line(db, row, &mut alike)).collect::<Result<_>>()?,
                    total: total.unsigned_abs(),
                })
            })
            .await
    }

    /// Members whose account or name contains `query` (all for an empty one), the newest first.
    pub async fn list(&self, query: &str, page: u64, page_size: u64) -> Result<Page<Member>> {
        let filter = MemberFilter {
            query: query.to_owned(),
            ..MemberFilter::default()
        };
        let found = self.lines(&filter, page, page_size).await?;
        Ok(Page {
            entries: found.entries.into_iter().map(|line| line.member).collect(),
            total: found.total,
        })
    }

    /// How many members fit each of these filters.
    pub async fn count_each(&self, filters: &[MemberFilter]) -> Result<Vec<u64>> {
        self.0
            .read(|db| {
                let count = |filter: &MemberFilter| Ok(filter.select("count(*)").scalar::<i64>(db)?.unsigned_abs());
                filters.iter().map(count).collect()
            })
            .await
    }

    /// The names of those of these members who exist.
    pub async fn names(&self, ids: Vec<i64>) -> Result<BTreeMap<i64, String>> {
        if ids.is_empty() {
            return Ok(BTreeMap::new());
        }
        let mut sql = Sql::new("select id, name from member where name <> '' and id in ");
        sql.list(ids);
        self.0
            .read(|db| {
                sql.all(db)?
                    .iter()
                    .map(|row| Ok((row.get("id")?, row.get("name")?)))
                    .collect()
            })
            .await
    }

    /// Closes an account: its sessions end at once, and it cannot be logged in to until it is restored.
    pub async fn suspend(&self, id: i64, actor: &StaffActor, now: DateTime<Utc>) -> Result<bool> {
        self.act(id, MemberAct::Suspended, MemberEvent::Suspend, actor, now, |db| {
            sessions::end_all(db, id, None)?;
            set_state(db, id, MemberState::Suspended, now)
        })
        .await
    }

    /// Opens an account again.
    pub async fn restore(&self, id: i64, actor: &StaffActor, now: DateTime<Utc>) -> Result<bool> {
        self.act(id, MemberAct::Restored, MemberEvent::Restore, actor, now, |db| {
            set_state(db, id, MemberState::Active, now)
        })
        .await
    }

    /// Ends one session of a member, or all; `false` if there is none.
    pub async fn end_sessions_for(
        &self,
        id: i64,
        session: Option<i64>,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        self.act(
            id,
            MemberAct::SessionsEnded,
            MemberEvent::EndSessions,
            actor,
            now,
            |db| {
                let mut sql = Sql::new("delete from member_session where member_id = ");
                sql.bind(id);
                if let Some(session) = session {
                    sql.push(" and id = ").bind(session);
                }
                Ok(sql.run(db)? > 0)
            },
        )
        .await
    }

    /// Does something to a member, with its line for staff and its event for the member; nothing if `work` finds nothing.
    async fn act(
        &self,
        id: i64,
        act: MemberAct,
        event: MemberEvent,
        actor: &StaffActor,
        now: DateTime<Utc>,
        work: impl Fn(&Connection) -> Result<bool> + Send + Sync,
    ) -> Result<bool> {
        self.0
            .write(|transaction| {
                if !work(&transaction)? {
                    return Ok(false);
                }
                note(&transaction, id, event, "", now)?;
                append(&transaction, actor, &NewLogLine::of_member(act, id), now)?;
                transaction.commit()?;
                Ok(true)
            })
            .await
    }
}

fn set_state(db: &Connection, id: i64, state: MemberState, now: DateTime<Utc>) -> Result<bool> {
    let mut sql = Sql::new("update member set state = ");
    sql.bind(state.as_str()).push(", updated_at = ").bind(now);
    sql.push(" where merged_into is null and id = ").bind(id);
    Ok(sql.run(db)? == 1)
}

fn line(db: &Connection, row: &Row, alike: &mut BTreeMap<i64, Vec<AlikeMember>>) -> Result<MemberLine> {
    let member: Member = row.to()?;
    let mut providers = Sql::new("select provider from member_identity where member_id = ");
    providers.bind(member.id).push(" order by created_at");
    let rows = providers.all(db)?;
    Ok(MemberLine {
        providers: rows
            .iter()
            .map(|row| word(row, "provider", Provider::from_word))
            .collect::<Result<_>>()?,
        policy: row.get("policy")?,
        alike: alike.remove(&member.id).unwrap_or_default(),
        member,
    })
}
