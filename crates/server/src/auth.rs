//! Who asks, and how they show it: passwords, sessions, sign-in providers, signed addresses.

pub mod caller;
pub mod client_info;
pub mod error;
pub mod hashing;
pub mod networks;
pub mod session;
pub mod signed_address;
pub mod social;
