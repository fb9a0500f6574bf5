//! Tests of the crate as its callers see it.

mod archives;
mod datings;
mod drafts;
mod earlier_numbers;
mod every_kind;
mod foreign_names;
mod goldens;
mod hostile;
mod kept_lists;
mod odd_lists;
mod partner_records;
mod partners;
mod people;
mod pictures;
mod profiles;
mod round_trip;
mod shown_cells;
mod site;
mod states;
mod tables;
mod vocabulary;
mod wrong_rows;
mod xml;
