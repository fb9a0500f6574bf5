//! Resumption tokens: where a list goes on, and which list it is. A token holds all of that, so that it is good for as long as the
//! repository exists, on every instance, and nothing is kept for harvesters who never come back.

use chrono::{DateTime, Utc};
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

    /// Seven parts with dots between: times in microseconds since 1970, or nothing.
    pub fn write(&self) -> String {
        let time = |at: Option<DateTime<Utc>>| at.map_or(String::new(), |at| at.timestamp_micros().to_string());
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
            position: position.parse().ok()?,
        })
    }
}

/// A part that may be empty; `None` if it is neither empty nor what it should be.
fn number(text: &str) -> Option<Option<i64>> {
    if text.is_empty() {
        Some(None)
    } else {
        text.parse().ok().map(Some)
    }
}

fn time(text: &str) -> Option<Option<DateTime<Utc>>> {
    match number(text)? {
        None => Some(None),
        Some(micros) => DateTime::from_timestamp_micros(micros).map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_read_back() {
        let at = DateTime::from_timestamp_micros(1_790_000_000_123_456);
        for (from, set) in [(None, None), (at, Some(3))] {
            let token = Token {
                selection: Selection {
                    format: Format::Lido,
                    from,
                    before: from,
                    set,
                },
                behind: at.map(|at| (at, 17)),
                position: 100,
            };
            assert_eq!(Token::read(&token.write()), Some(token));
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
        ] {
            assert_eq!(Token::read(text), None, "{text}");
        }
    }
}
