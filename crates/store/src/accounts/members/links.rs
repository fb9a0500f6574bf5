//! Providers' accounts that are linked to a member: linking one, and removing one or all that may be removed.
//!
//! Each change first locks the member's row, so that of a link, a removal, a reset and a login at the same moment each sees
//! what the one before has done.

use chrono::{DateTime, Utc};
use domain::{
    member::{Identity, MemberEvent, MemberState, Provider},
    sign_in::{AddressHolder, AddressProof, links_by_address, removable_links},
};

use super::{Members, read_identity};
use crate::accounts::member_events::note;
use crate::{
    accounts::sessions,
    engine::{
        database::Connection,
        error::Result,
        locks::hold,
        row::word,
        sql::{self, Sql},
    },
};

/// Why a provider's account is linked to a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkReason {
    /// The member asked for it in the session of this number, which must still be valid.
    Session(i64),
    /// The member's account is the address that the provider names; [`links_by_address`] decides whether that is enough.
    Address(AddressProof),
}

/// The result of linking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkOutcome {
    Linked,
    /// It was there before.
    Unchanged,
    /// The provider's account is linked to another member and stays there.
    LinkedElsewhere,
    /// Another account of that provider is linked to the member.
    OtherLinked,
    /// The address alone is not enough: the member has to log in and link it.
    AddressNotEnough,
    /// The member is gone or suspended, or the session has ended.
    NotActive,
}

/// The result of unlinking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnlinkOutcome {
    Unlinked,
    /// There was no such link.
    NotLinked,
    /// Without a password it is the member's way to log in, and stays.
    NotRemovable,
}

impl Members<'_> {
    /// Links a provider's account to an active member. Whatever happens at the same time, an account is linked to one member,
    /// and a member has one account of each provider.
    pub async fn link_identity(
        &self,
        member_id: i64,
        identity: &Identity,
        reason: LinkReason,
        now: DateTime<Utc>,
    ) -> Result<LinkOutcome> {
        self.0
            .write(|transaction| {
                hold_identity(&transaction, identity)?;
                let Some(member) = lock_member(&transaction, member_id)? else {
                    return Ok(LinkOutcome::NotActive);
                };
                match find_owner(&transaction, identity)? {
                    Some(owner) if owner == member_id => return Ok(LinkOutcome::Unchanged),
                    Some(_) => return Ok(LinkOutcome::LinkedElsewhere),
                    None => {}
                }
                let links = list_links(&transaction, member_id)?;
                let has_other_link = links.iter().any(|link| link.provider == identity.provider);
                match reason {
                    LinkReason::Address(proof) => {
                        let holder = AddressHolder {
                            has_password: member.has_password,
                            has_other_link,
                            has_unlinked: member.has_unlinked,
                        };
                        if !links_by_address(proof, holder) {
                            return Ok(LinkOutcome::AddressNotEnough);
                        }
                    }
                    LinkReason::Session(session_id) => {
                        if !sessions::exists(&transaction, session_id, member_id)? {
                            return Ok(LinkOutcome::NotActive);
                        }
                        if has_other_link {
                            return Ok(LinkOutcome::OtherLinked);
                        }
                    }
                }
                if !member.is_active {
                    return Ok(LinkOutcome::NotActive);
                }
                insert_link(&transaction, member_id, identity, now)?;
                note(&transaction, member_id, MemberEvent::Link, "", now)?;
                transaction.commit()?;
                Ok(LinkOutcome::Linked)
            })
            .await
    }

    /// Removes a member's link to a provider, and ends all sessions but the one in which that was asked for: any of them may
    /// have been started through the link. From then on no provider is linked to the member by an address alone.
    pub async fn unlink_identity(
        &self,
        member_id: i64,
        provider: Provider,
        session_id: i64,
        now: DateTime<Utc>,
    ) -> Result<UnlinkOutcome> {
        self.0
            .write(|transaction| {
                let Some(member) = lock_member(&transaction, member_id)? else {
                    return Ok(UnlinkOutcome::NotLinked);
                };
                let links = list_links(&transaction, member_id)?;
                let Some(link) = links.iter().find(|link| link.provider == provider) else {
                    return Ok(UnlinkOutcome::NotLinked);
                };
                if !removable_links(&links, member.has_password).contains(link) {
                    return Ok(UnlinkOutcome::NotRemovable);
                }
                delete_link(&transaction, member_id, provider)?;
                sessions::end_all(&transaction, member_id, Some(session_id))?;
                let mut unlinked = Sql::new("update member set has_unlinked = ");
                unlinked.bind(true).push(" where id = ").bind(member_id);
                unlinked.run(&transaction)?;
                note(&transaction, member_id, MemberEvent::Unlink, "", now)?;
                transaction.commit()?;
                Ok(UnlinkOutcome::Unlinked)
            })
            .await
    }

    /// Ends all sessions of a member and removes the links that may be removed; returns which.
    pub async fn end_sessions(&self, member_id: i64, now: DateTime<Utc>) -> Result<Vec<Provider>> {
        self.0
            .write(|transaction| {
                let Some(member) = lock_member(&transaction, member_id)? else {
                    return Ok(Vec::new());
                };
                sessions::end_all(&transaction, member_id, None)?;
                let removed = delete_links(&transaction, member_id, member.has_password, now)?;
                note(&transaction, member_id, MemberEvent::EndSessions, "", now)?;
                transaction.commit()?;
                Ok(removed)
            })
            .await
    }
}

