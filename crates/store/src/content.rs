//! The collection, the pages, and how both are edited, imported and searched.

pub(crate) mod artifacts;
pub(crate) mod change_row_state;
pub(crate) mod exhibitions;
pub(crate) mod groups;
pub(crate) mod imports;
pub(crate) mod in_house;
pub(crate) mod label_sheets;
pub(crate) mod missed_searches;
pub(crate) mod options;
pub(crate) mod out_of_bin;
pub(crate) mod pages;
pub(crate) mod people;
pub(crate) mod periods;
pub(crate) mod phrases;
pub(crate) mod pictures;
pub(crate) mod policies;
pub(crate) mod presence;
pub mod preview;
pub(crate) mod public_changes;
pub(crate) mod public_records;
pub(crate) mod records;
pub(crate) mod redirects;
pub(crate) mod references;
pub(crate) mod search;
pub(crate) mod setup_steps;
pub(crate) mod shown_artifact;
pub(crate) mod staff_imports;
pub(crate) mod terms;
pub(crate) mod versions;
pub(crate) mod working_copies;
pub(crate) mod writer;

pub use artifacts::{
    Artifacts, Counted, DynastyBand, FacetPeriod, FacetTerm, Facets, FoundArtifacts, NamedRecord, Neighbours,
    NewArtifact, Timeline, YearBin,
};
pub use change_row_state::ChangeRowState;
pub use exhibitions::{ExhibitionFilter, Exhibitions, SavedExhibition};
pub use groups::Groups;
pub use imports::Imports;
pub use in_house::{InHouse, InHouseDetails, InHouseSaved};
pub use label_sheets::{LabelSheet, LabelSheets};
pub use missed_searches::{MissedSearch, MissedSearches};
pub use options::{EditedOption, OptionLists, OptionsSaved};
pub use pages::Pages;
pub use people::{CreditedArtifact, People};
pub use periods::Periods;
pub use phrases::{Phrase, Phrases};
pub use pictures::{
    AvifClaim, DamagedPicture, NewPicture, PictureFiles, PictureOwner, PictureRecord, PictureToCheck, Pictures,
    Zoomable,
};
pub use policies::{Policies, PolicyText, PolicyVersion};
pub use presence::{Presence, PresentColleague};
pub use public_changes::{Behind, PublicChange, PublicChangeFilter, PublicChanges};
pub use public_records::{LastChange, PublicRecords, RecordKind};
pub use records::NewRecord;
pub use redirects::{Redirect, Redirects};
pub(crate) use search::rebuild_if_older as rebuild_search_if_older;
pub use search::{
    ArtifactFilter, ArtifactOrder, FacetChoice, SearchSynonyms, SynonymFigures, SynonymLines, SynonymOrder,
    SynonymsSaved, TERM_FACETS,
};
pub use setup_steps::SetupSteps;
pub use shown_artifact::ShownArtifact;
pub use staff_imports::{
    ImportMapping, ImportOutcome, ImportRow, ImportRowFilter, ImportState, MOST_IMPORTS, NewImportRow, RowFigures,
    StaffImport, StaffImports,
};
pub use terms::{TermMerged, TermSaved, Terms};
pub use versions::{Act, Version, VersionCells};
pub use working_copies::{
    ArtifactLine, ArtifactLines, Author, Base, BinnedRecord, BulkAct, BulkCounts, BulkEdit, BulkLeft, BulkRow,
    CabinetPiece, CabinetSaved, ChangedSince, DueLanguage, EditedRecord, HidingGroup, LanguageProgress, LanguageStatus,
    LineOrder, LineState, Merge, MergeLinks, Missing, OrderSaved, PictureChange, PictureDescription, Publication,
    RecentBulkEdit, RecordMerged, RowChange, RowDone, Saved, SentWith, TextChange, Visibility, Vocabulary,
    VocabularyPerson, VocabularyTerm, WholeArtifact, WorkingCopies,
};
pub use writer::{Content, ContentWriter, Revised};

use crate::engine::{Store, edit::Edit};

impl Store {
    /// Writes content on behalf of an editor.
    pub fn content<'a>(&'a self, edit: &'a Edit) -> ContentWriter<'a> {
        ContentWriter { store: self, edit }
    }

    /// Content as staff edit it.
    pub fn working_copies(&self) -> WorkingCopies<'_> {
        WorkingCopies(self)
    }

    /// Categories and exhibition groups.
    pub fn groups(&self) -> Groups<'_> {
        Groups(self)
    }

    /// The artifacts of the collection.
    pub fn artifacts(&self) -> Artifacts<'_> {
        Artifacts(self)
    }

    /// Exhibitions and events.
    pub fn exhibitions(&self) -> Exhibitions<'_> {
        Exhibitions(self)
    }

    /// Pictures by their keys.
    pub fn pictures(&self) -> Pictures<'_> {
        Pictures(self)
    }

    /// What changed in what the public may know of the artifacts.
    pub fn public_changes(&self) -> PublicChanges<'_> {
        PublicChanges(self)
    }

    /// Which records have a public page.
    pub fn public_records(&self) -> PublicRecords<'_> {
        PublicRecords(self)
    }

    /// Addresses of a site that was here before.
    pub fn redirects(&self) -> Redirects<'_> {
        Redirects(self)
    }

    /// Keywords that found nothing.
    pub fn missed_searches(&self) -> MissedSearches<'_> {
        MissedSearches(self)
    }

    /// Steps of the set-up that are put off.
    pub fn setup_steps(&self) -> SetupSteps<'_> {
        SetupSteps(self)
    }

    /// Dynasties, periods, reigns.
    pub fn periods(&self) -> Periods<'_> {
        Periods(self)
    }

    /// People who made, inscribed or owned artifacts.
    pub fn people(&self) -> People<'_> {
        People(self)
    }

    /// Banners, texts, questions, and the antiques house's details.
    pub fn pages(&self) -> Pages<'_> {
        Pages(self)
    }

    /// What only staff may know of artifacts.
    pub fn in_house(&self) -> InHouseDetails<'_> {
        InHouseDetails(self)
    }

    /// Equivalent words for searches, as staff edit them.
    pub fn search_synonyms(&self) -> SearchSynonyms<'_> {
        SearchSynonyms(self)
    }

    /// Materials and techniques, as staff edit them.
    pub fn terms(&self) -> Terms<'_> {
        Terms(self)
    }

    /// The privacy policies that were ever in force.
    pub fn policies(&self) -> Policies<'_> {
        Policies(self)
    }

    /// Option lists.
    pub fn options(&self) -> OptionLists<'_> {
        OptionLists(self)
    }

    /// The last import.
    pub fn imports(&self) -> Imports<'_> {
        Imports(self)
    }

    /// Imports at the desk.
    pub fn staff_imports(&self) -> StaffImports<'_> {
        StaffImports(self)
    }

    /// Which colleagues have which record open at the desk.
    pub fn presence(&self) -> Presence<'_> {
        Presence(self)
    }

    /// The house's own sheets of labels.
    pub fn label_sheets(&self) -> LabelSheets<'_> {
        LabelSheets(self)
    }

    /// Standard phrases for replies.
    pub fn phrases(&self) -> Phrases<'_> {
        Phrases(self)
    }
}
