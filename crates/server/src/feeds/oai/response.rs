//! The answer's document.

use crate::config::Settings;
use std::io;

use chrono::{DateTime, SecondsFormat, Utc};
use delivery::Delivery;
use domain::{access::Audience, artifact::Artifact, bilingual::Language, group::ItemGroup};
use exchange::{dublin_core, lido, public_site::PublicSite};
use lettre::message::Mailbox;
use store::{
    Store,
    content::{PublicChange, PublicChangeFilter},
};

use super::{
    super::{
        public_site,
        xml::{Document, document, empty, leaf, parent},
    },
    request::{Fault, Request, Verb, set_of},
    selection::Format,
    token::Token,
};
use http_kit::{error::ApiError, extract::record_number};

/// How many records one answer has: each is read in full.
const RECORDS: u64 = 50;
/// How many headers one answer has.
const HEADERS: u64 = 500;

/// What an answer says, read before it is written.
enum Answer {
    Identify {
        name: String,
        mail: String,
        earliest: DateTime<Utc>,
    },
    Sets(Vec<ItemGroup>),
    Formats,
    Record(Box<Found>),
    List {
        found: Vec<Found>,
        with_records: bool,
        /// The place behind these, if there is more, and how many there are in all.
        next: Option<Token>,
        position: u64,
        total: u64,
    },
}

struct Found {
    change: PublicChange,
    /// `None` if it is gone.
    artifact: Option<Artifact>,
    format: Format,
}

/// Answers a request; faults are part of the document.
///
/// # Errors
/// The store's.
pub async fn respond(
    store: &Store,
    delivery: &Delivery,
    settings: &Settings,
    request: Request,
    now: DateTime<Utc>,
) -> Result<Vec<u8>, ApiError> {
    let outcome = match request.asked {
        Ok(verb) => find(store, delivery, settings, verb, now).await?,
        Err(fault) => Err(fault),
    };
    let site = public_site(store, delivery, settings).await?;
    // The arguments of a request that could not be read are not repeated.
    let is_unread = matches!(&outcome, Err(fault) if matches!(fault.code, "badVerb" | "badArgument"));
    let repeated: Vec<(&str, &str)> = request
        .arguments
        .iter()
        .filter(|_| !is_unread)
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let verb = request.arguments.iter().find(|(name, _)| name == "verb");
    let verb = verb.map_or("", |(_, verb)| verb);
    let root = [
        ("xmlns", "http://www.openarchives.org/OAI/2.0/"),
        ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"),
        (
            "xsi:schemaLocation",
            "http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd",
        ),
    ];
    let written = document(|xml| {
        parent(xml, "OAI-PMH", &root, |xml| {
            leaf(xml, "responseDate", &[], &time(now))?;
            leaf(xml, "request", &repeated, &base_address(&site))?;
            match &outcome {
                Err(fault) => leaf(xml, "error", &[("code", fault.code)], &fault.message),
                Ok(answer) => parent(xml, verb, &[], |xml| answer.write(xml, &site)),
            }
        })
    });
    written.map_err(|error| ApiError::Internal(error.to_string()))
}

async fn find(
    store: &Store,
    delivery: &Delivery,
    settings: &Settings,
    verb: Verb,
    now: DateTime<Utc>,
) -> Result<Result<Answer, Fault>, ApiError> {
    Ok(match verb {
        Verb::Identify => {
            let house = delivery.house().await?;
            Ok(Answer::Identify {
                name: house.name.get(Language::En).text.to_owned(),
                mail: if house.email.is_empty() {
                    sender(settings)?
                } else {
                    house.email
                },
                earliest: store.public_changes().earliest().await?.unwrap_or(now),
            })
        }
        Verb::ListSets => match store.groups().item_groups(true).await? {
            groups if groups.is_empty() => Err(Fault::new("noSetHierarchy", "There are no sets.")),
            groups => Ok(Answer::Sets(groups)),
        },
        Verb::ListMetadataFormats(None) => Ok(Answer::Formats),
        Verb::ListMetadataFormats(Some(identifier)) => find_change(store, settings, &identifier)
            .await?
            .map(|_| Answer::Formats),
        Verb::GetRecord { identifier, format } => match find_change(store, settings, &identifier).await? {
            Ok(change) => Ok(Answer::Record(Box::new(read(store, change, format).await?))),
            Err(fault) => Err(fault),
        },
        Verb::List { page, with_records } => list(store, page, with_records).await?,
    })
}

/// The address from which the site sends mail: the protocol demands the address of an administrator.
fn sender(settings: &Settings) -> Result<String, ApiError> {
    let mailbox: Mailbox = settings
        .mail_from
        .parse()
        .map_err(|error| ApiError::Internal(format!("the sender of mails: {error}")))?;
    let address = mailbox.email.to_string();
    // A site that has set none: the protocol's schema wants a host with a point, and `.invalid` never receives mail.
    Ok(match mailbox.email.domain().contains('.') {
        true => address,
        false => format!("{address}.invalid"),
    })
}

async fn find_change(
    store: &Store,
    settings: &Settings,
    identifier: &str,
) -> Result<Result<PublicChange, Fault>, ApiError> {
    let id = identifier
        .strip_prefix(&identifier_of(&settings.public_url, ""))
        .and_then(record_number);
    let change = match id {
        Some(id) => store.public_changes().find(id).await?,
        None => None,
    };
    Ok(change.ok_or_else(|| Fault::new("idDoesNotExist", "No record has this identifier, and none had it.")))
}

