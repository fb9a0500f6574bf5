//! Contact messages become conversations: how far each is, who has it in hand, what was answered and noted, and the staff's
//! standard phrases.

use sea_query::*;

use super::{
    Schema, add_column, bare_table, bilingual, index, int, number, number_or_null, refers, table, text, text_or_null,
    time, time_or_null,
};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    messages(schema)?;
    entries(schema)?;
    drafts(schema)?;
    phrases(schema)?;
    // The Message-IDs that a mail refers to, from the oldest, with spaces between.
    add_column(schema, "outbox", text("thread").default("").to_owned())
}

fn messages(schema: &Schema<'_>) -> Result<()> {
    for column in [
        text("state").default("open").to_owned(),
        // The staff account that has it in hand. Accounts are suspended, never deleted.
        number_or_null("assignee_id"),
        // When somebody who answers messages opened it first.
        time_or_null("read_at"),
        // The number of the mail that carried it to the antiques house by itself.
        number_or_null("mail_id"),
    ] {
        add_column(schema, "contact_message", column)?;
    }
    // What came before there was a list was read as mail.
    schema
        .connection()
        .batch("update contact_message set read_at = received_at")?;
    schema.create_index(index("contact_message", "contact_message_state", &["state", "id"]))
}

fn of_message(table: &mut TableCreateStatement, name: &'static str) {
    table.col(number("message_id"));
    refers(table, name, "message_id", "contact_message", ForeignKeyAction::Cascade);
}

fn entries(schema: &Schema<'_>) -> Result<()> {
    let mut entry = table("contact_entry");
    of_message(&mut entry, "contact_entry");
    entry
        .col(text("kind"))
        .col(time("at"))
        .col(number("author_id"))
        .col(text("author"))
        // A reply's or note's text; for other kinds the name or word that was set.
        .col(text("content"))
        .col(text_or_null("language"))
        // Of a reply: its mail in the outbox, and what became of it. The outbox forgets its mails after some days.
        .col(number_or_null("mail_id"))
        .col(int("attempts"))
        .col(text_or_null("last_error"))
        .col(time_or_null("next_try_at"))
        .col(time_or_null("delivered_at"));
    schema.create_table(entry)?;
    schema.create_index(index("contact_entry", "contact_entry_message", &["message_id", "id"]))?;
    schema.create_index(index("contact_entry", "contact_entry_mail", &["mail_id"]))
}

fn drafts(schema: &Schema<'_>) -> Result<()> {
    let mut draft = bare_table("contact_draft");
    of_message(&mut draft, "contact_draft");
    draft.col(number("account_id"));
    refers(
        &mut draft,
        "contact_draft",
        "account_id",
        "staff_account",
        ForeignKeyAction::Cascade,
    );
    draft
        .col(text("content"))
        .col(text("language"))
        .col(time("updated_at"))
        .primary_key(Index::create().col("message_id").col("account_id"));
    schema.create_table(draft)
}

fn phrases(schema: &Schema<'_>) -> Result<()> {
    let mut phrase = table("reply_phrase");
    bilingual(&mut phrase, "content");
    schema.create_table(phrase)
}
