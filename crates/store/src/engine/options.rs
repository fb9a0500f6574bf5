//! The options of a store.

use std::{sync::Arc, time::Duration};

use domain::{search_text::Synonyms, secret::Key};

/// The options of a store.
#[derive(Debug, Clone)]
pub struct Options {
    /// Connections that can read at the same time (PostgreSQL: all connections).
    pub connections: u32,
    /// How long a request waits for a connection.
    pub acquire_timeout: Duration,
    /// How long a connection to PostgreSQL that rests is believed to be alive; after that it is asked.
    pub believed_for: Duration,
    /// Words that are equivalent in searches.
    pub synonyms: Arc<Synonyms>,
    /// The key of the digests by which lines of the log hold one another.
    pub log_key: Key,
}

impl Options {
    /// The usual ones, with the site's own key for its log.
    pub fn new(log_key: Key) -> Self {
        Self {
            log_key,
            connections: 8,
            acquire_timeout: Duration::from_secs(3),
            believed_for: Duration::from_secs(1),
            synonyms: Arc::new(Synonyms::built_in()),
        }
    }
}
