//! The text that members agree to, and the antiques house's details as cells.

use domain::{
    artifact::PublicationState,
    bilingual::Language,
    colour::Colour,
    document::{Cells, Fault, Problem, Schema, list_blocking, publish, typed},
    html,
    page::{House, TextKey},
    palette::Palette,
};
use serde_json::json;

use super::{
    RecordId,
    values::{Live, Write, problem, target_of_one, unwritten},
};
use crate::{
    content::{
        pages, policies,
        writer::{Put, Save as _},
    },
    engine::{
        database::Connection,
        error::Result,
        noun::{Noun, at_place},
        sql::Sql,
    },
};

/// Whether this is the text that members agree to.
pub(super) fn is_policy(id: RecordId) -> bool {
    id.noun == Noun::TEXT && at_place(&TextKey::ALL, id.id) == Some(TextKey::Privacy)
}

/// The public policy after a language of the draft is published. Members agree to a version whole: it is published in both languages
/// at once, and never has the text of an earlier version in one of them.
pub(super) fn publish_policy(schema: &Schema, draft: &Cells, language: Language) -> Cells {
    let own = publish(schema, &Cells::new(), draft, language, &[]);
    if list_blocking(schema, draft, language.other()).is_empty() {
        publish(schema, &own, draft, language.other(), &[language])
    } else {
        own
    }
}

/// Whether this is another text under the name of a version that someone agreed to.
pub(super) fn rewrites_policy(db: &Connection, cells: &Cells) -> Result<bool> {
    let content = typed::bilingual(cells, "content").map(html::clean);
    policies::would_change_closed(
        db,
        typed::text(cells, "version"),
        &typed::bilingual(cells, "title"),
        &content,
    )
}

/// The cells of the colours, each with the word that [`Palette::low_contrasts`] has for it.
const COLOURS: [(&str, &str); 3] = [
    ("colour_seal", "seal"),
    ("colour_ground", "ground"),
    ("colour_wood", "wood"),
];

/// The details that have cells; the seal's picture has an operation of its own (`crates/store/src/content/working_copies/seal.rs`).
pub(super) fn read_house(db: &Connection, place: i64) -> Result<Option<Live>> {
    if place != 1 {
        return Ok(None);
    }
    let Some(house) = pages::find_house(db)? else {
        return Ok(Some(unwritten()));
    };
    let mut cells = Cells::new();
    for (name, value) in shared(&house) {
        cells.insert(name.to_owned(), json!(value));
    }
    for ((name, _), colour) in COLOURS.iter().zip(colours(&house.colours)) {
        cells.insert((*name).to_owned(), json!(colour));
    }
    for (field, value) in [
        ("name", &house.name),
        ("tagline", &house.tagline),
        ("address", &house.address),
        ("visit", &house.visit),
        ("hours", &house.hours),
    ] {
        typed::put_bilingual(&mut cells, field, value);
    }
    Ok(Some(Live {
        revision: Sql::new("select revision from house where id = 1").scalar(db)?,
        cells,
        state: PublicationState::Published,
    }))
}

/// The details as the public has them; empty ones before the first.
pub(super) fn find_house(db: &Connection) -> Result<House> {
    Ok(pages::find_house(db)?.unwrap_or_default())
}

fn shared(house: &House) -> [(&'static str, &String); 6] {
    [
        ("phone", &house.phone),
        ("email", &house.email),
        ("facebook_url", &house.facebook_url),
        ("instagram_url", &house.instagram_url),
        ("line_url", &house.line_url),
        ("seal", &house.seal),
    ]
}

const fn colours(palette: &Palette) -> [Option<Colour>; 3] {
    [palette.seal, palette.ground, palette.wood]
}

fn palette(cells: &Cells) -> Palette {
    let [seal, ground, wood] = COLOURS.map(|(name, _)| Colour::parse(typed::text(cells, name)));
    Palette { seal, ground, wood }
}

/// Colours with too little contrast to those drawn on them, each with the lowest of its contrasts.
pub(super) fn check_house(cells: &Cells) -> Vec<Problem> {
    let hundredths = |ratio: f64| (ratio * 100.0).floor() as u16;
    let low = palette(cells).low_contrasts();
    let worst = |word: &str| {
        let of_colour = low.iter().filter(|low| low.field == word);
        of_colour.min_by(|one, other| (one.found / one.wanted).total_cmp(&(other.found / other.wanted)))
    };
    let problem_of = |(cell, word): (&str, &str)| {
        let low = worst(word)?;
        let (found, wanted) = (hundredths(low.found), hundredths(low.wanted));
        Some(problem(cell, Fault::LowContrast { found, wanted }))
    };
    COLOURS.into_iter().filter_map(problem_of).collect()
}

pub(super) fn write_house(db: &Connection, write: &Write<'_>) -> Result<Put> {
    let cells = write.cells;
    let before = find_house(db)?;
    let seal = typed::text(cells, "seal").to_owned();
    let house = House {
        // Characters take the place of a picture.
        seal_picture: if seal.is_empty() {
            before.seal_picture.clone()
        } else {
            String::new()
        },
        colours: palette(cells),
        name: typed::bilingual(cells, "name"),
        tagline: typed::bilingual(cells, "tagline"),
        address: typed::bilingual(cells, "address"),
        visit: typed::bilingual(cells, "visit"),
        hours: typed::bilingual(cells, "hours"),
        phone: typed::text(cells, "phone").to_owned(),
        email: typed::text(cells, "email").to_owned(),
        facebook_url: typed::text(cells, "facebook_url").to_owned(),
        instagram_url: typed::text(cells, "instagram_url").to_owned(),
        line_url: typed::text(cells, "line_url").to_owned(),
        seal,
    };
    let put = House::save_all(db, &[house], target_of_one(write), write.edit)?;
    put.into_iter()
        .next()
        .ok_or_else(crate::content::writer::nothing_written)
}
