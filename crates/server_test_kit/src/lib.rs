//! Sites for the tests of the server, and the people who use them.

pub mod engines;
pub mod mailbox;
pub mod pixels;
pub mod server_process;
pub mod small_collection;
pub mod test_app;
pub mod test_client;
