//! The post: letters are written here, wait in the store's outbox, and are carried by workers.
//!
//! A request never waits for a mail server; what the outbox holds survives a restart.

pub mod authorities;
pub mod contact_templates;
pub mod digest;
pub mod files;
pub mod mail;
pub mod mailer;
pub mod member_templates;
pub mod notice;
pub mod quota;
pub mod sms;
pub mod smtp;
pub mod verification_codes;
pub mod worker;
