//! The binary `duobao`.
fn main() {}
