//! Records of an XML file, one after the other as trees. Nothing of the file but one record is in memory; entities that it declares, and
//! documents that name others, are refused.

use std::{
    io::{self, BufRead, Read},
    sync::Arc,
};

use quick_xml::{
    Reader,
    events::{BytesStart, Event, attributes::AttrError},
};

use crate::import::problems::{Words, both};

/// Elements within each other.
const MOST_DEPTH: usize = 64;
/// Elements of one record.
const MOST_ELEMENTS: usize = 50_000;
/// Bytes of the texts and attributes of one record.
const MOST_TEXT: usize = 8 << 20;
/// Bytes that an attribute takes beside its name and value.
const ATTRIBUTE: usize = 48;
/// Bytes between two signs of XML, which are in memory together.
const MOST_AT_ONCE: usize = 2 * MOST_TEXT;
/// Bytes of a file.
const MOST_BYTES: u64 = 1 << 30;

/// A mistake with its line.
pub type Fault = (u64, Words);

/// An element. Names are without their prefixes.
#[derive(Debug, Default)]
pub struct Element {
    pub name: String,
    /// The line on which it begins.
    pub line: u64,
    pub attributes: Vec<(String, String)>,
    /// The language of its text: its own, or that of the element around it.
    pub language: Option<Arc<str>>,
    pub text: String,
    pub children: Vec<Element>,
}

impl Element {
    /// An attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The elements at a path of names below it, in order.
    pub fn at<'e>(&'e self, path: &str) -> Vec<&'e Self> {
        path.split('/').fold(vec![self], |found, name| {
            let children = found.into_iter().flat_map(|element| &element.children);
            children.filter(|child| child.name == name).collect()
        })
    }

    /// The first text at a path.
    pub fn text_at(&self, path: &str) -> Option<&str> {
        let texts = self.at(path).into_iter().map(|element| element.text.as_str());
        texts.into_iter().find(|text| !text.is_empty())
    }
}

/// Reads every element of this name as a record.
///
/// # Errors
/// The file is no XML, or asks for more than a record needs; with the line.
pub fn read_records(source: impl BufRead, name: &str, mut take: impl FnMut(Element)) -> Result<(), Fault> {
    let source = Lines {
        source: source.take(MOST_BYTES),
        line: 1,
        at_once: 0,
    };
    let mut reader = Reader::from_reader(source);
    let mut buffer = Vec::new();
    let (mut open, mut depth) = (Open::default(), 0_usize);
    loop {
        buffer.clear();
        reader.get_mut().at_once = 0;
        let line = reader.get_mut().line;
        let event = match reader.read_event_into(&mut buffer) {
            Ok(event) => event,
            Err(error) => return Err((line, no_xml(&error))),
        };
        match event {
            Event::Start(start) => {
                depth += 1;
                if depth > MOST_DEPTH {
                    return Err((line, too_much(&format!("<{}>", start.name().as_ref()))));
                }
                let is_record = start.local_name().as_ref() == name;
                if is_record || !open.elements.is_empty() {
                    open.begin(&start, line)?;
                }
            }
            Event::Empty(start) if !open.elements.is_empty() => {
                open.begin(&start, line)?;
                open.end();
            }
            Event::End(_) => {
                depth = depth.saturating_sub(1);
                if let Some(record) = open.end() {
                    take(record);
                }
            }
            Event::Text(text) => open.add(&text, line)?,
            Event::CData(text) => open.add(&text, line)?,
            Event::GeneralRef(reference) => {
                let sign = match &*reference {
                    "lt" => Some('<'),
                    "gt" => Some('>'),
                    "amp" => Some('&'),
                    "quot" => Some('"'),
                    "apos" => Some('\''),
                    _ => reference.resolve_char_ref().ok().flatten(),
                };
                let Some(sign) = sign else {
                    return Err((line, no_entities()));
                };
                open.add(sign.encode_utf8(&mut [0; 4]), line)?;
            }
            Event::DocType(_) => return Err((line, no_entities())),
            Event::Eof => break,
            _ => {}
        }
    }
    match depth {
        0 => Ok(()),
        _ => Err((
            reader.get_mut().line,
            both("檔案不完整，請重新匯出", "The file ends early; export it anew"),
        )),
    }
}

/// The elements of a record that are not closed yet, and what they hold so far.
#[derive(Default)]
struct Open {
    elements: Vec<Element>,
    count: usize,
    bytes: usize,
}

impl Open {
    fn begin(&mut self, start: &BytesStart<'_>, line: u64) -> Result<(), Fault> {
        let name = start.local_name().as_ref().to_owned();
        self.count += 1;
        if self.count > MOST_ELEMENTS {
            return Err((line, too_much(&format!("<{name}>"))));
        }
        self.weigh(name.len(), line)?;
        let mut attributes = Vec::new();
        let mut language = self.elements.last().and_then(|parent| parent.language.clone());
        for attribute in start.attributes() {
            let wrong = |error: AttrError| (line, no_xml(&error.into()));
            let attribute = attribute.map_err(wrong)?;
            let value = attribute.normalized_value(quick_xml::XmlVersion::Implicit1_0);
            let value = value.map_err(|_| (line, no_entities()))?.into_owned();
            let key: &str = attribute.key.as_ref();
            self.weigh(key.len() + value.len() + ATTRIBUTE, line)?;
            if key == "xml:lang" {
                // One value for all elements within it, however long.
                language = Some(value.into());
            } else {
                attributes.push((key.rsplit(':').next().unwrap_or_default().to_owned(), value));
            }
        }
        self.elements.push(Element {
            name,
            line,
            attributes,
            language,
            ..Element::default()
        });
        Ok(())
    }

