//! What the program logs, for tests that read it.

use std::{
    io::Write,
    sync::{Arc, Mutex},
};

/// What was logged.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        Write::write(&mut *self.0.lock().expect("a lock"), bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// Listens on this thread until the guard goes.
    pub fn listen(&self) -> tracing::subscriber::DefaultGuard {
        let log = self.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_ansi(false)
            .with_writer(move || log.clone());
        tracing::subscriber::set_default(subscriber.finish())
    }

    /// The same, and to what is only said to whoever looks for a fault.
    pub fn listen_to_everything(&self) -> tracing::subscriber::DefaultGuard {
        let log = self.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_ansi(false)
            .with_max_level(tracing::Level::DEBUG)
            .with_writer(move || log.clone());
        tracing::subscriber::set_default(subscriber.finish())
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("a lock").clone()).expect("text")
    }
}
