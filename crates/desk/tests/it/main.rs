//! The back office's promises.

mod access;
mod accounts;
mod bundle;
mod desk_app;
mod exports;
mod people;
mod pictures;
mod profile;
mod records;
mod sessions;
mod sign_in;
mod uploads;
mod vocabulary;
