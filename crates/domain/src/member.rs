//! A member: the name, the profile, the linked sign-in providers.

use unicode_normalization::UnicodeNormalization;

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
    c.is_control()
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{061C}' | '\u{200E}' | '\u{200F}')
        || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Characters without a shape of their own; a name may contain them (emoji and some scripts need them) but not consist of them.
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{00AD}' | '\u{034F}' | '\u{115F}' | '\u{1160}' | '\u{180E}' | '\u{2800}' | '\u{3164}'
    ) || matches!(c, '\u{200B}'..='\u{200D}' | '\u{2060}'..='\u{2064}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}')
        || matches!(c, '\u{FFA0}' | '\u{E0000}'..='\u{E0FFF}')
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

/// Whether a member may log in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MemberState {
    /// As usual.
    Active,
    /// The account is closed for now.
    Suspended,
    /// Staff merged it into another member, to which its accounts now belong.
    Merged,
}

impl MemberState {
    /// All states.
    pub const ALL: [Self; 3] = [Self::Active, Self::Suspended, Self::Merged];

    /// The word that the tables use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Suspended => "suspended",
            Self::Merged => "merged",
        }
    }

    /// Reads that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == word)
    }
}

/// A sign-in provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Provider {
    /// Google.
    Google,
    /// Facebook.
    Facebook,
}

impl Provider {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Google, Self::Facebook];

    /// The name that people know.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Google => "Google",
            Self::Facebook => "Facebook",
        }
    }

    /// The word that the API and the tables use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Google => "google",
            Self::Facebook => "facebook",
        }
    }

    /// Reads that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|provider| provider.as_str() == word)
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

/// Events of a member, which are kept for a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MemberEvent {
    /// Became a member.
    Register,
    /// Logged in.
    Login,
    /// Logged out.
    Logout,
    /// Set a new password by a code.
    Reset,
    /// Linked a provider.
    Link,
    /// Unlinked a provider.
    Unlink,
    /// Ended all sessions.
    EndSessions,
    /// Changed the profile.
    Update,
    /// Exported their data.
    Export,
    /// The account was closed.
    Suspend,
    /// The account was opened again.
    Restore,
    /// Another account was merged into it.
    Merge,
    /// Such a merge was undone.
    UndoMerge,
    /// Made a link by which others see the favourites.
    ShareCabinet,
    /// Ended that link.
    EndCabinetLink,
}

impl MemberEvent {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::Register,
        Self::Login,
        Self::Logout,
        Self::Reset,
        Self::Link,
        Self::Unlink,
        Self::EndSessions,
        Self::Update,
        Self::Export,
        Self::Suspend,
        Self::Restore,
        Self::Merge,
        Self::UndoMerge,
        Self::ShareCabinet,
        Self::EndCabinetLink,
    ];

    /// The word that the tables use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Register => "register",
            Self::Login => "login",
            Self::Logout => "logout",
            Self::Reset => "reset",
            Self::Link => "link",
            Self::Unlink => "unlink",
            Self::EndSessions => "end_sessions",
            Self::Update => "update",
            Self::Export => "export",
            Self::Suspend => "suspend",
            Self::Restore => "restore",
            Self::Merge => "merge",
            Self::UndoMerge => "undo_merge",
            Self::ShareCabinet => "share_cabinet",
            Self::EndCabinetLink => "end_cabinet_link",
        }
    }

    /// Reads that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|event| event.as_str() == word)
    }
}
