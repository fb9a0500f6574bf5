//! The only crate with SQL: engine, migrations, one module per noun.
//!
//! SQLite and PostgreSQL are served by the same code and pass the same tests. Every content write is one transaction that also
//! updates the search index and raises the content version, so that no cache can outlive what it shows. The store decides
//! nothing about who may see what; it asks `domain::access`.

#![warn(missing_docs)]

mod accessors;
mod action;
mod artifacts;
mod attempts;
mod backups;
mod by_version;
mod change_row_state;
mod code_requests;
mod codes;
mod content;
mod content_version;
mod conversations;
mod copy;
mod database;
mod database_size;
mod edit;
mod engine;
mod error;
mod exhibitions;
mod exports;
mod groups;
mod imports;
mod in_house;
mod jobs;
mod log;
mod member_events;
mod members;
mod messages;
mod migrations;
mod missed_searches;
mod noun;
mod options;
mod outbox;
mod page;
mod pages;
mod parallel;
mod people;
mod periods;
mod phrases;
mod pictures;
mod policies;
mod presence;
pub mod preview;
mod public_changes;
mod public_records;
mod queue;
mod records;
mod redirects;
mod row;
mod search;
mod sessions;
mod setup_steps;
mod shown_artifact;
mod sql;
mod staff;
mod staff_imports;
mod terms;
mod working_copies;

pub use action::Action;
pub use artifacts::{
    Artifacts, Counted, DynastyBand, FacetPeriod, FacetTerm, Facets, FoundArtifacts, Neighbours, NewArtifact, Timeline,
    YearBin,
};
pub use attempts::{Attempts, FullLimit, Limit, Taken, TakenAll};
pub use backups::{Backups, FailedBackup, GoodBackup, LastBackups};
pub use change_row_state::ChangeRowState;
pub use code_requests::{CodeRequest, CodeRequests, NewCodeRequest};
pub use codes::{CodeAttempt, Codes};
pub use content::{Content, ContentWriter, Edit, Editor, Noun, Revised};
pub use conversations::{
    BoxCounts, Colleague, Conversation, ConversationChange, ConversationLine, Conversations, Entry, EntryKind,
    MessageBox, NewReply, Replied, ReplyDelivery, ReplyDraft, Resent,
};
pub use edit::UNDOABLE;
pub use engine::Options;
pub use error::{Error, Result};
pub use exhibitions::{ExhibitionFilter, Exhibitions, SavedExhibition};
pub use exports::{Export, ExportFailure, ExportFile, ExportState, Exports, NewExport};
pub use groups::Groups;
pub use imports::Imports;
pub use in_house::{InHouse, InHouseDetails, InHouseSaved};
pub use jobs::{Job, JobKind, Jobs};
pub use log::{
    LEAST_KEPT, Log, LogArea, LogCheck, LogEvent, LogFilter, LogLine, LogSubject, MemberAct, MessageAct, NewLogLine,
    StaffActor, VocabularyAct,
};
pub use members::{
    AlikeMember, AlikeReason, AttemptRecord, Cabinet, Cabinets, CodeRequestRecord, Consent, ConsentRecord, EventRecord,
    Favourite, FavouriteChange, FavouriteRecord, Favourites, LinkOutcome, LinkReason, Member, MemberFilter,
    MemberGroup, MemberLine, MemberMerge, MemberMergeUndone, MemberMerged, MemberRecord, Members, MergeChoice,
    MergeCode, MergeSide, NewMember, NewSocialMember, PasswordReset, PostRecord, Registration, ReplyRecord,
    SessionRecord, SharedCabinet, SocialRegistration, StoredLink, UnlinkOutcome,
};
pub use messages::{ContactMessage, Messages, NewMessage, Untold};
pub use migrations::PendingChanges;
pub use missed_searches::{MissedSearch, MissedSearches};
pub use noun::RecordId;
pub use options::{EditedOption, OptionLists, OptionsSaved};
pub use outbox::{
    Channel, FailedMail, LastMails, MailFailure, NewPost, Outbox, OutboxFigures, PostForm, PostKind, Queue, TakenPost,
    Urgency,
};
pub use page::Page;
pub use pages::Pages;
pub use people::{CreditedArtifact, People};
pub use periods::Periods;
pub use phrases::{Phrase, Phrases};
pub use pictures::{AvifClaim, NewPicture, PictureFiles, PictureKeys, PictureOwner, PictureRecord, Pictures, Zoomable};
pub use policies::{Policies, PolicyText, PolicyVersion};
pub use presence::{Presence, PresentColleague};
pub use public_changes::{Behind, PublicChange, PublicChangeFilter, PublicChanges};
pub use public_records::{LastChange, PublicRecords, RecordKind};
pub use records::NewRecord;
pub use redirects::{Redirect, Redirects};
pub use search::{
    ArtifactFilter, ArtifactOrder, FacetChoice, SearchSynonyms, SynonymFigures, SynonymLines, SynonymOrder,
    SynonymsSaved,
};
pub use sessions::{LoginProof, NewSession, Session, Sessions};
pub use setup_steps::SetupSteps;
pub use shown_artifact::ShownArtifact;
pub use staff::{
    AccountChange, FoundStaffSession, NewCredentials, NewLink, NewPasskey, NewStaffSession, NewStep, OpenLink,
    PasskeyAddition, PasskeyRemoval, PasskeyUse, SignInProof, Staff, StaffAccount, StaffAccountLine, StaffPasskey,
    StaffSession, StaffStep, StepKind,
};
pub use staff_imports::{
    ImportMapping, ImportOutcome, ImportRow, ImportRowFilter, ImportState, NewImportRow, RowFigures, StaffImport,
    StaffImports,
};
pub use terms::{TermMerged, TermSaved, Terms};
pub use working_copies::{
    Act, ArtifactLine, ArtifactLines, Author, BinnedRecord, BulkAct, BulkEdit, BulkLeft, BulkRow, CabinetPiece,
    CabinetSaved, ChangedSince, DynastyLinks, DynastyMerged, EditedRecord, LanguageProgress, LanguageStatus, LineOrder,
    LineState, Merge, Missing, OrderSaved, PictureChange, PictureDescription, Publication, RowDone, Saved, SentWith,
    TextChange, Version, VersionCells, Vocabulary, VocabularyPerson, VocabularyTerm, WorkingCopies,
};

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use crate::{
    by_version::ByVersion,
    content_version::{ContentChange, raise_content_version, read_content_version},
    database::{Address, Connection, Database, Transaction},
    sql::Sql,
};

