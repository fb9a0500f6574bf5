//! The parts of a running server: settings, store, pictures, clock, and the site built on them.

pub mod activity;
pub mod known_version;
pub mod pending_counts;
pub mod picture_access;
pub mod troubles;

use std::sync::{Arc, OnceLock};

use axum::{
    extract::FromRef,
    http::{HeaderMap, header},
};
use chrono::{DateTime, NaiveDate, Utc};
use delivery::Delivery;
use domain::clock::{Clock, SystemClock};
use exchange::Target;
use media::MediaStore;
use store::Store;
use tokio::sync::Notify;

use crate::{
    config::Settings,
    secret::{
        Keys,
        random::{Random, system_random},
    },
    site::{Site, seal::DrawnSeal},
    site_lock::SiteLock,
    social::Social,
    state::{
        activity::Activity,
        known_version::KnownVersion,
        pending_counts::{PendingCounts, Searched},
        picture_access::AccessCache,
        troubles::Troubles,
    },
};
use http_kit::{
    answer_counts::AnswerCounts,
    answers::{Answers, Moment},
    body::BodyBudget,
    fair_queue::{FairQueue, QueueLimits},
    hashing::{Cost, Hashing},
};

/// Limits of reading: enough at once to keep every core busy, and a queue that neither a browser nor a load test fills.
const READ_LIMITS: QueueLimits = QueueLimits {
    places: 12,
    places_per_network: 8,
    waiting_per_network: 256,
    waiting: 4096,
};
/// Limits of drawing: one network's queue ends long before the media store's own, which is for all.
const DRAW_LIMITS: QueueLimits = QueueLimits {
    places: 8,
    places_per_network: 4,
    waiting_per_network: 24,
    waiting: 48,
};

/// Bytes for kept answers with an address of their own. Their number is limited by the number of records.
const ANSWERS_BYTES: u64 = 72 * 1024 * 1024;
/// Bytes for kept answers whose address has a query. Visitors choose the query's values, so answers with invented queries displace
/// each other and none of the others.
const VARIED_ANSWERS_BYTES: u64 = 24 * 1024 * 1024;

/// Keywords that found nothing, counted between two times that they are written; more than these are not counted.
const MISSED_SEARCHES: usize = 200;

/// What tests replace.
pub struct Dependencies {
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// The source of random bits.
    pub random: Random,
    /// The cost of a password hash.
    pub hashing: Cost,
}

impl Dependencies {
    /// The system's clock and randomness, with the production cost of hashes.
    pub fn system() -> Self {
        Self {
            clock: Arc::new(SystemClock),
            random: system_random,
            hashing: Cost::PRODUCTION,
        }
    }
}

/// The part of the settings that `delivery` needs.
pub fn delivery_settings(settings: &Settings) -> delivery::settings::Settings {
    delivery::settings::Settings {
        public_url: settings.public_url.clone(),
        data_dir: settings.data_dir.clone(),
        timezone: settings.timezone,
        code_lifetime: settings.members.code_ttl,
        mail_from: settings.mail_from.clone(),
        smtp_url: settings.smtp_url.clone(),
        smtp_authorities: settings.smtp_authorities.clone(),
        name_servers: None,
        sms: settings.outside.sms.clone(),
        mail_budget: settings.outside.mail_budget,
        sms_budget: settings.outside.sms_budget,
    }
}

/// What each listener answered since the start.
#[derive(Default)]
pub struct Answered {
    /// The public one.
    pub site: Arc<AnswerCounts>,
    /// The back office's.
    pub desk: Arc<AnswerCounts>,
}

