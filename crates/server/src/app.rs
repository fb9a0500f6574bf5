//! What one running house consists of: settings, store, pictures, clock, and the site made of them.

use std::sync::{Arc, OnceLock};

use chrono::{DateTime, NaiveDate, Utc};
use domain::{
    bilingual::Bilingual,
    clock::{Clock, SystemClock},
    page::House,
};
use media::MediaStore;
use store::Store;
use tokio::sync::Notify;

use crate::{
    api::fair_share,
    body::BodyBudget,
    config::Settings,
    fair_queue::FairQueue,
    hashing::{Cost, Hashing},
    iiif::image::{self, rights::Rights},
    pages::Site,
    quiet::Quiet,
    seal::DrawnSeal,
    secret::Keys,
    social::Social,
};

/// A source of random bits; tests bring their own.
pub type Random = fn() -> [u8; 16];

/// The operating system's random bits.
#[expect(clippy::disallowed_methods, reason = "this is where randomness enters the house")]
pub fn system_random() -> [u8; 16] {
    rand::random()
}

/// What a house is given from outside, so that a test can give something else.
pub struct Given {
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Where random bits come from.
    pub random: Random,
    /// What a password's hash costs.
    pub hashing: Cost,
}

impl Given {
    /// What the machine has, at the house's own cost.
    pub fn by_the_machine() -> Self {
        Self {
            clock: Arc::new(SystemClock),
            random: system_random,
            hashing: Cost::HOUSE,
        }
    }
}

/// Shared by all requests; cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// The parts of an [`App`].
pub struct Parts {
    /// The effective settings.
    pub settings: Settings,
    /// The database.
    pub store: Store,
    /// The pictures' renditions.
    pub media: MediaStore,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Where random bits come from.
    random: Random,
    /// What the house's secret gives.
    pub keys: Keys,
    /// Whom one can sign in with beside the house.
    pub social: Social,
    /// Makes and verifies hashes of passwords.
    pub hashing: Hashing,
    /// Whose turn it is to read from the database.
    pub readers: FairQueue,
    /// Whose turn it is to have a part of a picture drawn.
    pub drawers: FairQueue,
    /// What bodies under way may take.
    pub bodies: BodyBudget,
    /// Who may zoom into what, as the store last said.
    pub rights: Rights,
    /// Whether anybody waits for an answer.
    pub quiet: Quiet,
    /// The icons, as they were drawn last.
    pub seal: DrawnSeal,
    /// Rung when somebody asked for a code.
    pub code_bell: Notify,
    /// Rung when the outbox has something new.
    pub outbox_bell: Notify,
    /// Made after the API's router, which it calls in process.
    site: OnceLock<Site>,
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    /// A house without its site yet; see [`App::open_site`].
    pub fn new(settings: Settings, store: Store, media: MediaStore, keys: Keys, social: Social, given: Given) -> Self {
        let Given { clock, random, hashing } = given;
        Self(Arc::new(Parts {
            keys,
            social,
            hashing: Hashing::new(hashing, random()),
            settings,
            store,
            media,
            readers: fair_share::readers(),
            drawers: image::drawers(),
            bodies: BodyBudget::default(),
            rights: Rights::default(),
            quiet: Quiet::since(clock.now()),
            seal: DrawnSeal::default(),
            clock,
            random,
            code_bell: Notify::new(),
            outbox_bell: Notify::new(),
            site: OnceLock::new(),
        }))
    }

    /// Adds the pages. A second call changes nothing.
    pub fn open_site(&self, site: Site) {
        let _ = self.0.site.set(site);
    }

    /// The pages.
    ///
    /// # Panics
    /// Before [`App::open_site`]; only the page routes ask, and they exist only after it.
    pub fn site(&self) -> &Site {
        self.0.site.get().expect("page routes are added after the site")
    }

    /// Now.
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// What the antiques house says of itself. One without a name is called by the host of its public address.
    ///
    /// # Errors
    /// The store's.
    pub async fn house(&self) -> Result<House, store::Error> {
        let mut house = self.store.pages().house().await?;
        if house.name.is_empty() {
            let host = self.settings.host();
            house.name = Bilingual::new(host, host);
        }
        Ok(house)
    }

    /// 128 random bits.
    pub fn random(&self) -> [u8; 16] {
        (self.random)()
    }

    /// 256 random bits.
    pub fn long_random(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        bytes[..16].copy_from_slice(&self.random());
        bytes[16..].copy_from_slice(&self.random());
        bytes
    }

    /// The house's calendar day.
    pub fn today(&self) -> NaiveDate {
        self.now().with_timezone(&self.settings.timezone).date_naive()
    }
}
