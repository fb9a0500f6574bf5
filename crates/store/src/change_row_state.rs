//! How far a piece is that is changed with many others.

/// What became of a piece that is changed with many others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ChangeRowState {
    /// Nothing yet.
    Waiting,
    /// It is changed.
    Done,
    /// It was so already.
    Same,
    /// It could not be changed, and stays as it was.
    Refused,
    /// It was changed, and is put back.
    Undone,
    /// It was changed, and stays although the rest is undone: it was changed since, or it does not take the earlier
    /// values.
    Kept,
}

impl ChangeRowState {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Waiting,
        Self::Done,
        Self::Same,
        Self::Refused,
        Self::Undone,
        Self::Kept,
    ];

    /// The word that the table uses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Done => "done",
            Self::Same => "same",
            Self::Refused => "refused",
            Self::Undone => "undone",
            Self::Kept => "kept",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == word)
    }
}
