//! The media crate as its callers see it: files go in, renditions or words come out.
#![expect(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod avif;
mod blur;
mod bucket;
mod code_points;
mod colour;
mod damage;
mod draw;
mod heic;
mod hostile;
mod metadata;
mod orientation;
mod places;
mod refused;
mod store;
mod support;
mod tiff;
mod tiff_colours;