    fn add(&mut self, text: &str, line: u64) -> Result<(), Fault> {
        if self.elements.is_empty() {
            return Ok(());
        }
        self.weigh(text.len(), line)?;
        if let Some(element) = self.elements.last_mut() {
            element.text.push_str(text);
        }
        Ok(())
    }

    fn weigh(&mut self, bytes: usize, line: u64) -> Result<(), Fault> {
        self.bytes += bytes;
        match self.bytes {
            bytes if bytes <= MOST_TEXT => Ok(()),
            _ => {
                let name = self.elements.first().map_or("", |record| &record.name);
                Err((line, too_much(&format!("<{name}>"))))
            }
        }
    }

    /// Closes an element; returns it if it is a whole record.
    fn end(&mut self) -> Option<Element> {
        let mut element = self.elements.pop()?;
        element.text = element.text.trim().to_owned();
        match self.elements.last_mut() {
            Some(parent) => parent.children.push(element),
            None => {
                *self = Self::default();
                return Some(element);
            }
        }
        None
    }
}

fn no_xml(error: &quick_xml::Error) -> Words {
    both(
        format!("不是完整的 XML（{error}），請重新匯出"),
        format!("is no whole XML: {error}"),
    )
}

fn no_entities() -> Words {
    both(
        "有 DOCTYPE 或自訂的實體（&…;），不讀這樣的檔案",
        "has a DOCTYPE or an entity of its own (&…;); such a file is not read",
    )
}

fn too_much(element: &str) -> Words {
    both(
        format!("{element} 太大或層數太多，不像一件器物的紀錄"),
        format!("{element} is too large or too deep to be the record of one piece"),
    )
}

/// Counts the lines that were read.
struct Lines<R> {
    source: R,
    line: u64,
    /// Bytes since the last event.
    at_once: usize,
}

impl<R: BufRead> Read for Lines<R> {
    fn read(&mut self, onto: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(onto)?;
        self.line += onto[..read].iter().filter(|byte| **byte == b'\n').count() as u64;
        Ok(read)
    }
}

impl<R: BufRead> BufRead for Lines<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at_once > MOST_AT_ONCE {
            return Err(io::Error::other("one text of it is too long"));
        }
        self.source.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        if let Ok(buffer) = self.source.fill_buf() {
            let passed = buffer.get(..amount).unwrap_or_default();
            self.line += passed.iter().filter(|byte| **byte == b'\n').count() as u64;
        }
        self.at_once += amount;
        self.source.consume(amount);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(xml: &str) -> Result<Vec<Element>, Fault> {
        let mut records = Vec::new();
        read_records(xml.as_bytes(), "lido", |record| records.push(record))?;
        Ok(records)
    }

    #[test]
    fn records_are_trees_with_lines_and_languages() {
        let xml = "<w>\n <l:lido xmlns:l='x'>\n  <l:a xml:lang='en' l:type='t'>1 &lt; &#x4E8C;<b/></l:a>\n </l:lido>\n <lido/><lido>2</lido></w>";
        let records = read(xml).expect("XML");
        assert_eq!(records.len(), 2, "an empty one is none");
        let inner = records[0].at("a")[0];
        assert_eq!((inner.line, inner.text.as_str()), (3, "1 < 二"));
        assert_eq!(
            (inner.attribute("type"), inner.language.as_deref()),
            (Some("t"), Some("en"))
        );
        assert_eq!(
            inner.children[0].language.as_deref(),
            Some("en"),
            "from the element around it"
        );
        let [outer, inner] =
            [&inner.language, &inner.children[0].language].map(|language| language.as_ref().expect("en"));
        assert!(Arc::ptr_eq(outer, inner), "one text, however many elements are in it");
    }

    #[test]
    fn hostile_files_are_refused_with_their_line() {
        let deep = format!("<lido>\n{}", "<a>".repeat(MOST_DEPTH + 1));
        let many = format!("<lido>\n{}</lido>", "<a/>".repeat(MOST_ELEMENTS + 1));
        let long = format!("<lido>\n{}</lido>", "x".repeat(MOST_TEXT + 1));
        let attributes: String = (0..MOST_TEXT / ATTRIBUTE).map(|at| format!(" a{at}=''")).collect();
        let attributes = format!("<lido>\n<a{attributes}/></lido>");
        for (xml, line, words) in [
            ("<!DOCTYPE lido [<!ENTITY a 'b'>]>\n<lido>&a;</lido>", 1, "DOCTYPE"),
            ("<lido>\n\n&a;</lido>", 3, "entity"),
            ("<lido>\n<a b='&c;'/></lido>", 2, "entity"),
            ("<lido>\n<a></lido>", 2, "no whole XML"),
            ("<lido>\n", 2, "ends early"),
            (&deep, 2, "too deep"),
            (&many, 2, "too large"),
            (&long, 2, "too large"),
            (&attributes, 2, "too large"),
        ] {
            let (at, said) = read(xml).expect_err(words);
            assert!(said.0.en.contains(words) && said.0.tw != said.0.en, "{said:?}");
            assert!(at <= line && at > 0, "{words}: line {at}");
        }
    }
}
