//! The binary `duobao`.

use clap::Parser as _;

fn main() -> std::process::ExitCode {
    server::cli::run(server::cli::Command::parse())
}
