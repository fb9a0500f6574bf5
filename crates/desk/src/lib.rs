//! The back office: the staff's API, its document and its bundle. It has a listener, a state and an access table of its own, and
//! knows nothing of the public server; whatever both need is in `http_kit`, `store` and `domain`.

pub mod api;
pub mod auth;
mod bulk_worker;
mod bundle;
pub mod export_worker;
pub mod import_worker;
pub mod imports;
pub mod job_folder;
pub mod jobs;
pub mod messages;
pub mod readiness;
pub mod routes;
pub mod state;
pub mod uploads;
pub mod usage;
pub mod wakers;
