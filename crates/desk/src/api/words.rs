//! Words of the contract: for a `string` with a closed set of values, a type that lists them. Bodies keep the words as
//! they are sent; `#[schema(value_type = …)]` names the type. The lists are taken from the types that define the words.

use crate::readiness::{Lack, StepState};
use delivery::sender_domain::DnsRecordState;
use domain::{
    account::AccountKind,
    artifact::TermKind,
    cabinet::Shape,
    conversation::ConversationState,
    known_words::WordKind,
    member::{MemberState, Provider},
    page::OptionType,
    period::Level,
    picture::{PictureAccess, View},
    setup_step::SetupStep,
    staff::{Permission, Role, StaffState},
};
use store::{
    Action,
    content::{ChangeRowState, ImportOutcome, ImportState},
    log::{LogArea, LogEvent},
    queues::{ExportFailure, ExportState, MailFailure},
};

macro_rules! words {
    ($($(#[doc = $about:literal])+ $name:ident = $words:expr;)+) => {$(
        $(#[doc = $about])+
        pub enum $name {}

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .description(Some([$($about),+].concat().trim()))
                    .enum_values(Some($words))
                    .into()
            }
        }

        impl utoipa::ToSchema for $name {}
    )+};
}

words! {
    /// State of a conversation.
    StateWord = ConversationState::ALL.map(ConversationState::as_str);
    /// Role of a staff account.
    RoleWord = Role::ALL.map(Role::as_str);
    /// Permission that an operation requires.
    PermissionWord = Permission::ALL.map(Permission::as_str);
    /// State of a staff account.
    AccountStateWord = StaffState::ALL.map(StaffState::as_str);
    /// Publication state of a record in a language.
    PublicationWord = ["none", "published", "withdrawn"];
    /// Review state of a cell with a value.
    CellStateWord = ["draft", "reviewed", "stale"];
    /// Type of a change to a record.
    ActionWord = Action::ALL.map(Action::as_str);
    /// Type of a log entry: category and event, separated by a point.
    LogEventWord = LogEvent::all().map(LogEvent::word);
    /// Area of a log entry, for filtering.
    LogAreaWord = LogArea::ALL.map(LogArea::as_str);
    /// State of an export. Cancelled exports are not listed.
    ExportStateWord = ExportState::ALL.into_iter().filter(|&state| state != ExportState::Cancelled).map(ExportState::as_str);
    /// Reason of an export's failure: `cut` if its process was killed repeatedly, `disk_full`, or `other`, which the
    /// server's log explains.
    ExportFailureWord = ExportFailure::ALL.map(ExportFailure::as_str);
    /// Format of an export.
    ExportFormatWord = ["collection", "csv", "partners"];
    /// Form in which an export includes pictures.
    PictureChoiceWord = ["originals", "web", "names"];
    /// State of an import. `columns` requires decisions about columns; `refused` is a file that cannot be read.
    ImportStateWord = ImportState::ALL.map(ImportState::as_str);
    /// Effect of applying a row of an import: `wrong` rows are left out, `person` rows add a person.
    ImportOutcomeWord = ImportOutcome::ALL.map(ImportOutcome::as_str);
    /// Processing state of a row of an import.
    ImportRowStateWord = ChangeRowState::ALL.into_iter().filter(|&state| state != ChangeRowState::Same).map(import_row_state);
    /// Source of a field, category or meaning: by its name, from a remembered mapping, or chosen by staff; empty if
    /// undecided.
    KnownByWord = ["name", "remembered", "chosen", ""];
    /// A thing that a site lacks before it opens.
    LackWord = Lack::ALL.map(Lack::as_str);
    /// A step of setting up an empty site.
    SetupStepWord = SetupStep::ALL.map(SetupStep::as_str);
    /// State of a set-up step.
    SetupStateWord = StepState::ALL.map(StepState::as_str);
    /// Type of a failed e-mail delivery: `refused` permanently; `later`, a temporary failure; `set_up`, a wrong
    /// setting; or `unsure`, without a confirmation by the mail server.
    MailFailureWord = MailFailure::ALL.map(MailFailure::as_str);
    /// Whether a DNS record is published: `found` once, as required; `missing`; `repeated`, so that other mail servers
    /// ignore it; or `unknown`, since no name server answered.
    DnsRecordStateWord = DnsRecordState::ALL.map(DnsRecordState::as_str);
    /// A property that two members share.
    AlikeReasonWord = ["name_and_device", "address"];
    /// Type of a member's account.
    AccountKindWord = AccountKind::ALL.map(AccountKind::as_str);
    /// A login method of a member.
    LoginWord = AccountKind::ALL.map(AccountKind::as_str).into_iter().chain(Provider::ALL.map(Provider::as_str));
    /// A provider of accounts for login.
    ProviderWord = Provider::ALL.map(Provider::as_str);
    /// Method of a member's registration.
    RegisteredByWord = ["register"].into_iter().chain(Provider::ALL.map(Provider::as_str));
    /// State of a member's account. Merged members are not listed.
    MemberStateWord = MemberState::ALL.into_iter().filter(|&state| state != MemberState::Merged).map(MemberState::as_str);
    /// Method by which a member confirms a merge.
    MergeProofWord = AccountKind::ALL.map(AccountKind::as_str).into_iter().chain(["login"]);
    /// Level of a period in the hierarchy.
    LevelWord = Level::ALL.map(Level::as_str);
    /// Kind of a term.
    TermKindWord = TermKind::ALL.map(TermKind::as_str);
    /// What a known word names.
    KnownWordKind = WordKind::ALL.into_iter().filter(|&kind| kind != WordKind::Joining).map(WordKind::as_str);
    /// An option list of member profiles.
    OptionWord = OptionType::ALL.map(OptionType::as_str);
    /// View of a piece that a picture shows.
    ViewWord = View::ALL.map(View::as_str);
    /// Access to a picture: by its position (`order`: the first two are public, the others for members), public, or for
    /// members only.
    PictureAccessWord = PictureAccess::ALL.map(PictureAccess::as_str);
    /// Audience of a preview.
    ViewerWord = ["visitor", "member"];
    /// Shape class of a piece in the cabinet.
    ShapeWord = Shape::ALL.map(Shape::as_str);
}

/// The word for the processing state of a row of an import.
pub(super) const fn import_row_state(state: ChangeRowState) -> &'static str {
    match state {
        ChangeRowState::Waiting => "waiting",
        ChangeRowState::Done | ChangeRowState::Same => "applied",
        ChangeRowState::Refused => "skipped",
        ChangeRowState::Undone => "undone",
        ChangeRowState::Kept => "kept",
    }
}

pub(super) use words;
