//! What a line of the log tells of, and the areas by which lines are looked up.

use domain::staff::StaffEvent;

use super::act::{MemberAct, MessageAct, VocabularyAct};
use crate::engine::action::Action;

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LogEvent {
    /// Something to a record of content.
    Content(Action),
    /// Something to a staff account.
    Account(StaffEvent),
    /// Something with members' personal data.
    Member(MemberAct),
    /// Something to a vocabulary or a list.
    Vocabulary(VocabularyAct),
    /// Something with messages from the contact form.
    Message(MessageAct),
    /// What only staff may know of a piece was changed.
    InHouseChanged,
    /// The links to previews of a record were ended.
    PreviewsEnded,
    /// The picture of the antiques house's seal was replaced or taken away.
    SealChanged,
    /// Steps of the set-up were put off, or taken up again.
    SetupChanged,
    /// A test mail was sent.
    MailTested,
    /// Lines of the log that are older than they are kept were removed; the subject is the last of them.
    LinesRemoved,
    /// A call was refused, since the account's role does not allow it.
    Refused,
    /// Too many wrong attempts to sign in: no more are evaluated for a while.
    SignInPaused,
    /// A change to many pieces was begun; each piece has a line of its own.
    BulkChanged,
    /// Such a change was undone, or begun to be.
    BulkUndone,
    /// A collection was imported.
    Imported,
    /// An import at the desk was undone.
    ImportUndone,
    /// An export of the collection was asked for.
    Exported,
    /// Lines of the log were exported.
    LogExported,
}

domain::words! {
    /// By what lines are looked up.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum LogArea {
        Publication = "publication",
        Change = "change",
        /// Sessions that begin and end.
        SignIn = "sign_in",
        Account = "account",
        Personal = "personal",
        Refusal = "refusal",
        Transfer = "transfer",
    }
}

impl LogEvent {
    /// The events that have no kinds.
    const SINGLE: [Self; 14] = [
        Self::InHouseChanged,
        Self::PreviewsEnded,
        Self::SealChanged,
        Self::SetupChanged,
        Self::MailTested,
        Self::LinesRemoved,
        Self::Refused,
        Self::SignInPaused,
        Self::BulkChanged,
        Self::BulkUndone,
        Self::Imported,
        Self::ImportUndone,
        Self::Exported,
        Self::LogExported,
    ];

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        let content = Action::ALL.into_iter().map(Self::Content);
        content
            .chain(StaffEvent::ALL.into_iter().map(Self::Account))
            .chain(MemberAct::ALL.iter().copied().map(Self::Member))
            .chain(VocabularyAct::ALL.iter().copied().map(Self::Vocabulary))
            .chain(MessageAct::ALL.iter().copied().map(Self::Message))
            .chain(Self::SINGLE)
    }

    /// The word that the table and the API use, in which the part before the point says what kind of event it is.
    pub fn word(self) -> String {
        match self {
            Self::Content(action) => format!("content.{}", action.as_str()),
            Self::Account(event) => format!("account.{}", event.as_str()),
            Self::Member(act) => format!("member.{}", act.as_str()),
            Self::Vocabulary(act) => format!("vocabulary.{}", act.as_str()),
            Self::Message(act) => format!("message.{}", act.as_str()),
            Self::InHouseChanged => "in_house.changed".to_owned(),
            Self::PreviewsEnded => "preview.ended".to_owned(),
            Self::SealChanged => "seal.changed".to_owned(),
            Self::SetupChanged => "setup.changed".to_owned(),
            Self::MailTested => "setup.mail_tested".to_owned(),
            Self::LinesRemoved => "log.removed".to_owned(),
            Self::Refused => "refusal.permission".to_owned(),
            Self::SignInPaused => "refusal.sign_in".to_owned(),
            Self::BulkChanged => "bulk.changed".to_owned(),
            Self::BulkUndone => "bulk.undone".to_owned(),
            Self::Imported => "transfer.import".to_owned(),
            Self::ImportUndone => "transfer.undo_import".to_owned(),
            Self::Exported => "transfer.export".to_owned(),
            Self::LogExported => "transfer.log".to_owned(),
        }
    }

    /// Reads that word.
    pub fn from_word(word: &str) -> Option<Self> {
        let (kind, rest) = word.split_once('.')?;
        match (kind, rest) {
            ("content", rest) => Action::from_word(rest).map(Self::Content),
            ("account", rest) => StaffEvent::from_word(rest).map(Self::Account),
            ("member", rest) => MemberAct::from_word(rest).map(Self::Member),
            ("vocabulary", rest) => VocabularyAct::from_word(rest).map(Self::Vocabulary),
            ("message", rest) => MessageAct::from_word(rest).map(Self::Message),
            _ => Self::SINGLE.into_iter().find(|event| event.word() == word),
        }
    }

    /// Where it is looked up.
    pub const fn area(self) -> LogArea {
        match self {
            Self::Content(
                Action::PublishTw
                | Action::PublishEn
                | Action::WithdrawTw
                | Action::WithdrawEn
                | Action::Schedule
                | Action::Unschedule
                | Action::ScheduleFailed,
            )
            | Self::PreviewsEnded => LogArea::Publication,
            Self::Content(_)
            | Self::Vocabulary(_)
            | Self::InHouseChanged
            | Self::SealChanged
            | Self::SetupChanged
            | Self::MailTested
            | Self::LinesRemoved
            | Self::BulkChanged
            | Self::BulkUndone => LogArea::Change,
            Self::Message(
                MessageAct::PhraseAdded
                | MessageAct::PhraseChanged
                | MessageAct::PhraseDeleted
                | MessageAct::PhraseRestored,
            ) => LogArea::Change,
            Self::Account(
                StaffEvent::SignedIn
                | StaffEvent::SignedInByRecoveryCode
                | StaffEvent::SignedInByPasskey
                | StaffEvent::SignedOut
                | StaffEvent::SessionsEnded,
            ) => LogArea::SignIn,
            Self::Account(_) => LogArea::Account,
            Self::Member(_) | Self::Message(_) => LogArea::Personal,
            Self::Refused | Self::SignInPaused => LogArea::Refusal,
            Self::Imported | Self::ImportUndone | Self::Exported | Self::LogExported => LogArea::Transfer,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_back() {
        for event in LogEvent::all() {
            assert_eq!(LogEvent::from_word(&event.word()), Some(event));
        }
        for area in LogArea::ALL {
            assert_eq!(LogArea::from_word(area.as_str()), Some(area));
        }
        assert_eq!(LogEvent::from_word("content"), None);
        assert_eq!(LogEvent::from_word("member.renamed"), None);
    }
}
