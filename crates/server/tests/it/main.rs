//! The public API and its pages against a real store and a clock that the tests turn.

mod access;
mod answers;
mod bad_input;
mod catalogue;
mod collection;
mod contract;
mod excerpts;
mod exhibition;
mod facets;
mod feed_readers;
mod feeds;
mod fonts;
mod harvest;
mod harvest_schemas;
mod heads;
mod languages;
mod missed_searches;
mod narrowed_lists;
mod odd_addresses;
mod pages;
mod people;
mod reading;
mod setting_up;
mod suggestions;

use server_test_kit::{small_collection, test_app};
