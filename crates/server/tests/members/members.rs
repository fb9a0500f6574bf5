//! The members' part through HTTP: each test carries the number of the demand that it shows (docs/security.md lists them).

mod accounts;
mod anonymous_senders;
mod canary;
mod code_budgets;
mod codes;
mod commands;
mod consents;
mod enumeration;
mod favourites;
mod leaving;
mod lockout;
mod login;
mod merging;
mod model;
mod profile;
mod races;
mod resets;
mod retention;
mod sessions;
