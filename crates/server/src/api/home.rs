//! The home page's own texts, and the banners of the pages.

use axum::extract::State;
use domain::page::{BannerPage, PageText, TextKey};
use serde::{Deserialize, Serialize};
use store::Store;
use utoipa::{IntoParams, ToSchema};

use super::body::{PictureBody, both, fallbacks};
use crate::messages;
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Query, refuse},
};

/// The banner of a page.
#[derive(Debug, Serialize, ToSchema)]
pub struct Banner {
    /// The page that shows it.
    pub page: String,
    /// Path of the picture at display size; empty if there is none.
    pub pic: String,
    /// The picture; null if there is none.
    #[schema(required)]
    pub picture: Option<PictureBody>,
    /// Target of the 'more' link; empty for none.
    pub link: String,
    /// Title in Traditional Chinese; `<br>` for a line break.
    pub name_tw: String,
    /// Title in English; `<br>` for a line break.
    pub name_en: String,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

/// The page of the banner.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BannerQuery {
    /// `home` (if absent), `collection`, `exhibition`, `about`, `question`, `contact` or `register`
    page: Option<String>,
}

/// Returns the banner of a page; its fields are empty if staff have set none.
#[utoipa::path(get, path = "/api/front/banner", tag = "house", params(BannerQuery),
    responses((status = 200, body = Envelope<Banner>), (status = 422, body = Empty)))]
pub async fn find_banner(State(store): State<Store>, Query(query): Query<BannerQuery>) -> Answer<Banner> {
    let Some(page) = BannerPage::from_word(query.page.as_deref().unwrap_or("home")) else {
        return refuse("page", messages::BANNER_PAGE);
    };
    let banner = store.pages().banner(page).await?;
    let picture = banner.as_ref().and_then(|b| b.picture.as_ref()).map(PictureBody::from);
    let title = banner.as_ref().map(|b| b.title.clone()).unwrap_or_default();
    let (name_tw, name_en) = both(&title);
    Ok(Data(Banner {
        page: page.as_str().to_owned(),
        pic: picture.as_ref().map(|p| p.path.clone()).unwrap_or_default(),
        picture,
        link: banner.map(|b| b.link).unwrap_or_default(),
        name_tw,
        name_en,
        fallback: fallbacks(&[("name", &title)]),
    }))
}

/// A text block: title, sanitised HTML, and the picture beside it.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct TextBlock {
    /// Title in Traditional Chinese.
    pub title_tw: String,
    /// Title in English.
    pub title_en: String,
    /// Text in Traditional Chinese, as sanitised HTML.
    pub content_tw: String,
    /// Text in English, as sanitised HTML.
    pub content_en: String,
    /// The picture; null if there is none.
    #[schema(required)]
    pub picture: Option<PictureBody>,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

impl From<PageText> for TextBlock {
    fn from(text: PageText) -> Self {
        let (title_tw, title_en) = both(&text.title);
        let (content_tw, content_en) = both(&text.content);
        Self {
            title_tw,
            title_en,
            content_tw,
            content_en,
            picture: text.picture.as_ref().map(PictureBody::from),
            fallback: fallbacks(&[("title", &text.title), ("content", &text.content)]),
        }
    }
}

/// The home page's own texts.
#[derive(Debug, Serialize, ToSchema)]
pub struct Home {
    /// Introduction below the banner.
    pub intro: TextBlock,
    /// History of the antiques house.
    pub heritage: TextBlock,
}

/// Returns the home page's own texts; a block that staff have not written is empty.
#[utoipa::path(get, path = "/api/front/home", tag = "house",
    responses((status = 200, body = Envelope<Home>)))]
pub async fn find_home(State(store): State<Store>) -> Answer<Home> {
    let block = async |key| {
        let text = store.pages().text(key).await?;
        Ok::<_, ApiError>(text.map(TextBlock::from).unwrap_or_default())
    };
    Ok(Data(Home {
        intro: block(TextKey::Intro).await?,
        heritage: block(TextKey::Heritage).await?,
    }))
}
