//! A request's arguments, and their faults in the protocol's words.

use chrono::{DateTime, Datelike as _, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc};
use http_kit::extract::record_number;

use super::{
    selection::{Format, Selection},
    token::Token,
};

/// Longer requests have arguments that no harvester sends.
const MOST_ARGUMENTS: usize = 16;

/// The end of the year 9999, the last that a request can name.
const LAST: DateTime<Utc> = DateTime::from_timestamp(253_402_300_799, 999_999_999).unwrap();

/// The protocol's verbs.
const VERBS: [&str; 6] = [
    "Identify",
    "ListMetadataFormats",
    "ListSets",
    "ListIdentifiers",
    "ListRecords",
    "GetRecord",
];

/// The operation that is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verb {
    Identify,
    ListSets,
    /// Of one record, or of all.
    ListMetadataFormats(Option<String>),
    GetRecord {
        identifier: String,
        format: Format,
    },
    /// From the beginning, or from a token on; with the records' contents, or their headers alone.
    List {
        page: Token,
        with_records: bool,
    },
}

/// A fault of a request: its name in the protocol, and a description.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    pub code: &'static str,
    pub message: String,
}

impl Fault {
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
        }
    }
}

/// A request as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The arguments, to be repeated in the answer.
    pub arguments: Vec<(String, String)>,
    pub asked: Result<Verb, Fault>,
}

impl Request {
    /// Reads the arguments of a query or a form.
    pub fn read(arguments: &[u8]) -> Self {
        let arguments: Vec<(String, String)> = url::form_urlencoded::parse(arguments)
            .take(MOST_ARGUMENTS)
            .map(|(name, value)| (name.into_owned(), value.into_owned()))
            .collect();
        let asked = Arguments(&arguments).verb();
        Self { arguments, asked }
    }
}

struct Arguments<'a>(&'a [(String, String)]);

