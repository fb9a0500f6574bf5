//! Server-side rendering of React in Rust: the JavaScript engine pool.
//!
//! This crate knows a bundle and a request. It knows nothing of artifacts, languages or HTTP frameworks:
//! requests and answers are JSON text that the bundle reads and writes, and markup.

mod engine;
mod error;
mod options;
mod pool;

pub use error::RenderError;
pub use options::PoolOptions;
pub use pool::Pool;
