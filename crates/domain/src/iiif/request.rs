//! The path of an image request.
