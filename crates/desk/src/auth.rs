//! Who calls an operation, and how they show it: sessions in a cookie, passwords, second factors, passkeys; limits on trying them, and the
//! refusal of calls by pages of other sites. What was refused is logged.

pub mod attempts;
pub mod begin;
pub mod challenge;
pub mod client;
pub mod confirmation;
pub mod cookie;
pub mod kept_connection;
pub mod own_host;
pub mod own_page;
pub mod passkey;
pub mod password;
pub mod permitted;
pub mod second_factor;
pub mod staff;
