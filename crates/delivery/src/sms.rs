//! How text messages leave through the gateway. Without one they become files; see [`crate::mailer`].
//!
//! A message costs money, so it is tried once, whatever comes of it: who gets none asks for another (F-16). How many the site sends is
//! counted when they are asked for (`quota`).

mod gateway;

use std::{sync::Arc, time::Duration};

use chrono::TimeDelta;
use domain::{account::Account, clock::Clock};
use store::TakenPost;

use crate::error::SendError;
use crate::settings::SmsGatewaySettings;
use domain::secret::mask_password;
use gateway::SmsGateway;
use outbound::{CircuitBreaker, Outbound, OutboundError, SLOWEST};

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
    /// It was not sent.
    #[error("{0}")]
    Refused(String),
    /// Nobody knows.
    #[error("{0}")]
    Unknown(String),
}

impl From<OutboundError> for SmsError {
    fn from(silence: OutboundError) -> Self {
        match silence {
            OutboundError::NotSent(why) => Self::Refused(why),
            OutboundError::NoAnswer(why) => Self::Unknown(why),
        }
    }
}

impl From<SmsError> for SendError {
    fn from(error: SmsError) -> Self {
        Self::Final(error.to_string())
    }
}

/// Sends text messages through the gateway.
pub struct SmsSender {
    gateway: Box<dyn SmsGateway>,
    outbound: Outbound,
    breaker: CircuitBreaker,
    clock: Arc<dyn Clock>,
}

/// How long a message is worth being delivered that does not say: what carriers keep one.
const DAY: TimeDelta = TimeDelta::hours(24);

impl SmsSender {
    /// The sender of a house, if its settings name a gateway; says in the log which way messages go.
    ///
    /// # Errors
    /// The TLS set-up is broken.
    pub fn new(settings: Option<&SmsGatewaySettings>, clock: &Arc<dyn Clock>) -> anyhow::Result<Option<Self>> {
        Self::within(settings, clock, SLOWEST)
    }

    /// The same, with a limit of its own for the gateway's answer.
    ///
    /// # Errors
    /// The TLS set-up is broken.
    pub fn within(
        settings: Option<&SmsGatewaySettings>,
        clock: &Arc<dyn Clock>,
        slowest: Duration,
    ) -> anyhow::Result<Option<Self>> {
        let Some(settings) = settings else {
            return Ok(None);
        };
        tracing::info!("text messages go to {}", mask_password(&settings.url));
        Ok(Some(Self {
            gateway: gateway::of(settings),
            outbound: Outbound::new(slowest)?,
            breaker: CircuitBreaker::default(),
            clock: clock.clone(),
        }))
    }

    /// Sends what the outbox holds for a telephone. Post that was taken before may have been sent by whoever took it, and is not
    /// sent again.
    ///
    /// # Errors
    /// Final in each case.
    pub async fn send(&self, taken: &TakenPost, text: String) -> Result<(), SendError> {
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
        Ok(self.request(&sms).await?)
    }

    async fn request(&self, sms: &Sms<'_>) -> Result<(), SmsError> {
        let request = self
            .gateway
            .request(self.outbound.client(), sms)
            .map_err(SmsError::Refused)?;
        let now = self.clock.now();
        // Whoever waits for a silent gateway keeps the messages behind this one waiting.
        if !self.breaker.allows_request(now) {
            return Err(SmsError::Refused(
                "the gateway was silent lately and is left alone".to_owned(),
            ));
        }
        let reply = self.outbound.send(request).await;
        self.breaker.record(reply.is_ok(), now);
        self.gateway.read(&reply?)
    }
}
