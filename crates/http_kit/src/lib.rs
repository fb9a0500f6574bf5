//! What every HTTP listener needs, whatever it serves: the accept loop, the path from an error to its response, extractors,
//! limits, conditional requests, headers, paging. It knows no records and no routes.

#![warn(missing_docs)]

pub mod accept;
pub mod answer_counts;
pub mod answers;
pub mod body;
pub mod client_address;
pub mod conditional;
pub mod encoding;
pub mod envelope;
pub mod error;
pub mod extract;
pub mod fair_queue;
pub mod hashing;
pub mod headers;
pub mod keyed_counter;
pub mod language;
pub mod limit_owner;
pub mod localize;
pub mod media_type;
pub mod message;
pub mod messages;
pub mod networks;
pub mod now;
pub mod paging;
pub mod plain_path;
pub mod request_id;
pub mod timeout_panic;
