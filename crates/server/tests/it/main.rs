//! The public API against a real store, real pictures and a clock that the tests turn.

mod access;
mod avif;
mod bad_input;
mod bucket;
mod collection;
mod command;
mod connections;
mod contact;
mod contract;
mod crawl;
mod delivery;
mod engines;
mod exhibition;
mod fake;
mod faults;
mod guest;
mod house;
mod iiif;
mod import;
mod import_folder;
mod languages;
mod letterbox;
mod log;
mod mail_server;
mod mailbox;
mod members;
mod overload;
mod pages;
mod pictures;
mod post;
mod postgres;
mod process;
mod reading;
#[expect(dead_code, reason = "the media crate's tests, whose it is, look more closely")]
#[path = "../../../media/tests/it/s3_server.rs"]
mod s3_server;
mod sample_house;
mod service;
mod signed_pictures;
mod site_budget;
mod smtp_server;
mod social;
mod texts;
mod tiny;
mod urgency;