/// The data that decide about a member's links.
pub(super) struct Locked {
    has_password: bool,
    has_unlinked: bool,
    pub(super) is_active: bool,
}

/// Locks a member's row until the transaction ends; `None` if there is no such member.
pub(super) fn lock_member(db: &Connection, member_id: i64) -> Result<Option<Locked>> {
    let mut sql = Sql::new("select password_hash, has_unlinked, state from member where id = ");
    sql.bind(member_id);
    sql.push(if db.is_postgres() { " for update" } else { "" });
    let Some(row) = sql.one(db)? else {
        return Ok(None);
    };
    Ok(Some(Locked {
        has_password: row.get::<Option<String>>("password_hash")?.is_some(),
        has_unlinked: row.get("has_unlinked")?,
        is_active: word(&row, "state", MemberState::from_word)? == MemberState::Active,
    }))
}

/// A member's links, the oldest first.
pub(super) fn list_links(db: &Connection, member_id: i64) -> Result<Vec<Identity>> {
    let mut sql = Sql::new("select * from member_identity where member_id = ");
    sql.bind(member_id).push(" order by created_at, provider");
    sql.all(db)?.iter().map(read_identity).collect()
}

/// Removes the links of a member that may be removed, within a transaction that has locked the member; returns which.
pub(super) fn delete_links(
    db: &Connection,
    member_id: i64,
    has_password: bool,
    now: DateTime<Utc>,
) -> Result<Vec<Provider>> {
    let links = list_links(db, member_id)?;
    let removable = removable_links(&links, has_password);
    for link in removable {
        delete_link(db, member_id, link.provider)?;
        note(db, member_id, MemberEvent::Unlink, "", now)?;
    }
    Ok(removable.iter().map(|link| link.provider).collect())
}

fn delete_link(db: &Connection, member_id: i64, provider: Provider) -> Result<()> {
    let mut sql = Sql::new("delete from member_identity where member_id = ");
    sql.bind(member_id).push(" and provider = ").bind(provider.as_str());
    sql.run(db).map(drop)
}

/// Locks a provider's account, whether it is linked or not, so that changes of it wait for each other.
pub(super) fn hold_identity(transaction: &Connection, identity: &Identity) -> Result<()> {
    let parts = ["identity", identity.provider.as_str(), &identity.subject];
    hold(transaction, &parts)
}

/// The member to whom a provider's account is linked.
pub(super) fn find_owner(db: &Connection, identity: &Identity) -> Result<Option<i64>> {
    let mut sql = Sql::new("select member_id from member_identity where provider = ");
    sql.bind(identity.provider.as_str());
    sql.push(" and subject = ").bind(identity.subject.as_str());
    Ok(sql.column(db)?.pop())
}

pub(super) fn insert_link(db: &Connection, member_id: i64, identity: &Identity, now: DateTime<Utc>) -> Result<()> {
    let row = vec![
        ("provider", identity.provider.as_str().into()),
        ("subject", identity.subject.as_str().into()),
        ("member_id", member_id.into()),
        ("email", identity.email.as_deref().into()),
        ("created_at", now.into()),
    ];
    sql::insert("member_identity", vec![row]).run(db).map(drop)
}
