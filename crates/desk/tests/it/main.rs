//! The back office's promises.

mod access;
mod bundle;
mod desk_app;
mod pictures;
mod records;
mod sessions;
mod uploads;
