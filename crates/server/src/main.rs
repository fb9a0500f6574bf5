//! The binary `duobao`.

use clap::Parser as _;
use tikv_jemallocator::Jemalloc;

/// Gives memory back to the system once it is free, which the C library's allocator does not.
#[global_allocator]
static ALLOCATOR: Jemalloc = Jemalloc;

fn main() -> std::process::ExitCode {
    server::cli::run(server::cli::Command::parse())
}
