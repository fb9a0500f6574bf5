//! Pictures: renditions, IIIF, who may see which, and where they are kept.

mod avif;
mod bucket;
mod crawl;
mod iiif;
mod pictures;
mod previews;
mod signed_pictures;

use server_test_kit::{on_both_engines, pixels, server_process, small_collection, test_app, test_client};
