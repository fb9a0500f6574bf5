//! Reads XML as a tree. Names are without the prefix of LIDO.

use std::collections::BTreeMap;

use quick_xml::{Reader, events::Event};

/// An element of XML.
#[derive(Debug, Default)]
pub struct Element {
    pub name: String,
    pub text: String,
    pub attributes: BTreeMap<String, String>,
    pub children: Vec<Element>,
}

impl Element {
    fn all<'a>(&'a self, name: &str, found: &mut Vec<&'a Self>) {
        for child in &self.children {
            if child.name == name {
                found.push(child);
            }
            child.all(name, found);
        }
    }

    /// Every element of this name within it.
    pub fn within(&self, name: &str) -> Vec<&Self> {
        let mut found = Vec::new();
        self.all(name, &mut found);
        found
    }

    /// The texts of these.
    pub fn texts(&self, name: &str) -> Vec<&str> {
        self.within(name)
            .into_iter()
            .map(|element| element.text.as_str())
            .collect()
    }
}

/// Reads a document; its root.
pub fn parse(xml: &[u8]) -> Element {
    let mut reader = Reader::from_reader(xml);
    let mut open = vec![Element::default()];
    loop {
        match reader.read_event().expect("well-formed") {
            Event::Start(start) => {
                let attributes = start.attributes().map(|attribute| {
                    let attribute = attribute.expect("an attribute");
                    let key: &str = attribute.key.as_ref();
                    (key.to_owned(), attribute.value.to_string())
                });
                open.push(Element {
                    name: start.name().as_ref().trim_start_matches("lido:").to_owned(),
                    attributes: attributes.collect(),
                    ..Element::default()
                });
            }
            Event::Text(text) => {
                open.last_mut().expect("an element").text.push_str(&text);
            }
            Event::GeneralRef(name) => {
                let sign = match &*name {
                    "lt" => "<",
                    "gt" => ">",
                    "amp" => "&",
                    "quot" => "\"",
                    "apos" => "'",
                    other => panic!("the reference {other}"),
                };
                open.last_mut().expect("an element").text.push_str(sign);
            }
            Event::End(_) => {
                let mut done = open.pop().expect("an element");
                if !done.children.is_empty() {
                    // Between elements there is nothing but the indentation.
                    assert_eq!(done.text.trim(), "", "{}", done.name);
                    done.text.clear();
                }
                open.last_mut().expect("its parent").children.push(done);
            }
            Event::Eof => break,
            _ => {}
        }
    }
    open.pop().expect("the document").children.pop().expect("its root")
}
