//! Content version, categories, exhibition groups, and the period table with its seed.

use domain::period::SEED;
use sea_query::*;

use super::{
    Schema, bare_table, bilingual, flag, index, int, int_or_null, number, number_or_null, refers, table, text,
    text_or_null, unique,
};
use crate::error::Result;
use crate::{row::lines, sql};

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut version = bare_table("content_version");
    version
        .col(int("id").primary_key())
        .col(number("version"))
        .col(int("analyser"));
    schema.create_table(version)?;
    schema
        .connection()
        .batch("insert into content_version (id, version, analyser) values (1, 1, 0)")?;

    let mut items = table("item_group");
    items
        .col(text("slug"))
        .col(int("colour"))
        .col(flag("active"))
        .col(int("position"));
    bilingual(&mut items, "name");
    schema.create_table(items)?;
    schema.create_index(unique("item_group", "item_group_slug", &["slug"]))?;

    let mut exhibitions = table("exhibition_group");
    exhibitions.col(text("slug")).col(flag("active")).col(int("position"));
    bilingual(&mut exhibitions, "name");
    schema.create_table(exhibitions)?;
    schema.create_index(unique("exhibition_group", "exhibition_group_slug", &["slug"]))?;

    let mut period = table("period");
    period
        .col(text("slug"))
        .col(number_or_null("parent_id"))
        .col(text("level"))
        .col(text("aliases"))
        .col(int_or_null("year_start"))
        .col(int_or_null("year_end"))
        .col(int("sort_key"))
        .col(text_or_null("aat_id"))
        .col(flag("active"));
    bilingual(&mut period, "name");
    refers(&mut period, "period", "parent_id", "period", ForeignKeyAction::Restrict);
    schema.create_table(period)?;
    schema.create_index(unique("period", "period_slug", &["slug"]))?;
    schema.create_index(index("period", "period_parent", &["parent_id"]))?;
    seed_periods(schema)
}

fn seed_periods(schema: &Schema<'_>) -> Result<()> {
    let place = |slug: &str| SEED.iter().position(|seed| seed.slug == slug).map(|at| at as i64 + 1);
    let rows = SEED.iter().enumerate().map(|(at, seed)| -> crate::sql::Record {
        let aliases: Vec<String> = seed.aliases.iter().map(|&alias| alias.to_owned()).collect();
        vec![
            ("slug", seed.slug.into()),
            // An empty table numbers its rows from 1 in order; a parent comes before its children.
            ("parent_id", seed.parent.and_then(place).into()),
            ("level", seed.level.as_str().into()),
            ("aliases", lines(&aliases).into()),
            ("year_start", seed.start.into()),
            ("year_end", seed.end.into()),
            ("sort_key", (at as i32).into()),
            ("active", true.into()),
            ("name_tw", seed.tw.into()),
            ("name_en", seed.en.into()),
        ]
    });
    let insert = sql::insert("period", rows.collect());
    insert.run(schema.connection()).map(drop)
}
