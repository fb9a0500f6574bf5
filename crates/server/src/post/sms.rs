//! How text messages leave through the house's gateway. A house without one has them as files; see [`super::courier`].
//!
//! A message costs money, so it is tried once, whatever comes of it: who gets none asks for another (F-16). What the house
//! sends is counted before it is sent, and there is an end to it (C-08).

mod gateway;

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use domain::{account::Account, budget::Window, clock::Clock};
use store::{Store, Taken, TakenPost};

use super::courier::CourierError;
use crate::{
    app::App,
    config::mask_password,
    outbound::{Breaker, Outbound, SLOWEST, Silence},
};
use gateway::SmsGateway;

/// What the store counts the house's messages under, and the first half of them once more.
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

impl From<SmsError> for CourierError {
    fn from(error: SmsError) -> Self {
        Self::Final(error.to_string())
    }
}

/// Sends text messages through the gateway.
pub struct SmsSender {
    gateway: Box<dyn SmsGateway>,
    outbound: Outbound,
    breaker: Breaker,
    store: Store,
    clock: Arc<dyn Clock>,
    budget: [Window; 2],
}

/// How long a message is worth being delivered that does not say: what carriers keep one.
const DAY: TimeDelta = TimeDelta::hours(24);

impl SmsSender {
    /// The sender of a house, if its settings name a gateway; says in the log which way messages go.
    ///
    /// # Errors
    /// The TLS set-up is broken.
    pub fn new(app: &App) -> anyhow::Result<Option<Self>> {
        Self::within(app, SLOWEST)
    }

    /// The same, with a limit of its own for the gateway's answer.
    ///
    /// # Errors
    /// The TLS set-up is broken.
    pub fn within(app: &App, slowest: Duration) -> anyhow::Result<Option<Self>> {
        let Some(settings) = &app.settings.outside.sms else {
            return Ok(None);
        };
        tracing::info!("text messages go to {}", mask_password(&settings.url));
        Ok(Some(Self {
            gateway: gateway::of(settings),
            outbound: Outbound::new(slowest)?,
            breaker: Breaker::default(),
            store: app.store.clone(),
            clock: app.clock.clone(),
            budget: app.settings.outside.sms_budget,
        }))
    }

    /// Sends what the outbox holds for a telephone. Post that was taken before may have been sent by whoever took it, and is not
    /// sent again.
    ///
    /// # Errors
    /// Final in each case.
    pub async fn carry(&self, taken: &TakenPost, text: String) -> Result<(), CourierError> {
        if taken.attempts > 1 {
            return Err(SmsError::Unknown("it was tried before, and nobody knows what came of it".to_owned()).into());
        }
        let to = Account::parse(&taken.post.recipient)
            .map_err(|_| SmsError::Refused("the recipient is no mobile number".to_owned()))?;
        let left = taken.post.expires_at.map(|end| end - self.clock.now());
        let sms = Sms {
            // Unique also where a database was begun anew.
            id: format!("{}-{}", taken.created_at.timestamp(), taken.id),
            to: &to,
            text,
            valid_for: left.map_or(DAY, |left| left.clamp(TimeDelta::seconds(1), DAY)),
        };
        Ok(self.send(&sms).await?)
    }

    async fn send(&self, sms: &Sms<'_>) -> Result<(), SmsError> {
        let request = self
            .gateway
            .request(self.outbound.client(), sms)
            .map_err(SmsError::Refused)?;
        let now = self.clock.now();
        // Whoever waits for a silent gateway keeps the mails waiting too.
        if !self.breaker.lets_ask(now) {
            return Err(SmsError::Refused(
                "the gateway was silent lately and is left alone".to_owned(),
            ));
        }
        self.count(now).await?;
        let reply = self.outbound.send(request).await;
        self.breaker.note(reply.is_ok(), now);
        self.gateway.read(&reply?)
    }

    async fn count(&self, now: DateTime<Utc>) -> Result<(), SmsError> {
        let uncounted = |error: store::Error| SmsError::Refused(format!("it could not be counted: {error}"));
        let attempts = self.store.attempts();
        let taken = attempts.take(COUNTED, "", "", &self.budget, now).await;
        if let Taken::Full { retry_at } = taken.map_err(uncounted)? {
            tracing::error!(
                "the house's text messages are used up until {retry_at} (see DUOBAO_SMS_HOURLY, DUOBAO_SMS_DAILY)"
            );
            return Err(SmsError::Spent(retry_at));
        }
        let halves = self
            .budget
            .map(|window| Window::new(window.most.div_ceil(2), window.length));
        let taken = attempts.take(COUNTED_HALF, "", "", &halves, now).await;
        if let Taken::Full { .. } = taken.map_err(uncounted)? {
            tracing::warn!(
                "more than half of the house's text messages are used up (see DUOBAO_SMS_HOURLY, DUOBAO_SMS_DAILY)"
            );
        }
        Ok(())
    }
}

/// When the house sends text messages again, if it has sent as many as it may. For whoever asks for a code: all of them get the
/// same answer, whatever their number.
///
/// # Errors
/// The store's.
pub async fn used_up_until(app: &App) -> Result<Option<DateTime<Utc>>, store::Error> {
    let outside = &app.settings.outside;
    if outside.sms.is_none() {
        return Ok(None);
    }
    let attempts = app.store.attempts();
    match attempts.take(COUNTED, "", "", &outside.sms_budget, app.now()).await? {
        Taken::Full { retry_at } => Ok(Some(retry_at)),
        // It was only to see.
        Taken::Counted { id } => attempts.give_back(id).await.map(|()| None),
    }
}
