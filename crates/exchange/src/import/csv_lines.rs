//! The lines of a CSV file, one after another: a file of any length takes the memory of its longest line.

use std::{
    cell::RefCell,
    collections::VecDeque,
    io::{self, BufRead, BufReader, Read},
    rc::Rc,
};

use csv::{ErrorKind, StringRecord};

use crate::{
    formula,
    import::{
        header::{HeaderNames, WITHIN},
        limits::{Counted as Weighed, Limits, Stoppable},
        problems::{Words, both},
        workbook::{Cell, Line},
    },
};

const DELIMITERS: [u8; 3] = [b',', b'\t', b';'];
/// Delimiters of a record.
const MOST_DELIMITERS: usize = 50_000;
/// Bytes of the first line in which the delimiter is looked for.
const MOST_SNIFFED: u64 = 64 << 10;

/// Bytes of the heading of a number.
const LONGEST_NAME: usize = 64;

/// The lines of a CSV file that hold anything; the first one is the header.
pub struct CsvLines<'a> {
    reader: csv::Reader<Watched<Box<dyn Read + 'a>>>,
    ends: Rc<RefCell<LineEnds>>,
    weighed: Weighed<'a>,
    /// The line that names the columns, as far as it is known: the first, until one is recognised.
    header: StringRecord,
    /// How many lines were read.
    count: usize,
    has_header: bool,
    names: HeaderNames<'a>,
}

impl<'a> CsvLines<'a> {
    /// Reads UTF-8 without a byte order mark.
    pub fn new(text: Box<dyn Read + 'a>, names: HeaderNames<'a>, limits: &'a Limits) -> io::Result<Self> {
        let mut text = BufReader::new(text);
        let mut first = Vec::new();
        let mut sniffed = (&mut text).take(MOST_SNIFFED);
        let said = said_delimiter(&mut sniffed, &mut first)?;
        for _ in 1..WITHIN {
            sniffed.read_until(b'\n', &mut first)?;
        }
        let delimiter = said.unwrap_or_else(|| sniff(&first, &names));
        let ends = Rc::<RefCell<LineEnds>>::default();
        // Lines that hold nothing are passed without being counted.
        let source = Stoppable {
            source: io::Cursor::new(first).chain(text),
            stop: &limits.stop,
        };
        let watched = Watched {
            source: Box::new(source) as Box<dyn Read + 'a>,
            delimiter,
            delimiters: 0,
            read: 0,
            after_return: false,
            quote: Quote::None,
            ends: ends.clone(),
        };
        Ok(Self {
            reader: csv::ReaderBuilder::new()
                .delimiter(delimiter)
                .flexible(true)
                .from_reader(watched),
            ends,
            weighed: Weighed::new(limits),
            header: StringRecord::new(),
            count: 0,
            has_header: false,
            names,
        })
    }

    fn read_header(&mut self) -> Result<Line, Words> {
        match self.reader.headers() {
            Ok(header) => self.header = header.clone(),
            Err(error) => return Err(self.whole_fault(&error).unwrap_or_else(|| in_words(&error))),
        }
        if self.has_open_quote() {
            return Err(open_quote());
        }
        self.has_header = self.names.are_headings(self.header.iter());
        self.weighed.row()?;
        Ok(Line {
            number: self.ends.borrow_mut().line_at(self.header.position()),
            cells: Ok(cells_of(
                &self.header,
                |cell| formula::unguard(cell).to_owned(),
                &mut self.weighed,
            )?),
            across: Vec::new(),
        })
    }

    fn read_line(&mut self) -> Result<Option<Line>, Words> {
        let mut record = StringRecord::new();
        loop {
            let line = match self.reader.read_record(&mut record) {
                Ok(false) => return Ok(None),
                Ok(true) if self.has_open_quote() => Line {
                    number: self.ends.borrow_mut().line_at(record.position()),
                    cells: Err(open_quote()),
                    across: Vec::new(),
                },
                Ok(true) if record.iter().all(|cell| cell.trim().is_empty()) => continue,
                Ok(true) if !self.is_as_wide(&record) => Line {
                    number: self.ends.borrow_mut().line_at(record.position()),
                    cells: Err(wrong_width(record.len(), &self.header)),
                    across: Vec::new(),
                },
                Ok(true) => Line {
                    number: self.ends.borrow_mut().line_at(record.position()),
                    cells: Ok(cells_of(
                        &record,
                        |cell| formula::unguard(cell).to_owned(),
                        &mut self.weighed,
                    )?),
                    across: Vec::new(),
                },
                Err(error) => match self.whole_fault(&error) {
                    Some(words) => return Err(words),
                    None => Line {
                        number: self.ends.borrow_mut().line_at(error.position()),
                        cells: Err(in_words(&error)),
                        across: Vec::new(),
                    },
                },
            };
            self.weighed.row()?;
            return Ok(Some(line));
        }
    }

