//! Server-side rendering of React in Rust: the JavaScript engine pool and the page cache.
//!
//! This crate knows a bundle and a request. It knows nothing of artifacts, languages or HTTP frameworks:
//! requests and answers are JSON text that the bundle reads and writes, pages are bytes.

#![warn(missing_docs)]

mod cache;
mod encoding;
mod engine;
mod error;
mod options;
mod page;
mod pool;

pub use cache::{PageCache, PageKey};
pub use encoding::Encoding;
pub use error::RenderError;
pub use options::PoolOptions;
pub use page::CachedPage;
pub use pool::Pool;
