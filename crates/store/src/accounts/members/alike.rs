//! Members who may be the same person: two who share a name and a client, or an e-mail address. Nothing follows from it; staff
//! are told so that they can ask.

use std::collections::BTreeMap;

use super::{Member, Members};
use crate::engine::{database::Connection, error::Result, row::word, sql::Sql};

domain::words! {
    /// What two members have in common who may be the same person.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum AlikeReason {
        /// The name, and a client from which both logged in.
        NameAndClient = "name_and_client",
        /// An e-mail address: as the account of one, or as what a provider named.
        Address = "address",
    }
}

/// A member who may be the same person as another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlikeMember {
    pub member: Member,
    /// An address that a provider named.
    pub email: Option<String>,
    /// What the two have in common.
    pub reasons: Vec<AlikeReason>,
}

/// What says who a member may be; two members are alike who have a row of this in common.
const DETAILS: &str = "with detail as (\
     select c.member_id, 'name_and_client' as reason, lower(m.name) as text, c.client \
     from member_client c join member m on m.id = c.member_id where m.merged_into is null \
     union all select id, 'address', account, '' from member where account is not null and merged_into is null \
     union all select i.member_id, 'address', lower(i.email), '' from member_identity i join member m on m.id = i.member_id \
     where i.email is not null and m.merged_into is null)";

/// Adds the numbers of all members who have a detail in common with another.
pub(super) fn push_ids(sql: &mut Sql) {
    sql.push(DETAILS);
    // Each detail is looked at once: a network that thousands use costs no more than as many networks of one.
    sql.push(
        " select member_id from (select member_id, min(member_id) over same as lowest, max(member_id) over same as highest \
         from detail window same as (partition by reason, text, client)) shared where lowest <> highest",
    );
}

/// For each of these members who may be the same person as others, those others by number.
pub(super) fn find(db: &Connection, ids: Vec<i64>) -> Result<BTreeMap<i64, Vec<AlikeMember>>> {
    let mut found: BTreeMap<i64, Vec<AlikeMember>> = BTreeMap::new();
    if ids.is_empty() {
        return Ok(found);
    }
    let mut sql = Sql::new(DETAILS);
    sql.push(
        " select distinct own.member_id as own_id, theirs.reason as reason, other.*, \
         (select min(i.email) from member_identity i where i.member_id = other.id) as email \
         from detail own join detail theirs on theirs.text = own.text and theirs.reason = own.reason \
         and theirs.client = own.client and theirs.member_id <> own.member_id \
         join member other on other.id = theirs.member_id where own.member_id in ",
    );
    sql.list(ids).push(" order by own_id, id, reason desc");
    for row in sql.all(db)? {
        let reason = word(&row, "reason", AlikeReason::from_word)?;
        let member: Member = row.to()?;
        let others = found.entry(row.get("own_id")?).or_default();
        match others.last_mut().filter(|last| last.member.id == member.id) {
            Some(last) => last.reasons.push(reason),
            None => others.push(AlikeMember {
                member,
                email: row.get("email")?,
                reasons: vec![reason],
            }),
        }
    }
    Ok(found)
}

impl Members<'_> {
    /// Members who may be the same person as this one.
    pub async fn list_alike(&self, id: i64) -> Result<Vec<AlikeMember>> {
        self.0
            .read(|db| Ok(find(db, vec![id])?.remove(&id).unwrap_or_default()))
            .await
    }
}
