//! The caller's identity and how it is proved: sessions, sign-in providers, signed addresses.

pub mod caller;
pub mod client_info;
pub mod previewed;
pub mod session;
pub mod signed_address;
