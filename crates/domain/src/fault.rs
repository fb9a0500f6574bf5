//! Whether a failure is temporary or a fault that has to be repaired.

/// A failure of something that a request needs, such as the database. Its text is for logs, never for visitors.
pub trait Fault: std::fmt::Display {
    /// Whether the same call may succeed a little later, because something did not answer.
    fn is_unavailable(&self) -> bool;

    /// Whether what was to be written has no room on the disk; reading goes on.
    fn is_disk_full(&self) -> bool {
        false
    }
}
