//! Banners, texts, questions, and the antiques house's details.

use domain::{
    html,
    page::{Banner, BannerPage, House, PageText, Question, TextKey},
};

use crate::{
    content::{
        pictures,
        writer::{Put, Save, Target, put},
    },
    engine::{
        Store,
        database::{Connection, Row},
        edit::Edit,
        error::{Error, Result},
        noun::Noun,
        row::bilingual,
        sql::Sql,
    },
};

/// Reads banners, texts, questions and the antiques house's details.
#[derive(Debug, Clone, Copy)]
pub struct Pages<'a>(pub(crate) &'a Store);

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
        Ok(self.0.read_briefly(find_house).await?.unwrap_or_default())
    }
}

/// The antiques house's details, if they were ever filled in.
pub(crate) fn find_house(db: &Connection) -> Result<Option<House>> {
    let settings: Vec<String> = Sql::new("select settings from house where id = 1").column(db)?;
    let read = |settings: String| {
        serde_json::from_str(&settings).map_err(|error| Error::UnknownWord {
            column: "house.settings",
            word: error.to_string(),
        })
    };
    settings.into_iter().next().map(read).transpose()
}

impl Save for House {
    fn noun(&self) -> Noun {
        Noun::HOUSE
    }

    fn save_all(db: &Connection, houses: &[Self], target: Target, edit: &Edit) -> Result<Vec<Put>> {
        let save = |house: &Self| {
            let before = find_house(db)?;
            let settings = serde_json::to_string(house).map_err(|error| Error::Refused(error.to_string()))?;
            let row = vec![("id", 1.into()), ("settings", settings.into())];
            let put = put(db, Noun::HOUSE, target, row, None)?;
            // The record of each piece says whose it is, and where that is.
            let is_same = |before: &Self| before.name == house.name && before.address == house.address;
            if put.is_written() && !before.as_ref().is_some_and(is_same) {
                let mut touch = Sql::new("update artifact set updated_at = ");
                touch.bind(edit.at).push(" where listed is true").take().run(db)?;
            }
            Ok(put)
        };
        houses.iter().map(save).collect()
    }
}

fn picture_of(db: &Connection, row: &Row) -> Result<Option<domain::picture::Picture>> {
    let ids: Vec<i64> = row.get::<Option<i64>>("picture_id")?.into_iter().collect();
    Ok(pictures::by_ids(db, ids)?.into_values().next())
}
