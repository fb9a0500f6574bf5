//! What a site still lacks before an antiques house can open it.

use delivery::Delivery;
use domain::page::BannerPage;

/// Something that is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lack {
    /// The privacy policy, without which no one can register.
    Policy,
    /// A public address that others reach.
    PublicAddress,
    /// The antiques house's name.
    Name,
    /// Its contact e-mail address.
    Email,
    /// A mail server.
    Mail,
    /// The home page's banner.
    Banner,
}

impl Lack {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Policy,
        Self::PublicAddress,
        Self::Name,
        Self::Email,
        Self::Mail,
        Self::Banner,
    ];

    /// The word that the API uses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Policy => "policy",
            Self::PublicAddress => "public_address",
            Self::Name => "name",
            Self::Email => "email",
            Self::Mail => "mail",
            Self::Banner => "banner",
        }
    }

    /// Whether the site must not open without it.
    pub const fn is_required(self) -> bool {
        matches!(self, Self::Policy | Self::PublicAddress)
    }
}

/// The missing things, the most important first.
///
/// # Errors
/// The store's errors.
pub async fn find_lacks(delivery: &Delivery) -> Result<Vec<Lack>, store::Error> {
    let pages = delivery.store.pages();
    let (house, settings) = (pages.house().await?, &delivery.settings);
    let is_local = matches!(settings.host(), "localhost" | "[::1]") || settings.host().starts_with("127.");
    let banner = pages.banner(BannerPage::Home).await?;
    let lacks = [
        (Lack::Policy, pages.privacy_policy().await?.is_none()),
        (Lack::PublicAddress, is_local),
        (Lack::Name, house.name.is_empty()),
        (Lack::Email, house.email.is_empty()),
        (Lack::Mail, settings.smtp_url.is_none()),
        (Lack::Banner, banner.is_none_or(|banner| banner.picture.is_none())),
    ];
    let missing = lacks.into_iter().filter(|(_, is_missing)| *is_missing);
    Ok(missing.map(|(lack, _)| lack).collect())
}
