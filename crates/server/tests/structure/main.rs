//! The rules of the house that a machine can check by reading the files: who may know whom, how files are named
//! and how long they grow, and that the documents speak of what is there. Knows nothing of what the code does.

mod crates;
mod demands;
mod documents;
mod modules;
mod originals;
mod rust;
mod settings;
mod sources;
mod tree;
mod web;
