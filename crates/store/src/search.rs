//! The search index: what is kept in it, and how it is asked. What text means is for `domain::search_text` to say.

mod document;
mod expression;
mod filter;
mod forgive;
mod index;
mod reindex;
mod terms;

pub(crate) use document::{Subject, Subjects, forget, lock_groups, write};
pub(crate) use filter::BY_TIME;
pub use filter::{ArtifactFilter, ArtifactOrder};
pub(crate) use forgive::{Found, Search};
pub(crate) use reindex::{follow_renamed, rebuild_if_older, reindex};
pub(crate) use terms::{TermCache, add as add_terms};
