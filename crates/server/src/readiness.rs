//! What a site still lacks before an antiques house can open it: printed by `duobao check`, and logged at each start. The desk's
//! overview says the same.

use desk::readiness::{Lack, find_lacks};

use crate::state::App;

/// Something that is missing, with what to do about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MissingContent {
    /// The thing that is missing.
    pub what: &'static str,
    /// What to do.
    pub remedy: &'static str,
    /// Whether the site must not open without it.
    pub is_required: bool,
}

const fn words(lack: Lack) -> (&'static str, &'static str) {
    match lack {
        Lack::Policy => (
            "there is no privacy policy, so nobody can register",
            "write it at the desk, or texts.privacy in pages.json and import it (docs/import.md)",
        ),
        Lack::PublicAddress => (
            "the public address is that of this machine alone, and so are all links in mails",
            "set DUOBAO_PUBLIC_URL to what visitors type, such as https://www.example.org",
        ),
        Lack::Name => (
            "the house has no name and is called by its host",
            "write it at the desk, or name_tw and name_en in house.json and import it",
        ),
        Lack::Email => (
            "there is no contact e-mail address, so messages of visitors are kept and mailed to nobody",
            "write it at the desk, or email in house.json and import it",
        ),
        Lack::Mail => (
            "no mail server is set: mails, codes for members among them, are written as files",
            "set DUOBAO_SMTP_URL and DUOBAO_MAIL_FROM",
        ),
        Lack::Banner => (
            "the home page has no banner",
            "add its picture at the desk, or write banners.home in pages.json and import it",
        ),
    }
}

/// The missing things, the most important first.
///
/// # Errors
/// The store's errors.
pub async fn find_missing(app: &App) -> Result<Vec<MissingContent>, store::Error> {
    let lacks = find_lacks(&app.delivery).await?;
    let describe = |lack: Lack| {
        let (what, remedy) = words(lack);
        MissingContent {
            what,
            remedy,
            is_required: lack.is_required(),
        }
    };
    Ok(lacks.into_iter().map(describe).collect())
}

/// Logs the missing content.
///
/// # Errors
/// The store's errors.
pub async fn log(app: &App) -> Result<(), store::Error> {
    for MissingContent {
        what,
        remedy,
        is_required,
    } in find_missing(app).await?
    {
        if is_required {
            tracing::warn!("not ready to open: {what}; {remedy}");
        } else {
            tracing::info!("still missing: {what}; {remedy}");
        }
    }
    Ok(())
}
