//! The render crate as its callers see it: what scripts may do to it.
#![expect(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod bundle;
mod containment;
