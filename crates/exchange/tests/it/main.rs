//! Tests of the crate as its callers see it.

mod partners;
mod round_trip;
mod scales;
mod site;
mod states;
mod tables;
mod vocabulary;
mod xml;
