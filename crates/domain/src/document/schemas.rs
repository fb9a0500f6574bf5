//! The schema of each kind of content.

use super::schema::{Entry, Field, Kind, Links, Schema, Stored};
use crate::{artifact::Attribution, period::Level, person::PersonRole};

/// A field in two languages, kept in a column for each.
macro_rules! pair {
    ($name:literal, $kind:expr) => {
        Field {
            stored: Stored::Columns([concat!($name, "_tw"), concat!($name, "_en")]),
            ..Field::pair($name, $kind)
        }
    };
}

/// A text of one line in both languages that no rule works on, with what the contract says of it. This line, its columns and its
/// words are all that such a field needs: files, answers, Linked Art and the desk take it from here.
macro_rules! plain_text {
    ($name:literal, $about:literal) => {
        Field {
            plain: Some($about),
            entry: Entry::Piece($name),
            ..pair!($name, Kind::Line)
        }
    };
}

const ATTRIBUTION: Kind = Kind::Word {
    words: words_of!(Attribution),
    unsaid: Attribution::OfThePeriod.as_str(),
};

const LEVEL: Kind = Kind::Word {
    words: words_of!(Level),
    unsaid: Level::Dynasty.as_str(),
};

/// The people of a role.
const fn people(role: PersonRole) -> Field {
    let links = Links {
        table: "artifact_person",
        owner: "artifact_id",
        target: "person_id",
        role: role.as_str(),
    };
    Field::links(role.field(), "person", links).in_piece(role.field())
}

// The fields of each kind are in the order in which files have them.

/// An artifact.
pub const ARTIFACT: Schema = Schema {
    fields: &[
        // First in both of its entries.
        Field::shared("relic_number", Kind::Line).needed().own_in_files(),
        Field::reference("category", "item_group", "item_group_id"),
        pair!("name", Kind::Line).needed(),
        pair!("dynasty", Kind::Line),
        // Where it is empty, its columns have what the measurements say.
        Field::pair("size", Kind::Line),
        // Cleaned, and as it was written, in a table beside.
        Field::pair("content", Kind::Html),
        pair!("keywords", Kind::Lines),
        Field::reference("period", "period", "period_id").in_piece("period"),
        Field::reference("period_end", "period", "period_end_id").in_piece("period_end"),
        Field::shared("attribution", ATTRIBUTION).in_piece("grade"),
        plain_text!("attribution_note", "A note on how surely it belongs to its period."),
        Field::shared("year_earliest", Kind::Year).in_years("earliest"),
        Field::shared("year_latest", Kind::Year).in_years("latest"),
        // Files have these two behind the states of the languages.
        Field::shared("position", Kind::Integer).own_in_files(),
        Field::shared("featured", Kind::OptionalInteger)
            .in_column("featured_position")
            .own_in_files(),
        Field::shared("dimensions", Kind::Dimensions).in_piece("dimensions"),
        Field::shared("inscriptions", Kind::Inscriptions)
            .at_most(40)
            .in_piece("inscriptions"),
        Field::shared("provenance", Kind::Provenance)
            .at_most(60)
            .in_piece("provenance"),
        Field::shared("literature", Kind::Literature)
            .at_most(100)
            .in_piece("literature"),
        people(PersonRole::Maker),
        people(PersonRole::Inscriber),
        people(PersonRole::SealOwner),
        people(PersonRole::FormerOwner),
        // Two lists in files, of materials and of techniques.
        Field::shared("terms", Kind::Terms),
        Field::shared("pictures", Kind::Pictures).at_most(60),
    ],
    title: "name",
};

/// A field that only some staff may know: no generic code may write it into a file.
const fn in_house(name: &'static str, kind: Kind, most: usize) -> Field {
    Field::shared(name, kind).at_most(most).own_in_files()
}

/// What only some staff may know of an artifact: a document of its own beside the artifact's, and never published.
pub const IN_HOUSE: Schema = Schema {
    fields: &[
        in_house("storage_place", Kind::Line, 300),
        in_house("acquisition", Kind::Line, 300),
        // The owner or consignor.
        in_house("owner", Kind::Line, 300),
        in_house("insurance_value", Kind::Line, 300),
        in_house("condition_note", Kind::Text, 4_000),
    ],
    title: "",
};

