//! XML documents, written element by element in memory.

use std::io;

use exchange::xml_text::in_xml;
use quick_xml::{
    Writer,
    events::{BytesDecl, BytesText, Event},
    writer::ElementWriter,
};

/// A document that is being written.
pub type Document = Writer<Vec<u8>>;

/// A document whose root is written by `root`.
///
/// # Errors
/// Those of `root`; writing to memory does not fail.
pub fn document(root: impl FnOnce(&mut Document) -> io::Result<()>) -> io::Result<Vec<u8>> {
    let mut xml = Writer::new_with_indent(Vec::new(), b' ', 1);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    root(&mut xml)?;
    Ok(xml.into_inner())
}

/// An element of elements.
pub fn parent(
    xml: &mut Document,
    name: &str,
    attributes: &[(&str, &str)],
    inside: impl FnOnce(&mut Document) -> io::Result<()>,
) -> io::Result<()> {
    element(xml, name, attributes).write_inner_content(inside).map(drop)
}

/// An element with a text.
pub fn leaf(xml: &mut Document, name: &str, attributes: &[(&str, &str)], text: &str) -> io::Result<()> {
    element(xml, name, attributes)
        .write_text_content(BytesText::new(&in_xml(text)))
        .map(drop)
}

/// An element with attributes alone.
pub fn empty(xml: &mut Document, name: &str, attributes: &[(&str, &str)]) -> io::Result<()> {
    element(xml, name, attributes).write_empty().map(drop)
}

/// An element with its attributes, whose values may come from a request.
fn element<'a>(xml: &'a mut Document, name: &'a str, attributes: &[(&str, &str)]) -> ElementWriter<'a, Vec<u8>> {
    attributes
        .iter()
        .fold(xml.create_element(name), |element, (key, value)| {
            element.with_attribute((*key, in_xml(value).as_str()))
        })
}
