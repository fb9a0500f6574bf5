//! The types and the rules of the site: no IO, no async, no SQL, no HTTP.
//!
//! Every other crate may use these types; this crate knows none of them. Whatever needs the time or a random number takes it as
//! an argument.

#![warn(missing_docs)]

#[macro_use]
mod words;

pub mod access;
pub mod account;
pub mod artifact;
pub mod bilingual;
pub mod budget;
pub mod cabinet;
pub mod catalogue;
pub mod clock;
pub mod code;
pub mod colour;
pub mod conversation;
pub mod device;
pub mod document;
pub mod email_address;
pub mod exhibition;
pub mod fault;
pub mod favourite;
pub mod group;
pub mod html;
pub mod iiif;
pub mod known_words;
mod labelled_line;
pub mod link;
pub mod mailbox;
pub mod material;
pub mod member;
mod numeral;
pub mod page;
pub mod palette;
pub mod password;
pub mod period;
pub mod person;
pub mod picture;
pub mod preview;
pub mod sealed;
pub mod search_text;
pub mod secret;
pub mod session;
pub mod setup_step;
pub mod sign_in;
pub mod signs;
pub mod site_page;
pub mod staff;
pub mod stylesheet;
