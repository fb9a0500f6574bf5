//! Resumption tokens: where a list goes on, and which list it is. A token holds all of that, so that it is good for as long as the
//! repository exists, on every instance, and nothing is kept for harvesters who never come back.

use chrono::{DateTime, TimeDelta, Utc};
use store::content::Behind;

use super::selection::{Format, Selection};

/// A place in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    pub selection: Selection,
    /// The last record before this place; `None` at the beginning.
    pub behind: Option<Behind>,
    /// How many records come before this place.
    pub position: u64,
}

impl Token {
    /// The beginning of a list.
    pub const fn first(selection: Selection) -> Self {
        Self {
            selection,
            behind: None,
            position: 0,
        }
    }

    /// Seven parts with dots between, each of which may be empty.
    pub fn write(&self) -> String {
        let time = |at: Option<DateTime<Utc>>| at.map_or(String::new(), write_time);
        let Selection {
            format,
            from,
            before,
            set,
        } = &self.selection;
        let (at, artifact) = self.behind.unzip();
        [
            format.prefix().to_owned(),
            time(*from),
            time(*before),
            set.map_or(String::new(), |set| set.to_string()),
            time(at),
            artifact.map_or(String::new(), |artifact| artifact.to_string()),
            self.position.to_string(),
        ]
        .join(".")
    }

    /// `None` if no such token was ever written.
    pub fn read(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split('.').collect();
        let [prefix, from, before, set, at, artifact, position] = parts.as_slice() else {
            return None;
        };
        Some(Self {
            selection: Selection {
                format: Format::from_prefix(prefix)?,
                from: time(from)?,
                before: time(before)?,
                set: number(set)?,
            },
            behind: Some((time(at)??, number(artifact)??)),
            position: u64::try_from(number(position)??).ok()?,
        })
    }
}

/// A part that may be empty; `None` if it is neither empty nor what it should be. A token has one spelling.
fn number(text: &str) -> Option<Option<i64>> {
    if text.is_empty() {
        return Some(None);
    }
    let number: i64 = text.parse().ok()?;
    (number.to_string() == text).then_some(Some(number))
}

/// Microseconds since 1970, and behind a line the nanoseconds beyond them, which SQLite's rows can have. A time that was rounded would
/// name a place before the record that was listed last, and the list would not go on from there.
fn write_time(at: DateTime<Utc>) -> String {
    let micros = at.timestamp_micros();
    match at.timestamp_subsec_nanos() % 1000 {
        0 => micros.to_string(),
        nanos => format!("{micros}_{nanos}"),
    }
}

fn time(text: &str) -> Option<Option<DateTime<Utc>>> {
    let (micros, nanos) = match text.split_once('_') {
        None => (text, 0),
        Some((micros, nanos)) => (micros, nanos.parse().ok().filter(|nanos| (1..1000).contains(nanos))?),
    };
    match number(micros)? {
        None if nanos == 0 => Some(None),
        None => None,
        Some(micros) => DateTime::from_timestamp_micros(micros).map(|at| Some(at + TimeDelta::nanoseconds(nanos))),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{prop_assert_eq, proptest};

    use super::*;

    fn token(from: Option<DateTime<Utc>>, set: Option<i64>, at: DateTime<Utc>) -> Token {
        Token {
            selection: Selection {
                format: Format::Lido,
                from,
                before: from,
                set,
            },
            behind: Some((at, 17)),
            position: 100,
        }
    }

    #[test]
    fn tokens_read_back() {
        let at = DateTime::from_timestamp_micros(1_790_000_000_123_456);
        for (from, set) in [(None, None), (at, Some(3))] {
            let token = token(from, set, at.expect("a time"));
            assert_eq!(Token::read(&token.write()), Some(token));
        }
    }

    proptest! {
        #[test]
        fn tokens_of_any_time_read_back(seconds in -62_000_000_000_i64..250_000_000_000, nanos in 0_u32..1_000_000_000) {
            let at = DateTime::from_timestamp(seconds, nanos).expect("a time");
            for token in [token(None, None, at), token(Some(at), Some(3), DateTime::<Utc>::MAX_UTC)] {
                prop_assert_eq!(Token::read(&token.write()), Some(token));
            }
        }
    }

    #[test]
    fn nothing_else_is_a_token() {
        for text in [
            "",
            "x",
            "oai_dc......",
            "oai_dc...1.1.",
            "marc....1.1.1",
            "oai_dc....1.1.-1",
            "oai_dc....1.1.1.1",
            "oai_dc....1.1.+1",
            "oai_dc....1.01.1",
            "oai_dc....1.1.18446744073709551615",
            "oai_dc...._1.1.1",
            "oai_dc....1_.1.1",
            "oai_dc....1_0.1.1",
            "oai_dc....1_1000.1.1",
            "oai_dc....1_-1.1.1",
            "oai_dc....9223372036854775807_999.1.1",
        ] {
            assert_eq!(Token::read(text), None, "{text}");
        }
    }
}
