//! Pieces that the public may know of as LIDO 1.1 (<http://www.lido-schema.org>), in one XML file.

mod events;
mod xml;

use std::io::{self, Write};

use domain::{
    artifact::{Artifact, Term, TermKind},
    bilingual::{Bilingual, Language},
    html::text_of,
};
use quick_xml::{
    Writer,
    events::{BytesDecl, BytesEnd, BytesStart, Event},
};

use events::events;
use xml::{ADDRESS, concept, element, inside_concept, leaf, parent, text, typed};

use crate::{
    public_piece::{aat_address, is_open, said_of},
    public_site::PublicSite,
};

const NAMESPACE: &str = "http://www.lido-schema.org";
/// The namespace and where its schema is.
const SCHEMA: &str = "http://www.lido-schema.org http://www.lido-schema.org/schema/v1.1/lido-v1.1.xsd";

/// Types of LIDO's own terminology.
const LOCAL: &str = "http://terminology.lido-schema.org/lido00100";
const MATERIAL: &str = "http://terminology.lido-schema.org/lido00132";
const TECHNIQUE: &str = "http://terminology.lido-schema.org/lido00131";
const ITEM: &str = "http://terminology.lido-schema.org/lido00141";

/// A file of records that grows piece by piece.
pub struct LidoFile<W: Write> {
    xml: Writer<W>,
}

impl<W: Write> LidoFile<W> {
    /// Begins it.
    ///
    /// # Errors
    /// The writer's.
    pub fn begin(to: W) -> io::Result<Self> {
        let mut xml = Writer::new_with_indent(to, b' ', 1);
        xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
        let wrap = BytesStart::new("lido:lidoWrap").with_attributes([
            ("xmlns:lido", NAMESPACE),
            ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"),
            ("xsi:schemaLocation", SCHEMA),
        ]);
        xml.write_event(Event::Start(wrap))?;
        Ok(Self { xml })
    }

    /// Adds a piece as it was found for a visitor.
    ///
    /// # Errors
    /// The writer's.
    pub fn add(&mut self, artifact: &Artifact, site: &PublicSite) -> io::Result<()> {
        let record = element(&mut self.xml, "lido");
        record
            .write_inner_content(|xml| describe(xml, artifact, site))
            .map(drop)
    }

    /// Ends it; returns the writer.
    ///
    /// # Errors
    /// The writer's.
    pub fn finish(mut self) -> io::Result<W> {
        self.xml.write_event(Event::End(BytesEnd::new("lido:lidoWrap")))?;
        Ok(self.xml.into_inner())
    }
}

/// Writes one record that is part of a document of another kind, as it was found for a visitor.
///
/// # Errors
/// The writer's.
pub fn write_record<W: Write>(xml: &mut Writer<W>, artifact: &Artifact, site: &PublicSite) -> io::Result<()> {
    let record = element(xml, "lido").with_attributes([("xmlns:lido", NAMESPACE), ("xsi:schemaLocation", SCHEMA)]);
    record
        .write_inner_content(|xml| describe(xml, artifact, site))
        .map(drop)
}

/// Writes the contents of a record's element.
fn describe<W: Write>(xml: &mut Writer<W>, artifact: &Artifact, site: &PublicSite) -> io::Result<()> {
    let id = site.piece(&artifact.summary.relic_number);
    typed(xml, "lidoRecID", ADDRESS, &id)?;
    typed(xml, "objectPublishedID", ADDRESS, &id)?;
    for language in languages(artifact) {
        let of_language = element(xml, "descriptiveMetadata").with_attribute(("xml:lang", language.html_lang()));
        of_language.write_inner_content(|xml| {
            classification(xml, artifact, language)?;
            identification(xml, artifact, site, language)?;
            events(xml, artifact, site, language)?;
            relations(xml, artifact, language)
        })?;
    }
    for language in languages(artifact).into_iter().take(1) {
        let of_language = element(xml, "administrativeMetadata").with_attribute(("xml:lang", language.html_lang()));
        of_language.write_inner_content(|xml| {
            record(xml, artifact, site)?;
            resources(xml, artifact, site)
        })?;
    }
    Ok(())
}

/// The languages that the piece is published in.
fn languages(artifact: &Artifact) -> Vec<Language> {
    let named = |language: &Language| !artifact.summary.name.exact(*language).is_empty();
    Language::ALL.into_iter().filter(named).collect()
}

