//! Where randomness enters the server.

/// A source of random bits; tests bring their own.
pub type Random = fn() -> [u8; 16];

/// The operating system's random bits.
#[expect(clippy::disallowed_methods, reason = "this is where randomness enters the server")]
pub fn system_random() -> [u8; 16] {
    rand::random()
}
