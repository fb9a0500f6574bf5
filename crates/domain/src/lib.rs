//! The words and the rules of the house: no IO, no async, no SQL, no HTTP.
