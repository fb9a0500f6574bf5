//! How text messages leave through the house's gateway. A house without one has them as files; see [`super::courier`].
//!
//! A message costs money, so it is tried once, whatever comes of it: who gets none asks for another (F-16). What the house
//! sends is counted before it is sent, and there is an end to it (C-08).

mod gateway;

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use domain::{account::Account, budget::Window};
use store::{Store, Taken};

use crate::{
    config::{Settings, outside::SmsGatewaySettings},
    outbound::{Outbound, SLOWEST, Silence},
};
use gateway::SmsGateway;

/// What the store counts the house's messages under, and the first half of them.
const COUNTED: &str = "sms";
const COUNTED_HALF: &str = "sms_half";

/// A text message.
#[derive(Debug, Clone)]
pub struct Sms<'a> {
    /// Tells it from every other; a gateway that gets it twice sends it once.
    pub id: String,
    /// A mobile number.
    pub to: &'a Account,
    /// What it says.
    pub text: String,
    /// How long it is worth being delivered.
    pub valid_for: TimeDelta,
}

/// Why a text message did not leave, or may not have. It is not tried again in any case.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SmsError {
    /// The house has sent as many as it may; this one was not sent.
    #[error("the house sends no more text messages before {0}")]
    Spent(DateTime<Utc>),
    /// It was not sent.
    #[error("{0}")]
    Refused(String),
    /// Nobody knows.
    #[error("{0}")]
    Unknown(String),
}

impl From<Silence> for SmsError {
    fn from(silence: Silence) -> Self {
        match silence {
            Silence::Unreached(why) => Self::Refused(why),
            Silence::Unknown(why) => Self::Unknown(why),
        }
    }
}

/// Sends text messages through the gateway.
pub struct SmsSender {
    gateway: Box<dyn SmsGateway>,
    outbound: Outbound,
    store: Store,
    budget: [Window; 2],
}

impl SmsSender {
    /// The sender that the settings ask for, if they name a gateway; says in the log which way messages go.
    ///
    /// # Errors
    /// The TLS set-up is broken.
    pub fn new(settings: &Settings, store: &Store) -> anyhow::Result<Option<Self>> {
        let Some(gateway) = &settings.outside.sms else {
            return Ok(None);
        };
        tracing::info!("text messages go to {}", gateway.url);
        Self::within(gateway, settings.outside.sms_budget, store, SLOWEST).map(Some)
    }

    /// The same, with a limit of its own for the gateway's answer.
    ///
    /// # Errors
    /// The TLS set-up is broken.
    pub fn within(
        gateway: &SmsGatewaySettings,
        budget: [Window; 2],
        store: &Store,
        slowest: Duration,
    ) -> anyhow::Result<Self> {
        Ok(Self {
            gateway: gateway::of(gateway),
            outbound: Outbound::new(slowest)?,
            store: store.clone(),
            budget,
        })
    }

    /// Sends a message, once. It counts, however it goes.
    ///
    /// # Errors
    /// What is known of it.
    pub async fn send(&self, sms: &Sms<'_>, now: DateTime<Utc>) -> Result<(), SmsError> {
        let request = self.gateway.request(self.outbound.client(), sms).map_err(SmsError::Refused)?;
        self.count(now).await?;
        let reply = self.outbound.send(request).await?;
        self.gateway.read(&reply)
    }

    async fn count(&self, now: DateTime<Utc>) -> Result<(), SmsError> {
        let uncounted = |error: store::Error| SmsError::Refused(format!("it could not be counted: {error}"));
        let attempts = self.store.attempts();
        let taken = attempts.take(COUNTED, "", "", &self.budget, now).await;
        if let Taken::Full { retry_at } = taken.map_err(uncounted)? {
            tracing::error!("the house's text messages are used up until {retry_at} (see DUOBAO_SMS_HOURLY, DUOBAO_SMS_DAILY)");
            return Err(SmsError::Spent(retry_at));
        }
        let halves = self.budget.map(|window| Window::new(window.most.div_ceil(2), window.length));
        let taken = attempts.take(COUNTED_HALF, "", "", &halves, now).await;
        if let Taken::Full { .. } = taken.map_err(uncounted)? {
            tracing::warn!("more than half of the house's text messages are used up (see DUOBAO_SMS_HOURLY, DUOBAO_SMS_DAILY)");
        }
        Ok(())
    }
}

/// When the house sends text messages again, if it has sent as many as it may. For whoever asks for a code: all of them get the
/// same answer, whatever their number.
///
/// # Errors
/// The store's.
pub async fn used_up_until(
    settings: &Settings,
    store: &Store,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, store::Error> {
    if settings.outside.sms.is_none() {
        return Ok(None);
    }
    let attempts = store.attempts();
    match attempts.take(COUNTED, "", "", &settings.outside.sms_budget, now).await? {
        Taken::Full { retry_at } => Ok(Some(retry_at)),
        // It was only to see.
        Taken::Counted { id } => attempts.give_back(id).await.map(|()| None),
    }
}
