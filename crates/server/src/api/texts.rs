//! The text pages (about, questions, privacy), and the antiques house's details for header and footer.

use axum::extract::{Extension, State};
use chrono::{DateTime, Utc};
use domain::page::TextKey;
use serde::Serialize;
use store::Store;
use utoipa::ToSchema;

use super::body::{PictureBody, both, fallbacks};
use crate::{auth::previewed::PreviewedAs, readiness, site::seal, state::App};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::PathPart,
};

/// The page about the antiques house. The field names are spelled like the route.
#[derive(Debug, Serialize, ToSchema)]
pub struct About {
    /// Text in Traditional Chinese, as sanitised HTML.
    pub abount_content_tw: String,
    /// Text in English, as sanitised HTML.
    pub abount_content_en: String,
    /// The picture beside the text; null if there is none.
    #[schema(required)]
    pub picture: Option<PictureBody>,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

/// Returns the page about the antiques house.
#[utoipa::path(get, path = "/api/front/abount", tag = "house",
    responses((status = 200, body = Envelope<About>)))]
pub async fn find_about(State(store): State<Store>) -> Answer<About> {
    let text = store.pages().text(TextKey::About).await?;
    let (content, picture) = text.map(|text| (text.content, text.picture)).unwrap_or_default();
    let (abount_content_tw, abount_content_en) = both(&content);
    Ok(Data(About {
        abount_content_tw,
        abount_content_en,
        picture: picture.as_ref().map(PictureBody::from),
        fallback: fallbacks(&[("abount_content", &content)]),
    }))
}

/// A frequently asked question and its answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Question {
    /// Question number.
    pub id: i64,
    /// Question in Traditional Chinese.
    pub name_tw: String,
    /// Question in English.
    pub name_en: String,
    /// Answer in Traditional Chinese, as sanitised HTML.
    pub content_tw: String,
    /// Answer in English, as sanitised HTML.
    pub content_en: String,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

/// Lists the frequently asked questions, in the staff's order.
#[utoipa::path(get, path = "/api/front/question", tag = "house",
    responses((status = 200, body = Envelope<Vec<Question>>)))]
pub async fn list_questions(State(store): State<Store>) -> Answer<Vec<Question>> {
    let questions = store.pages().question_list().await?;
    let bodies = questions.iter().map(|question| {
        let (name_tw, name_en) = both(&question.question);
        let (content_tw, content_en) = both(&question.answer);
        Question {
            id: question.id,
            name_tw,
            name_en,
            content_tw,
            content_en,
            fallback: fallbacks(&[("name", &question.question), ("content", &question.answer)]),
        }
    });
    Ok(Data(bodies.collect()))
}

/// The privacy policy in force.
#[derive(Debug, Serialize, ToSchema)]
pub struct Privacy {
    /// Version name, to be sent with a consent.
    pub version: String,
    /// Text in Traditional Chinese, as sanitised HTML.
    pub content_tw: String,
    /// Text in English, as sanitised HTML.
    pub content_en: String,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

/// Returns the privacy policy in force.
#[utoipa::path(get, path = "/api/front/privacy", tag = "house",
    responses((status = 200, body = Envelope<Privacy>)))]
pub async fn find_privacy(State(store): State<Store>) -> Answer<Privacy> {
    let text = store.pages().text(TextKey::Privacy).await?;
    let version = text.as_ref().map(|t| t.version.clone()).unwrap_or_default();
    let content = text.map(|t| t.content).unwrap_or_default();
    let (content_tw, content_en) = both(&content);
    Ok(Data(Privacy {
        version,
        content_tw,
        content_en,
        fallback: fallbacks(&[("content", &content)]),
    }))
}

/// A present or former privacy policy in one language.
#[derive(Debug, Serialize, ToSchema)]
pub struct KeptPolicy {
    /// Version name, as staff entered it.
    pub version: String,
    /// Language: `tw` or `en`.
    pub language: &'static str,
    /// Title of the policy.
    pub title: String,
    /// Text as sanitised HTML.
    pub content: String,
    /// Time at which it came into force, RFC 3339 UTC; null for a version from before texts were kept.
    #[schema(required)]
    pub since: Option<DateTime<Utc>>,
}

