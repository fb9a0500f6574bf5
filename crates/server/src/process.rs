//! The process: its listeners and what belongs to them.

pub mod log;
pub mod metrics;
pub mod private_folders;
pub mod serve;
mod service_manager;
mod stop_signals;
mod unfinished_site;
