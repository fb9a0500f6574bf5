//! The process: its listeners and what belongs to them.

pub mod metrics;
pub mod private_folders;
pub mod serve;
mod service_manager;
pub mod site_lock;
mod unfinished_site;
