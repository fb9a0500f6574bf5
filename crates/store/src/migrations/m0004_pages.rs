//! Banners, texts, questions, the antiques house's details, and the option lists with their seed.

use sea_query::*;

use super::{
    Schema, bare_table, bilingual, flag, int, number, number_or_null, refers, table, text, text_or_null, unique,
};
use crate::error::Result;
use crate::sql;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut banner = bare_table("banner");
    banner
        .col(text("page").primary_key())
        .col(text("link"))
        .col(number_or_null("picture_id"));
    bilingual(&mut banner, "title");
    refers(
        &mut banner,
        "banner",
        "picture_id",
        "picture",
        ForeignKeyAction::SetNull,
    );
    schema.create_table(banner)?;

    let mut page = bare_table("page_text");
    page.col(text("key").primary_key())
        .col(text("version"))
        .col(number_or_null("picture_id"));
    bilingual(&mut page, "title");
    bilingual(&mut page, "content");
    page.col(text_or_null("source_tw")).col(text_or_null("source_en"));
    refers(
        &mut page,
        "page_text",
        "picture_id",
        "picture",
        ForeignKeyAction::SetNull,
    );
    schema.create_table(page)?;

    let mut question = table("question");
    question.col(text("slug")).col(int("position")).col(flag("active"));
    bilingual(&mut question, "question");
    bilingual(&mut question, "answer");
    question.col(text_or_null("source_tw")).col(text_or_null("source_en"));
    schema.create_table(question)?;
    schema.create_index(unique("question", "question_slug", &["slug"]))?;

    let mut house = bare_table("house");
    house.col(int("id").primary_key()).col(text("settings"));
    schema.create_table(house)?;

    let mut option = bare_table("option_entry");
    option
        .col(text("kind"))
        .col(number("id"))
        .col(int("position"))
        .col(flag("active"));
    bilingual(&mut option, "name");
    option.primary_key(Index::create().col("kind").col("id"));
    schema.create_table(option)?;
    for (kind, entries) in [("country", COUNTRIES), ("age", AGES), ("gender", GENDERS)] {
        let rows = entries.iter().enumerate().map(|(at, (tw, en))| -> crate::sql::Record {
            let id = at as i64 + 1;
            vec![
                ("kind", kind.into()),
                ("id", id.into()),
                ("position", (id as i32).into()),
                ("active", true.into()),
                ("name_tw", (*tw).into()),
                ("name_en", (*en).into()),
            ]
        });
        let insert = sql::insert("option_entry", rows.collect());
        insert.run(schema.connection())?;
    }
    Ok(())
}

const COUNTRIES: &[(&str, &str)] = &[
    ("臺灣", "Taiwan"),
    ("香港", "Hong Kong"),
    ("澳門", "Macau"),
    ("中國大陸", "Mainland China"),
    ("日本", "Japan"),
    ("韓國", "South Korea"),
    ("新加坡", "Singapore"),
    ("馬來西亞", "Malaysia"),
    ("泰國", "Thailand"),
    ("越南", "Vietnam"),
    ("菲律賓", "Philippines"),
    ("印尼", "Indonesia"),
    ("印度", "India"),
    ("澳洲", "Australia"),
    ("紐西蘭", "New Zealand"),
    ("美國", "United States"),
    ("加拿大", "Canada"),
    ("英國", "United Kingdom"),
    ("愛爾蘭", "Ireland"),
    ("法國", "France"),
    ("德國", "Germany"),
    ("瑞士", "Switzerland"),
    ("奧地利", "Austria"),
    ("義大利", "Italy"),
    ("西班牙", "Spain"),
    ("葡萄牙", "Portugal"),
    ("荷蘭", "Netherlands"),
    ("比利時", "Belgium"),
    ("丹麥", "Denmark"),
    ("瑞典", "Sweden"),
    ("挪威", "Norway"),
    ("芬蘭", "Finland"),
    ("阿拉伯聯合大公國", "United Arab Emirates"),
    ("其他", "Other"),
];

const AGES: &[(&str, &str)] = &[
    ("18 歲以下", "Under 18"),
    ("18–24 歲", "18–24"),
    ("25–34 歲", "25–34"),
    ("35–44 歲", "35–44"),
    ("45–54 歲", "45–54"),
    ("55–64 歲", "55–64"),
    ("65 歲以上", "65 and over"),
    ("不願透露", "Prefer not to say"),
];

const GENDERS: &[(&str, &str)] = &[
    ("男", "Male"),
    ("女", "Female"),
    ("其他", "Other"),
    ("不願透露", "Prefer not to say"),
];
