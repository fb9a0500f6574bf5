//! Showing once more who one is, before something changes how one signs in: by password or by a passkey.

use axum::http::HeaderMap;
use http_kit::{error::ApiError, extract::refuse};
use serde::Deserialize;
use store::accounts::StaffAccount;
use utoipa::ToSchema;

use super::{
    challenge::{PasskeyAnswer, check_answer},
    password::confirm,
    staff::{SignedIn, no_session},
};
use crate::{messages::passkeys as messages, state::Desk};

/// Confirmation of the caller's identity: by the password or by a passkey.
#[derive(Deserialize, ToSchema)]
pub struct Confirmation {
    /// The password.
    #[serde(default)]
    password: Option<String>,
    /// A passkey's answer to the challenge of `POST /api/desk/session/passkey`.
    #[serde(default)]
    passkey: Option<PasskeyAnswer>,
}

impl Confirmation {
    /// The caller's account, after it was shown that they are its holder; counted like a sign-in (P-04).
    ///
    /// # Errors
    /// 422 if it was not shown; 429; 503.
    pub async fn check(self, desk: &Desk, caller: &SignedIn, headers: &HeaderMap) -> Result<StaffAccount, ApiError> {
        let staff = desk.store.staff();
        let account = staff.find(caller.staff.id).await?.ok_or_else(no_session)?;
        match (self.passkey, self.password) {
            (Some(answer), _) => {
                let signature = check_answer(desk, &caller.client, headers, answer).await?;
                let own = signature.filter(|signature| signature.account.id == account.id);
                let Some(own) = own else {
                    return refuse("passkey", messages::REFUSED);
                };
                if !staff.use_passkey(account.id, &own.used, desk.now()).await? {
                    return refuse("passkey", messages::REFUSED);
                }
                own.guard.refund().await?;
            }
            (None, Some(password)) => confirm(desk, &caller.client, &account, "password", &password).await?,
            (None, None) => return refuse("password", messages::CONFIRMATION_MISSING),
        }
        Ok(account)
    }
}