fn classification<W: Write>(xml: &mut Writer<W>, artifact: &Artifact, language: Language) -> io::Result<()> {
    parent(xml, "objectClassificationWrap", |xml| {
        parent(xml, "objectWorkTypeWrap", |xml| {
            let work = match language {
                Language::Tw => "藝術品",
                Language::En => "work of art",
            };
            let group = artifact.summary.item_group.as_ref();
            match group.map(|group| group.name.get(language).text) {
                Some(name) => concept(xml, "objectWorkType", None, name),
                None => concept(xml, "objectWorkType", Some(&aat_address("300133025")), work),
            }
        })?;
        let kinds = [TermKind::Form, TermKind::Ware].into_iter();
        let mut terms = kinds.flat_map(|kind| artifact.terms_of(kind)).peekable();
        if terms.peek().is_none() {
            return Ok(());
        }
        parent(xml, "classificationWrap", |xml| {
            for term in terms {
                named_term(xml, "classification", term, term.kind.as_str(), language)?;
            }
            Ok(())
        })
    })
}

fn identification<W: Write>(
    xml: &mut Writer<W>,
    artifact: &Artifact,
    site: &PublicSite,
    language: Language,
) -> io::Result<()> {
    let summary = &artifact.summary;
    parent(xml, "objectIdentificationWrap", |xml| {
        parent(xml, "titleWrap", |xml| {
            parent(xml, "titleSet", |xml| {
                text(xml, "appellationValue", summary.name.exact(language))
            })
        })?;
        inscriptions(xml, artifact, language)?;
        parent(xml, "repositoryWrap", |xml| {
            parent(xml, "repositorySet", |xml| {
                body_name(xml, "repositoryName", site.house.get(language).text, site)?;
                typed(xml, "workID", LOCAL, &summary.relic_number)
            })
        })?;
        let note = text_of(artifact.content.exact(language));
        if !note.is_empty() {
            parent(xml, "objectDescriptionWrap", |xml| {
                parent(xml, "objectDescriptionSet", |xml| {
                    text(xml, "descriptiveNoteValue", &note)
                })
            })?;
        }
        measurements(xml, artifact, language)?;
        materials(xml, artifact, language)
    })
}

fn inscriptions<W: Write>(xml: &mut Writer<W>, artifact: &Artifact, language: Language) -> io::Result<()> {
    if artifact.catalogue.inscriptions.is_empty() {
        return Ok(());
    }
    parent(xml, "inscriptionsWrap", |xml| {
        for inscription in &artifact.catalogue.inscriptions {
            parent(xml, "inscriptions", |xml| {
                text(xml, "inscriptionTranscription", &inscription.transcription)?;
                let said = said_of([
                    &inscription.kind.shown(),
                    &inscription.place,
                    &inscription.script,
                    &inscription.layout,
                    &inscription.reading,
                ]);
                described(xml, "inscriptionDescription", said.exact(language))
            })?;
        }
        Ok(())
    })
}

/// A note in a wrapper, if there is one.
fn described<W: Write>(xml: &mut Writer<W>, name: &str, note: &str) -> io::Result<()> {
    if note.is_empty() {
        return Ok(());
    }
    parent(xml, name, |xml| text(xml, "descriptiveNoteValue", note))
}

fn measurements<W: Write>(xml: &mut Writer<W>, artifact: &Artifact, language: Language) -> io::Result<()> {
    let size = artifact.summary.size.exact(language);
    // LIDO accepts no measurement without the name of the measured dimension.
    let named: Vec<_> = artifact
        .dimensions
        .iter()
        .filter(|measured| !measured.part.is_empty())
        .collect();
    if size.is_empty() && named.is_empty() {
        return Ok(());
    }
    parent(xml, "objectMeasurementsWrap", |xml| {
        parent(xml, "objectMeasurementsSet", |xml| {
            text(xml, "displayObjectMeasurements", size)?;
            if named.is_empty() {
                return Ok(());
            }
            parent(xml, "objectMeasurements", |xml| {
                for measured in named {
                    parent(xml, "measurementsSet", |xml| {
                        concept(xml, "measurementType", None, measured.part.get(language).text)?;
                        concept(xml, "measurementUnit", None, measured.unit.as_str())?;
                        text(xml, "measurementValue", &measured.value.to_string())
                    })?;
                }
                Ok(())
            })
        })
    })
}

