//! What the store reads and writes, noun by noun.

use crate::{
    Artifacts, Attempts, Backups, Cabinets, CodeRequests, Codes, ContentWriter, Conversations, Edit, Exhibitions,
    Exports, Favourites, Groups, Imports, InHouseDetails, Jobs, Log, Members, Messages, MissedSearches, OptionLists,
    Outbox, Pages, People, Periods, Phrases, Pictures, Policies, Presence, PublicChanges, PublicRecords, Redirects,
    SearchSynonyms, Sessions, SetupSteps, Staff, StaffImports, Store, Terms, WorkingCopies,
};

impl Store {
    /// Writes content on behalf of an editor.
    pub fn content<'a>(&'a self, edit: &'a Edit) -> ContentWriter<'a> {
        ContentWriter { store: self, edit }
    }

    /// Content as staff edit it.
    pub fn working_copies(&self) -> WorkingCopies<'_> {
        WorkingCopies(self)
    }

    /// What came of copies of the site.
    pub fn backups(&self) -> Backups<'_> {
        Backups(self)
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

    /// Work in the background that staff ask for.
    pub fn jobs(&self) -> Jobs<'_> {
        Jobs(self)
    }

    /// Exports that staff ask for.
    pub fn exports(&self) -> Exports<'_> {
        Exports(self)
    }

    /// Messages from the contact form.
    pub fn messages(&self) -> Messages<'_> {
        Messages(self)
    }

    /// Conversations with people who wrote by the contact form.
    pub fn conversations(&self) -> Conversations<'_> {
        Conversations(self)
    }

    /// Which colleagues have which record open at the desk.
    pub fn presence(&self) -> Presence<'_> {
        Presence(self)
    }

    /// Standard phrases for replies.
    pub fn phrases(&self) -> Phrases<'_> {
        Phrases(self)
    }

    /// Mails and text messages that wait to be sent.
    pub fn outbox(&self) -> Outbox<'_> {
        Outbox(self)
    }

    /// Members.
    pub fn members(&self) -> Members<'_> {
        Members(self)
    }

    /// The pieces that members keep.
    pub fn favourites(&self) -> Favourites<'_> {
        Favourites(self)
    }

    /// What members show of those to others.
    pub fn cabinets(&self) -> Cabinets<'_> {
        Cabinets(self)
    }

    /// Members' sessions.
    pub fn sessions(&self) -> Sessions<'_> {
        Sessions(self)
    }

    /// Staff accounts and their sessions.
    pub fn staff(&self) -> Staff<'_> {
        Staff(self)
    }

    /// What people did.
    pub fn log(&self) -> Log<'_> {
        Log(self)
    }

    /// Verification codes.
    pub fn codes(&self) -> Codes<'_> {
        Codes(self)
    }

    /// Requests for codes.
    pub fn code_requests(&self) -> CodeRequests<'_> {
        CodeRequests(self)
    }

    /// Counted attempts.
    pub fn attempts(&self) -> Attempts<'_> {
        Attempts(self)
    }
}