/// The store. Cheap to clone; clones share the connections.
#[derive(Debug, Clone)]
pub struct Store {
    database: Database,
    content_writes: Arc<AtomicU64>,
    synonyms: search::SynonymCache,
    terms: search::TermCache,
    vocabulary: ByVersion<artifacts::Vocabulary>,
    collection: ByVersion<artifacts::Collection>,
    totals: ByVersion<search::Totals>,
    noted: Arc<public_changes::NotedVersion>,
}

impl Store {
    /// Opens the database at `sqlite://path` or `postgres://…`, creates it if there is none, and brings its schema up to date.
    ///
    /// Fails on an engine that is too old and on a schema that a newer program made.
    pub async fn open(url: &str, options: &Options) -> Result<Self> {
        let address = Address::read(url)?;
        let database = {
            let times = (options.acquire_timeout, options.believed_for);
            Database::open(&address, options.connections, times, &options.log_key).await?
        };
        copy::keep_before_changes(&database, &address, options).await?;
        database
            .write(|transaction| {
                migrations::run(&transaction)?;
                transaction.commit()
            })
            .await?;
        let store = Self {
            database,
            content_writes: Arc::default(),
            synonyms: search::SynonymCache::new(options.synonyms.clone()),
            terms: search::TermCache::default(),
            vocabulary: ByVersion::default(),
            collection: ByVersion::default(),
            totals: ByVersion::default(),
            noted: Arc::default(),
        };
        search::rebuild_if_older(&store).await?;
        Ok(store)
    }

