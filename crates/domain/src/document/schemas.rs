//! The schema of each kind of content.

use super::schema::{Entry, Field, Kind, Links, Plain, Schema, Stored};
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

/// A text in both languages that no rule works on, of one line unless `in_lines` says otherwise, with its names and what the contract says of it. This line and its
/// columns are all that such a field needs: files, tables, the search, answers, Linked Art and the desk take it from here.
macro_rules! plain_text {
    ($name:literal, $tw:literal, $en:literal, $about:literal) => {
        plain_text!($name, $tw, $en, $about, [&[$tw], &[concat!("英文", $tw), $en]])
    };
    // With the headings of columns that houses have for it.
    ($name:literal, $tw:literal, $en:literal, $about:literal, $headings:expr) => {
        Field {
            plain: Some(Plain {
                names: [concat!($name, "_tw"), concat!($name, "_en")],
                about: $about,
                headings: $headings,
            }),
            entry: Entry::Piece($name),
            ..pair!($name, Kind::Line).with_names($tw, $en)
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
    let field = Field::links(role.field(), "person", links).in_piece(role.field());
    match role {
        PersonRole::Maker => field.with_names("作者", "Makers"),
        PersonRole::Inscriber => field.with_names("題識者", "Inscribed by"),
        PersonRole::SealOwner => field.with_names("鈐印者", "Owners of seals"),
        PersonRole::FormerOwner => field.with_names("舊藏者", "Former owners"),
    }
}

// The fields of each kind are in the order in which files have them.

/// An artifact.
pub const ARTIFACT: Schema = Schema {
    fields: &[
        // First in both of its entries.
        Field::shared("relic_number", Kind::Line)
            .with_names("編號", "Number")
            .needed()
            .own_in_files(),
        Field::reference("category", "item_group", "item_group_id").with_names("類別", "Category"),
        pair!("name", Kind::Line).with_names("名稱", "Name").needed(),
        pair!("dynasty", Kind::Line).with_names("年代寫法", "Period text"),
        // Where it is empty, its columns have what the measurements say.
        Field::pair("size", Kind::Line).with_names("尺寸寫法", "Size text"),
        // Cleaned, and as it was written, in a table beside.
        Field::pair("content", Kind::Html).with_names("內容", "Text"),
        pair!("keywords", Kind::Lines).with_names("關鍵字", "Keywords"),
        Field::reference("period", "period", "period_id")
            .with_names("年代", "Period")
            .in_piece("period"),
        Field::reference("period_end", "period", "period_end_id")
            .with_names("至（跨代時）", "To (for a span)")
            .in_piece("period_end"),
        Field::shared("attribution", ATTRIBUTION)
            .with_names("斷代依據", "Attribution")
            .in_piece("grade"),
        plain_text!(
            "attribution_note",
            "年代附註",
            "Period note",
            "A note on how surely it belongs to its period."
        ),
        plain_text!(
            "label",
            "說明牌文字",
            "Wall label text",
            "The text of its wall label, in lines."
        )
        .in_lines(800),
        Field::shared("year_earliest", Kind::Year)
            .with_names("起年", "From")
            .in_years("earliest"),
        Field::shared("year_latest", Kind::Year)
            .with_names("迄年", "To")
            .in_years("latest"),
        // Files have these two behind the states of the languages.
        Field::shared("position", Kind::Integer)
            .with_names("次序", "Order")
            .own_in_files(),
        Field::shared("featured", Kind::OptionalInteger)
            .with_names("首頁", "Home page")
            .in_column("featured_position")
            .own_in_files(),
        Field::shared("dimensions", Kind::Dimensions)
            .with_names("尺寸", "Dimensions")
            .in_piece("dimensions"),
        Field::shared("inscriptions", Kind::Inscriptions)
            .with_names("款識", "Marks")
            .at_most(40)
            .in_piece("inscriptions"),
        Field::shared("provenance", Kind::Provenance)
            .with_names("流傳", "Provenance")
            .at_most(60)
            .in_piece("provenance"),
        Field::shared("literature", Kind::Literature)
            .with_names("著錄與展出", "Literature")
            .at_most(100)
            .in_piece("literature"),
        people(PersonRole::Maker),
        people(PersonRole::Inscriber),
        people(PersonRole::SealOwner),
        people(PersonRole::FormerOwner),
        // As it was typed; the words that are understood become terms.
        plain_text!(
            "materials",
            "材質寫法",
            "Materials text",
            "What it is made of and how, as the cataloguer wrote it.",
            [&["材質", "質地", "媒材"], &["materials", "medium", "英文材質"]]
        )
        .at_most(1_000),
        // A list of each kind in files.
        Field::shared("terms", Kind::Terms).with_names("材質、工藝、窯口、器形", "Materials, techniques, wares, forms"),
        Field::shared("pictures", Kind::Pictures)
            .with_names("圖像", "Pictures")
            .at_most(60),
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
        in_house("storage_place", Kind::Line, 300).with_names("庫位", "Storage"),
        in_house("acquisition", Kind::Line, 300).with_names("來源", "Source"),
        // The owner or consignor.
        in_house("owner", Kind::Line, 300).with_names("所有人", "Owner"),
        in_house("insurance_value", Kind::Line, 300).with_names("保險", "Insured for"),
        in_house("condition_note", Kind::Text, 4_000).with_names("狀況", "Condition"),
    ],
    title: "",
};

/// An exhibition or event.
pub const EXHIBITION: Schema = Schema {
    fields: &[
        Field::reference("group", "exhibition_group", "exhibition_group_id").with_names("分類", "Kind"),
        pair!("title", Kind::Line).with_names("展名", "Title").needed(),
        pair!("place", Kind::Line).with_names("地點", "Place"),
        pair!("content", Kind::Html).with_names("內容", "Text"),
        Field::shared("date_start", Kind::Day)
            .with_names("開始日", "Start date")
            .needed()
            .in_files_as("exhibition_date_start"),
        Field::shared("date_end", Kind::OptionalDay)
            .with_names("結束日", "End date")
            .in_files_as("exhibition_date_end"),
        // Their relic numbers.
        Field::shared("artifacts", Kind::References)
            .with_names("展品", "Pieces")
            .own_in_files(),
        Field::shared("pictures", Kind::Pictures)
            .with_names("主圖", "Picture")
            .at_most(1),
    ],
    title: "title",
};

/// A category of the collection.
pub const CATEGORY: Schema = Schema {
    fields: &[
        pair!("name", Kind::Line).with_names("名稱", "Name").needed(),
        Field::shared("colour", Kind::Integer)
            .with_names("釉色", "Glaze")
            .in_files_as("color_id"),
        Field::shared("position", Kind::Integer)
            .with_names("次序", "Order")
            .own_in_files(),
    ],
    title: "name",
};

/// A kind of exhibition.
pub const EXHIBITION_GROUP: Schema = Schema {
    fields: &[
        pair!("name", Kind::Line).with_names("名稱", "Name").needed(),
        Field::shared("position", Kind::Integer)
            .with_names("次序", "Order")
            .own_in_files(),
    ],
    title: "name",
};

/// A dynasty, period or reign.
pub const DYNASTY: Schema = Schema {
    fields: &[
        Field::reference("parent", "period", "parent_id").with_names("上一層", "Part of"),
        Field::shared("level", LEVEL).with_names("層級", "Level"),
        pair!("name", Kind::Line).with_names("名稱", "Name").needed(),
        Field::shared("aliases", Kind::Lines)
            .with_names("別名（供搜尋與匯入辨識）", "Other names (for search and import)"),
        Field::shared("position", Kind::Integer)
            .with_names("次序", "Order")
            .in_column("sort_key"),
        Field::shared("year_start", Kind::Year).with_names("起年", "First year"),
        Field::shared("year_end", Kind::Year).with_names("迄年", "Last year"),
        Field::shared("aat_id", Kind::Line)
            .with_names("AAT 編號", "AAT number")
            .or_null(),
    ],
    title: "name",
};

/// A person who made, inscribed or owned artifacts.
pub const PERSON: Schema = Schema {
    fields: &[
        pair!("name", Kind::Line).with_names("姓名", "Name").needed(),
        pair!("life", Kind::Line).with_names("生平", "Life"),
        pair!("content", Kind::Html).with_names("內文", "Text"),
        // Courtesy names, art names, other spellings.
        Field::shared("aliases", Kind::Lines).with_names("字號別名", "Other names"),
        Field::shared("year_birth", Kind::Year).with_names("生年", "Born"),
        Field::shared("year_death", Kind::Year).with_names("卒年", "Died"),
        Field::shared("ulan_id", Kind::Line)
            .with_names("ULAN 編號", "ULAN number")
            .at_most(20)
            .or_null(),
        Field::shared("wikidata_id", Kind::Line)
            .with_names("維基數據項目", "Wikidata item")
            .at_most(20)
            .or_null(),
    ],
    title: "name",
};

/// A question that is often asked.
pub const QUESTION: Schema = Schema {
    fields: &[
        pair!("question", Kind::Line)
            .with_names("問", "Question")
            .needed()
            .in_files_as("name"),
        pair!("answer", Kind::Html)
            .with_names("答", "Answer")
            .needed()
            .in_files_as("content"),
        // The order of the list.
        Field::shared("position", Kind::Integer)
            .with_names("次序", "Order")
            .own_in_files(),
    ],
    title: "question",
};

/// A text of the site.
pub const TEXT: Schema = Schema {
    fields: &[
        pair!("content", Kind::Html).with_names("內容", "Text").needed(),
        pair!("title", Kind::Line).with_names("標題", "Title"),
        Field::shared("version", Kind::Line).with_names("版本", "Version"),
        Field::shared("pictures", Kind::Pictures)
            .with_names("主圖", "Picture")
            .at_most(1),
    ],
    title: "content",
};

/// The banner of a page.
pub const BANNER: Schema = Schema {
    fields: &[
        pair!("title", Kind::Line)
            .with_names("標題", "Title")
            .in_files_as("name"),
        // A path of the site, too.
        Field::shared("link", Kind::Line)
            .with_names("「更多」連到", "‘More’ leads to")
            .own_in_files(),
        Field::shared("pictures", Kind::Pictures)
            .with_names("橫幅", "Banner")
            .at_most(1),
    ],
    title: "title",
};

/// The antiques house's own details, which one column holds.
pub const HOUSE: Schema = Schema {
    fields: &[
        Field::pair("name", Kind::Line).with_names("館名", "Name").needed(),
        Field::pair("tagline", Kind::Line).with_names("品牌副題", "Tagline"),
        Field::pair("address", Kind::Line).with_names("地址", "Address"),
        Field::pair("visit", Kind::Text).with_names("參觀資訊", "Visit"),
        Field::pair("hours", Kind::Text).with_names("服務時間", "Opening hours"),
        Field::shared("phone", Kind::Line)
            .with_names("電話", "Telephone")
            .apart(),
        Field::shared("email", Kind::Line)
            .with_names("電子郵件", "Email")
            .apart(),
        Field::shared("facebook_url", Kind::Link)
            .with_names("Facebook", "Facebook")
            .apart(),
        Field::shared("instagram_url", Kind::Link)
            .with_names("Instagram", "Instagram")
            .apart(),
        Field::shared("line_url", Kind::Link).with_names("LINE", "LINE").apart(),
        Field::shared("seal", Kind::Line)
            .with_names("印章文字", "Seal characters")
            .at_most(4)
            .apart(),
        // Files have the colours in one member, `colours`.
        Field::shared("colour_seal", Kind::Colour)
            .with_names("印章顏色", "Seal colour")
            .apart()
            .own_in_files(),
        Field::shared("colour_ground", Kind::Colour)
            .with_names("底色（頁面）", "Page colour")
            .apart()
            .own_in_files(),
        Field::shared("colour_wood", Kind::Colour)
            .with_names("木色（選單、頁尾）", "Wood colour (menu, footer)")
            .apart()
            .own_in_files(),
    ],
    title: "name",
};

/// A field without a name in both languages does not compile.
const _: () = {
    let all = [
        ARTIFACT,
        IN_HOUSE,
        EXHIBITION,
        CATEGORY,
        EXHIBITION_GROUP,
        DYNASTY,
        PERSON,
        QUESTION,
        TEXT,
        BANNER,
        HOUSE,
    ];
    let mut at = 0;
    while at < all.len() {
        all[at].check_names();
        at += 1;
    }
};
