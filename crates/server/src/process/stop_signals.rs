//! The signals that end the process.

use tokio::signal::unix::{SignalKind, signal};

/// Watches SIGTERM and SIGINT from now on; the future ends with the first of them.
pub fn watch() -> std::io::Result<impl Future<Output = ()>> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}
