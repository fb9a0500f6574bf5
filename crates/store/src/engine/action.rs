//! What staff do to a record of content: what versions and lines of the log say.

domain::words! {
    /// What was done to a record.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Action {
        Create = "create",
        Save = "save",
        PublishTw = "publish_tw",
        PublishEn = "publish_en",
        WithdrawTw = "withdraw_tw",
        WithdrawEn = "withdraw_en",
        Schedule = "schedule",
        Unschedule = "unschedule",
        /// Its scheduled publication was not possible any more.
        ScheduleFailed = "schedule_failed",
        Submit = "submit",
        /// Cells of an earlier version were taken back.
        Restore = "restore",
        Bin = "bin",
        /// It was taken out of the bin.
        Recover = "recover",
        /// It had lain in the bin for long enough.
        Delete = "delete",
        /// An import at the desk changed its cells.
        Import = "import",
        /// What such an import changed was taken back.
        UndoImport = "undo_import",
        /// What a change to many pieces did was taken back.
        UndoBulk = "undo_bulk",
    }
}
