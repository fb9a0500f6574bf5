//! The server of the house as a library, so that its tests can start it: settings, API, pages, post.

pub mod api;
pub mod app;
pub mod caller;
pub mod cli;
pub mod client_address;
pub mod config;
pub mod envelope;
pub mod extract;
pub mod housekeeping;
pub mod import;
pub mod language;
pub mod letterbox;
pub mod limits;
pub mod listen;
pub mod media_route;
pub mod messages;
pub mod page_headers;
pub mod pages;
pub mod post;
pub mod routes;
pub mod running;
pub mod safeguard;
