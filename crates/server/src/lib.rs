//! The server of the house as a library, so that its tests can start it.
