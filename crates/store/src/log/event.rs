//! What a line of the log tells of, and the areas by which lines are looked up.

use domain::staff::StaffEvent;

use crate::action::Action;

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LogEvent {
    /// Something to a record of content.
    Content(Action),
    /// Something to a staff account.
    Account(StaffEvent),
    /// Something with members' personal data.
    Member(MemberAct),
    /// A call was refused, since the account's role does not allow it.
    Refused,
    /// Too many wrong attempts to sign in: no more are evaluated for a while.
    SignInPaused,
    /// A collection was imported.
    Imported,
    /// An export of the collection was asked for.
    Exported,
    /// Lines of the log were exported.
    LogExported,
}

/// What staff do with members' personal data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MemberAct {
    /// A page of the list was looked at.
    Listed,
    /// One member's page was looked at.
    Viewed,
    /// Account and addresses were shown in full.
    ContactShown,
    /// All that is kept about a member was exported.
    Exported,
    /// The account was closed.
    Suspended,
    /// The account was opened again.
    Restored,
    /// One session or all were ended.
    SessionsEnded,
    /// The member was deleted.
    Deleted,
}

impl MemberAct {
    const ALL: [Self; 8] = [
        Self::Listed,
        Self::Viewed,
        Self::ContactShown,
        Self::Exported,
        Self::Suspended,
        Self::Restored,
        Self::SessionsEnded,
        Self::Deleted,
    ];

    /// The word that the table and the API use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Listed => "listed",
            Self::Viewed => "viewed",
            Self::ContactShown => "contact_shown",
            Self::Exported => "exported",
            Self::Suspended => "suspended",
            Self::Restored => "restored",
            Self::SessionsEnded => "sessions_ended",
            Self::Deleted => "deleted",
        }
    }
}

/// By what lines are looked up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LogArea {
    /// Publishing, withdrawing, scheduling.
    Publication,
    /// Every other change of content.
    Change,
    /// Sessions that begin and end.
    SignIn,
    /// Staff accounts.
    Account,
    /// Members' personal data.
    Personal,
    /// What was refused.
    Refusal,
    /// Imports and exports.
    Transfer,
}

impl LogArea {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Publication,
        Self::Change,
        Self::SignIn,
        Self::Account,
        Self::Personal,
        Self::Refusal,
        Self::Transfer,
    ];

    /// The word that the table and the API use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Publication => "publication",
            Self::Change => "change",
            Self::SignIn => "sign_in",
            Self::Account => "account",
            Self::Personal => "personal",
            Self::Refusal => "refusal",
            Self::Transfer => "transfer",
        }
    }

    /// Reads that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|area| area.as_str() == word)
    }
}

impl LogEvent {
    /// The word that the table and the API use, in which the part before the point says what kind of event it is.
    pub fn word(self) -> String {
        match self {
            Self::Content(action) => format!("content.{}", action.as_str()),
            Self::Account(event) => format!("account.{}", event.as_str()),
            Self::Member(act) => format!("member.{}", act.as_str()),
            Self::Refused => "refusal.permission".to_owned(),
            Self::SignInPaused => "refusal.sign_in".to_owned(),
            Self::Imported => "transfer.import".to_owned(),
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
            ("member", rest) => MemberAct::ALL
                .into_iter()
                .find(|act| act.as_str() == rest)
                .map(Self::Member),
            ("refusal", "permission") => Some(Self::Refused),
            ("refusal", "sign_in") => Some(Self::SignInPaused),
            ("transfer", "import") => Some(Self::Imported),
            ("transfer", "export") => Some(Self::Exported),
            ("transfer", "log") => Some(Self::LogExported),
            _ => None,
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
            ) => LogArea::Publication,
            Self::Content(_) => LogArea::Change,
            Self::Account(
                StaffEvent::SignedIn
                | StaffEvent::SignedInByRecoveryCode
                | StaffEvent::SignedInByPasskey
                | StaffEvent::SignedOut
                | StaffEvent::SessionsEnded,
            ) => LogArea::SignIn,
            Self::Account(_) => LogArea::Account,
            Self::Member(_) => LogArea::Personal,
            Self::Refused | Self::SignInPaused => LogArea::Refusal,
            Self::Imported | Self::Exported | Self::LogExported => LogArea::Transfer,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_back() {
        let content = Action::ALL.into_iter().map(LogEvent::Content);
        let account = StaffEvent::ALL.into_iter().map(LogEvent::Account);
        let member = MemberAct::ALL.into_iter().map(LogEvent::Member);
        let others = [
            LogEvent::Refused,
            LogEvent::SignInPaused,
            LogEvent::Imported,
            LogEvent::Exported,
            LogEvent::LogExported,
        ];
        for event in content.chain(account).chain(member).chain(others) {
            assert_eq!(LogEvent::from_word(&event.word()), Some(event));
        }
        for area in LogArea::ALL {
            assert_eq!(LogArea::from_word(area.as_str()), Some(area));
        }
        assert_eq!(LogEvent::from_word("content"), None);
        assert_eq!(LogEvent::from_word("member.merged"), None);
    }
}