impl Arguments<'_> {
    fn get(&self, name: &str) -> Option<&str> {
        let mut values = self.0.iter().filter(|(known, _)| known == name);
        values.next().map(|(_, value)| value.as_str())
    }

    fn verb(&self) -> Result<Verb, Fault> {
        let verb = self
            .get("verb")
            .ok_or_else(|| Fault::new("badVerb", "The argument verb is missing."))?;
        if VERBS.contains(&verb) {
            self.check_forms()?;
        }
        match verb {
            "Identify" => {
                self.allow(&[])?;
                Ok(Verb::Identify)
            }
            "ListSets" => {
                self.allow(&["resumptionToken"])?;
                match self.get("resumptionToken") {
                    // All sets are in one answer, so that there never was a token.
                    Some(_) => Err(unknown_token()),
                    None => Ok(Verb::ListSets),
                }
            }
            "ListMetadataFormats" => {
                self.allow(&["identifier"])?;
                Ok(Verb::ListMetadataFormats(self.get("identifier").map(str::to_owned)))
            }
            "GetRecord" => {
                self.allow(&["identifier", "metadataPrefix"])?;
                Ok(Verb::GetRecord {
                    identifier: self.required("identifier")?.to_owned(),
                    format: self.format()?,
                })
            }
            "ListIdentifiers" | "ListRecords" => Ok(Verb::List {
                page: self.page()?,
                with_records: verb == "ListRecords",
            }),
            other => Err(Fault::new("badVerb", format!("The verb {other} does not exist."))),
        }
    }

    fn page(&self) -> Result<Token, Fault> {
        if let Some(token) = self.get("resumptionToken") {
            self.allow(&["resumptionToken"])?;
            return Token::read(token).ok_or_else(unknown_token);
        }
        self.allow(&["metadataPrefix", "from", "until", "set"])?;
        let (from, until) = (self.time("from")?, self.time("until")?);
        let format = self.format()?;
        let is_mixed = matches!((from, until), (Some(from), Some(until)) if from.is_day != until.is_day);
        let is_reversed = matches!((from, until), (Some(from), Some(until)) if from.at > until.at);
        if is_mixed || is_reversed {
            return Err(bad(
                "from and until must have the same form, and from must not be later.",
            ));
        }
        let set = match self.get("set") {
            None => None,
            Some(set) => Some(read_set(set).ok_or_else(|| Fault::new("noRecordsMatch", "There is no such set."))?),
        };
        Ok(Token::first(Selection {
            format,
            from: from.map(|from| from.at),
            before: until.map(Moment::end),
            set,
        }))
    }

    fn format(&self) -> Result<Format, Fault> {
        let prefix = self.required("metadataPrefix")?;
        Format::from_prefix(prefix).ok_or_else(|| {
            let message =
                format!("There are no records of the form {prefix}; ListMetadataFormats names those that are.");
            Fault::new("cannotDisseminateFormat", message)
        })
    }

    fn time(&self, name: &str) -> Result<Option<Moment>, Fault> {
        let read = |text| {
            Moment::read(text).ok_or_else(|| bad(&format!("{name} must be YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.")))
        };
        self.get(name).map(read).transpose()
    }

    fn required(&self, name: &str) -> Result<&str, Fault> {
        self.get(name)
            .ok_or_else(|| bad(&format!("The argument {name} is missing.")))
    }

    /// Refuses values that cannot be what their argument names: an answer that repeats them would break the protocol's schema.
    fn check_forms(&self) -> Result<(), Fault> {
        for (name, value) in self.0 {
            let is_of_form = match name.as_str() {
                "metadataPrefix" => is_name(value),
                "set" => value.split(':').all(is_name),
                "identifier" => is_address(value),
                _ => true,
            };
            if !is_of_form {
                return Err(bad(&format!("This cannot be a value of {name}.")));
            }
        }
        Ok(())
    }

    /// Refuses arguments besides `verb` and these, and any that comes twice.
    fn allow(&self, names: &[&str]) -> Result<(), Fault> {
        for (at, (name, _)) in self.0.iter().enumerate() {
            if name != "verb" && !names.contains(&name.as_str()) {
                return Err(bad(&format!("This verb has no argument {name}.")));
            }
            if self.0[..at].iter().any(|(earlier, _)| earlier == name) {
                return Err(bad(&format!("The argument {name} came twice.")));
            }
        }
        Ok(())
    }
}

/// A time of a request: a day, or a second.
#[derive(Debug, Clone, Copy)]
struct Moment {
    at: DateTime<Utc>,
    is_day: bool,
}

impl Moment {
    fn read(text: &str) -> Option<Self> {
        let day = || {
            NaiveDate::parse_from_str(text, "%Y-%m-%d")
                .ok()
                .map(|day| (day.and_time(NaiveTime::MIN), true))
        };
        let second = || {
            NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M:%SZ")
                .ok()
                // A leap second, which no time of the protocol is.
                .filter(|_| !text.ends_with(":60Z"))
                .map(|at| (at, false))
        };
        // The parser takes signs and spaces too, and the year 0.
        let is_plain = text.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            10 => byte == b'T',
            13 | 16 => byte == b':',
            19 => byte == b'Z',
            _ => byte.is_ascii_digit(),
        });
        if !is_plain || text.starts_with("0000") {
            return None;
        }
        let (at, is_day) = match text.len() {
            10 => day()?,
            20 => second()?,
            _ => return None,
        };
        Some(Self {
            at: at.and_utc(),
            is_day,
        })
    }

    /// The end of the day or of the second.
    fn end(self) -> DateTime<Utc> {
        let length = if self.is_day {
            TimeDelta::days(1)
        } else {
            TimeDelta::seconds(1)
        };
        let end = self.at.checked_add_signed(length);
        // Rows of SQLite are compared as texts, in which the year 10000 comes before 2026.
        end.filter(|end| end.year() < 10_000).unwrap_or(LAST)
    }
}

