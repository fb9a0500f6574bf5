//! Mail and text messages: their texts, how they wait in the outbox, how they are sent. No request waits for a mail server, and
//! the outbox survives a restart. This crate knows no HTTP request and no session.

pub mod asked_piece;
pub mod authorities;
pub mod code_secret;
pub mod contact_templates;
mod dns;
pub mod error;
pub mod files;
mod html_text;
mod inline_pictures;
pub mod mail;
mod mail_body;
pub mod mailer;
pub mod member_templates;
pub mod notices;
pub mod outbox;
pub mod quota;
pub mod receipt_template;
pub mod reply_template;
pub mod sender_domain;
pub mod settings;
pub mod sms;
pub mod smtp;
pub mod test_mail;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::{clock::Clock, page::House};
use store::Store;
use tokio::sync::Notify;

use settings::Settings;

/// The shared state of sending messages. Cheap to clone.
#[derive(Clone)]
pub struct Delivery {
    /// The database with the outbox.
    pub store: Store,
    pub clock: Arc<dyn Clock>,
    /// The settings of mails and text messages.
    pub settings: Arc<Settings>,
    /// Notifies the workers of new messages in the outbox.
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

    /// The details of the antiques house. If they have no name, the host of the public address is used.
    ///
    /// # Errors
    /// The store's errors.
    pub async fn house(&self) -> Result<House, store::Error> {
        let house = self.store.pages().house().await?;
        Ok(house.named_by_host(&self.settings.public_url))
    }
}