    /// Whether the line that was read last has a text over several lines whose quotation mark was not closed where the text ends, so that
    /// other lines are within it.
    fn has_open_quote(&self) -> bool {
        let until = self.reader.position().byte();
        let mut ends = self.ends.borrow_mut();
        let mut is_open = false;
        while ends.open_quotes.front().is_some_and(|at| *at <= until) {
            ends.open_quotes.pop_front();
            is_open = true;
        }
        is_open
    }

    /// Whether a line has as many columns as its header. One below a title that names the columns is the header itself.
    fn is_as_wide(&mut self, record: &StringRecord) -> bool {
        if !self.has_header && self.count < WITHIN && self.names.are_headings(record.iter()) {
            self.has_header = true;
            self.header = record.clone();
        }
        record.len() == self.header.len()
    }

    /// The fault of the file that ends the reading, if it is one.
    fn whole_fault(&self, error: &csv::Error) -> Option<Words> {
        let ErrorKind::Io(error) = error.kind() else {
            return None;
        };
        Some(match self.ends.borrow().is_too_wide {
            true => both(
                "有一行的欄太多，請刪除不用的欄",
                "has a line of too many columns; delete those that are not needed",
            ),
            false => both(format!("無法讀取（{error}）"), format!("cannot be read: {error}")),
        })
    }
}

/// The delimiter of the line that names the columns; where none does, the most frequent one of the first line that has any: a title has
/// none, or others.
fn sniff(first: &[u8], header: &HeaderNames<'_>) -> u8 {
    let text = String::from_utf8_lossy(first);
    let names = |line: &str, delimiter: u8| {
        let parts = line.split(char::from(delimiter));
        let is_short = |name: &&str| (1..=LONGEST_NAME).contains(&name.len());
        let names = parts.map(|name| name.trim().trim_matches('"')).filter(is_short);
        line.contains(char::from(delimiter)) && header.are_headings(names)
    };
    let count = |line: &str, delimiter: u8| line.bytes().filter(|byte| *byte == delimiter).count();
    let lines = || text.split(['\r', '\n']);
    let found = lines().find_map(|line| DELIMITERS.into_iter().find(|delimiter| names(line, *delimiter)));
    found.unwrap_or_else(|| {
        let divided = |line: &&str| DELIMITERS.iter().any(|delimiter| count(line, *delimiter) > 0);
        let line = lines().find(divided).unwrap_or_default();
        let most = DELIMITERS.into_iter().max_by_key(|delimiter| count(line, *delimiter));
        most.unwrap_or(b',')
    })
}

/// The delimiter that Excel was told in a first line `sep=;`, of which only its end is left then.
fn said_delimiter(text: &mut impl BufRead, first: &mut Vec<u8>) -> io::Result<Option<u8>> {
    text.read_until(b'\n', first)?;
    let line = std::str::from_utf8(first).unwrap_or_default();
    let line = line.trim_end_matches(['\r', '\n']);
    let said = line.trim_matches('"');
    let said = said
        .get(..4)
        .filter(|word| word.eq_ignore_ascii_case("sep="))
        .map(|_| &said.as_bytes()[4..]);
    let Some([delimiter]) = said else { return Ok(None) };
    let delimiter = *delimiter;
    first.drain(..line.len());
    Ok(Some(delimiter))
}

impl Iterator for CsvLines<'_> {
    type Item = Result<Line, Words>;

    fn next(&mut self) -> Option<Self::Item> {
        self.count += 1;
        if self.count == 1 {
            return Some(self.read_header());
        }
        self.read_line().transpose()
    }
}

fn cells_of(
    record: &StringRecord,
    text_of: impl Fn(&str) -> String,
    weighed: &mut Weighed<'_>,
) -> Result<Vec<Cell>, Words> {
    let mut cells = Vec::new();
    for (column, text) in record.iter().enumerate().filter(|(_, text)| !text.trim().is_empty()) {
        weighed.cell(column, text)?;
        // Files of old programs end lines within texts by a carriage return alone, too.
        let text = Ok(text_of(text).replace("\r\n", "\n").replace('\r', "\n"));
        cells.push(Cell { column, text });
    }
    Ok(cells)
}

/// The message for a line with more or fewer columns than the header.
fn wrong_width(width: usize, header: &StringRecord) -> Words {
    let wanted = header.len();
    both(
        format!("這一列有 {width} 格，應有 {wanted} 格。是不是少了逗號或引號？"),
        format!(
            "there are {width} fields where {wanted} are wanted ({}); is a comma or a quotation mark missing?",
            header.iter().collect::<Vec<_>>().join(", ")
        ),
    )
}

