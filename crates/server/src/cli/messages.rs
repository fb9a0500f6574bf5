//! `duobao messages`: the messages from the contact page, for the site's operator. A list masks all addresses.

use std::io::Write;

use anyhow::Context as _;
use domain::{account::Account, bilingual::Language};
use store::accounts::ContactMessage;

use crate::state::App;

/// Writes a line for each message, the newest first.
///
/// # Errors
/// The store's errors, or those of `out`.
pub async fn list(app: &App, out: &mut impl Write) -> anyhow::Result<()> {
    let messages = app.store.messages().list().await?;
    for kept in &messages {
        let (time, language) = (time(app, kept), language(kept));
        writeln!(out, "{}\t{time}\t{language}\t{}", kept.id, masked(&kept.message.email))?;
    }
    let count = messages.len();
    writeln!(out, "{count} {}", if count == 1 { "message" } else { "messages" })?;
    Ok(())
}

/// Writes one whole message.
///
/// # Errors
/// There is none of this number; the store's errors, or those of `out`.
pub async fn show(app: &App, number: i64, out: &mut impl Write) -> anyhow::Result<()> {
    let kept = app.store.messages().find(number).await?;
    let kept = kept.with_context(|| format!("there is no message {number} (see duobao messages list)"))?;
    let message = &kept.message;
    writeln!(out, "Number:   {}", kept.id)?;
    writeln!(out, "Received: {}", time(app, &kept))?;
    writeln!(out, "Page:     {}", language(&kept))?;
    writeln!(out, "Name:     {}", message.name)?;
    writeln!(out, "E-mail:   {}", message.email)?;
    if !message.piece.is_empty() {
        writeln!(out, "Piece:    {}", message.piece)?;
    }
    writeln!(out, "\n{}", message.content)?;
    Ok(())
}

fn time(app: &App, kept: &ContactMessage) -> String {
    let time = kept.message.received_at.with_timezone(&app.settings.timezone);
    time.format("%Y-%m-%d %H:%M").to_string()
}

const fn language(kept: &ContactMessage) -> &'static str {
    match kept.message.language {
        Language::Tw => "Chinese",
        Language::En => "English",
    }
}

/// Masks an address, but leaves enough of it to recognise it.
fn masked(email: &str) -> String {
    Account::parse(email).map_or_else(|_| "***".to_owned(), |account| account.masked())
}
