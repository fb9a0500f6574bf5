//! The back office's promises.

mod access;
mod accounts;
mod bundle;
mod desk_app;
mod records;
mod people;
mod profile;
mod sessions;
mod sign_in;
