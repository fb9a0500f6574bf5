//! What staff do, in words for the log: with members' data, with vocabularies and lists, with messages.

domain::words! {
    /// What staff do with members' personal data.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum MemberAct {
        /// A page of the list was looked at.
        Listed = "listed",
        /// One member's page was looked at.
        Viewed = "viewed",
        /// Account and addresses were shown in full.
        ContactShown = "contact_shown",
        /// All that is kept about a member was exported.
        Exported = "exported",
        /// The account was closed.
        Suspended = "suspended",
        /// The account was opened again.
        Restored = "restored",
        /// One session or all were ended.
        SessionsEnded = "sessions_ended",
        Deleted = "deleted",
        /// The member was asked to confirm a merge by a code.
        MergeCodeSent = "merge_code_sent",
        /// The member confirmed it: the code was right.
        MergeConfirmed = "merge_confirmed",
        /// Another member was merged into this one.
        Merged = "merged",
        /// Such a merge was undone.
        MergeUndone = "merge_undone",
    }

    /// What staff do to vocabularies and lists, outside the records that have versions.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum VocabularyAct {
        /// An entry of a list that members choose from was added.
        OptionAdded = "option_added",
        /// Such an entry was renamed, switched on or off.
        OptionChanged = "option_changed",
        /// Such a list was put into another order.
        OptionsOrdered = "options_ordered",
        /// A material or technique was renamed.
        TermRenamed = "term_renamed",
        /// A material or technique was merged into another.
        TermMerged = "term_merged",
        /// Such a merge was undone.
        TermMergeUndone = "term_merge_undone",
        /// A dynasty was merged into another.
        DynastyMerged = "dynasty_merged",
        /// Such a merge was undone.
        DynastyMergeUndone = "dynasty_merge_undone",
        /// A category was merged into another.
        CategoryMerged = "category_merged",
        /// Such a merge was undone.
        CategoryMergeUndone = "category_merge_undone",
        /// A person was merged into another.
        PersonMerged = "person_merged",
        /// Such a merge was undone.
        PersonMergeUndone = "person_merge_undone",
        /// The staff's equivalents for searches were replaced.
        SynonymsChanged = "synonyms_changed",
        /// The house's own sheets of labels were replaced.
        LabelSheetsChanged = "label_sheets_changed",
        /// A remembered mapping of imported lists was renamed.
        MappingRenamed = "mapping_renamed",
        /// A remembered mapping of imported lists was deleted.
        MappingDeleted = "mapping_deleted",
    }

    /// What staff do with messages from the contact form, and with standard phrases.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum MessageAct {
        /// A conversation was exported.
        Exported = "exported",
        /// A conversation was deleted for good.
        Deleted = "deleted",
        /// A standard phrase was added.
        PhraseAdded = "phrase_added",
        /// A standard phrase was changed.
        PhraseChanged = "phrase_changed",
        /// A standard phrase was deleted.
        PhraseDeleted = "phrase_deleted",
        /// Such a deletion was undone.
        PhraseRestored = "phrase_restored",
    }
}
