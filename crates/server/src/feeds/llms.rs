//! `/llms.txt` (<https://llmstxt.org>): what the site holds and in which forms, for language models that read it for a user.

use std::{fmt::Write as _, sync::Arc};
use store::Store;

use axum::{extract::State, response::Response};
use delivery::Delivery;
use domain::{bilingual::Language, site_page::SitePage};

use super::answer;
use crate::{
    addresses::{
        feeds::{self, ARTIFACTS, EXHIBITIONS},
        iiif::COLLECTIONS,
    },
    config::Settings,
};
use http_kit::error::ApiError;

pub(super) async fn show_guide(
    State(store): State<Store>,
    State(settings): State<Arc<Settings>>,
    State(delivery): State<Delivery>,
) -> Result<Response, ApiError> {
    let origin = &settings.public_url;
    let house = delivery.house().await?;
    let artifacts = store.artifacts().count_public().await?;
    let name = house.name.get(Language::En).text;
    let mut text = format!("# {name}\n\n");
    if house.name.tw != name && !house.name.tw.is_empty() {
        let _ = writeln!(text, "Chinese name: {}\n", house.name.tw);
    }
    let tagline = house.tagline.get(Language::En).text;
    if !tagline.is_empty() {
        let _ = writeln!(text, "> {tagline}\n");
    }
    let _ = writeln!(
        text,
        "A collection of {artifacts} artifacts and a list of exhibitions. Each page exists in Traditional Chinese (`/tw`) and in \
         English (`/en`). Pictures for members are not public; each artifact has at least its first pictures open to everybody."
    );
    let mut section = |title: &str, links: &[(&str, String, &str)]| {
        let _ = write!(text, "\n## {title}\n\n");
        for (name, path, what) in links {
            let _ = writeln!(text, "- [{name}]({origin}{path}): {what}");
        }
    };
    section(
        "Pages",
        &[
            (
                "Collection",
                SitePage::Collection.path(Language::En),
                "all artifacts, by category; `?keyword=` searches in both languages",
            ),
            (
                "Exhibitions and events",
                SitePage::Exhibitions.path(Language::En),
                "running, coming and past ones",
            ),
            ("About", SitePage::About.path(Language::En), "about the house"),
            (
                "Questions",
                SitePage::Questions.path(Language::En),
                "frequently asked questions",
            ),
            (
                "Contact",
                SitePage::Contact.path(Language::En),
                "address, hours, and a form to write by",
            ),
            (
                "Sitemap",
                "/sitemap.xml".to_owned(),
                "every public page with the time of its last change",
            ),
        ],
    );
    section(
        "Data",
        &[
            (
                "API",
                "/api/docs/".to_owned(),
                "the JSON API of the site; its contract is at /api/openapi.json",
            ),
            (
                "IIIF",
                COLLECTIONS.to_owned(),
                "manifests of all artifacts by category, Presentation API 3.0",
            ),
            (
                "IIIF changes",
                "/iiif/changes".to_owned(),
                "which manifests are new, changed or gone, Change Discovery API 1.0",
            ),
            (
                "OAI-PMH",
                "/oai?verb=Identify".to_owned(),
                "Dublin Core and LIDO for harvesters",
            ),
            ("New artifacts", feeds::feed(Language::En, ARTIFACTS), "Atom"),
            ("Exhibitions", feeds::feed(Language::En, EXHIBITIONS), "Atom"),
            (
                "Calendar",
                feeds::calendar(Language::En),
                "iCalendar of the exhibitions",
            ),
        ],
    );
    let _ = writeln!(
        text,
        "\nAn artifact's permanent address is {origin}/id/ and its relic number; it leads to the page, or with `Accept: \
         application/ld+json` to its record in Linked Art."
    );
    Ok(answer("text/plain; charset=utf-8", text))
}
