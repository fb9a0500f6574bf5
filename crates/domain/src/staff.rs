//! The people who work at the desk: their roles, what each role may do, how an account is named, and their tokens.

mod name;
mod token;

use chrono::{DateTime, TimeDelta, Utc};

use crate::password::PasswordPolicy;

pub use name::{NotAStaffName, StaffName};
pub use token::{StaffToken, TokenUse};

/// What the first owner's account is called until its holder has chosen a name.
pub const FIRST_OWNER: &str = "owner";
/// The rules of a staff password: longer than a member's, since it opens more.
pub const PASSWORD: PasswordPolicy = PasswordPolicy { min: 15 };
/// Passkeys that an account may have.
pub const MOST_PASSKEYS: usize = 20;
/// Recovery codes that an account has, each of which replaces one code of the second factor.
pub const RECOVERY_CODES: usize = 10;

/// How long a link to set an account up is valid.
pub const LINK_LIFE: TimeDelta = TimeDelta::hours(1);

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

words! {
    /// What an account may do at the desk, from the most to the least powerful.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Role {
        /// Everything, and the accounts of all others.
        Owner = "owner",
        /// Everything that concerns content.
        Editor = "editor",
        /// Drafts, which another colleague publishes.
        Contributor = "contributor",
        /// Looks at everything of the content and changes nothing.
        Reader = "reader",
    }
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

words! {
    /// Whether an account can be used.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum StaffState {
        /// It has a link to set with what its holder signs in, and nothing of that yet.
        Invited = "invited",
        /// Its holder can sign in.
        Active = "active",
        /// Its holder cannot sign in, and has no sessions.
        Suspended = "suspended",
    }
}

words! {
    /// What happened to an account, for the log.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum StaffEvent {
        /// The account was created, with a link to set it up.
        Invited = "invited",
        /// All with which its holder signed in was removed, and a new link made.
        Reset = "reset",
        /// Its holder set password and second factor, or a passkey.
        SetUp = "set-up",
        /// Another role.
        RoleChanged = "role-changed",
        /// Another name, which its holder signs in with from then on.
        Renamed = "renamed",
        /// It can no longer be used to sign in.
        Suspended = "suspended",
        /// It can be used again.
        Resumed = "resumed",
        /// A session began.
        SignedIn = "signed-in",
        /// A session began with a recovery code.
        SignedInByRecoveryCode = "signed-in-by-recovery-code",
        /// A session began with a passkey.
        SignedInByPasskey = "signed-in-by-passkey",
        /// Its holder ended a session.
        SignedOut = "signed-out",
        /// Its holder ended sessions on other devices.
        SessionsEnded = "sessions-ended",
        /// A password with a second factor, where there were passkeys alone.
        PasswordAdded = "password-added",
        /// Another password.
        PasswordChanged = "password-changed",
        /// Another second factor.
        SecondFactorChanged = "second-factor-changed",
        /// New recovery codes; the old ones are void.
        RecoveryCodesRenewed = "recovery-codes-renewed",
        /// One more passkey.
        PasskeyAdded = "passkey-added",
        /// A passkey has another name.
        PasskeyRenamed = "passkey-renamed",
        /// A passkey opens nothing any more.
        PasskeyRemoved = "passkey-removed",
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
