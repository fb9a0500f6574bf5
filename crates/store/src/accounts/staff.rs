//! Staff accounts: who may sign in at the desk, and with what. Tables of their own, beside the members'.

mod accounts;
mod credentials;
mod events;
mod links;
mod passkeys;
mod removal;
mod sessions;
mod sign_in;
mod steps;

pub use accounts::{AccountChange, AccountEdit, StaffAccount, StaffAccountLine};
pub use credentials::NewCredentials;
pub use links::{NewLink, OpenLink};
pub use passkeys::{NewPasskey, PasskeyAddition, PasskeyRemoval, PasskeyUse, StaffPasskey};
pub use sessions::{FoundStaffSession, NewStaffSession, StaffSession};
pub use sign_in::SignInProof;
pub use steps::{NewStep, StaffStep, StepKind};

use crate::engine::Store;

/// Creates, finds and changes staff accounts and their sessions.
#[derive(Debug, Clone, Copy)]
pub struct Staff<'a>(pub(crate) &'a Store);
