//! React inside Rust: the JavaScript engine pool and the page cache.
