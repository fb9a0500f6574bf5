//! The entries of the option lists that a site begins with; staff rename, order and switch them off.

use crate::engine::{database::Connection, error::Result, sql};

pub(super) fn seed(db: &Connection) -> Result<()> {
    for (kind, entries) in [("country", COUNTRIES), ("age", AGES), ("gender", GENDERS)] {
        let rows = entries.iter().enumerate().map(|(at, (tw, en))| -> sql::Record {
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
        sql::insert("option_entry", rows.collect()).run(db)?;
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
    ("不願透露", "Prefer not to say"),
];

const AGES: &[(&str, &str)] = &[
    ("未滿 18 歲", "Under 18"),
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
