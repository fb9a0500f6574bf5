//! The log of the process.

use std::{
    io::IsTerminal as _,
    sync::{Mutex, PoisonError},
};

use tracing_appender::non_blocking::WorkerGuard;

use crate::config::{LogFormat, Settings};

/// The thread that writes the log. When it is dropped, it writes the remaining lines and ends.
static WRITER: Mutex<Option<WorkerGuard>> = Mutex::new(None);

/// Log lines that may wait to be written. Further lines are dropped.
const LINES: usize = 16 * 1024;

/// Starts the log as the settings ask. A second call changes nothing. A thread of its own writes the lines, so that a stopped
/// terminal or a full pipe delays no response.
pub fn start(settings: &Settings) {
    let filter = tracing_subscriber::EnvFilter::new(&settings.log);
    let is_coloured = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let (lines, guard) = tracing_appender::non_blocking::NonBlockingBuilder::default()
        .buffered_lines_limit(LINES)
        .lossy(true)
        .thread_name("log")
        .finish(std::io::stderr());
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(is_coloured)
        .with_writer(lines);
    let started = match settings.log_format {
        LogFormat::Text => builder.try_init(),
        LogFormat::Json => builder.json().flatten_event(true).try_init(),
    };
    if started.is_ok() {
        *WRITER.lock().unwrap_or_else(PoisonError::into_inner) = Some(guard);
    }
}

/// Writes the remaining log lines.
pub fn finish() {
    drop(WRITER.lock().unwrap_or_else(PoisonError::into_inner).take());
}
