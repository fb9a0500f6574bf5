//! Members' favourites, and the link by which a member shows them to others.

use sea_query::ForeignKeyAction;

use super::{Schema, bare_table, flag, index, number, refers, table, text, text_or_null, time, time_or_null, unique};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut favourite = table("favourite");
    favourite.col(number("member_id"));
    refers(
        &mut favourite,
        "favourite",
        "member_id",
        "member",
        ForeignKeyAction::Cascade,
    );
    favourite.col(number("artifact_id"));
    refers(
        &mut favourite,
        "favourite",
        "artifact_id",
        "artifact",
        ForeignKeyAction::Cascade,
    );
    favourite
        .col(number("position"))
        .col(text("note"))
        .col(time("added_at"))
        // Kept for a while, so that the removal can be undone.
        .col(time_or_null("removed_at"));
    schema.create_table(favourite)?;
    schema.create_index(unique(
        "favourite",
        "favourite_member_artifact",
        &["member_id", "artifact_id"],
    ))?;
    schema.create_index(index("favourite", "favourite_artifact", &["artifact_id"]))?;

    let mut cabinet = bare_table("cabinet");
    cabinet.col(number("member_id").primary_key());
    refers(
        &mut cabinet,
        "cabinet",
        "member_id",
        "member",
        ForeignKeyAction::Cascade,
    );
    cabinet
        .col(text("name"))
        .col(flag("shows_notes"))
        // What the link is computed from, and what it is found by; null where there is none.
        .col(text_or_null("link_nonce"))
        .col(text_or_null("link_digest"))
        .col(time_or_null("linked_at"));
    schema.create_table(cabinet)?;
    schema.create_index(unique("cabinet", "cabinet_link", &["link_digest"]))
}