fn materials<W: Write>(xml: &mut Writer<W>, artifact: &Artifact, language: Language) -> io::Result<()> {
    let kinds = [(TermKind::Material, MATERIAL), (TermKind::Technique, TECHNIQUE)];
    let mut terms = kinds
        .into_iter()
        .flat_map(|(kind, word)| artifact.terms_of(kind).map(move |term| (term, word)))
        .peekable();
    let written = artifact.texts.iter().find(|text| text.field == "materials");
    let written = written.map(|text| text.text.exact(language)).unwrap_or_default();
    if terms.peek().is_none() && written.is_empty() {
        return Ok(());
    }
    parent(xml, "objectMaterialsTechWrap", |xml| {
        parent(xml, "objectMaterialsTechSet", |xml| {
            if !written.is_empty() {
                text(xml, "displayMaterialsTech", written)?;
            }
            if terms.peek().is_none() {
                return Ok(());
            }
            parent(xml, "materialsTech", |xml| {
                for (term, word) in terms {
                    named_term(xml, "termMaterialsTech", term, word, language)?;
                }
                Ok(())
            })
        })
    })
}

/// A concept whose element says of what type it is.
fn named_term<W: Write>(
    xml: &mut Writer<W>,
    name: &str,
    term: &Term,
    kind: &str,
    language: Language,
) -> io::Result<()> {
    let address = term.aat_id.as_deref().map(aat_address);
    let element = element(xml, name).with_attribute(("lido:type", kind));
    element
        .write_inner_content(|xml| inside_concept(xml, address.as_deref(), term.name.get(language).text))
        .map(drop)
}

fn relations<W: Write>(xml: &mut Writer<W>, artifact: &Artifact, language: Language) -> io::Result<()> {
    let cited: Vec<&Bilingual> = artifact
        .catalogue
        .literature
        .iter()
        .map(|line| &line.citation)
        .collect();
    if cited.iter().all(|citation| citation.exact(language).is_empty()) {
        return Ok(());
    }
    parent(xml, "objectRelationWrap", |xml| {
        parent(xml, "relatedWorksWrap", |xml| {
            for citation in cited
                .iter()
                .map(|citation| citation.exact(language))
                .filter(|said| !said.is_empty())
            {
                parent(xml, "relatedWorkSet", |xml| {
                    parent(xml, "relatedWork", |xml| text(xml, "displayObject", citation))
                })?;
            }
            Ok(())
        })
    })
}

fn record<W: Write>(xml: &mut Writer<W>, artifact: &Artifact, site: &PublicSite) -> io::Result<()> {
    let summary = &artifact.summary;
    parent(xml, "recordWrap", |xml| {
        typed(xml, "recordID", LOCAL, &summary.relic_number)?;
        concept(xml, "recordType", Some(ITEM), "item")?;
        body_name(xml, "recordSource", site.house.get(Language::En).text, site)?;
        parent(xml, "recordInfoSet", |xml| {
            for language in languages(artifact) {
                text(xml, "recordInfoLink", &site.page(language, summary.id))?;
            }
            Ok(())
        })
    })
}

/// The antiques house by its name; where it has told none, by its address.
fn body_name<W: Write>(xml: &mut Writer<W>, element: &str, name: &str, site: &PublicSite) -> io::Result<()> {
    let name = if name.is_empty() { site.address.as_str() } else { name };
    parent(xml, element, |xml| {
        parent(xml, "legalBodyName", |xml| text(xml, "appellationValue", name))?;
        text(xml, "legalBodyWeblink", &site.address)
    })
}

fn resources<W: Write>(xml: &mut Writer<W>, artifact: &Artifact, site: &PublicSite) -> io::Result<()> {
    let pictures: Vec<_> = artifact
        .pictures
        .iter()
        .filter(|picture| is_open(artifact, picture))
        .collect();
    if pictures.is_empty() {
        return Ok(());
    }
    parent(xml, "resourceWrap", |xml| {
        for picture in pictures {
            parent(xml, "resourceSet", |xml| {
                parent(xml, "resourceRepresentation", |xml| {
                    let address = format!("{}/full/max/0/default.jpg", site.image_service(&picture.key));
                    leaf(xml, "linkResource", &[("lido:formatResource", "image/jpeg")], &address)
                })
            })?;
        }
        Ok(())
    })
}
