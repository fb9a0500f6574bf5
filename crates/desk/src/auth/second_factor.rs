//! The second factor: codes of an authenticator app by RFC 6238, and recovery codes that replace one each.

use crate::state::{Desk, DeskKeys};
use chrono::{DateTime, Utc};
use domain::{sealed, staff::RECOVERY_CODES};
use http_kit::error::ApiError;
use totp_rs::{Builder, Secret, Totp};

/// Bytes of a secret, as RFC 4226 recommends.
const SECRET: usize = 20;
/// The alphabet of recovery codes: no letter or digit that is taken for another.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Characters of a recovery code: 50 bits.
const RECOVERY_CODE: usize = 10;

/// A secret that an authenticator app shares with the desk.
pub struct SharedSecret([u8; SECRET]);

impl SharedSecret {
    /// The secret of these random bits.
    pub fn from_random(random: [u8; 32]) -> Self {
        let mut bytes = [0; SECRET];
        bytes.copy_from_slice(&random[..SECRET]);
        Self(bytes)
    }

    /// The secret that belongs to a link: the same each time the link is opened, and nothing needs to be stored.
    pub fn of_link(keys: &DeskKeys, link: &[u8; 32]) -> Self {
        Self::from_random(keys.staff.mac(&[b"second factor of a link", link]))
    }

    /// Opens a stored secret.
    ///
    /// # Errors
    /// It cannot be opened.
    pub fn open(keys: &DeskKeys, account_id: i64, sealed: &str) -> Result<Self, ApiError> {
        let bytes = sealed::open(&keys.staff, &account_id.to_be_bytes(), sealed).map_err(|error| {
            ApiError::Internal(format!("a second factor: {error}; was the server's secret replaced?"))
        })?;
        let bytes = bytes.as_slice().try_into();
        bytes
            .map(Self)
            .map_err(|_| ApiError::Internal("the secret of a second factor has another length".to_owned()))
    }

    /// Seals it for the database, for this account alone.
    pub fn seal(&self, desk: &Desk, account_id: i64) -> String {
        let (key, account) = (&desk.keys.staff, account_id.to_be_bytes());
        sealed::seal(key, &account, &self.0, &desk.long_random())
    }

    /// The time step of a code, if it is the present one's or that of a step before or after.
    ///
    /// # Errors
    /// The library refuses its settings.
    pub fn check(&self, typed: &str, now: DateTime<Utc>) -> Result<Option<i64>, ApiError> {
        let code = digits(typed);
        let step = self.totp("desk", "desk")?.check(&code, now.timestamp().unsigned_abs());
        Ok(step.and_then(|step| i64::try_from(step).ok()))
    }

    /// As it is typed into an app that cannot read the picture.
    pub fn base32(&self) -> String {
        Secret::new_stack(self.0).to_base32()
    }

    /// As apps read it from a picture.
    ///
    /// # Errors
    /// The library refuses its settings.
    pub fn otpauth(&self, issuer: &str, account: &str) -> Result<String, ApiError> {
        self.totp(issuer, account)?.to_url().map_err(|error| failed(&error))
    }

    fn totp(&self, issuer: &str, account: &str) -> Result<Totp, ApiError> {
        // A colon separates the two in the address.
        let plain = |text: &str| text.replace(':', " ");
        Builder::new()
            .with_secret(Secret::new_stack(self.0))
            .with_account_name(plain(account))
            .with_issuer(Some(plain(issuer)))
            .build()
            .map_err(|error| failed(&error))
    }
}

fn failed(error: &impl std::fmt::Display) -> ApiError {
    ApiError::Internal(format!("a second factor: {error}"))
}

/// What was typed, without spaces and in plain digits.
fn digits(typed: &str) -> String {
    let plain = |c: char| match c {
        '０'..='９' => char::from_digit(c as u32 - '０' as u32, 10),
        c if c.is_whitespace() || c == '-' => None,
        c => Some(c),
    };
    typed.chars().take(32).filter_map(plain).collect()
}

/// Ten new recovery codes, as they are shown: `abcde-fghij`; and the digest that is stored of each.
pub fn new_recovery_codes(desk: &Desk, account_id: i64) -> (Vec<String>, Vec<[u8; 32]>) {
    let code = || {
        let random = desk.random();
        let code: String = random[..RECOVERY_CODE]
            .iter()
            .map(|byte| char::from(ALPHABET[usize::from(byte % 32)]))
            .collect();
        format!("{}-{}", &code[..5], &code[5..])
    };
    (0..RECOVERY_CODES)
        .map(|_| {
            let code = code();
            let digest = recovery_digest(desk, account_id, &code);
            (code, digest)
        })
        .unzip()
}

/// The stored digest of a recovery code; without the server's secret the code cannot be guessed from it.
pub fn recovery_digest(desk: &Desk, account_id: i64, typed: &str) -> [u8; 32] {
    let plain: String = typed
        .to_lowercase()
        .chars()
        .take(64)
        .filter(char::is_ascii_alphanumeric)
        .collect();
    desk.keys
        .staff
        .mac(&[b"recovery code", &account_id.to_be_bytes(), plain.as_bytes()])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The secret of RFC 6238's test vectors.
    const RFC: SharedSecret = SharedSecret(*b"12345678901234567890");

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).expect("a time")
    }

    #[test]
    fn codes_are_those_of_the_standard() {
        for (seconds, code, step) in [
            (59, "287082", 1),
            (1_111_111_109, "081804", 37_037_036),
            (20_000_000_000, "353130", 666_666_666),
        ] {
            assert_eq!(RFC.check(code, at(seconds)).expect("checked"), Some(step), "{code}");
        }
    }

    #[test]
    fn one_step_before_and_after_counts() {
        // The code of step 1, from 30 to 59 seconds.
        for (seconds, is_right) in [(0, true), (29, true), (30, true), (89, true), (90, false)] {
            assert_eq!(
                RFC.check("287082", at(seconds)).expect("checked").is_some(),
                is_right,
                "{seconds}"
            );
        }
        for (typed, is_right) in [
            (" 287 082 ", true),
            ("２８７０８２", true),
            ("287-082", true),
            ("28708", false),
            ("", false),
            ("287082x", false),
        ] {
            assert_eq!(
                RFC.check(typed, at(59)).expect("checked").is_some(),
                is_right,
                "{typed}"
            );
        }
    }

    #[test]
    fn address_for_apps_names_site_and_account() {
        let url = RFC.otpauth("多寶格: 案頭", "lin@desk.example.tw").expect("an address");
        assert!(url.starts_with("otpauth://totp/"), "{url}");
        assert!(
            url.contains(&format!("secret={}", RFC.base32())) && url.contains("issuer="),
            "{url}"
        );
    }
}