    /// Which engine it is: `sqlite` or `postgres`.
    pub fn engine(&self) -> &'static str {
        match self.database.is_postgres() {
            true => "postgres",
            false => "sqlite",
        }
    }

    /// Rises with every write of content; two equal answers mean that nothing public changed between.
    pub async fn content_version(&self) -> Result<i64> {
        self.read_briefly(read_content_version).await
    }

    /// How often this process has written content; needs no query. Two equal answers mean that nothing public was changed in
    /// between through this store or a clone of it; another process may have changed something.
    pub fn content_writes(&self) -> u64 {
        self.content_writes.load(Ordering::Acquire)
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<()> {
        self.content_version().await.map(drop)
    }

    /// Whether something can be written: a row is, with what it has already.
    pub async fn check_writable(&self) -> Result<()> {
        self.write_each(|db| {
            Sql::new("update content_version set version = version where id = 1")
                .run(db)
                .map(drop)
        })
        .await
    }

    /// Erases deleted data from SQLite's log; in the database file itself they are overwritten when they are deleted. The
    /// deletion is valid whatever becomes of this, so a failure is only logged. On PostgreSQL this is the server's own task.
    pub async fn erase_deleted(&self) {
        if self.database.is_postgres() {
            return;
        }
        let emptied = self.write_each(|db| db.batch("pragma wal_checkpoint(truncate)")).await;
        if let Err(error) = emptied {
            tracing::warn!("the database's log could not be emptied of what was deleted: {error}");
        }
    }

    /// Closes all connections; what was committed stays.
    pub async fn close(self) -> Result<()> {
        self.database.close();
        Ok(())
    }

    /// See [`Database::read`].
    async fn read<T: Send>(&self, work: impl FnOnce(&Connection) -> Result<T> + Send) -> Result<T> {
        let Some(draft) = preview::current() else {
            return self.database.read(work).await;
        };
        self.database
            .write(|transaction| {
                preview::apply(&transaction, &draft)?;
                // Dropped without a commit, the transaction leaves nothing.
                work(&transaction)
            })
            .await
    }

    /// See [`Database::read_briefly`].
    async fn read_briefly<T: Send>(&self, work: impl FnOnce(&Connection) -> Result<T> + Send) -> Result<T> {
        match self.is_previewing() {
            // A draft is published first, which takes longer.
            true => self.read(work).await,
            false => self.database.read_briefly(work).await,
        }
    }

    /// Reads right here, as [`Database::read_briefly`] does, where everything that `work` wants kept `is_kept`; else as any reading.
    async fn read_prepared<T: Send>(
        &self,
        is_kept: impl FnOnce(&Connection) -> Result<bool> + Send,
        work: impl Fn(&Connection) -> Result<T> + Send + Sync,
    ) -> Result<T> {
        // A preview keeps nothing.
        if !self.is_previewing() {
            let brief = |db: &Connection| is_kept(db)?.then(|| work(db)).transpose();
            if let Some(read) = self.database.read_briefly(brief).await? {
                return Ok(read);
            }
        }
        self.read(work).await
    }

    /// See [`Database::write`].
    async fn write<T: Send>(&self, work: impl FnOnce(Transaction<'_>) -> Result<T> + Send) -> Result<T> {
        self.database.write(work).await
    }

    /// See [`Database::write_each`].
    async fn write_each<T: Send>(&self, work: impl FnOnce(&Connection) -> Result<T> + Send) -> Result<T> {
        self.database.write_each(work).await
    }

    /// Commits a write of content: raises the version within the same transaction.
    fn commit_content(&self, transaction: Transaction<'_>, change: ContentChange) -> Result<()> {
        raise_content_version(&transaction, change)?;
        let done = transaction.commit();
        // A commit that failed may have succeeded.
        self.content_writes.fetch_add(1, Ordering::Release);
        done
    }
}
