//! Artifacts with their texts, measurements, terms and pictures.
//!
//! What lists read (`artifact`) stays narrow; the long HTML is in `artifact_content`. `listed` is `domain::access::is_public`,
//! stored so that the lists' indices can begin with it.

use sea_query::*;

use super::{
    Schema, bare_table, bilingual, flag, index, int, int_or_null, number, number_or_null, refers, table, text,
    text_or_null, time, unique,
};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    create_artifact(schema)?;
    create_details(schema)?;
    create_picture(schema)
}

fn create_artifact(schema: &Schema<'_>) -> Result<()> {
    let mut relic_search = text("relic_search");
    if schema.connection().is_postgres() {
        // Prefixes are looked up as ranges of bytes, as SQLite compares anyway, whatever the database's locale.
        relic_search.extra("collate \"C\"");
    }
    let mut artifact = table("artifact");
    artifact
        .col(text("relic_number"))
        .col(text("relic_key"))
        .col(relic_search)
        .col(text_or_null("slug"))
        .col(number_or_null("item_group_id"))
        .col(number_or_null("period_id"))
        .col(number_or_null("period_end_id"))
        .col(text("attribution"))
        .col(int_or_null("year_earliest"))
        .col(int_or_null("year_latest"))
        .col(text("state"))
        .col(flag("listed"))
        .col(int("position"))
        .col(int_or_null("featured_position"))
        .col(time("created_at"))
        .col(time("updated_at"));
    for stem in ["name", "size", "keywords", "dynasty", "attribution_note"] {
        bilingual(&mut artifact, stem);
    }
    refers(
        &mut artifact,
        "artifact",
        "item_group_id",
        "item_group",
        ForeignKeyAction::Restrict,
    );
    refers(
        &mut artifact,
        "artifact",
        "period_id",
        "period",
        ForeignKeyAction::Restrict,
    );
    refers(
        &mut artifact,
        "artifact",
        "period_end_id",
        "period",
        ForeignKeyAction::Restrict,
    );
    schema.create_table(artifact)?;
    for index in [
        unique("artifact", "artifact_relic_key", &["relic_key"]),
        unique("artifact", "artifact_slug", &["slug"]),
        index("artifact", "artifact_period", &["period_id"]),
        index("artifact", "artifact_period_end", &["period_end_id"]),
        index("artifact", "artifact_relic_search", &["listed", "relic_search"]),
        index("artifact", "artifact_featured", &["featured_position"]),
    ] {
        schema.create_index(index)?;
    }
    let mut all = index("artifact", "artifact_listed", &["listed", "position"]);
    schema.create_index(all.col(("id", IndexOrder::Desc)).to_owned())?;
    let mut of_group = index(
        "artifact",
        "artifact_listed_in_group",
        &["item_group_id", "listed", "position"],
    );
    schema.create_index(of_group.col(("id", IndexOrder::Desc)).to_owned())
}

fn create_details(schema: &Schema<'_>) -> Result<()> {
    let mut content = bare_table("artifact_content");
    content.col(number("artifact_id").primary_key());
    bilingual(&mut content, "content");
    // The HTML that staff wrote, if cleaning changed it.
    content.col(text_or_null("source_tw")).col(text_or_null("source_en"));
    refers(
        &mut content,
        "artifact_content",
        "artifact_id",
        "artifact",
        ForeignKeyAction::Cascade,
    );
    schema.create_table(content)?;

    let mut dimension = table("artifact_dimension");
    dimension
        .col(number("artifact_id"))
        .col(int("position"))
        .col(ColumnDef::new("value").double().not_null())
        .col(text("unit"))
        .col(flag("approximate"));
    bilingual(&mut dimension, "part");
    refers(
        &mut dimension,
        "artifact_dimension",
        "artifact_id",
        "artifact",
        ForeignKeyAction::Cascade,
    );
    schema.create_table(dimension)?;
    schema.create_index(index(
        "artifact_dimension",
        "artifact_dimension_of",
        &["artifact_id", "position"],
    ))?;

    let mut term = table("term");
    term.col(text("kind")).col(text("slug")).col(text_or_null("aat_id"));
    bilingual(&mut term, "name");
    schema.create_table(term)?;
    schema.create_index(unique("term", "term_slug", &["kind", "slug"]))?;

    let mut link = bare_table("artifact_term");
    link.col(number("artifact_id"))
        .col(number("term_id"))
        .col(int("position"));
    link.primary_key(Index::create().col("artifact_id").col("term_id"));
    refers(
        &mut link,
        "artifact_term",
        "artifact_id",
        "artifact",
        ForeignKeyAction::Cascade,
    );
    refers(
        &mut link,
        "artifact_term",
        "term_id",
        "term",
        ForeignKeyAction::Restrict,
    );
    schema.create_table(link)?;
    schema.create_index(index("artifact_term", "artifact_term_of", &["term_id"]))
}

fn create_picture(schema: &Schema<'_>) -> Result<()> {
    let mut picture = table("picture");
    picture
        .col(text("key"))
        .col(text("locked_key"))
        // A picture of an artifact has its position there; others belong to an exhibition, a banner or a text.
        .col(number_or_null("artifact_id"))
        .col(int("position"))
        .col(int("width"))
        .col(int("height"))
        .col(text("widths"))
        .col(text("placeholder"))
        .col(text("view"))
        .col(int("focus_x"))
        .col(int("focus_y"))
        .col(int("locked_width"))
        .col(int("locked_height"));
    bilingual(&mut picture, "alt");
    bilingual(&mut picture, "caption");
    refers(
        &mut picture,
        "picture",
        "artifact_id",
        "artifact",
        ForeignKeyAction::Cascade,
    );
    schema.create_table(picture)?;
    schema.create_index(unique("picture", "picture_key", &["key"]))?;
    schema.create_index(unique("picture", "picture_locked_key", &["locked_key"]))?;
    schema.create_index(index("picture", "picture_of_artifact", &["artifact_id", "position"]))
}
