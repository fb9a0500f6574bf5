//! Mail and text messages: what they say, how they wait in the outbox, how they leave. No request waits for a mail server; what the
//! outbox holds survives a restart. It knows no HTTP request and no session.

#![warn(missing_docs)]

pub mod authorities;
pub mod code_secret;
pub mod contact_templates;
pub mod error;
pub mod files;
pub mod mail;
pub mod mailer;
pub mod member_templates;
pub mod notices;
pub mod outbox;
pub mod quota;
pub mod settings;
pub mod sms;
pub mod smtp;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::{bilingual::Bilingual, clock::Clock, page::House};
use store::Store;
use tokio::sync::Notify;

use settings::Settings;

/// What delivering needs. Cheap to clone.
#[derive(Clone)]
pub struct Delivery {
    /// The database with the outbox.
    pub store: Store,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// The settings of mails and text messages.
    pub settings: Arc<Settings>,
    /// Wakes the workers when the outbox has something new.
    pub wake: Arc<Notify>,
    code_key: [u8; 32],
}

impl Delivery {
    /// `code_key` is the key that verification codes are computed with.
    pub fn new(store: Store, clock: Arc<dyn Clock>, settings: Settings, code_key: [u8; 32]) -> Self {
        Self {
            store,
            clock,
            settings: Arc::new(settings),
            wake: Arc::default(),
            code_key,
        }
    }

    /// Now.
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// The details of the antiques house. One without a name is called by the host of its public address.
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
}
