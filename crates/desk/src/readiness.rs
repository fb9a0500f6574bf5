//! What a site still lacks before an antiques house can open it, the steps by which an owner gets it ready, and whether it is
//! open to visitors.

use delivery::Delivery;
use domain::{
    page::{BannerPage, House},
    setup_step::SetupStep,
};
use store::{Noun, Store};

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
    /// Published pieces or exhibitions that visitors do not see.
    Hidden,
    /// Pictures whose files are as they were written.
    WholePictures,
}

impl Lack {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Policy,
        Self::PublicAddress,
        Self::Name,
        Self::Email,
        Self::Mail,
        Self::Banner,
        Self::Hidden,
        Self::WholePictures,
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
            Self::Hidden => "hidden",
            Self::WholePictures => "whole_pictures",
        }
    }

    /// Whether the site must not open without it.
    pub const fn is_required(self) -> bool {
        matches!(self, Self::Policy | Self::PublicAddress)
    }

    /// The step of the set-up that puts it right.
    pub const fn step(self) -> Option<SetupStep> {
        match self {
            Self::Policy => Some(SetupStep::Policy),
            Self::PublicAddress | Self::Email => Some(SetupStep::Address),
            Self::Name => Some(SetupStep::Name),
            Self::Mail => Some(SetupStep::Mail),
            Self::Banner | Self::Hidden | Self::WholePictures => None,
        }
    }
}

/// How far a step of the set-up is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepState {
    /// What it asks for is there.
    Done,
    /// It is not, and the owner has put the step off.
    Skipped,
    /// It waits for the owner.
    Open,
}

impl StepState {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Done, Self::Skipped, Self::Open];

    /// The word that the API uses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Skipped => "skipped",
            Self::Open => "open",
        }
    }
}

/// What a site has and what it lacks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Readiness {
    /// The missing things, the most important first.
    pub lacks: Vec<Lack>,
    /// The steps of the set-up, in order.
    pub steps: [(SetupStep, StepState); 7],
    /// Whether visitors see the site, and not a notice that it is being set up: a piece or an exhibition is public, or no step that
    /// concerns visitors is open.
    pub is_open: bool,
}

/// Whether visitors see the site. Of one that shows them something nothing else is asked.
///
/// # Errors
/// The store's errors.
pub async fn is_open(delivery: &Delivery) -> Result<bool, store::Error> {
    Ok(has_content(&delivery.store).await? || find(delivery).await?.is_open)
}

async fn has_content(store: &Store) -> Result<bool, store::Error> {
    Ok(store.artifacts().is_any_public().await? || store.exhibitions().is_any_public().await?)
}

/// What the site has and what it lacks.
///
/// # Errors
/// The store's errors.
pub async fn find(delivery: &Delivery) -> Result<Readiness, store::Error> {
    let store = &delivery.store;
    let house = store.pages().house().await?;
    let lacks = find_lacks(delivery, &house).await?;
    let skipped = store.setup_steps().skipped().await?;
    let mut steps = SetupStep::ALL.map(|step| (step, StepState::Open));
    for (step, state) in &mut steps {
        let is_there = match step {
            SetupStep::Name => !(house.seal.is_empty() && house.seal_picture.is_empty()),
            SetupStep::Address | SetupStep::Mail | SetupStep::Policy => true,
            SetupStep::Category => !store.groups().item_groups(true).await?.is_empty(),
            SetupStep::Piece => store.artifacts().is_any_public().await?,
            SetupStep::Staff => store.staff().is_shared().await?,
        };
        let is_done = is_there && lacks.iter().all(|lack| lack.step() != Some(*step));
        *state = match (is_done, skipped.contains(step)) {
            (true, _) => StepState::Done,
            (false, true) => StepState::Skipped,
            (false, false) => StepState::Open,
        };
    }
    let mut of_visitors = steps.iter().filter(|(step, _)| step.concerns_visitors());
    Ok(Readiness {
        is_open: of_visitors.all(|(_, state)| *state != StepState::Open) || has_content(store).await?,
        lacks,
        steps,
    })
}

async fn find_lacks(delivery: &Delivery, house: &House) -> Result<Vec<Lack>, store::Error> {
    let (pages, settings) = (delivery.store.pages(), &delivery.settings);
    let is_local = matches!(settings.host(), "localhost" | "[::1]") || settings.host().starts_with("127.");
    let banner = pages.banner(BannerPage::Home).await?;
    let copies = delivery.store.working_copies();
    let hides = !copies.hiding_groups(Noun::ARTIFACT).await?.is_empty()
        || !copies.hiding_groups(Noun::EXHIBITION).await?.is_empty();
    let lacks = [
        (Lack::Policy, pages.privacy_policy().await?.is_none()),
        (Lack::PublicAddress, is_local),
        (Lack::Name, house.name.is_empty()),
        (Lack::Email, house.email.is_empty()),
        (Lack::Mail, settings.smtp_url.is_none()),
        (Lack::Banner, banner.is_none_or(|banner| banner.picture.is_none())),
        (Lack::Hidden, hides),
        (
            Lack::WholePictures,
            delivery.store.pictures().count_damaged().await? > 0,
        ),
    ];
    let missing = lacks.into_iter().filter(|(_, is_missing)| *is_missing);
    Ok(missing.map(|(lack, _)| lack).collect())
}
