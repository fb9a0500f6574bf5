//! The binary `duobao`.

use clap::Parser as _;
#[cfg(feature = "jemalloc")]
use tikv_jemallocator::Jemalloc;

/// Returns freed memory to the system, which the C library's allocator does not.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: Jemalloc = Jemalloc;

fn main() -> std::process::ExitCode {
    server::cli::run(server::cli::Command::parse())
}
