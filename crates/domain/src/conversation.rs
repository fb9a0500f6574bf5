//! A conversation with a person who wrote by the contact form: how far it is.

words! {
    /// How far a conversation is.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum ConversationState {
        /// It has not been taken up.
        Open = "open",
        /// A colleague works on the answer.
        InHand = "in-hand",
        /// It was answered, and the correspondent has the next word.
        Awaiting = "awaiting",
        /// Nothing is left to do.
        Closed = "closed",
        /// Not meant for the antiques house.
        Spam = "spam",
    }
}

impl ConversationState {
    /// The states in which something is left to do.
    pub const UNFINISHED: [Self; 3] = [Self::Open, Self::InHand, Self::Awaiting];
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
