//! What the tests of several crates share.

pub mod client;
pub mod fake;
pub mod locked_table;
pub mod log;
pub mod mail_server;
pub mod name_server;
pub mod postgres_proxy;
pub mod python;
pub mod s3_server;
pub mod small_disk;
pub mod smtp_server;

use std::path::{Path, PathBuf};

/// The folder of this crate in the checkout whose tests run, which stands beside that of the crate under test. Several checkouts share
/// what was built: a path that the compiler knew may be another one's.
pub fn crate_folder() -> PathBuf {
    let tested = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests");
    Path::new(&tested).join("../test_kit")
}
