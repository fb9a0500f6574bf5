//! The log lines of a running test.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
};

use tracing::{Level, subscriber::DefaultGuard};

/// Everything that was logged on one thread.
#[derive(Debug, Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("the log").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// Listens on this thread to lines of this level and above until the guard is dropped.
    pub fn listen(&self, level: Level) -> DefaultGuard {
        let log = self.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_ansi(false)
            .with_max_level(level)
            .with_writer(move || log.clone());
        tracing::subscriber::set_default(subscriber.finish())
    }

    /// What was logged.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("the log")).into_owned()
    }

    /// Its lines.
    pub fn lines(&self) -> Vec<String> {
        self.text().lines().map(str::to_owned).collect()
    }
}
