//! The public API against a real store, real pictures and a clock that the tests turn.

mod access;
mod bad_input;
mod collection;
mod command;
mod contact;
mod contract;
mod exhibition;
mod faults;
mod house;
mod import;
mod languages;
mod letterbox;
mod mail_server;
mod pages;
mod pictures;
mod post;
mod postgres;
mod reading;
mod service;
mod tiny;