fn open_quote() -> Words {
    both(
        "這一列有引號沒有成對，後面的列因此算進這一列。請補上或刪去引號",
        "a quotation mark in this row is not closed where its text ends, so that rows behind it became part of it; close it or delete it",
    )
}

/// The message for a record's error.
fn in_words(error: &csv::Error) -> Words {
    both(format!("無法讀取這一列（{error}），請檢查引號"), error.to_string())
}

/// Passes bytes on, notes the ends of lines, and refuses a line that is nothing but delimiters: as a record it would take far more
/// memory.
struct Watched<R> {
    source: R,
    delimiter: u8,
    /// Delimiters of the record so far, without those of its texts.
    delimiters: usize,
    /// Bytes passed on.
    read: u64,
    /// Whether the last byte was a carriage return.
    after_return: bool,
    quote: Quote,
    ends: Rc<RefCell<LineEnds>>,
}

/// Where the last byte stands in a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Quote {
    /// At the beginning of a field.
    None,
    /// In a field that does not begin with a quotation mark.
    Plain,
    /// Within quotation marks, behind a line end or not.
    Within { is_over_lines: bool },
    /// Behind a quotation mark within such a field: its end, or half of a mark that belongs to the text.
    Behind { is_over_lines: bool },
    /// Behind spaces behind the mark that closes such a field: another mark is text.
    Closed { is_over_lines: bool },
}

impl Quote {
    /// Behind a byte; and whether a field goes on behind the mark that closes it.
    const fn next(self, byte: u8, delimiter: u8) -> (Self, bool) {
        let is_line_end = matches!(byte, b'\r' | b'\n');
        match self {
            Self::Within { is_over_lines } if byte == b'"' => (Self::Behind { is_over_lines }, false),
            Self::Within { is_over_lines } => (
                Self::Within {
                    is_over_lines: is_over_lines || is_line_end,
                },
                false,
            ),
            Self::Behind { is_over_lines } if byte == b'"' => (Self::Within { is_over_lines }, false),
            Self::None if byte == b'"' => (Self::Within { is_over_lines: false }, false),
            _ if is_line_end || byte == delimiter => (Self::None, false),
            Self::Behind { is_over_lines } | Self::Closed { is_over_lines } if byte == b' ' => {
                (Self::Closed { is_over_lines }, false)
            }
            Self::Behind { is_over_lines } | Self::Closed { is_over_lines } => (Self::Plain, is_over_lines),
            _ => (Self::Plain, false),
        }
    }
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, onto: &mut [u8]) -> io::Result<usize> {
        let length = self.source.read(onto)?;
        let mut ends = self.ends.borrow_mut();
        if length == 0 && !onto.is_empty() && matches!(self.quote, Quote::Within { .. }) {
            ends.open_quotes.push_back(self.read);
            self.quote = Quote::None;
        }
        for (at, byte) in (self.read..).zip(&onto[..length]) {
            let (quote, goes_on) = self.quote.next(*byte, self.delimiter);
            self.quote = quote;
            if goes_on {
                ends.open_quotes.push_back(at);
            }
            match byte {
                b'\r' | b'\n' => {
                    // Files of old programs end lines with carriage returns alone.
                    ends.ahead.push_back((at, *byte == b'\r' || !self.after_return));
                    // Within a text it ends no record.
                    if quote == Quote::None {
                        self.delimiters = 0;
                    }
                }
                byte if *byte == self.delimiter && quote == Quote::None => self.delimiters += 1,
                _ => {}
            }
            self.after_return = *byte == b'\r';
            if self.delimiters > MOST_DELIMITERS {
                ends.is_too_wide = true;
                return Err(io::Error::other("a line has too many columns"));
            }
        }
        self.read += length as u64;
        Ok(length)
    }
}

/// Counts lines as an editor does. The CSV reader's own count is one short after CRLF, because it reads the second half of the
/// line end only with the next record.
#[derive(Default)]
struct LineEnds {
    /// The positions of the bytes of line ends that were read and not counted yet, and whether each begins one.
    ahead: VecDeque<(u64, bool)>,
    /// How many line ends were counted.
    passed: u64,
    /// Where fields over several lines have an open quotation mark.
    open_quotes: VecDeque<u64>,
    /// Where counting stopped.
    at: u64,
    is_too_wide: bool,
}

impl LineEnds {
    /// The line of a record's first character; must be called in the order of the records.
    fn line_at(&mut self, position: Option<&csv::Position>) -> u64 {
        let start = position.map_or(self.at, csv::Position::byte);
        self.at = start;
        while let Some((at, begins)) = self.ahead.front().copied() {
            // Those right at the start belong to empty lines before the record.
            if at > self.at {
                break;
            }
            self.at = self.at.max(at + 1);
            self.passed += u64::from(begins);
            self.ahead.pop_front();
        }
        self.passed + 1
    }
}
