//! The store's promises, each kept on SQLite and on PostgreSQL.
//!
//! PostgreSQL is named by `DUOBAO_TEST_POSTGRES`; `scripts/with-postgres cargo test -p store` brings one along.

mod artifacts;
mod demo;
mod engine;
mod exhibitions;
mod groups;
mod house;
mod messages;
mod pages;
mod pictures;
mod schema;
mod search;
mod speed;
