//! The binary `duobao`.

use clap::Parser as _;
use mimalloc::MiMalloc;

/// Gives memory back to the system once it is free, which the C library's does not (`docs/decisions/0012-memory.md`).
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> std::process::ExitCode {
    server::cli::run(server::cli::Command::parse())
}
