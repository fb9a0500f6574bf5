//! The server as a library, so that its tests can start it: settings, commands, routes, API, pages, jobs.

pub mod activity;
pub mod answers;
pub mod api;
pub mod auth;
pub mod cli;
pub mod config;
mod feed_addresses;
pub mod feeds;
mod font_files;
pub mod fonts;
pub mod iiif;
pub mod jobs;
pub mod known_version;
pub mod media_files;
pub mod messages;
pub mod pages;
pub mod previews;
pub mod random;
pub mod readiness;
pub mod redirect_hits;
mod redirects;
pub mod routes;
pub mod seal;
pub mod secret;
pub mod serve;
pub mod state;
