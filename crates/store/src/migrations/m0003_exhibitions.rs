//! Exhibitions and events.

use sea_query::*;

use super::{Schema, bilingual, flag, index, number_or_null, refers, table, text, text_or_null, time, unique};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut exhibition = table("exhibition");
    exhibition
        .col(text("slug"))
        .col(number_or_null("exhibition_group_id"))
        .col(ColumnDef::new("date_start").date().not_null())
        .col(ColumnDef::new("date_end").date())
        .col(number_or_null("picture_id"))
        .col(text("state"))
        // Both titles as the analyser reads them, for the title search.
        .col(text("search_title"))
        .col(text_or_null("source_tw"))
        .col(text_or_null("source_en"))
        .col(flag("listed"))
        .col(time("created_at"))
        .col(time("updated_at"));
    for stem in ["title", "place", "content"] {
        bilingual(&mut exhibition, stem);
    }
    refers(
        &mut exhibition,
        "exhibition",
        "exhibition_group_id",
        "exhibition_group",
        ForeignKeyAction::Restrict,
    );
    refers(
        &mut exhibition,
        "exhibition",
        "picture_id",
        "picture",
        ForeignKeyAction::SetNull,
    );
    schema.create_table(exhibition)?;
    schema.create_index(unique("exhibition", "exhibition_slug", &["slug"]))?;
    schema.create_index(index("exhibition", "exhibition_group_of", &["exhibition_group_id"]))?;
    schema.create_index(index("exhibition", "exhibition_picture", &["picture_id"]))?;
    schema.create_index(index("exhibition", "exhibition_dates", &["listed", "date_start"]))
}
