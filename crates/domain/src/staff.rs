//! The people who work at the desk: their roles, what each role may do, how an account is named, and their tokens.

mod name;
mod token;

use chrono::{DateTime, TimeDelta, Utc};

use crate::password::PasswordPolicy;

pub use name::{NotAStaffName, StaffName};
pub use token::{StaffToken, TokenUse};

/// The rules of a staff password: longer than a member's, since it opens more.
pub const PASSWORD: PasswordPolicy = PasswordPolicy { min: 15 };
/// Passkeys that an account may have.
pub const MOST_PASSKEYS: usize = 20;
/// Recovery codes that an account has, each of which replaces one code of the second factor.
pub const RECOVERY_CODES: usize = 10;

/// How long sessions at the desk live (S-04).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StaffSessionPolicy {
    /// A session that is unused for this long has ended.
    pub idle: TimeDelta,
    /// A session of this age has ended, however often it was used.
    pub longest: TimeDelta,
}

impl Default for StaffSessionPolicy {
    fn default() -> Self {
        Self {
            idle: TimeDelta::minutes(30),
            longest: TimeDelta::hours(12),
        }
    }
}

impl StaffSessionPolicy {
    /// The latest end of a session that begins now.
    pub fn expires_at(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        now.checked_add_signed(self.longest).unwrap_or(DateTime::<Utc>::MAX_UTC)
    }
}

/// What an account may do at the desk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Everything, and the accounts of all others.
    Owner,
    /// Everything that concerns content.
    Editor,
    /// Drafts, which another colleague publishes.
    Contributor,
    /// Looks at everything of the content and changes nothing.
    Reader,
}

/// What an operation of the desk needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Permission {
    /// Lists and records of content, their history and their preview.
    Read,
    /// Creating records, saving drafts, uploading pictures, sending for review.
    Draft,
    /// Reading conversations with people who wrote by the contact form.
    ReadMessages,
    /// Answering, annotating, assigning, closing and deleting those conversations.
    AnswerMessages,
    /// Publishing, withdrawing, scheduling, deleting, restoring; vocabularies and texts.
    Publish,
    /// Reading and changing in-house data of pieces: where one is kept, whose it is, what it is worth.
    InHouse,
    /// Staff accounts, members, the log.
    Manage,
}

impl Role {
    /// From the most to the least powerful.
    pub const ALL: [Self; 4] = [Self::Owner, Self::Editor, Self::Contributor, Self::Reader];

    /// The word that the tables and the API use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Editor => "editor",
            Self::Contributor => "contributor",
            Self::Reader => "reader",
        }
    }

    /// Reads that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.as_str() == word)
    }

    /// Whether the role has a permission.
    pub const fn may(self, permission: Permission) -> bool {
        match permission {
            Permission::Read => true,
            Permission::Draft | Permission::ReadMessages => !matches!(self, Self::Reader),
            Permission::Publish | Permission::InHouse | Permission::AnswerMessages => {
                matches!(self, Self::Owner | Self::Editor)
            }
            Permission::Manage => matches!(self, Self::Owner),
        }
    }
}

impl Permission {
    /// From the one that all have to the one that only owners have.
    pub const ALL: [Self; 7] = [
        Self::Read,
        Self::Draft,
        Self::ReadMessages,
        Self::Publish,
        Self::InHouse,
        Self::AnswerMessages,
        Self::Manage,
    ];

    /// The word that the API uses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Draft => "draft",
            Self::ReadMessages => "read-messages",
            Self::Publish => "publish",
            Self::InHouse => "in-house",
            Self::AnswerMessages => "answer-messages",
            Self::Manage => "manage",
        }
    }
}

/// Whether an account can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StaffState {
    /// It has a link to set with what its holder signs in, and nothing of that yet.
    Invited,
    /// Its holder can sign in.
    Active,
    /// Its holder cannot sign in, and has no sessions.
    Suspended,
}

impl StaffState {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Invited, Self::Active, Self::Suspended];

    /// The word that the tables and the API use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Invited => "invited",
            Self::Active => "active",
            Self::Suspended => "suspended",
        }
    }

    /// Reads that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == word)
    }
}

