//! The search index: its content and its queries. How text is analysed is decided in `domain::search_text`.

mod document;
mod excerpts;
mod expression;
mod filter;
mod forgive;
mod index;
mod nearest;
mod questions;
mod reindex;
mod relic_numbers;
mod spelling;
mod staff;
mod synonym_figures;
mod synonyms;
mod terms;
mod texts;
mod totals;
mod years;

pub(crate) use document::{Entries, Subject, Subjects, forget, lock_groups};
pub(crate) use excerpts::find_excerpts;
pub use filter::{ArtifactFilter, ArtifactOrder, FacetChoice, TERM_FACETS};
pub(crate) use forgive::{Found, Search};
pub(crate) use index::Sequence;
pub(crate) use nearest::NEAREST;
pub(crate) use reindex::{follow_renamed, materials, rebuild_if_older, reindex};
pub(crate) use staff::restrict_to_keyword;
pub use synonym_figures::{SynonymFigures, SynonymOrder};
pub(crate) use synonyms::PresentSynonyms;
pub use synonyms::{SearchSynonyms, SynonymLines, SynonymsSaved};
pub(crate) use terms::{PresentTerms, add as add_terms};
pub(crate) use texts::Texts;
