//! Verification codes in the outbox: a message there has a placeholder and, as its secret, the input from which a key computes
//! the code. The code itself is never stored; it is filled in when the message is sent.

use domain::{
    account::Account,
    code::{Code, Purpose},
};
use store::queues::TakenPost;

/// The first word of a secret that a code is computed from.
const COMPUTED: &str = "computed";

/// The placeholder for a secret in a text; replaced when the text is sent.
pub const SECRET_PLACE: &str = "{code}";

/// Replaces the placeholder in a text by its secret, if it has one.
pub fn filled(text: &str, secret: Option<&str>) -> String {
    match secret {
        Some(secret) => text.replace(SECRET_PLACE, secret),
        None => text.to_owned(),
    }
}

/// The stored secret from which a code is computed.
pub fn write(purpose: Purpose, request_id: i64, nonce: &[u8; 16]) -> String {
    format!(
        "{COMPUTED} {} {request_id} {:032x}",
        purpose.as_str(),
        u128::from_be_bytes(*nonce)
    )
}

/// Replaces the stored secret by the code computed from it.
pub fn with_code(key: &[u8; 32], mut taken: TakenPost) -> TakenPost {
    let secret = taken.post.secret.as_deref();
    if let Some(code) = secret.and_then(|secret| computed(key, secret, &taken.post.recipient)) {
        taken.post.secret = Some(code.as_str().to_owned());
    }
    taken
}

fn computed(key: &[u8; 32], secret: &str, recipient: &str) -> Option<Code> {
    let mut parts = secret.strip_prefix(COMPUTED)?.trim_start().split(' ');
    let purpose = Purpose::from_word(parts.next()?)?;
    let request_id = parts.next()?.parse().ok()?;
    let nonce = u128::from_str_radix(parts.next()?, 16).ok()?.to_be_bytes();
    let account = Account::parse(recipient).ok()?;
    Some(Code::derive(key, request_id, purpose, &account, &nonce))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mail_that_is_sent_twice_has_the_same_code() {
        let key = [3; 32];
        let account = Account::parse("a@example.org").expect("an account");
        let nonce = [7; 16];
        let code = Code::derive(&key, 12, Purpose::Reset, &account, &nonce);
        let secret = write(Purpose::Reset, 12, &nonce);
        assert!(!secret.contains(code.as_str()));
        for _ in 0..2 {
            assert_eq!(computed(&key, &secret, "a@example.org"), Some(code.clone()));
        }
        assert_ne!(computed(&key, &secret, "b@example.org"), Some(code));
        assert_eq!(computed(&key, "computed reset x 07", "a@example.org"), None);
    }
}