/// Returns the exact text to which a member agreed, by the digest in the consent.
#[utoipa::path(get, path = "/api/front/privacy/{digest}", tag = "house",
    params(("digest" = String, Path, description = "SHA-256 of title and content, in hexadecimal")),
    responses((status = 200, body = Envelope<KeptPolicy>), (status = 404, body = Empty)))]
pub async fn find_kept_privacy(State(store): State<Store>, PathPart(digest): PathPart<String>) -> Answer<KeptPolicy> {
    let found = store.policies().find(&digest).await?.ok_or(ApiError::NotFound)?;
    Ok(Data(KeptPolicy {
        version: found.version,
        language: found.language.code(),
        title: found.title,
        content: found.content,
        since: found.since,
    }))
}

/// The antiques house's details for the header, the footer and the contact page.
#[derive(Debug, Serialize, ToSchema)]
pub struct House {
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// Tagline in Traditional Chinese.
    pub tagline_tw: String,
    /// Tagline in English.
    pub tagline_en: String,
    /// Address in Traditional Chinese.
    pub address_tw: String,
    /// Address in English.
    pub address_en: String,
    /// Visiting information in Traditional Chinese.
    pub visit_tw: String,
    /// Visiting information in English.
    pub visit_en: String,
    /// Telephone number.
    pub phone: String,
    /// E-mail address.
    pub email: String,
    /// Service hours in Traditional Chinese.
    pub hours_tw: String,
    /// Service hours in English.
    pub hours_en: String,
    /// URL at Facebook, or empty.
    pub facebook_url: String,
    /// URL at Instagram, or empty.
    pub instagram_url: String,
    /// URL at LINE, or empty.
    pub line_url: String,
    /// The seal's characters, one to four, or empty.
    pub seal: String,
    /// Path of the seal's picture, or empty. With neither, the seal is the lattice.
    pub seal_picture: String,
    /// Whether the site is open; until then its home page shows a set-up notice.
    pub is_open: bool,
    /// Whether members can register, which requires a privacy policy.
    pub registration_open: bool,
    /// Version of the privacy policy in force; empty if it has none.
    pub policy_version: String,
    /// Minimum length of a member's password, in characters.
    pub password_min: usize,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

/// Returns the antiques house's details, which every page shows.
#[utoipa::path(get, path = "/api/front/house", tag = "house",
    responses((status = 200, body = Envelope<House>)))]
pub async fn find_house(State(app): State<App>, previewed: Option<Extension<PreviewedAs>>) -> Answer<House> {
    let house = app.delivery.house().await?;
    // Staff preview the pages that visitors do not see yet.
    let is_open = previewed.is_some() || readiness::is_open(&app).await?;
    let (name_tw, name_en) = both(&house.name);
    let (tagline_tw, tagline_en) = both(&house.tagline);
    let (address_tw, address_en) = both(&house.address);
    let (visit_tw, visit_en) = both(&house.visit);
    let (hours_tw, hours_en) = both(&house.hours);
    let seal_picture = seal::picture_address(&house);
    let policy = app.store.pages().privacy_policy().await?;
    Ok(Data(House {
        name_tw,
        name_en,
        tagline_tw,
        tagline_en,
        address_tw,
        address_en,
        visit_tw,
        visit_en,
        phone: house.phone,
        email: house.email,
        hours_tw,
        hours_en,
        fallback: fallbacks(&[
            ("name", &house.name),
            ("tagline", &house.tagline),
            ("address", &house.address),
            ("visit", &house.visit),
            ("hours", &house.hours),
        ]),
        facebook_url: house.facebook_url,
        instagram_url: house.instagram_url,
        line_url: house.line_url,
        seal: house.seal,
        seal_picture,
        is_open,
        registration_open: policy.is_some(),
        policy_version: policy.map(|policy| policy.version).unwrap_or_default(),
        password_min: app.settings.members.password_min,
    }))
}
