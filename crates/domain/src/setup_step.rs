//! The steps by which an owner gets an empty site ready for visitors.

/// A step, in the order in which they are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SetupStep {
    /// The antiques house's name and its seal.
    Name,
    /// The addresses by which it is found: the site's, and the one for mails.
    Address,
    /// A mail server.
    Mail,
    /// The privacy policy.
    Policy,
    /// The first category.
    Category,
    /// The first public piece.
    Piece,
    /// Who else works here.
    Staff,
}

impl SetupStep {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Name,
        Self::Address,
        Self::Mail,
        Self::Policy,
        Self::Category,
        Self::Piece,
        Self::Staff,
    ];

    /// The word that the table and the API use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Address => "address",
            Self::Mail => "mail",
            Self::Policy => "policy",
            Self::Category => "category",
            Self::Piece => "piece",
            Self::Staff => "staff",
        }
    }

    /// Reads that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|step| step.as_str() == word)
    }

    /// Whether visitors notice it. A site opens without colleagues of its owner.
    pub const fn concerns_visitors(self) -> bool {
        !matches!(self, Self::Staff)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_back() {
        for step in SetupStep::ALL {
            assert_eq!(SetupStep::from_word(step.as_str()), Some(step));
        }
        assert_eq!(SetupStep::from_word("banner"), None);
    }
}
