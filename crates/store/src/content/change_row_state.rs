//! How far a piece is that is changed with many others.

domain::words! {
    /// What became of a piece that is changed with many others.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum ChangeRowState {
        Waiting = "waiting",
        Done = "done",
        /// It was so already.
        Same = "same",
        /// It could not be changed, and stays as it was.
        Refused = "refused",
        /// It was changed, and is put back.
        Undone = "undone",
        /// It was changed, and stays although the rest is undone: it was changed since, or it does not take the earlier
        /// values.
        Kept = "kept",
    }
}
