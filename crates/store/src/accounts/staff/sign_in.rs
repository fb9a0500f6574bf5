//! The last step of a sign-in: proofs are used up and the session begins in one transaction, or nothing happens.

use chrono::{DateTime, Utc};
use domain::staff::{StaffEvent, StaffState};

use super::{
    Staff,
    accounts::find,
    credentials::{has_hash, use_recovery_code, use_step},
    events::log,
    passkeys::{PasskeyUse, note_use},
    sessions::{NewStaffSession, begin},
};
use crate::engine::{error::Result, locks::hold};

/// What was shown. It is checked once more within the transaction, since an owner may have reset the account meanwhile.
#[derive(Clone)]
pub enum SignInProof {
    /// The password with this hash, and the second factor's code of a time step.
    Code {
        /// The hash that the password matched.
        password_hash: String,
        /// The step of the code.
        step: i64,
    },
    /// The password with this hash, and a recovery code.
    RecoveryCode {
        /// The hash that the password matched.
        password_hash: String,
        digest: [u8; 32],
    },
    /// A signature by a passkey of the account.
    Passkey(PasskeyUse),
}

impl Staff<'_> {
    /// Begins a session of an active account. `None` if the account is not active or a proof does not hold (any more).
    pub async fn sign_in(
        &self,
        account_id: i64,
        proof: &SignInProof,
        session: &NewStaffSession,
        now: DateTime<Utc>,
    ) -> Result<Option<i64>> {
        self.0
            .write(|transaction| {
                // Changes to accounts take the same lock.
                hold(&transaction, &["staff"])?;
                let account = find(&transaction, account_id)?;
                let Some(account) = account.filter(|account| account.state == StaffState::Active) else {
                    return Ok(None);
                };
                let (holds, event) = match proof {
                    SignInProof::Code { password_hash, step } => (
                        has_hash(&transaction, account_id, password_hash)?
                            && use_step(&transaction, account_id, *step)?,
                        StaffEvent::SignedIn,
                    ),
                    SignInProof::RecoveryCode { password_hash, digest } => (
                        has_hash(&transaction, account_id, password_hash)?
                            && use_recovery_code(&transaction, account_id, *digest)?,
                        StaffEvent::SignedInByRecoveryCode,
                    ),
                    SignInProof::Passkey(proof) => (
                        note_use(&transaction, account_id, proof, now)?,
                        StaffEvent::SignedInByPasskey,
                    ),
                };
                if !holds {
                    return Ok(None);
                }
                let id = begin(&transaction, account_id, session, now)?;
                let actor = session.actor(&account.name);
                log(&transaction, &actor, event, account_id, &session.agent, now)?;
                transaction.commit()?;
                Ok(Some(id))
            })
            .await
    }
}
