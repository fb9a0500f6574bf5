//! The store's promises, each kept on SQLite and on PostgreSQL.
//!
//! PostgreSQL is named by `DUOBAO_TEST_POSTGRES`; `scripts/with-postgres cargo test -p store` brings one along.

mod artifacts;
mod attempts;
mod avif;
mod catalogue;
mod code_requests;
mod codes;
mod conversations;
mod demo;
mod editing_model;
mod engine;
mod erasing;
mod exhibition_artifacts;
mod exhibitions;
mod exports;
mod groups;
mod house_colours;
mod import_states;
mod leaving;
mod links;
mod listed_ids;
mod log;
mod members;
mod members_at_desk;
mod merging;
mod messages;
mod outbox;
mod pages;
mod passkeys;
mod persona;
mod pictures;
mod presence;
mod public_records;
mod revisions;
mod schema;
mod search;
mod search_forgives;
mod sessions;
mod speed;
mod staff;
mod staff_imports;
mod test_store;
mod vocabulary;
mod working_copies;
mod working_copy_pictures;
