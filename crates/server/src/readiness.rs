//! What a site still lacks before an antiques house can open it: printed by `duobao check`, and logged at each start.

use domain::page::BannerPage;

use crate::{api::member::consent, state::App};

/// Something that is missing, with what to do about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MissingContent {
    /// What is missing.
    pub what: &'static str,
    /// What to do.
    pub remedy: &'static str,
    /// Whether the site must not open without it.
    pub is_required: bool,
}

const POLICY: MissingContent = MissingContent {
    what: "there is no privacy policy, so nobody can register",
    remedy: "write texts.privacy in pages.json and import it (docs/import.md)",
    is_required: true,
};
const PUBLIC_ADDRESS: MissingContent = MissingContent {
    what: "the public address is that of this machine alone, and so are all links in mails",
    remedy: "set DUOBAO_PUBLIC_URL to what visitors type, such as https://www.example.org",
    is_required: true,
};
const NAME: MissingContent = MissingContent {
    what: "the house has no name and is called by its host",
    remedy: "write name_tw and name_en in house.json and import it",
    is_required: false,
};
const EMAIL: MissingContent = MissingContent {
    what: "there is no contact e-mail address, so messages of visitors are kept and mailed to nobody",
    remedy: "write email in house.json and import it",
    is_required: false,
};
const MAIL: MissingContent = MissingContent {
    what: "no mail server is set: mails, codes for members among them, are written as files",
    remedy: "set DUOBAO_SMTP_URL and DUOBAO_MAIL_FROM",
    is_required: false,
};
const BANNER: MissingContent = MissingContent {
    what: "the home page has no banner",
    remedy: "write banners.home with a picture in pages.json and import it",
    is_required: false,
};

/// What is missing, the most important first.
///
/// # Errors
/// The store's errors.
pub async fn find_missing(app: &App) -> Result<Vec<MissingContent>, store::Error> {
    let pages = app.store.pages();
    let (house, settings) = (pages.house().await?, &app.settings);
    let is_local = matches!(settings.host(), "localhost" | "[::1]") || settings.host().starts_with("127.");
    let has_banner = pages
        .banner(BannerPage::Home)
        .await?
        .is_some_and(|banner| banner.picture.is_some());
    let lacks = [
        (POLICY, consent::policy(app).await?.is_none()),
        (PUBLIC_ADDRESS, is_local),
        (NAME, house.name.is_empty()),
        (EMAIL, house.email.is_empty()),
        (MAIL, settings.smtp_url.is_none()),
        (BANNER, !has_banner),
    ];
    Ok(lacks
        .into_iter()
        .filter(|(_, is_lacking)| *is_lacking)
        .map(|(lack, _)| lack)
        .collect())
}

/// Logs what is missing.
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
