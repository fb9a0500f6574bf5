//! The post: letters are written here, wait in the store's outbox, and are carried by workers.
//!
//! A request never waits for a mail server; what the outbox holds survives a restart.

pub mod authorities;
pub mod code_desk;
pub mod courier;
pub mod digest;
pub mod files;
pub mod letter;
pub mod mail;
pub mod member_letter;
pub mod notice;
pub mod quota;
pub mod sms;
pub mod smtp;
pub mod worker;
