//! What the tests of several crates share.

pub mod client;
pub mod fake;
pub mod log;
pub mod mail_server;
pub mod name_server;
pub mod python;
pub mod s3_server;
pub mod small_disk;
pub mod smtp_server;
