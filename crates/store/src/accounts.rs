//! Members, staff, their sessions and codes, limits on what they try, and people who write by the contact form.

pub(crate) mod attempts;
pub(crate) mod codes;
pub(crate) mod conversations;
pub(crate) mod member_events;
pub(crate) mod members;
pub(crate) mod messages;
pub(crate) mod sessions;
pub(crate) mod staff;

pub use attempts::{AttemptGuard, Attempts, FullLimit, Limit, Taken, TakenAll};
pub use codes::{CodeAttempt, Codes};
pub use conversations::{
    BoxCounts, Colleague, Conversation, ConversationChange, ConversationLine, Conversations, Entry, EntryKind,
    FailedNotification, MessageBox, NewReply, Replied, ReplyDelivery, ReplyDraft, Resent,
};
pub use members::{
    AlikeMember, AlikeReason, AttemptRecord, Cabinet, Cabinets, CodeRequestRecord, Consent, ConsentRecord, EventRecord,
    Favourite, FavouriteChange, FavouriteRecord, Favourites, LinkOutcome, LinkReason, Member, MemberFilter,
    MemberGroup, MemberLine, MemberMerge, MemberMergeUndone, MemberMerged, MemberRecord, Members, MergeChoice,
    MergeCode, MergeSide, NewMember, NewSocialMember, PasswordReset, PostRecord, Registration, ReplyRecord,
    SessionRecord, SharedCabinet, SocialRegistration, StoredLink, UnlinkOutcome,
};
pub use messages::{ContactMessage, Messages, NewMessage, Untold};
pub use sessions::{LoginProof, NewSession, Session, Sessions};
pub use staff::{
    AccountChange, AccountEdit, FoundStaffSession, NewCredentials, NewLink, NewPasskey, NewStaffSession, NewStep,
    OpenLink, PasskeyAddition, PasskeyRemoval, PasskeyUse, SignInProof, Staff, StaffAccount, StaffAccountLine,
    StaffPasskey, StaffSession, StaffStep, StepKind,
};

use crate::engine::Store;

impl Store {
    /// Messages from the contact form.
    pub fn messages(&self) -> Messages<'_> {
        Messages(self)
    }

    /// Conversations with people who wrote by the contact form.
    pub fn conversations(&self) -> Conversations<'_> {
        Conversations(self)
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

    /// Verification codes.
    pub fn codes(&self) -> Codes<'_> {
        Codes(self)
    }

    /// Counted attempts.
    pub fn attempts(&self) -> Attempts<'_> {
        Attempts(self)
    }
}
