//! What staff do to a record of content: what versions and lines of the log say.

/// What was done to a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each is what it says")]
pub enum Action {
    Create,
    Save,
    PublishTw,
    PublishEn,
    WithdrawTw,
    WithdrawEn,
    Schedule,
    Unschedule,
    /// Its scheduled publication was not possible any more.
    ScheduleFailed,
    Submit,
    /// Cells of an earlier version were taken back.
    Restore,
    Bin,
    /// It was taken out of the bin.
    Recover,
    /// It had lain in the bin for long enough.
    Delete,
    /// An import at the desk changed its cells.
    Import,
    /// What such an import changed was taken back.
    UndoImport,
    /// What a change to many pieces did was taken back.
    UndoBulk,
}

impl Action {
    /// All of them.
    pub const ALL: [Self; 17] = [
        Self::Create,
        Self::Save,
        Self::PublishTw,
        Self::PublishEn,
        Self::WithdrawTw,
        Self::WithdrawEn,
        Self::Schedule,
        Self::Unschedule,
        Self::ScheduleFailed,
        Self::Submit,
        Self::Restore,
        Self::Bin,
        Self::Recover,
        Self::Delete,
        Self::Import,
        Self::UndoImport,
        Self::UndoBulk,
    ];

    /// The word that the table and the API use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Create => "create",
            Self::Save => "save",
            Self::PublishTw => "publish_tw",
            Self::PublishEn => "publish_en",
            Self::WithdrawTw => "withdraw_tw",
            Self::WithdrawEn => "withdraw_en",
            Self::Schedule => "schedule",
            Self::Unschedule => "unschedule",
            Self::ScheduleFailed => "schedule_failed",
            Self::Submit => "submit",
            Self::Restore => "restore",
            Self::Bin => "bin",
            Self::Recover => "recover",
            Self::Delete => "delete",
            Self::Import => "import",
            Self::UndoImport => "undo_import",
            Self::UndoBulk => "undo_bulk",
        }
    }

    pub(crate) fn from_word(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.as_str() == text)
    }
}
