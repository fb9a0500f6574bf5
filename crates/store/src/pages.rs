//! Banners, texts, questions, and the antiques house's details.

use domain::{
    bilingual::Bilingual,
    html,
    page::{Banner, BannerPage, House, PageText, Question, TextKey},
};

use crate::{
    Store,
    content::{Edit, Noun, Put, Save, Target, put, put_each},
    database::{Connection, Row, Value},
    error::{Error, Result},
    pictures::{self, NewPicture},
    policies,
    row::bilingual,
    sql::Sql,
};

/// Reads banners, texts, questions and the antiques house's details.
#[derive(Debug, Clone, Copy)]
pub struct Pages<'a>(pub(crate) &'a Store);

/// A banner to be saved; `page` says which one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewBanner {
    /// The page that shows it.
    pub page: BannerPage,
    /// Where its 'more' link leads; empty for none.
    pub link: String,
    /// Its title; `<br>` is kept.
    pub title: Bilingual,
    /// Its picture; `None` keeps the present one.
    pub picture: Option<NewPicture>,
}

/// A text to be saved; `key` says which one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewText {
    /// Which one it is.
    pub key: TextKey,
    /// The version that a reader agrees to (the privacy policy), else empty.
    pub version: String,
    /// Its title.
    pub title: Bilingual,
    /// HTML as staff wrote it; it is cleaned when it is saved.
    pub content: Bilingual,
    /// Its picture; `None` keeps the present one.
    pub picture: Option<NewPicture>,
}

/// A question to be saved; `slug` says which one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewQuestion {
    /// A stable key.
    pub slug: String,
    /// The staff's order.
    pub position: i32,
    /// Whether visitors see it.
    pub active: bool,
    /// The question.
    pub question: Bilingual,
    /// The answer: HTML as staff wrote it; it is cleaned when it is saved.
    pub answer: Bilingual,
}

impl Pages<'_> {
    /// The banner of a page, if it has one.
    pub async fn banner(&self, page: BannerPage) -> Result<Option<Banner>> {
        self.0
            .read(|db| {
                let row = Sql::new("select * from banner where page = ")
                    .bind(page.as_str())
                    .take()
                    .one(db)?;
                let Some(row) = row else { return Ok(None) };
                let picture = picture_of(db, &row)?;
                Ok(Some(Banner {
                    page,
                    link: row.get("link")?,
                    title: bilingual(&row, "title")?.map(html::clean_title),
                    picture,
                }))
            })
            .await
    }

    /// The privacy policy in force; `None` if none has been written.
    pub async fn privacy_policy(&self) -> Result<Option<PageText>> {
        let policy = self.text(TextKey::Privacy).await?;
        Ok(policy.filter(|policy| !policy.content.is_empty()))
    }

    /// A text, if it was written.
    pub async fn text(&self, key: TextKey) -> Result<Option<PageText>> {
        self.0
            .read(|db| {
                let row = Sql::new("select * from page_text where key = ")
                    .bind(key.as_str())
                    .take()
                    .one(db)?;
                let Some(row) = row else { return Ok(None) };
                Ok(Some(PageText {
                    key,
                    version: row.get("version")?,
                    title: bilingual(&row, "title")?,
                    content: bilingual(&row, "content")?.map(html::clean),
                    picture: picture_of(db, &row)?,
                }))
            })
            .await
    }

    /// The questions that visitors see, in the staff's order.
    pub async fn question_list(&self) -> Result<Vec<Question>> {
        self.0
            .read(|db| {
                let rows = Sql::new("select * from question where active order by position, id").all(db)?;
                let read = |row: &Row| {
                    Ok(Question {
                        id: row.get("id")?,
                        slug: row.get("slug")?,
                        position: row.get("position")?,
                        active: row.get("active")?,
                        question: bilingual(row, "question")?,
                        answer: bilingual(row, "answer")?.map(html::clean),
                    })
                };
                rows.iter().map(read).collect()
            })
            .await
    }

    /// The antiques house's details; all empty until staff fill them in.
    pub async fn house(&self) -> Result<House> {
        self.0
            .read_briefly(|db| {
                let settings: Vec<String> = Sql::new("select settings from house where id = 1").column(db)?;
                match settings.into_iter().next() {
                    Some(settings) => serde_json::from_str(&settings).map_err(|error| Error::UnknownWord {
                        column: "house.settings",
                        word: error.to_string(),
                    }),
                    None => Ok(House::default()),
                }
            })
            .await
    }
}

