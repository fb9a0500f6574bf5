//! The events of a piece in LIDO: its making, with makers and dates, and its provenance.

use std::io::{self, Write};

use domain::{
    artifact::Artifact,
    bilingual::Language,
    person::{PersonCredit, PersonRole},
};
use quick_xml::Writer;

use super::xml::{ADDRESS, concept, element, parent, text, typed};
use crate::{
    public_piece::{aat_address, iso, period_of, said_of, ulan_address, wikidata_address},
    public_site::PublicSite,
};

/// Types of LIDO's own terminology.
const PRODUCTION: &str = "http://terminology.lido-schema.org/lido00007";
const PERSON: &str = "http://terminology.lido-schema.org/lido00163";

/// Writes the making of a piece and its public provenance.
pub(super) fn events<W: Write>(
    xml: &mut Writer<W>,
    artifact: &Artifact,
    site: &PublicSite,
    language: Language,
) -> io::Result<()> {
    let owners: Vec<String> = provenance(artifact, language).collect();
    let is_made_known = artifact.summary.dynasty.is_some() || makers(artifact).next().is_some();
    if !is_made_known && owners.is_empty() {
        return Ok(());
    }
    parent(xml, "eventWrap", |xml| {
        if is_made_known {
            production(xml, artifact, site, language)?;
        }
        for said in &owners {
            parent(xml, "eventSet", |xml| text(xml, "displayEvent", said))?;
        }
        Ok(())
    })
}

/// By whom and when it was made, as far as that is known.
fn production<W: Write>(
    xml: &mut Writer<W>,
    artifact: &Artifact,
    site: &PublicSite,
    language: Language,
) -> io::Result<()> {
    let made = match language {
        Language::Tw => "製作",
        Language::En => "production",
    };
    parent(xml, "eventSet", |xml| {
        parent(xml, "event", |xml| {
            concept(xml, "eventType", Some(PRODUCTION), made)?;
            for maker in makers(artifact) {
                actor(xml, maker, language)?;
            }
            let Some(dynasty) = &artifact.summary.dynasty else {
                return Ok(());
            };
            parent(xml, "eventDate", |xml| {
                text(xml, "displayDate", dynasty.name.get(language).text)?;
                // LIDO wants both ends of a date, or none.
                if let (Some(start), Some(end)) = (dynasty.year_start, dynasty.year_end) {
                    parent(xml, "date", |xml| {
                        text(xml, "earliestDate", &iso(start))?;
                        text(xml, "latestDate", &iso(end))
                    })?;
                }
                Ok(())
            })?;
            if let Some((period, name)) = period_of(artifact, site) {
                let address = period.aat_id.as_deref().map(aat_address);
                concept(xml, "periodName", address.as_deref(), name.get(language).text)?;
            }
            Ok(())
        })
    })
}

/// Public lines of provenance, each as one text.
fn provenance(artifact: &Artifact, language: Language) -> impl Iterator<Item = String> {
    let lines = artifact.catalogue.provenance.iter().filter(|line| line.public);
    lines
        .map(move |line| {
            said_of([&line.owner, &line.place, &line.years, &line.source])
                .exact(language)
                .to_owned()
        })
        .filter(|said| !said.is_empty())
}

/// The people who made a piece, as far as the public may know of them.
fn makers(artifact: &Artifact) -> impl Iterator<Item = &PersonCredit> {
    let people = artifact.people.iter();
    people.filter(|person| person.role == PersonRole::Maker)
}

fn actor<W: Write>(xml: &mut Writer<W>, person: &PersonCredit, language: Language) -> io::Result<()> {
    let name = person.name.get(language).text;
    let role = match language {
        Language::Tw => "作者",
        Language::En => "maker",
    };
    parent(xml, "eventActor", |xml| {
        text(xml, "displayActorInRole", &display_name(person, language))?;
        parent(xml, "actorInRole", |xml| {
            let actor = element(xml, "actor").with_attribute(("lido:type", PERSON));
            actor.write_inner_content(|xml| {
                let ulan = person.ulan_id.as_deref().map(ulan_address);
                let wikidata = person.wikidata_id.as_deref().map(wikidata_address);
                for address in ulan.into_iter().chain(wikidata) {
                    typed(xml, "actorID", ADDRESS, &address)?;
                }
                parent(xml, "nameActorSet", |xml| text(xml, "appellationValue", name))?;
                // LIDO wants both ends of a date, or none.
                if let (Some(birth), Some(death)) = (person.year_birth, person.year_death) {
                    parent(xml, "vitalDatesActor", |xml| {
                        text(xml, "earliestDate", &iso(birth))?;
                        text(xml, "latestDate", &iso(death))
                    })?;
                }
                Ok(())
            })?;
            concept(xml, "roleActor", None, role)
        })
    })
}

/// The name with when and where the person lived, as far as that is known: `Shen Zhou (1427–1509, Suzhou)`.
fn display_name(person: &PersonCredit, language: Language) -> String {
    let name = person.name.get(language).text;
    let year = |year: Option<i32>| year.map(|year| year.to_string()).unwrap_or_default();
    let life = match person.life.get(language).text {
        "" if person.year_birth.is_none() && person.year_death.is_none() => return name.to_owned(),
        "" => format!("{}–{}", year(person.year_birth), year(person.year_death)),
        life => life.to_owned(),
    };
    match language {
        Language::Tw => format!("{name}（{life}）"),
        Language::En => format!("{name} ({life})"),
    }
}
