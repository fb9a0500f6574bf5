//! A conversation with a person who wrote by the contact form: how far it is.

/// How far a conversation is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ConversationState {
    /// It has not been taken up.
    Open,
    /// A colleague works on the answer.
    InHand,
    /// It was answered, and the correspondent has the next word.
    Awaiting,
    /// Nothing is left to do.
    Closed,
    /// Not meant for the antiques house.
    Spam,
}

impl ConversationState {
    /// Every state.
    pub const ALL: [Self; 5] = [Self::Open, Self::InHand, Self::Awaiting, Self::Closed, Self::Spam];
    /// The states in which something is left to do.
    pub const UNFINISHED: [Self; 3] = [Self::Open, Self::InHand, Self::Awaiting];

    /// The word that the tables and the API use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::InHand => "in-hand",
            Self::Awaiting => "awaiting",
            Self::Closed => "closed",
            Self::Spam => "spam",
        }
    }

    /// Reads that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_back() {
        for state in ConversationState::ALL {
            assert_eq!(ConversationState::from_word(state.as_str()), Some(state));
        }
        assert_eq!(ConversationState::from_word("Open"), None);
    }
}
