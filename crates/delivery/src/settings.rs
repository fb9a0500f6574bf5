//! The settings of mails and text messages, as the caller passes them.

use std::{net::SocketAddr, path::PathBuf};

use chrono::TimeDelta;
use chrono_tz::Tz;
use domain::{
    budget::site::SiteBudget,
    link::host,
    secret::{Secret, SecretUrl},
};

use crate::authorities::Authorities;

/// The settings.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The site's public address, which links begin with.
    pub public_url: String,
    /// The folder below which messages are written as files while no server is set.
    pub data_dir: PathBuf,
    /// The time zone of times in messages.
    pub timezone: Tz,
    /// How long a verification code is valid.
    pub code_lifetime: TimeDelta,
    /// The sender of mails.
    pub mail_from: String,
    /// The mail server; `None`: mails are written as files.
    pub smtp_url: Option<SecretUrl>,
    /// Certificate authorities that are trusted for the mail server in addition to the public ones.
    pub smtp_authorities: Authorities,
    /// The name servers that are queried for the records of the sender's domain; `None`: those of the machine.
    pub name_servers: Option<Vec<SocketAddr>>,
    /// The SMS gateway; `None`: text messages are written as files.
    pub sms: Option<SmsGatewaySettings>,
    /// How many mails the site sends at most.
    pub mail_budget: SiteBudget,
    /// How many text messages the site sends at most (C-08).
    pub sms_budget: SiteBudget,
}

impl Settings {
    /// The host of the public address, without its port.
    pub fn host(&self) -> &str {
        host(&self.public_url)
    }

    /// The settings of a site that sends nothing.
    #[cfg(test)]
    pub(crate) fn for_test() -> Self {
        let budget = SiteBudget { hourly: 1, daily: 1 };
        Self {
            public_url: "https://house.example".to_owned(),
            data_dir: PathBuf::new(),
            timezone: chrono_tz::Asia::Taipei,
            code_lifetime: TimeDelta::minutes(10),
            mail_from: "house@house.example".to_owned(),
            smtp_url: None,
            smtp_authorities: Authorities::default(),
            name_servers: None,
            sms: None,
            mail_budget: budget,
            sms_budget: budget,
        }
    }
}

/// The protocol of an SMS gateway.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SmsDialect {
    /// This project's own JSON, for a small program in between.
    Json,
    /// 三竹簡訊 (Mitake), by its manual.
    Mitake,
}

/// The SMS gateway.
#[derive(Debug, Clone)]
pub struct SmsGatewaySettings {
    pub dialect: SmsDialect,
    /// Its address, without user and password.
    pub url: String,
    /// The user name in front of the address.
    pub user: String,
    /// The token, or the user's password.
    pub token: Secret,
}