impl Save for NewBanner {
    const NOUN: Noun = Noun::Banner;

    fn save_all(db: &Connection, banners: &[Self], target: Target, edit: &Edit) -> Result<Vec<Put>> {
        let save = |banner: &Self| {
            let title = banner.title.map(html::clean_title);
            let row = vec![
                ("page", banner.page.as_str().into()),
                ("link", banner.link.as_str().into()),
                ("title_tw", title.tw.into()),
                ("title_en", title.en.into()),
            ];
            put(
                db,
                Self::NOUN,
                target,
                row,
                banner.picture.as_ref().map(|picture| (picture, edit)),
            )
        };
        banners.iter().map(save).collect()
    }
}

impl Save for NewText {
    const NOUN: Noun = Noun::PageText;

    fn check_all(db: &Connection, texts: &[Self]) -> Result<()> {
        for text in texts.iter().filter(|text| text.key == TextKey::Privacy) {
            let content = text.content.map(html::clean);
            if policies::would_change_closed(db, &text.version, &text.title, &content)? {
                return Err(Error::Refused(format!(
                    "members agreed to version `{}` of the privacy policy, so its text cannot be changed; give the new text a \
                     version of its own",
                    text.version
                )));
            }
        }
        Ok(())
    }

    fn save_all(db: &Connection, texts: &[Self], target: Target, edit: &Edit) -> Result<Vec<Put>> {
        let save = |text: &Self| {
            let content = text.content.map(html::clean);
            if text.key == TextKey::Privacy {
                policies::keep(db, &text.version, &text.title, &content, Some(edit.at))?;
            }
            let row = vec![
                ("key", text.key.as_str().into()),
                ("version", text.version.as_str().into()),
                ("title_tw", text.title.tw.as_str().into()),
                ("title_en", text.title.en.as_str().into()),
                ("source_tw", source(&text.content.tw, &content.tw)),
                ("source_en", source(&text.content.en, &content.en)),
                ("content_tw", content.tw.into()),
                ("content_en", content.en.into()),
            ];
            put(
                db,
                Self::NOUN,
                target,
                row,
                text.picture.as_ref().map(|picture| (picture, edit)),
            )
        };
        texts.iter().map(save).collect()
    }
}

impl Save for NewQuestion {
    const NOUN: Noun = Noun::Question;

    fn save_all(db: &Connection, questions: &[Self], target: Target, _: &Edit) -> Result<Vec<Put>> {
        put_each(db, Self::NOUN, questions, target, |question| {
            let answer = question.answer.map(html::clean);
            Ok(vec![
                ("slug", question.slug.as_str().into()),
                ("position", question.position.into()),
                ("active", question.active.into()),
                ("question_tw", question.question.tw.as_str().into()),
                ("question_en", question.question.en.as_str().into()),
                ("source_tw", source(&question.answer.tw, &answer.tw)),
                ("source_en", source(&question.answer.en, &answer.en)),
                ("answer_tw", answer.tw.into()),
                ("answer_en", answer.en.into()),
            ])
        })
    }
}

impl Save for House {
    const NOUN: Noun = Noun::House;

    fn save_all(db: &Connection, houses: &[Self], target: Target, _: &Edit) -> Result<Vec<Put>> {
        put_each(db, Self::NOUN, houses, target, |house| {
            let settings = serde_json::to_string(house).map_err(|error| Error::Refused(error.to_string()))?;
            Ok(vec![("id", 1.into()), ("settings", settings.into())])
        })
    }
}

/// The HTML that staff wrote, if cleaning changed it.
fn source(written: &str, clean: &str) -> Value {
    (written != clean).then(|| written.to_owned()).into()
}

fn picture_of(db: &Connection, row: &Row) -> Result<Option<domain::picture::Picture>> {
    let ids: Vec<i64> = row.get::<Option<i64>>("picture_id")?.into_iter().collect();
    Ok(pictures::by_ids(db, ids)?.into_values().next())
}
