//! The back office's promises.

mod access;
mod bundle;
mod desk_app;
mod records;
mod sessions;
mod vocabulary;
