//! Who calls an operation: sessions in a cookie, and the refusal of calls by pages of other sites.

pub mod client;
pub mod cookie;
pub mod own_page;
pub mod permitted;
pub mod staff;
