//! A member: the name, the profile, the linked sign-in providers.

use unicode_normalization::UnicodeNormalization;

use crate::signs::{is_direction, is_invisible};

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 80;

/// A member's name: 1 to 80 visible characters, on one line, in one direction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberName(String);

/// The text is empty, too long, or has characters that a name cannot have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a name has 1 to {LONGEST_NAME} characters and no control signs")]
pub struct NotAName;

impl MemberName {
    /// Parses a name; surrounding space is dropped.
    ///
    /// # Errors
    /// If it is empty, too long, or could break its line or change the direction of the text around it.
    pub fn parse(typed: &str) -> Result<Self, NotAName> {
        // Four bytes a character, twice that for composing characters, and some surrounding space.
        if typed.len() > LONGEST_NAME * 16 {
            return Err(NotAName);
        }
        let composed: String = typed.nfc().collect();
        let name = composed.trim();
        let shown = name.chars().any(|c| !c.is_whitespace() && !is_invisible(c));
        if !shown || name.chars().count() > LONGEST_NAME || name.chars().any(is_unfit) {
            return Err(NotAName);
        }
        Ok(Self(name.to_owned()))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Control characters, line separators, and characters that change the text direction.
fn is_unfit(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') || is_direction(c)
}

/// What a member may change: the name, and a choice from each option list (0 is 'please choose').
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// The name.
    pub name: MemberName,
    /// A country's number.
    pub country: i64,
    /// An age range's number.
    pub age: i64,
    /// A gender's number.
    pub gender: i64,
}

words! {
    /// Whether a member may log in.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum MemberState {
        /// As usual.
        Active = "active",
        /// The account is closed for now.
        Suspended = "suspended",
        /// Staff merged it into another member, to which its accounts now belong.
        Merged = "merged",
    }
}

words! {
    /// A sign-in provider.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Provider {
        /// Google.
        Google = "google",
        /// Facebook.
        Facebook = "facebook",
    }
}

impl Provider {
    /// The name that people know.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Google => "Google",
            Self::Facebook => "Facebook",
        }
    }
}

/// A person's account at a provider; the provider's id identifies it, never the e-mail address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    /// Who vouches.
    pub provider: Provider,
    /// The provider's id of the person.
    pub subject: String,
    /// The e-mail address from the provider, shown only to the member.
    pub email: Option<String>,
}

words! {
    /// Events of a member, which are kept for a year.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum MemberEvent {
        /// Became a member.
        Register = "register",
        /// Logged in.
        Login = "login",
        /// Logged out.
        Logout = "logout",
        /// Set a new password by a code.
        Reset = "reset",
        /// Linked a provider.
        Link = "link",
        /// Unlinked a provider.
        Unlink = "unlink",
        /// Ended all sessions.
        EndSessions = "end_sessions",
        /// Changed the profile.
        Update = "update",
        /// Exported their data.
        Export = "export",
        /// The account was closed.
        Suspend = "suspend",
        /// The account was opened again.
        Restore = "restore",
        /// Another account was merged into it.
        Merge = "merge",
        /// Such a merge was undone.
        UndoMerge = "undo_merge",
        /// Made a link by which others see the favourites.
        ShareCabinet = "share_cabinet",
        /// Ended that link.
        EndCabinetLink = "end_cabinet_link",
    }
}