/// What happened to an account, for the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StaffEvent {
    /// The account was created, with a link to set it up.
    Invited,
    /// All with which its holder signed in was removed, and a new link made.
    Reset,
    /// Its holder set password and second factor, or a passkey.
    SetUp,
    /// Another role.
    RoleChanged,
    /// Another name, which its holder signs in with from then on.
    Renamed,
    /// It can no longer be used to sign in.
    Suspended,
    /// It can be used again.
    Resumed,
    /// A session began.
    SignedIn,
    /// A session began with a recovery code.
    SignedInByRecoveryCode,
    /// A session began with a passkey.
    SignedInByPasskey,
    /// Its holder ended a session.
    SignedOut,
    /// Its holder ended sessions on other devices.
    SessionsEnded,
    /// A password with a second factor, where there were passkeys alone.
    PasswordAdded,
    /// Another password.
    PasswordChanged,
    /// Another second factor.
    SecondFactorChanged,
    /// New recovery codes; the old ones are void.
    RecoveryCodesRenewed,
    /// One more passkey.
    PasskeyAdded,
    /// A passkey has another name.
    PasskeyRenamed,
    /// A passkey opens nothing any more.
    PasskeyRemoved,
}

impl StaffEvent {
    /// Every kind.
    pub const ALL: [Self; 19] = [
        Self::Invited,
        Self::Reset,
        Self::SetUp,
        Self::RoleChanged,
        Self::Renamed,
        Self::Suspended,
        Self::Resumed,
        Self::SignedIn,
        Self::SignedInByRecoveryCode,
        Self::SignedInByPasskey,
        Self::SignedOut,
        Self::SessionsEnded,
        Self::PasswordAdded,
        Self::PasswordChanged,
        Self::SecondFactorChanged,
        Self::RecoveryCodesRenewed,
        Self::PasskeyAdded,
        Self::PasskeyRenamed,
        Self::PasskeyRemoved,
    ];

    /// The word that the table and the API use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Invited => "invited",
            Self::Reset => "reset",
            Self::SetUp => "set-up",
            Self::RoleChanged => "role-changed",
            Self::Renamed => "renamed",
            Self::Suspended => "suspended",
            Self::Resumed => "resumed",
            Self::SignedIn => "signed-in",
            Self::SignedInByRecoveryCode => "signed-in-by-recovery-code",
            Self::SignedInByPasskey => "signed-in-by-passkey",
            Self::SignedOut => "signed-out",
            Self::SessionsEnded => "sessions-ended",
            Self::PasswordAdded => "password-added",
            Self::PasswordChanged => "password-changed",
            Self::SecondFactorChanged => "second-factor-changed",
            Self::RecoveryCodesRenewed => "recovery-codes-renewed",
            Self::PasskeyAdded => "passkey-added",
            Self::PasskeyRenamed => "passkey-renamed",
            Self::PasskeyRemoved => "passkey-removed",
        }
    }

    /// Reads that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|event| event.as_str() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_role_may_all_that_the_next_may() {
        for permission in Permission::ALL {
            for roles in Role::ALL.windows(2) {
                assert!(
                    roles[0].may(permission) || !roles[1].may(permission),
                    "{roles:?} {permission:?}"
                );
            }
        }
        let count = |role: Role| Permission::ALL.into_iter().filter(|&p| role.may(p)).count();
        assert_eq!(Role::ALL.map(count), [7, 6, 3, 1]);
    }

    #[test]
    fn words_are_read_back() {
        for role in Role::ALL {
            assert_eq!(Role::from_word(role.as_str()), Some(role));
        }
        for event in StaffEvent::ALL {
            assert_eq!(StaffEvent::from_word(event.as_str()), Some(event));
        }
        for state in StaffState::ALL {
            assert_eq!(StaffState::from_word(state.as_str()), Some(state));
        }
        assert_eq!(Role::from_word("Owner"), None);
    }
}
