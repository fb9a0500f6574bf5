//! A piece that the public may know of as simple Dublin Core, the form that every harvester of OAI-PMH reads
//! (<http://www.openarchives.org/OAI/2.0/oai_dc.xsd>).

use std::io::{self, Write};

use domain::{
    artifact::{Artifact, TermKind},
    bilingual::{Bilingual, Language},
    html::text_of,
};
use quick_xml::{Writer, events::BytesText};

use crate::{
    public_piece::{is_open, iso, period_of},
    public_site::PublicSite,
    xml_text::in_xml,
};

/// Writes the record of a piece as it was found for a visitor.
///
/// # Errors
/// The writer's.
pub fn write_record<W: Write>(xml: &mut Writer<W>, artifact: &Artifact, site: &PublicSite) -> io::Result<()> {
    let summary = &artifact.summary;
    let record = xml.create_element("oai_dc:dc").with_attributes([
        ("xmlns:oai_dc", "http://www.openarchives.org/OAI/2.0/oai_dc/"),
        ("xmlns:dc", "http://purl.org/dc/elements/1.1/"),
        (
            "xsi:schemaLocation",
            "http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd",
        ),
    ]);
    record.write_inner_content(|xml| {
        both(xml, "title", &summary.name)?;
        one(xml, "identifier", &site.piece(&summary.relic_number))?;
        one(xml, "identifier", &summary.relic_number)?;
        // Of the vocabulary of types that belongs to Dublin Core.
        one(xml, "type", "PhysicalObject")?;
        if let Some(group) = &summary.item_group {
            both(xml, "type", &group.name)?;
        }
        for kind in [TermKind::Form, TermKind::Ware] {
            for term in artifact.terms_of(kind) {
                both(xml, "type", &term.name)?;
            }
        }
        for language in Language::ALL {
            let words = match language {
                Language::Tw => &summary.keywords.tw,
                Language::En => &summary.keywords.en,
            };
            for word in words {
                spoken(xml, "subject", language, word)?;
            }
        }
        both(xml, "description", &artifact.content.map(text_of))?;
        dates(xml, artifact, site)?;
        both(xml, "format", &summary.size)?;
        for kind in [TermKind::Material, TermKind::Technique] {
            for term in artifact.terms_of(kind) {
                both(xml, "format", &term.name)?;
            }
        }
        both(xml, "publisher", &site.house)?;
        for language in Language::ALL {
            if !summary.name.exact(language).is_empty() {
                one(xml, "relation", &site.page(language, summary.id))?;
            }
        }
        one(xml, "relation", &site.manifest(summary.id))?;
        for picture in artifact.pictures.iter().filter(|picture| is_open(artifact, picture)) {
            let address = format!("{}/full/max/0/default.jpg", site.image_service(&picture.key));
            one(xml, "relation", &address)?;
        }
        Ok(())
    })?;
    Ok(())
}

/// When it was made: the years as a range of ISO 8601, and the period in words.
fn dates<W: Write>(xml: &mut Writer<W>, artifact: &Artifact, site: &PublicSite) -> io::Result<()> {
    let Some(dynasty) = &artifact.summary.dynasty else {
        return Ok(());
    };
    match (dynasty.year_start, dynasty.year_end) {
        (Some(from), Some(to)) if from == to => one(xml, "date", &iso(from))?,
        (Some(from), Some(to)) => one(xml, "date", &format!("{}/{}", iso(from), iso(to)))?,
        (Some(year), None) | (None, Some(year)) => one(xml, "date", &iso(year))?,
        (None, None) => {}
    }
    both(xml, "date", &dynasty.name)?;
    match period_of(artifact, site) {
        Some((_, name)) => both(xml, "coverage", &name),
        None => Ok(()),
    }
}

fn both<W: Write>(xml: &mut Writer<W>, name: &str, text: &Bilingual) -> io::Result<()> {
    for language in Language::ALL {
        spoken(xml, name, language, text.exact(language))?;
    }
    Ok(())
}

fn spoken<W: Write>(xml: &mut Writer<W>, name: &str, language: Language, text: &str) -> io::Result<()> {
    if text.trim().is_empty() {
        return Ok(());
    }
    xml.create_element(format!("dc:{name}"))
        .with_attribute(("xml:lang", language.html_lang()))
        .write_text_content(BytesText::new(&in_xml(text)))?;
    Ok(())
}

fn one<W: Write>(xml: &mut Writer<W>, name: &str, text: &str) -> io::Result<()> {
    xml.create_element(format!("dc:{name}"))
        .write_text_content(BytesText::new(&in_xml(text)))?;
    Ok(())
}
