//! The steps by which an owner gets an empty site ready for visitors.

words! {
    /// A step, in the order in which they are listed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum SetupStep {
        /// The antiques house's name and its seal.
        Name = "name",
        /// The addresses by which it is found: the site's, and the one for mails.
        Address = "address",
        /// A mail server.
        Mail = "mail",
        /// The privacy policy.
        Policy = "policy",
        /// The first category.
        Category = "category",
        /// The first public piece.
        Piece = "piece",
        /// Who else works here.
        Staff = "staff",
    }
}

impl SetupStep {
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
