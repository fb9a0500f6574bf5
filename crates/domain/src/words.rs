//! Values that have a word, in tables, files, addresses and answers.

/// Declares such enums, each value with its word: `words! { pub enum Side { Left = "left", Right = "right", } }`.
///
/// Each has `ALL`, its values in the order in which they are declared; `as_str`, the word; and `from_word`, which reads it, as
/// `Deserialize` does.
#[macro_export]
macro_rules! words {
    ($($(#[$about:meta])* $vis:vis enum $name:ident { $($(#[$meta:meta])* $value:ident = $word:literal,)+ })+) => {$(
        $(#[$about])*
        $vis enum $name {
            $($(#[$meta])* $value,)+
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$value),+];

            /// The word for it.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)+
                }
            }

            /// Reads that word.
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.as_str() == word)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> ::std::result::Result<Self, D::Error> {
                let word = <::std::string::String as ::serde::Deserialize>::deserialize(deserializer)?;
                Self::from_word(&word).ok_or_else(|| ::serde::de::Error::unknown_variant(&word, &[$($word),+]))
            }
        }
    )+};
}

/// The words of such an enum, as a constant: `words_of!(Side)`.
#[macro_export]
macro_rules! words_of {
    ($name:ty) => {{
        const WORDS: &[&str] = &{
            let mut words = [""; <$name>::ALL.len()];
            let mut at = 0;
            while at < words.len() {
                words[at] = <$name>::ALL[at].as_str();
                at += 1;
            }
            words
        };
        WORDS
    }};
}
