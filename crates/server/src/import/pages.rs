//! What a collection folder says of the house: banners, texts, questions, contact details.

use std::path::Path;

use anyhow::Context as _;
use domain::{
    bilingual::Bilingual,
    page::{BannerPage, House, TextKey},
    picture::View,
};
use store::{NewBanner, NewQuestion, NewText, PictureOwner};

use super::{
    pictures::{self, Described},
    shape,
};
use crate::app::App;

/// Saves all of it.
///
/// # Errors
/// A page or text that the house does not have, by its name.
pub async fn save(app: &App, folder: &Path, details: &shape::House, file: &shape::PagesFile) -> anyhow::Result<()> {
    app.store.pages().save_house(&house(details)).await?;
    for (page, banner) in &file.banners {
        let page = BannerPage::from_word(page).with_context(|| format!("pages.json: there is no banner of {page}"))?;
        let picture = match &banner.picture {
            Some(path) => {
                let described = Described::scene(path, Bilingual::default(), (banner.focus_x, banner.focus_y));
                Some(pictures::take(app, folder, &PictureOwner::Banner(page), described).await?)
            }
            None => None,
        };
        let banner = NewBanner {
            page,
            link: banner.link.clone(),
            title: Bilingual::from(&banner.name),
            picture,
        };
        app.store.pages().save_banner(&banner).await?;
    }
    for (key, text) in &file.texts {
        let key = TextKey::from_word(key).with_context(|| format!("pages.json: there is no text {key}"))?;
        let picture = match &text.picture {
            Some(picture) => {
                let described = Described {
                    file: picture.file.clone(),
                    alt: Bilingual::from(&picture.alt),
                    caption: Bilingual::from(&picture.caption),
                    view: View::Other,
                    focus: (picture.focus_x, picture.focus_y),
                };
                Some(pictures::take(app, folder, &PictureOwner::Text(key), described).await?)
            }
            None => None,
        };
        let text = NewText {
            key,
            version: text.version.clone(),
            title: Bilingual::from(&text.title),
            content: Bilingual::from(&text.content),
            picture,
        };
        app.store.pages().save_text(&text).await?;
    }
    for (position, question) in (0..).zip(&file.questions) {
        let question = NewQuestion {
            slug: format!("question-{}", position + 1),
            position,
            active: true,
            question: Bilingual::from(&question.name),
            answer: Bilingual::from(&question.content),
        };
        app.store.pages().save_question(&question).await?;
    }
    Ok(())
}

fn house(from: &shape::House) -> House {
    House {
        name: Bilingual::from(&from.name),
        tagline: Bilingual::from(&from.tagline),
        address: Bilingual::from(&from.address),
        visit: Bilingual::from(&from.visit),
        hours: Bilingual::from(&from.hours),
        phone: from.phone.clone(),
        email: from.email.clone(),
        facebook_url: from.facebook_url.clone(),
        instagram_url: from.instagram_url.clone(),
        line_url: from.line_url.clone(),
    }
}