/// An exhibition or event.
pub const EXHIBITION: Schema = Schema {
    fields: &[
        Field::reference("group", "exhibition_group", "exhibition_group_id"),
        pair!("title", Kind::Line).needed(),
        pair!("place", Kind::Line),
        pair!("content", Kind::Html),
        Field::shared("date_start", Kind::Day)
            .needed()
            .in_files_as("exhibition_date_start"),
        Field::shared("date_end", Kind::OptionalDay).in_files_as("exhibition_date_end"),
        // Their relic numbers.
        Field::shared("artifacts", Kind::References).own_in_files(),
        Field::shared("pictures", Kind::Pictures).at_most(1),
    ],
    title: "title",
};

/// A category of the collection.
pub const CATEGORY: Schema = Schema {
    fields: &[
        pair!("name", Kind::Line).needed(),
        Field::shared("colour", Kind::Integer).in_files_as("color_id"),
        Field::shared("position", Kind::Integer).own_in_files(),
    ],
    title: "name",
};

/// A kind of exhibition.
pub const EXHIBITION_GROUP: Schema = Schema {
    fields: &[
        pair!("name", Kind::Line).needed(),
        Field::shared("position", Kind::Integer).own_in_files(),
    ],
    title: "name",
};

/// A dynasty, period or reign.
pub const DYNASTY: Schema = Schema {
    fields: &[
        Field::reference("parent", "period", "parent_id"),
        Field::shared("level", LEVEL),
        pair!("name", Kind::Line).needed(),
        Field::shared("aliases", Kind::Lines),
        Field::shared("position", Kind::Integer).in_column("sort_key"),
        Field::shared("year_start", Kind::Year),
        Field::shared("year_end", Kind::Year),
        Field::shared("aat_id", Kind::Line).or_null(),
    ],
    title: "name",
};

/// A person who made, inscribed or owned artifacts.
pub const PERSON: Schema = Schema {
    fields: &[
        pair!("name", Kind::Line).needed(),
        pair!("life", Kind::Line),
        pair!("content", Kind::Html),
        // Courtesy names, art names, other spellings.
        Field::shared("aliases", Kind::Lines),
        Field::shared("year_birth", Kind::Year),
        Field::shared("year_death", Kind::Year),
        Field::shared("ulan_id", Kind::Line).at_most(20).or_null(),
        Field::shared("wikidata_id", Kind::Line).at_most(20).or_null(),
    ],
    title: "name",
};

/// A question that is often asked.
pub const QUESTION: Schema = Schema {
    fields: &[
        pair!("question", Kind::Line).needed().in_files_as("name"),
        pair!("answer", Kind::Html).needed().in_files_as("content"),
        // The order of the list.
        Field::shared("position", Kind::Integer).own_in_files(),
    ],
    title: "question",
};

/// A text of the site.
pub const TEXT: Schema = Schema {
    fields: &[
        pair!("content", Kind::Html).needed(),
        pair!("title", Kind::Line),
        Field::shared("version", Kind::Line),
        Field::shared("pictures", Kind::Pictures).at_most(1),
    ],
    title: "content",
};

/// The banner of a page.
pub const BANNER: Schema = Schema {
    fields: &[
        pair!("title", Kind::Line).in_files_as("name"),
        // A path of the site, too.
        Field::shared("link", Kind::Line).own_in_files(),
        Field::shared("pictures", Kind::Pictures).at_most(1),
    ],
    title: "title",
};

/// The antiques house's own details, which one column holds.
pub const HOUSE: Schema = Schema {
    fields: &[
        Field::pair("name", Kind::Line).needed(),
        Field::pair("tagline", Kind::Line),
        Field::pair("address", Kind::Line),
        Field::pair("visit", Kind::Text),
        Field::pair("hours", Kind::Text),
        Field::shared("phone", Kind::Line).apart(),
        Field::shared("email", Kind::Line).apart(),
        Field::shared("facebook_url", Kind::Link).apart(),
        Field::shared("instagram_url", Kind::Link).apart(),
        Field::shared("line_url", Kind::Link).apart(),
        Field::shared("seal", Kind::Line).at_most(4).apart(),
        // Files have the colours in one member, `colours`.
        Field::shared("colour_seal", Kind::Colour).apart().own_in_files(),
        Field::shared("colour_ground", Kind::Colour).apart().own_in_files(),
        Field::shared("colour_wood", Kind::Colour).apart().own_in_files(),
    ],
    title: "name",
};