/// Shared by all requests; cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// The parts of an [`App`].
pub struct Parts {
    /// The effective settings.
    pub settings: Arc<Settings>,
    /// The database.
    pub store: Store,
    /// The pictures' renditions.
    pub media: MediaStore,
    /// Tells other processes that the site is open.
    pub lock: SiteLock,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// The source of random bits.
    random: Random,
    /// The keys derived from the secret.
    pub keys: Arc<Keys>,
    /// The sign-in providers.
    pub social: Social,
    /// Computes and verifies password hashes.
    pub hashing: Hashing,
    /// Limits requests that read from the database.
    pub read_queue: FairQueue,
    /// Limits drawings of parts of pictures.
    pub draw_queue: FairQueue,
    /// Limits the memory of request bodies being read.
    pub bodies: BodyBudget,
    /// Who may zoom into which picture, as the store last said.
    pub access_cache: AccessCache,
    /// How often old addresses were asked for, until it is written.
    pub redirect_hits: PendingCounts,
    /// Keywords that found nothing, until it is written how often.
    pub missed_searches: PendingCounts,
    /// Words of the staff's synonyms that searches asked for, until it is written how often.
    pub word_uses: PendingCounts,
    /// The public answers that were made before.
    pub answers: Answers,
    version: KnownVersion,
    /// Whether the server is idle.
    pub activity: Activity,
    /// What the listeners answered.
    pub answered: Answered,
    /// The icons that were drawn last.
    pub seal: DrawnSeal,
    /// Notifies the worker of a request for a code.
    pub codes_wake: Notify,
    /// Mails and text messages.
    pub delivery: Delivery,
    /// Which of the parts that pages do not need are in trouble.
    pub troubles: Troubles,
    /// Created after the API's router, which it calls in process.
    site: OnceLock<Site>,
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    /// An app without its pages yet; see [`App::add_site`].
    pub fn new(
        settings: Settings,
        (store, media, lock): (Store, MediaStore, SiteLock),
        keys: Keys,
        social: Social,
        dependencies: Dependencies,
    ) -> Self {
        let Dependencies { clock, random, hashing } = dependencies;
        let code_key = *keys.codes.bytes();
        let delivery = Delivery::new(store.clone(), clock.clone(), delivery_settings(&settings), code_key);
        Self(Arc::new(Parts {
            keys: Arc::new(keys),
            social,
            hashing: Hashing::new(hashing, random()),
            settings: Arc::new(settings),
            store,
            media,
            lock,
            read_queue: FairQueue::new(READ_LIMITS),
            draw_queue: FairQueue::new(DRAW_LIMITS),
            bodies: BodyBudget::default(),
            access_cache: AccessCache::default(),
            redirect_hits: PendingCounts::new(usize::MAX),
            missed_searches: PendingCounts::new(MISSED_SEARCHES),
            // Staff have written these words, so they are not too many.
            word_uses: PendingCounts::new(usize::MAX),
            answers: Answers::new(ANSWERS_BYTES, VARIED_ANSWERS_BYTES),
            version: KnownVersion::default(),
            activity: Activity::new(clock.clone()),
            answered: Answered::default(),
            seal: DrawnSeal::default(),
            clock,
            random,
            codes_wake: Notify::new(),
            delivery,
            troubles: Troubles::default(),
            site: OnceLock::new(),
        }))
    }

    /// Adds the pages. A second call changes nothing.
    pub fn add_site(&self, site: Site) {
        let _ = self.0.site.set(site);
    }

    /// The pages.
    ///
    /// # Panics
    /// Before [`App::add_site`]; only the page routes ask, and they exist only after it.
    pub fn site(&self) -> &Site {
        self.0.site.get().expect("page routes are added after the site")
    }

    /// Now.
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// Where an import writes.
    pub fn import_target(&self) -> Target {
        Target {
            store: self.store.clone(),
            media: self.media.clone(),
            clock: self.clock.clone(),
            random: self.random,
            timezone: self.settings.timezone,
            work_folder: self.settings.data_dir.clone(),
        }
    }

    /// The source of random bits.
    pub fn random_source(&self) -> Random {
        self.random
    }

    /// Whether visitors reach the site by https.
    pub fn is_https(&self) -> bool {
        self.settings.public_url.starts_with("https://")
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

    /// The calendar day in the site's time zone.
    pub fn today(&self) -> NaiveDate {
        self.day_of(self.now())
    }

    /// What an answer that is made now shows.
    ///
    /// # Errors
    /// The store's errors, if the database has to be asked.
    pub async fn moment(&self) -> Result<Moment, store::Error> {
        Ok(Moment {
            content_version: self.version.current(&self.store, &*self.clock).await?,
            day: self.today(),
        })
    }

    /// As [`App::moment`], if that is known without asking the database.
    pub fn known_moment(&self) -> Option<Moment> {
        let now = self.now();
        Some(Moment {
            content_version: self.version.fresh(&self.store, now)?,
            day: self.day_of(now),
        })
    }

    /// Counts a search.
    pub fn count_search(&self, searched: &Searched) {
        for word in &searched.words {
            self.word_uses.add(word.clone());
        }
        if let Some(keyword) = &searched.missed {
            self.missed_searches.add(keyword.clone());
        }
    }

    /// Says in an answer how old its content may be, while the database is away.
    pub fn say_age(&self, headers: &mut HeaderMap) {
        let age = self.version.age_while_away(&self.store, self.now());
        if let Some(age) = age {
            headers.insert(header::AGE, age.num_seconds().into());
        }
    }

    fn day_of(&self, time: DateTime<Utc>) -> NaiveDate {
        time.with_timezone(&self.settings.timezone).date_naive()
    }
}

/// Operations name the parts that they use.
macro_rules! parts {
    ($($part:ty: $field:ident),* $(,)?) => {
        $(impl FromRef<App> for $part {
            fn from_ref(app: &App) -> Self {
                app.$field.clone()
            }
        })*
    };
}

parts! {
    Arc<Settings>: settings,
    Store: store,
    MediaStore: media,
    Arc<dyn Clock>: clock,
    Arc<Keys>: keys,
    Hashing: hashing,
    Delivery: delivery,
    BodyBudget: bodies,
}