async fn list(store: &Store, page: Token, with_records: bool) -> Result<Result<Answer, Fault>, ApiError> {
    let changes = store.public_changes();
    let selection = &page.selection;
    let filter = PublicChangeFilter {
        from: selection.from,
        before: selection.before,
        item_group: selection.set,
    };
    let size = if with_records { RECORDS } else { HEADERS };
    // One more than is shown tells whether there is more.
    let mut lines = changes.list(filter, page.behind, size + 1).await?;
    if lines.is_empty() {
        return Ok(Err(match page.behind {
            None => Fault::new("noRecordsMatch", "Nothing was changed in this time."),
            // The protocol has the code above for the arguments of a first request alone.
            Some(_) => Fault::new(
                "badResumptionToken",
                "The rest of this list was changed since. Ask for a new list, from the datestamp of the last record received.",
            ),
        }));
    }
    let has_more = lines.len() as u64 > size;
    lines.truncate(usize::try_from(size).unwrap_or(usize::MAX));
    let next = lines.last().filter(|_| has_more).map(|last| Token {
        selection: selection.clone(),
        behind: Some((last.changed_at, last.artifact)),
        position: page.position.saturating_add(size),
    });
    let total = changes.count(filter).await?;
    let mut found = Vec::with_capacity(lines.len());
    for change in lines {
        found.push(match with_records {
            true => read(store, change, selection.format).await?,
            false => Found {
                change,
                artifact: None,
                format: selection.format,
            },
        });
    }
    Ok(Ok(Answer::List {
        found,
        with_records,
        next,
        position: page.position,
        total,
    }))
}

async fn read(store: &Store, mut change: PublicChange, format: Format) -> Result<Found, store::Error> {
    let artifact = store.artifacts().find(Audience::Visitor, change.artifact).await?;
    // Withdrawn since the lines were read.
    change.is_gone |= artifact.is_none();
    Ok(Found {
        change,
        artifact,
        format,
    })
}

impl Answer {
    fn write(&self, xml: &mut Document, site: &PublicSite) -> io::Result<()> {
        match self {
            Self::Identify { name, mail, earliest } => {
                leaf(xml, "repositoryName", &[], name)?;
                leaf(xml, "baseURL", &[], &base_address(site))?;
                leaf(xml, "protocolVersion", &[], "2.0")?;
                leaf(xml, "adminEmail", &[], mail)?;
                leaf(xml, "earliestDatestamp", &[], &time(*earliest))?;
                leaf(xml, "deletedRecord", &[], "persistent")?;
                leaf(xml, "granularity", &[], "YYYY-MM-DDThh:mm:ssZ")
            }
            Self::Sets(groups) => groups.iter().try_for_each(|group| {
                parent(xml, "set", &[], |xml| {
                    leaf(xml, "setSpec", &[], &set_of(group.id))?;
                    leaf(xml, "setName", &[], group.name.get(Language::En).text)
                })
            }),
            Self::Formats => Format::ALL.into_iter().try_for_each(|format| {
                let (schema, namespace) = match format {
                    Format::DublinCore => (
                        "http://www.openarchives.org/OAI/2.0/oai_dc.xsd",
                        "http://www.openarchives.org/OAI/2.0/oai_dc/",
                    ),
                    Format::Lido => (
                        "http://www.lido-schema.org/schema/v1.1/lido-v1.1.xsd",
                        "http://www.lido-schema.org",
                    ),
                };
                parent(xml, "metadataFormat", &[], |xml| {
                    leaf(xml, "metadataPrefix", &[], format.prefix())?;
                    leaf(xml, "schema", &[], schema)?;
                    leaf(xml, "metadataNamespace", &[], namespace)
                })
            }),
            Self::Record(found) => found.write_record(xml, site),
            Self::List {
                found,
                with_records,
                next,
                position,
                total,
            } => {
                for one in found {
                    match with_records {
                        true => one.write_record(xml, site)?,
                        false => one.write_header(xml, site)?,
                    }
                }
                let (total, cursor) = (total.to_string(), position.to_string());
                let about = [("completeListSize", total.as_str()), ("cursor", cursor.as_str())];
                match next {
                    Some(next) => leaf(xml, "resumptionToken", &about, &next.write()),
                    // The last part of a list that had several ends with an empty token.
                    None if *position > 0 => empty(xml, "resumptionToken", &about),
                    None => Ok(()),
                }
            }
        }
    }
}

impl Found {
    fn write_record(&self, xml: &mut Document, site: &PublicSite) -> io::Result<()> {
        parent(xml, "record", &[], |xml| {
            self.write_header(xml, site)?;
            let Some(artifact) = self.artifact.as_ref() else {
                return Ok(());
            };
            parent(xml, "metadata", &[], |xml| match self.format {
                Format::DublinCore => dublin_core::write_record(xml, artifact, site),
                Format::Lido => lido::write_record(xml, artifact, site),
            })
        })
    }

    fn write_header(&self, xml: &mut Document, site: &PublicSite) -> io::Result<()> {
        let deleted = [("status", "deleted")];
        let status: &[(&str, &str)] = if self.change.is_gone { &deleted } else { &[] };
        parent(xml, "header", status, |xml| {
            let identifier = identifier_of(&site.address, &self.change.artifact.to_string());
            leaf(xml, "identifier", &[], &identifier)?;
            leaf(xml, "datestamp", &[], &time(self.change.changed_at))?;
            match self.change.item_group {
                Some(group) => leaf(xml, "setSpec", &[], &set_of(group)),
                None => Ok(()),
            }
        })
    }
}

/// The name of an artifact among the repositories of the world.
fn identifier_of(site: &str, id: &str) -> String {
    let host = site.split_once("://").map_or(site, |(_, host)| host);
    format!("oai:{host}:artifact/{id}")
}

fn base_address(site: &PublicSite) -> String {
    format!("{}/oai", site.address)
}

fn time(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}
