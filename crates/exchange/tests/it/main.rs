//! Tests of the crate as its callers see it.

mod partners;
mod round_trip;
mod site;
mod tables;
mod vocabulary;
mod xml;
