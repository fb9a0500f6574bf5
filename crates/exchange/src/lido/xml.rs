//! Elements of LIDO, written one after the other.

use std::io::{self, Write};

use quick_xml::{Writer, events::BytesText, writer::ElementWriter};

use crate::xml_text::in_xml;

/// The type of an identifier that is an address.
pub const ADDRESS: &str = "http://terminology.lido-schema.org/lido00099";

/// An element, to be filled.
pub fn element<'a, W: Write>(xml: &'a mut Writer<W>, name: &str) -> ElementWriter<'a, W> {
    xml.create_element(format!("lido:{name}"))
}

/// An element of elements.
pub fn parent<W: Write>(
    xml: &mut Writer<W>,
    name: &str,
    inside: impl FnOnce(&mut Writer<W>) -> io::Result<()>,
) -> io::Result<()> {
    element(xml, name).write_inner_content(inside).map(drop)
}

/// An element with a text.
pub fn leaf<W: Write>(xml: &mut Writer<W>, name: &str, attributes: &[(&str, &str)], text: &str) -> io::Result<()> {
    let element = element(xml, name).with_attributes(attributes.iter().copied());
    element.write_text_content(BytesText::new(&in_xml(text))).map(drop)
}

/// An element with a text, unless that is empty.
pub fn text<W: Write>(xml: &mut Writer<W>, name: &str, content: &str) -> io::Result<()> {
    if content.trim().is_empty() {
        return Ok(());
    }
    leaf(xml, name, &[], content)
}

/// An element with a text of a type.
pub fn typed<W: Write>(xml: &mut Writer<W>, name: &str, kind: &str, content: &str) -> io::Result<()> {
    leaf(xml, name, &[("lido:type", kind)], content)
}

/// A concept by its address, where it has one, and its name.
pub fn concept<W: Write>(xml: &mut Writer<W>, name: &str, address: Option<&str>, term: &str) -> io::Result<()> {
    parent(xml, name, |xml| inside_concept(xml, address, term))
}

/// Writes the contents of a concept's element.
pub fn inside_concept<W: Write>(xml: &mut Writer<W>, address: Option<&str>, term: &str) -> io::Result<()> {
    if let Some(address) = address {
        typed(xml, "conceptID", ADDRESS, address)?;
    }
    text(xml, "term", term)
}