/// The name of a category's set.
pub fn set_of(group: i64) -> String {
    format!("category-{group}")
}

fn read_set(set: &str) -> Option<i64> {
    record_number(set.strip_prefix("category-")?)
}

/// Whether something can be the name of a form of records, or a part of a set's.
fn is_name(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&byte);
    !text.is_empty() && text.bytes().all(is_allowed)
}

/// Whether something can be an address, which identifiers are.
fn is_address(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.!~*'();/?:@&=+$,%".contains(&byte);
    let is_escape = |rest: &str| rest.bytes().take(2).filter(u8::is_ascii_hexdigit).count() == 2;
    text.bytes().all(is_allowed) && text.split('%').skip(1).all(is_escape)
}

fn bad(message: &str) -> Fault {
    Fault::new("badArgument", message)
}

fn unknown_token() -> Fault {
    Fault::new("badResumptionToken", "This token is none of this repository's.")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(query: &str) -> &'static str {
        Request::read(query.as_bytes()).asked.expect_err(query).code
    }

    #[test]
    fn faults_have_the_protocols_names() {
        for query in ["", "verb=Nonsense", "verb=identify"] {
            assert_eq!(fault(query), "badVerb", "{query}");
        }
        for query in [
            "verb=Identify&set=1",
            "verb=Identify&verb=Identify",
            "verb=GetRecord&identifier=oai:a.b:artifact/1",
            "verb=GetRecord&metadataPrefix=oai_dc",
            "verb=ListRecords",
            "verb=ListRecords&metadataPrefix=oai_dc&from=yesterday",
            "verb=ListRecords&metadataPrefix=oai_dc&from=2026-13-01",
            "verb=ListRecords&metadataPrefix=oai_dc&until=2016-12-31T23:59:60Z",
            "verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-01-01T00:00:00Z",
            "verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-01&until=2026-01-01",
            "verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x",
        ] {
            assert_eq!(fault(query), "badArgument", "{query}");
        }
        assert_eq!(fault("verb=ListRecords&resumptionToken=x"), "badResumptionToken");
        assert_eq!(fault("verb=ListSets&resumptionToken=x"), "badResumptionToken");
        assert_eq!(
            fault("verb=ListRecords&metadataPrefix=marc21"),
            "cannotDisseminateFormat"
        );
        for set in ["vases", "category-01", "category-+1", "category-0"] {
            let query = format!("verb=ListRecords&metadataPrefix=oai_dc&set={set}");
            assert_eq!(
                fault(&query),
                if set.contains('+') {
                    "badArgument"
                } else {
                    "noRecordsMatch"
                },
                "{set}"
            );
        }
    }

    #[test]
    fn both_ends_of_a_range_are_included() {
        let read = |query: &str| match Request::read(query.as_bytes()).asked {
            Ok(Verb::List { page, .. }) => page.selection,
            other => panic!("{other:?}"),
        };
        let at = |text: &str| text.parse::<DateTime<Utc>>().expect("a time");
        let days = read("verb=ListIdentifiers&metadataPrefix=lido&from=2026-01-01&until=2026-01-02");
        assert_eq!(days.from, Some(at("2026-01-01T00:00:00Z")));
        assert_eq!(days.before, Some(at("2026-01-03T00:00:00Z")));
        let seconds = read("verb=ListIdentifiers&metadataPrefix=lido&until=2026-01-02T10:00:00Z&set=category-4");
        assert_eq!(seconds.before, Some(at("2026-01-02T10:00:01Z")));
        assert_eq!((seconds.format, seconds.set), (Format::Lido, Some(4)));
        // Rows are compared as texts, where the year 10000 comes first.
        for until in ["9999-12-31", "9999-12-31T23:59:59Z"] {
            let last = read(&format!("verb=ListIdentifiers&metadataPrefix=lido&until={until}"));
            assert_eq!(last.before.map(|before| before.year()), Some(9999), "{until}");
        }
    }
}
