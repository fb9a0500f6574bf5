//! The back office's promises.

mod access;
mod accounts;
mod bulk_undo;
mod bundle;
mod conversations;
mod desk_app;
mod exports;
mod imports;
mod in_house;
mod listed;
mod log;
mod member_merges;
mod members;
mod passkeys;
mod people;
mod pictures;
mod presence;
mod profile;
mod records;
mod sessions;
mod sign_in;
mod site;
mod uploads;
mod vocabulary;
