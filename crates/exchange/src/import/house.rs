//! `house.json`: the antiques house's details for every page.

use std::path::Path;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use domain::{colour::Colour, page::House, palette::Palette};

use crate::import::{files, pictures, problems::Problems, record::Record};

const FILE: &str = "house.json";
/// The most characters of a seal.
const SEAL: usize = 4;

/// Reads the file; `None` if there is none.
pub fn read(folder: &Path, problems: &Problems) -> Option<House> {
    let value = files::json(&folder.join(FILE), problems)?;
    let record = files::object(FILE, &value, problems)?;
    let colours = record.object("colours").map(palette).unwrap_or_default();
    let email = record.text("email");
    if !email.is_empty() && email.parse::<lettre::Address>().is_err() {
        record.wrong("email", format_args!("{email:?} is no e-mail address"));
    }
    let house = House {
        name: record.both("name"),
        tagline: record.both("tagline"),
        address: record.both("address"),
        visit: record.both("visit"),
        hours: record.both("hours"),
        phone: record.text("phone"),
        email,
        facebook_url: record.link("facebook_url", false),
        instagram_url: record.link("instagram_url", false),
        line_url: record.link("line_url", false),
        seal: seal(&record),
        seal_picture: seal_picture(&record, folder),
        colours,
    };
    if !house.seal.is_empty() && !house.seal_picture.is_empty() {
        record.wrong("seal, seal_picture", "are both given; keep one of them");
    }
    record.finish();
    Some(house)
}

fn seal(record: &Record<'_>) -> String {
    let seal: String = record.text("seal").split_whitespace().collect();
    if seal.chars().count() > SEAL {
        record.wrong(
            "seal",
            format_args!("{seal:?} is too long; a seal has one to four characters"),
        );
    }
    seal
}

/// The picture of a seal as a small square PNG in base64.
fn seal_picture(record: &Record<'_>, folder: &Path) -> String {
    let Some(file) = record.optional("seal_picture") else {
        return String::new();
    };
    match draw_seal(folder, &file) {
        Ok(png) => STANDARD.encode(png),
        Err(error) => {
            record.wrong("seal_picture", format_args!("{error:#}"));
            String::new()
        }
    }
}

fn draw_seal(folder: &Path, file: &str) -> anyhow::Result<Vec<u8>> {
    let path = pictures::inside(&files::pictures_folder(folder), file)?;
    let bytes = std::fs::read(&path).map_err(|error| anyhow::anyhow!("pictures/{file}: {error}"))?;
    let wanted = "a square PNG or WebP of at least 64 pixels";
    media::draw_seal(&bytes).map_err(|refusal| anyhow::anyhow!("pictures/{file}: {refusal}; give {wanted}"))
}

fn palette(record: Record<'_>) -> Palette {
    let colour = |field: &str| {
        let text = record.optional(field)?;
        let colour = Colour::parse(&text);
        if colour.is_none() {
            record.wrong(
                field,
                format_args!(
                    "{text:?} is no colour; write it as #RRGGBB, such as {}",
                    Palette::default().seal()
                ),
            );
        }
        colour
    };
    let palette = Palette {
        seal: colour("seal"),
        ground: colour("ground"),
        wood: colour("wood"),
    };
    for low in palette.low_contrasts() {
        let remedy = if low.field == "ground" { "lighter" } else { "darker" };
        record.wrong(
            low.field,
            format_args!(
                "{} cannot be read against {}: contrast {:.2}, at least {} is wanted (WCAG 2.2 AA); choose a {remedy} one",
                low.colour, low.against, low.found, low.wanted
            ),
        );
    }
    record.finish();
    palette
}
