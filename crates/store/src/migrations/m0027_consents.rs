//! The texts that members agree to are kept, and a consent says which text it was and when it was shown.

use super::{Schema, add_column, table, text, text_or_null, time_or_null, unique};
use crate::{error::Result, policies, row::bilingual, sql::Sql};

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut policy = table("policy_text");
    policy
        .col(text("version"))
        .col(text("language"))
        .col(text("title"))
        .col(text("content"))
        .col(text("digest"))
        .col(time_or_null("since"));
    schema.create_table(policy)?;
    schema.create_index(unique(
        "policy_text",
        "policy_text_version",
        &["version", "language", "digest"],
    ))?;
    add_column(schema, "member_consent", text_or_null("digest"))?;
    add_column(schema, "member_consent", time_or_null("shown_at"))?;
    let db = schema.connection();
    // The policy in force is all that is left of those before.
    let mut present =
        Sql::new("select version, title_tw, title_en, content_tw, content_en from page_text where key = ");
    if let Some(row) = present.bind("privacy").take().one(db)? {
        let version: String = row.get("version")?;
        policies::keep(
            db,
            &version,
            &bilingual(&row, "title")?,
            &bilingual(&row, "content")?,
            None,
        )?;
    }
    Ok(())
}
