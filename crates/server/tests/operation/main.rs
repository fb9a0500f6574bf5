//! The program as its operator has it: commands, imports, logs, faults, load, processes that are killed.

mod backup;
mod backup_place;
mod command;
mod damaged_database;
mod damaged_pictures;
mod desk;
mod faults;
mod full_disk;
mod import;
mod import_csv;
mod import_folder;
mod instances;
mod killed;
mod log_check;
mod monitoring;
mod overload;
mod postgres;
mod process;
mod redirects;
mod released;
mod sample_house;
mod sealed_backups;
mod separate_places;
mod service;
mod staff_command;
mod unfinished_sites;
mod wrong_clock;

use server_test_kit::{engines, mailbox, on_both_engines, pixels, server_process, small_collection, test_app};
