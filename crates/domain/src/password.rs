//! The rules of passwords: long enough, and not one that attackers try first.
//!
//! Any character counts, none is demanded, nothing is trimmed or cut off. Hashing is not done here.

mod pattern;

use std::{collections::HashSet, fmt, sync::LazyLock};

use unicode_normalization::UnicodeNormalization;
use zeroize::Zeroizing;

use crate::account::Account;

/// The longest password, in characters.
pub const LONGEST: usize = 128;
/// The longest password, in bytes of UTF-8.
pub const LONGEST_BYTES: usize = 512;
/// Longer input than this is refused before it is normalised.
const LONGEST_INPUT: usize = 4096;
/// A name shorter than this occurs in too many good passwords by chance.
const SHORTEST_NAME: usize = 3;
/// So few characters beside a name add nothing to it.
const LITTLE: usize = 3;

/// Common passwords; the head of the file names the source.
static COMMON: LazyLock<HashSet<&'static str>> = LazyLock::new(|| common_lines().collect());

fn common_lines() -> impl Iterator<Item = &'static str> {
    let all = include_str!("password/common.txt");
    all.split_once("\n\n").map_or(all, |(_, list)| list).lines()
}

/// A password as it is hashed: in Unicode's composed form, erased from memory when dropped, never printed.
#[derive(Clone)]
pub struct Password(Zeroizing<String>);

impl Password {
    /// The password of a login: whatever was typed, unless it is longer than any password that could have been set.
    pub fn attempt(typed: &str) -> Option<Self> {
        if typed.len() > LONGEST_INPUT {
            return None;
        }
        let text = Zeroizing::new(typed.nfkc().collect::<String>());
        (text.len() <= LONGEST_BYTES && text.chars().count() <= LONGEST).then_some(Self(text))
    }

    /// The bytes to be hashed.
    pub fn as_bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Password(…)")
    }
}

/// Why a password is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PasswordFault {
    /// Shorter than the settings require.
    #[error("too short")]
    TooShort,
    /// Longer than 128 characters or 512 bytes.
    #[error("too long")]
    TooLong,
    /// On the list of common passwords, or the site's own name.
    #[error("too common")]
    Common,
    /// The account, or little more than that.
    #[error("the account itself")]
    IsAccount,
    /// Repetitions and sequences: `abcabcabc`, `12345678`, `qwertyuiop`.
    #[error("too simple")]
    TooSimple,
}

/// The requirements for a new password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PasswordPolicy {
    /// The fewest characters.
    pub min: usize,
}

impl Default for PasswordPolicy {
    fn default() -> Self {
        Self { min: 8 }
    }
}

impl PasswordPolicy {
    /// Accepts a new password for `account`, or says why not. `site_names` are the antiques house's names and the site's
    /// domain.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn check(&self, typed: &str, account: &Account, site_names: &[&str]) -> Result<Password, PasswordFault> {
        self.check_for(typed, &names_of(account), site_names)
    }

    /// The same for an account with these names, in lower case.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn check_for(&self, typed: &str, names: &[String], site_names: &[&str]) -> Result<Password, PasswordFault> {
        let password = Password::attempt(typed).ok_or(PasswordFault::TooLong)?;
        if password.0.chars().count() < self.min {
            return Err(PasswordFault::TooShort);
        }
        let folded = Zeroizing::new(password.0.to_lowercase());
        let is_account = names.iter().any(|name| says_only(&folded, name));
        let is_site = || site_names.iter().any(|name| says_a_name_of(&folded, name));
        if is_account {
            Err(PasswordFault::IsAccount)
        } else if pattern::is_simple(&folded) {
            Err(PasswordFault::TooSimple)
        } else if is_common(&folded) || is_site() {
            Err(PasswordFault::Common)
        } else {
            Ok(password)
        }
    }
}

/// On the list, as it is or with digits and signs around it: `password`, `Password!`, `1password2026`.
fn is_common(folded: &str) -> bool {
    let word = folded.trim_matches(|c: char| !c.is_alphabetic());
    let bare = folded.trim_matches(|c: char| !c.is_alphanumeric());
    [folded, bare, word].iter().any(|text| COMMON.contains(text))
}

fn names_of(account: &Account) -> Vec<String> {
    let mut names = vec![account.as_str().to_owned()];
    names.extend(account.local_part().map(str::to_owned));
    names.extend(account.e164());
    names
}

/// A domain also counts as each of its labels that is long enough to mean something.
fn says_a_name_of(folded: &str, name: &str) -> bool {
    let name = name.nfkc().collect::<String>().to_lowercase();
    let labels = name
        .split('.')
        .filter(|label| name.contains('.') && label.chars().count() > SHORTEST_NAME);
    says_only(folded, &name) || labels.into_iter().any(|label| says_only(folded, label))
}

/// Whether `folded` is `name` with only digits, signs or a letter or two added.
fn says_only(folded: &str, name: &str) -> bool {
    let plain = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    let (password, name) = (Zeroizing::new(plain(folded)), plain(name));
    if name.chars().count() < SHORTEST_NAME || !password.contains(&name) {
        return folded == name;
    }
    let beside = Zeroizing::new(password.replace(&name, ""));
    beside.chars().count() <= LITTLE || beside.chars().all(|c| c.is_ascii_digit())
}
