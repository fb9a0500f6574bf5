//! The project's rules that a machine can check by reading the files: which module may use which, how files are named
//! and how long they grow, and that the documents name only existing things. Knows nothing of what the code does.

mod crates;
mod demands;
mod documents;
mod modules;
mod originals;
mod rust;
mod settings;
mod sources;
mod statements;
mod tree;
mod web;
