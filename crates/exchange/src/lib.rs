//! Import and export of collections: formats, column mapping, checks, saving. It knows no HTTP and no command line; `docs/import.md`
//! is its reference.

#![warn(missing_docs)]

pub mod drafts;
pub mod dublin_core;
pub mod export;
mod formula;
pub mod import;
pub mod lido;
pub mod linked_art;
pub mod member_export;
pub mod pictures;
pub mod public_piece;
pub mod public_site;
pub mod redirects;
pub mod removals;
mod word_list;
pub mod xml_text;

use std::{path::PathBuf, sync::Arc};

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use domain::clock::Clock;
use media::MediaStore;
use store::Store;

/// Where an import writes, and what it needs. Cheap to clone.
#[derive(Clone)]
pub struct Target {
    /// The database.
    pub store: Store,
    /// The pictures.
    pub media: MediaStore,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// The source of random bits for new picture keys.
    pub random: fn() -> [u8; 16],
    /// The time zone of the site's calendar day.
    pub timezone: Tz,
    /// A folder with room for what waits to be saved.
    pub work_folder: PathBuf,
}

impl Target {
    /// Now.
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// The site's calendar day.
    pub fn today(&self) -> NaiveDate {
        self.now().with_timezone(&self.timezone).date_naive()
    }
}
