//! What a member shows of the favourites to others: a name, whether notes are shown, and the link by which the cabinet is found. Of the
//! link there is only what it is computed from with the server's key, and a keyed digest.

use chrono::{DateTime, Utc};
use domain::{
    artifact::ArtifactSummary,
    member::{MemberEvent, MemberState},
};
use serde::Deserialize;

use super::{favourites, links::lock_member};
use crate::{
    accounts::member_events::note,
    engine::{
        Store,
        database::Connection,
        error::Result,
        row::{self, kept},
        sql::{self, Sql},
    },
};

/// Reads and writes members' cabinets.
#[derive(Debug, Clone, Copy)]
pub struct Cabinets<'a>(pub(crate) &'a Store);

/// What a member has decided about the cabinet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct Cabinet {
    /// The name that the member gave it; empty before it was ever shared.
    pub name: String,
    /// Whether others see the notes.
    pub shows_notes: bool,
    /// What its link is computed from; `None` while it is not shared.
    pub link: Option<StoredLink>,
    /// When the link was made.
    pub linked_at: Option<DateTime<Utc>>,
}

/// The stored part of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub struct StoredLink {
    /// What it is computed from.
    #[serde(deserialize_with = "row::bytes")]
    pub nonce: [u8; 16],
    /// What it is found by.
    #[serde(deserialize_with = "row::bytes")]
    pub digest: [u8; 32],
}

/// A cabinet as others see it. It does not name the member.
#[derive(Debug, Clone, PartialEq)]
pub struct SharedCabinet {
    /// The name that the member gave it.
    pub name: String,
    /// What the public may see of the favourites, in the member's order, with the notes if the member shows them.
    pub pieces: Vec<(ArtifactSummary, Option<String>)>,
}

impl Cabinets<'_> {
    /// A member's cabinet.
    pub async fn find(&self, member_id: i64) -> Result<Cabinet> {
        self.0.read(|db| find(db, member_id)).await
    }

    /// Names a cabinet and makes its link if it has none. `stale` is the digest of a link that the server can no longer compute and
    /// that opens nothing, to be replaced. `None` if there is no such member, or the account is closed.
    pub async fn share(
        &self,
        member_id: i64,
        name: &str,
        shows_notes: bool,
        new: StoredLink,
        stale: Option<[u8; 32]>,
        now: DateTime<Utc>,
    ) -> Result<Option<Cabinet>> {
        self.0
            .write(|db| {
                if lock_member(&db, member_id)?.is_none_or(|member| !member.is_active) {
                    return Ok(None);
                }
                let before = find(&db, member_id)?;
                let kept_link = before.link.filter(|link| Some(link.digest) != stale);
                let cabinet = Cabinet {
                    name: name.to_owned(),
                    shows_notes,
                    link: Some(kept_link.unwrap_or(new)),
                    linked_at: before.linked_at.filter(|_| kept_link.is_some()).or(Some(now)),
                };
                write(&db, member_id, &cabinet)?;
                if kept_link.is_none() {
                    note(&db, member_id, MemberEvent::ShareCabinet, "", now)?;
                }
                db.commit()?;
                Ok(Some(cabinet))
            })
            .await
    }

    /// Ends the link of a cabinet: from now on it opens nothing.
    pub async fn end_link(&self, member_id: i64, now: DateTime<Utc>) -> Result<()> {
        self.0
            .write(|db| {
                let mut sql = Sql::new("update cabinet set link_nonce = null, link_digest = null, linked_at = null");
                sql.push(" where link_digest is not null and member_id = ")
                    .bind(member_id);
                if sql.run(&db)? > 0 {
                    note(&db, member_id, MemberEvent::EndCabinetLink, "", now)?;
                }
                db.commit()
            })
            .await
    }

    /// The cabinet that a link opens; none of a member whose account is closed or was merged into another.
    pub async fn find_shared(&self, digest: &[u8; 32]) -> Result<Option<SharedCabinet>> {
        let mut sql = Sql::new("select c.* from cabinet c join member m on m.id = c.member_id where c.link_digest = ");
        sql.bind(hex::encode(digest))
            .push(" and m.state = ")
            .bind(MemberState::Active.as_str());
        self.0
            .read(|db| {
                let Some(row) = sql.one(db)? else { return Ok(None) };
                let cabinet: Cabinet = row.to()?;
                let favourites = favourites::list(self.0, db, row.get("member_id")?)?.into_iter();
                let pieces = favourites.filter_map(|favourite| {
                    let note = Some(favourite.note).filter(|note| cabinet.shows_notes && !note.is_empty());
                    Some((favourite.piece?, note))
                });
                Ok(Some(SharedCabinet {
                    pieces: pieces.collect(),
                    name: cabinet.name,
                }))
            })
            .await
    }
}

/// A member's cabinet; one without a name and a link if nothing was decided yet.
pub(super) fn find(db: &Connection, member_id: i64) -> Result<Cabinet> {
    let mut sql = Sql::new("select * from cabinet where member_id = ");
    let found = sql.bind(member_id).take().read_one(db)?;
    Ok(found.unwrap_or_default())
}

fn write(db: &Connection, member_id: i64, cabinet: &Cabinet) -> Result<()> {
    let row = vec![
        ("member_id", member_id.into()),
        ("name", kept(&cabinet.name)),
        ("shows_notes", cabinet.shows_notes.into()),
        ("link_nonce", cabinet.link.map(|link| hex::encode(link.nonce)).into()),
        ("link_digest", cabinet.link.map(|link| hex::encode(link.digest)).into()),
        ("linked_at", cabinet.linked_at.into()),
    ];
    sql::upsert("cabinet", &["member_id"], &[], vec![row]).run(db).map(drop)
}
