//! Sending text messages through the gateway. Without one they are written as files; see [`crate::mailer`].
//!
//! A message costs money, so it is tried only once: a person who gets none asks for another (F-16). The site's limit is counted
//! when they are asked for (`quota`).

mod gateway;

use std::{sync::Arc, time::Duration};

use chrono::TimeDelta;
use domain::{account::Account, clock::Clock};
use store::queues::TakenPost;

use crate::error::SendError;
use crate::settings::SmsGatewaySettings;
use domain::secret::mask_password;
use gateway::SmsGateway;
use outbound::{CircuitBreaker, Outbound, OutboundError, SLOWEST};

/// A text message.
#[derive(Debug, Clone)]
pub struct Sms<'a> {
    /// Its unique id; a gateway that gets it twice sends it once.
    pub id: String,
    /// The recipient's mobile number.
    pub to: &'a Account,
    pub text: String,
    /// How long it may still be delivered.
    pub valid_for: TimeDelta,
}

/// Why a text message was not sent, or may not have been. It is not tried again in any case.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SmsError {
    /// It was not sent.
    #[error("{0}")]
    Refused(String),
    /// Whether it was sent is unknown.
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

/// The lifetime of a message that has none of its own: as long as carriers keep one.
const DAY: TimeDelta = TimeDelta::hours(24);

impl SmsSender {
    /// The sender, if the settings name a gateway; logs how messages are sent.
    ///
    /// # Errors
    /// The TLS set-up is broken.
    pub fn new(settings: Option<&SmsGatewaySettings>, clock: &Arc<dyn Clock>) -> anyhow::Result<Option<Self>> {
        Self::within(settings, clock, SLOWEST)
    }

    /// The same, with a time limit for the gateway's answer.
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

    /// Sends a text message of the outbox. A message that a worker had reserved before may have been sent then, and is not sent
    /// again.
    ///
    /// # Errors
    /// Final in each case.
    pub async fn send(&self, taken: &TakenPost, text: String) -> Result<(), SendError> {
        if taken.attempts > 1 {
            return Err(SmsError::Unknown("it was tried before, with an unknown outcome".to_owned()).into());
        }
        let to = Account::parse(&taken.post.recipient)
            .map_err(|_| SmsError::Refused("the recipient is no mobile number".to_owned()))?;
        let left = taken.post.expires_at.map(|end| end - self.clock.now());
        let sms = Sms {
            // Unique even after a database was created anew.
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
        // A gateway that does not answer delays the messages behind this one.
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
