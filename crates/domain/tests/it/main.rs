//! The site's policies, printed and checked.

mod access_matrix;
mod account;
mod code;
mod datings;
mod image_request;
mod member;
mod password;
mod session;
mod sign_in;
