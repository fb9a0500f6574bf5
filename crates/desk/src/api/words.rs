//! The words of the contract: for a `string` that has one of a few values, a type that names them all. The bodies keep the words as they
//! are sent; `#[schema(value_type = …)]` says which they are. The lists are taken from the types that the words are made from.

use crate::readiness::{Lack, StepState};
use delivery::sender_domain::DnsRecordState;
use domain::{
    account::AccountKind,
    artifact::TermKind,
    cabinet::Shape,
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
    /// What an account is allowed to do.
    RoleWord = Role::ALL.map(Role::as_str);
    /// What an operation of the desk needs.
    PermissionWord = Permission::ALL.map(Permission::as_str);
    /// Whether an account can be used.
    AccountStateWord = StaffState::ALL.map(StaffState::as_str);
    /// Whether the public has a record in a language.
    PublicationWord = ["none", "published", "withdrawn"];
    /// How far a cell with a value is.
    CellStateWord = ["draft", "reviewed", "stale"];
    /// What was done to a record.
    ActionWord = Action::ALL.map(Action::as_str);
    /// What a line of the log is about: the kind of event, a point, and the event.
    LogEventWord = LogEvent::all().map(LogEvent::word);
    /// Where a line of the log is looked up.
    LogAreaWord = LogArea::ALL.map(LogArea::as_str);
    /// How far an export is. Exports that were cancelled are not listed.
    ExportStateWord = ExportState::ALL.into_iter().filter(|&state| state != ExportState::Cancelled).map(ExportState::as_str);
    /// Why an export failed.
    ExportFailureWord = ExportFailure::ALL.map(ExportFailure::as_str);
    /// What an export is written as.
    ExportFormatWord = ["collection", "csv", "partners"];
    /// Which pictures an export has.
    PictureChoiceWord = ["originals", "web", "names"];
    /// How far an import is.
    ImportStateWord = ImportState::ALL.map(ImportState::as_str);
    /// What a row of an import would do.
    ImportOutcomeWord = ImportOutcome::ALL.map(ImportOutcome::as_str);
    /// What became of a row of an import.
    ImportRowStateWord = ChangeRowState::ALL.into_iter().filter(|&state| state != ChangeRowState::Same).map(import_row_state);
    /// By what a column's field or a word's category is known; empty where it is not.
    KnownByWord = ["name", "remembered", "chosen", ""];
    /// What a site lacks before it can open.
    LackWord = Lack::ALL.map(Lack::as_str);
    /// A step by which an owner gets an empty site ready.
    SetupStepWord = SetupStep::ALL.map(SetupStep::as_str);
    /// How far a step of the set-up is.
    SetupStateWord = StepState::ALL.map(StepState::as_str);
    /// Why a mail did not leave.
    MailFailureWord = MailFailure::ALL.map(MailFailure::as_str);
    /// Whether a record is published in DNS.
    DnsRecordStateWord = DnsRecordState::ALL.map(DnsRecordState::as_str);
    /// What two members have in common.
    AlikeReasonWord = ["name_and_device", "address"];
    /// What a member's account is.
    AccountKindWord = AccountKind::ALL.map(AccountKind::as_str);
    /// How a member logs in.
    LoginWord = AccountKind::ALL.map(AccountKind::as_str).into_iter().chain(Provider::ALL.map(Provider::as_str));
    /// A provider of accounts.
    ProviderWord = Provider::ALL.map(Provider::as_str);
    /// How a member registered.
    RegisteredByWord = ["register"].into_iter().chain(Provider::ALL.map(Provider::as_str));
    /// Whether a member's account is open. One that was merged is not listed.
    MemberStateWord = MemberState::ALL.into_iter().filter(|&state| state != MemberState::Merged).map(MemberState::as_str);
    /// How a member confirms a merge.
    MergeProofWord = AccountKind::ALL.map(AccountKind::as_str).into_iter().chain(["login"]);
    /// How long a period is.
    LevelWord = Level::ALL.map(Level::as_str);
    /// What a term names.
    TermKindWord = TermKind::ALL.map(TermKind::as_str);
    /// A list that members choose from.
    OptionWord = OptionType::ALL.map(OptionType::as_str);
    /// What a picture shows of a piece.
    ViewWord = View::ALL.map(View::as_str);
    /// Who sees a picture: `order` goes by its place.
    PictureAccessWord = PictureAccess::ALL.map(PictureAccess::as_str);
    /// The shape of a piece in the cabinet.
    ShapeWord = Shape::ALL.map(Shape::as_str);
}

/// The word for what became of a row of an import.
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
