//! The home page's texts besides its lists, and the banners of the pages.

use axum::extract::State;
use domain::page::{BannerPage, PageText, TextKey};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::body::{PictureBody, both, fallbacks};
use crate::{messages, state::App};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Query, refuse},
};

/// A page's banner.
#[derive(Debug, Serialize, ToSchema)]
pub struct Banner {
    /// The page that it is on.
    pub page: String,
    /// Path of the picture at display size; empty when there is none.
    pub pic: String,
    /// The picture.
    #[schema(required)]
    pub picture: Option<PictureBody>,
    /// Where 'more' leads; empty for nowhere.
    pub link: String,
    /// Title in Traditional Chinese; `<br>` where the line breaks.
    pub name_tw: String,
    /// Title in English; `<br>` where the line breaks.
    pub name_en: String,
    /// Names of the fields that show the other language because theirs is missing.
    pub fallback: Vec<String>,
}

/// Which banner is asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BannerQuery {
    /// home (when absent), collection, exhibition, about, question, contact or register
    page: Option<String>,
}

/// The banner of a page; an empty one when staff have set none.
#[utoipa::path(get, path = "/api/front/banner", tag = "house", params(BannerQuery),
    responses((status = 200, body = Envelope<Banner>), (status = 422, body = Empty)))]
pub async fn find_banner(State(app): State<App>, Query(query): Query<BannerQuery>) -> Answer<Banner> {
    let Some(page) = BannerPage::from_word(query.page.as_deref().unwrap_or("home")) else {
        return refuse("page", messages::BANNER_PAGE);
    };
    let banner = app.store.pages().banner(page).await?;
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

/// A text block: title, safe HTML, and the picture beside it.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct TextBlock {
    /// Title in Traditional Chinese.
    pub title_tw: String,
    /// Title in English.
    pub title_en: String,
    /// Safe HTML.
    pub content_tw: String,
    /// Safe HTML.
    pub content_en: String,
    /// The picture.
    #[schema(required)]
    pub picture: Option<PictureBody>,
    /// Names of the fields that show the other language because theirs is missing.
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
    /// Under the banner.
    pub intro: TextBlock,
    /// About the house's history.
    pub heritage: TextBlock,
}

/// The home page's own texts; a block that staff have not written is empty.
#[utoipa::path(get, path = "/api/front/home", tag = "house",
    responses((status = 200, body = Envelope<Home>)))]
pub async fn find_home(State(app): State<App>) -> Answer<Home> {
    let block = async |key| {
        let text = app.store.pages().text(key).await?;
        Ok::<_, ApiError>(text.map(TextBlock::from).unwrap_or_default())
    };
    Ok(Data(Home {
        intro: block(TextKey::Intro).await?,
        heritage: block(TextKey::Heritage).await?,
    }))
}
