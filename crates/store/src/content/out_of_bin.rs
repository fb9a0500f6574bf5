//! Records that imports publish are in the bin no longer.

use chrono::{DateTime, Utc};

use crate::engine::{
    database::Connection,
    error::Result,
    noun::{Noun, Visible},
    sql,
};

/// That the public has a record `p` of a kind; `None`: it has all of them, always.
pub(super) const fn condition_of_public(noun: Noun) -> Option<&'static str> {
    match noun.visible() {
        Visible::State => Some("p.state = 'published'"),
        Visible::Active => Some("p.active"),
        Visible::Always => None,
    }
}

/// Takes records of a kind out of the bin that an import has published, so that another import which withdraws them later does not put
/// them back into it.
pub(super) fn take_published_out(db: &Connection, noun: Noun) -> Result<()> {
    let Some(is_public) = condition_of_public(noun) else {
        return Ok(());
    };
    let mut update = sql::update(
        "working_copy",
        vec![
            ("binned_at", None::<DateTime<Utc>>.into()),
            ("binned_by", None::<String>.into()),
            ("binned_cells", None::<String>.into()),
            ("binned_waiting", None::<String>.into()),
            ("binned_public_tw", false.into()),
            ("binned_public_en", false.into()),
        ],
    );
    let noun = noun.as_str();
    update.push(" where binned_at is not null and noun = ").bind(noun);
    update.push(&format!(
        " and exists (select 1 from {noun} p where p.id = record_id and {is_public})"
    ));
    update.run(db).map(drop)
}
