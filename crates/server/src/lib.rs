//! The server as a library, so that its tests can start it: settings, commands, routes, API, pages, jobs.

pub mod addresses;
pub mod answers;
pub mod api;
pub mod auth;
mod auth_errors;
pub mod backups;
pub mod cli;
pub mod config;
pub mod feeds;
pub mod iiif;
pub mod jobs;
pub mod messages;
pub mod pages;
pub mod process;
pub mod readiness;
pub mod routes;
pub mod secret;
pub mod site;
pub mod site_lock;
pub mod social;
pub mod state;
