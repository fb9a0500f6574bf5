//! What a merge moved and changed: enough to undo it, and never so much that a change made since is lost.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::{MergeChoice, MergeSide, favourites::MovedFavourites};
use crate::engine::{
    database::Connection,
    error::Result,
    sql::{self, Sql},
};

/// What a merge moved to the member who stayed, and what that member was before and after.
#[derive(Serialize, Deserialize)]
pub(super) struct Snapshot {
    /// Provider and the provider's id of each link.
    pub links: Vec<(String, String)>,
    pub consents: Vec<i64>,
    pub events: Vec<i64>,
    /// Members who had been merged into the one who went.
    pub merged: Vec<i64>,
    pub favourites: MovedFavourites,
    pub before: Fields,
    pub after: Fields,
}

/// The fields of a member that a merge may change.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Fields {
    name: String,
    country: i64,
    age: i64,
    gender: i64,
    has_unlinked: bool,
    password_hash: Option<String>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

pub(super) fn read_fields(db: &Connection, id: i64) -> Result<Fields> {
    let mut sql =
        Sql::new("select *, country_id as country, age_id as age, gender_id as gender from member where id = ");
    let fields = sql.bind(id).take().read_one(db)?;
    fields.ok_or_else(|| crate::engine::error::Error::Database("no row".to_owned()))
}

fn write_fields(db: &Connection, id: i64, fields: Fields) -> Result<()> {
    let set = vec![
        ("name", fields.name.into()),
        ("country_id", fields.country.into()),
        ("age_id", fields.age.into()),
        ("gender_id", fields.gender.into()),
        ("has_unlinked", fields.has_unlinked.into()),
        ("password_hash", fields.password_hash.into()),
        ("created_at", fields.created_at.into()),
        ("updated_at", fields.updated_at.into()),
    ];
    let mut sql = sql::update("member", set);
    sql.push(" where id = ").bind(id).take().run(db).map(drop)
}

/// Gives the member who stays what was chosen of the one who goes.
pub(super) fn take_over(
    db: &Connection,
    gone: i64,
    own: &Fields,
    kept: i64,
    choice: &MergeChoice,
    now: DateTime<Utc>,
) -> Result<()> {
    let (from, own) = (read_fields(db, gone)?, own.clone());
    // A password is given up only for another one.
    let has_other_password = choice.password == MergeSide::Gone && from.password_hash.is_some();
    let fields = Fields {
        name: choose(choice.name, own.name, from.name),
        country: choose(choice.country, own.country, from.country),
        age: choose(choice.age, own.age, from.age),
        gender: choose(choice.gender, own.gender, from.gender),
        has_unlinked: own.has_unlinked || from.has_unlinked,
        password_hash: if has_other_password {
            from.password_hash
        } else {
            own.password_hash
        },
        created_at: choose(choice.created_at, own.created_at, from.created_at),
        updated_at: now,
    };
    write_fields(db, kept, fields)
}

fn choose<T>(side: MergeSide, kept: T, gone: T) -> T {
    match side {
        MergeSide::Kept => kept,
        MergeSide::Gone => gone,
    }
}

/// Gives the member who stayed back what the merge changed, but for what was changed once more since. A password that was taken
/// over goes back unless the member has set a new one (`is_reset`): a hash that was only renewed is of the other's password.
pub(super) fn restore_fields(db: &Connection, kept: i64, moved: &Snapshot, is_reset: bool) -> Result<()> {
    let present = read_fields(db, kept)?;
    let (before, after) = (moved.before.clone(), &moved.after);
    let is_renewed = before.password_hash == after.password_hash;
    let fields = Fields {
        name: unless_changed(present.name, &after.name, before.name),
        country: unless_changed(present.country, &after.country, before.country),
        age: unless_changed(present.age, &after.age, before.age),
        gender: unless_changed(present.gender, &after.gender, before.gender),
        has_unlinked: unless_changed(present.has_unlinked, &after.has_unlinked, before.has_unlinked),
        password_hash: if is_reset || is_renewed {
            present.password_hash
        } else {
            before.password_hash
        },
        created_at: unless_changed(present.created_at, &after.created_at, before.created_at),
        updated_at: unless_changed(present.updated_at, &after.updated_at, before.updated_at),
    };
    write_fields(db, kept, fields)
}

fn unless_changed<T: PartialEq>(present: T, after: &T, before: T) -> T {
    if present == *after { before } else { present }
}

/// Moves the links to providers of which the other member has none, and returns them.
pub(super) fn move_links(db: &Connection, gone: i64, kept: i64) -> Result<Vec<(String, String)>> {
    let mut sql = Sql::new("update member_identity set member_id = ");
    sql.bind(kept).push(" where member_id = ").bind(gone);
    sql.push(" and provider not in (select provider from member_identity where member_id = ");
    sql.bind(kept).push(") returning provider, subject");
    let rows = sql.all(db)?;
    rows.iter()
        .map(|row| Ok((row.get("provider")?, row.get("subject")?)))
        .collect()
}

/// Has all rows of a table refer to another member, and returns their numbers.
pub(super) fn move_rows(db: &Connection, table: &str, column: &str, from: i64, to: i64) -> Result<Vec<i64>> {
    let mut sql = Sql::new(&format!("update {table} set {column} = "));
    sql.bind(to).push(&format!(" where {column} = ")).bind(from);
    sql.push(" returning id").take().column(db)
}

/// Has these rows, as far as they refer to a member, refer to the one before again.
pub(super) fn give_back(db: &Connection, table: &str, column: &str, from: i64, to: i64, rows: &[i64]) -> Result<()> {
    let mut sql = Sql::new(&format!("update {table} set {column} = "));
    sql.bind(to).push(&format!(" where {column} = ")).bind(from);
    sql.push(" and id in ")
        .list(rows.iter().copied())
        .take()
        .run(db)
        .map(drop)
}

impl Snapshot {
    pub(super) fn move_links_back(&self, db: &Connection, kept: i64, gone: i64) -> Result<()> {
        for (provider, subject) in &self.links {
            let mut sql = Sql::new("update member_identity set member_id = ");
            sql.bind(gone).push(" where member_id = ").bind(kept);
            sql.push(" and provider = ").bind(provider.as_str());
            sql.push(" and subject = ").bind(subject.as_str()).take().run(db)?;
        }
        Ok(())
    }
}
