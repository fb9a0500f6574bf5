//! What runs beside the listener, without anybody auth.

pub mod avif;
pub mod housekeeping;
