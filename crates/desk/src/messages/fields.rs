//! The names of an artifact's and a category's fields, for sentences that stand far from the field: as the editor calls them.

use domain::{bilingual::Language, document::schemas::ARTIFACT};
use http_kit::message::{Message, Text};

use super::say;

/// Languages of cells.
const fn language_name(language: Language) -> Message {
    match language {
        Language::Tw => say("中文", "Chinese"),
        Language::En => say("英文", "English"),
    }
}

/// What a cell is called: 名稱，中文 · Name, Chinese.
pub fn name_cell(cell: &str) -> Text {
    let (field, side) = match cell.split_once('.') {
        Some((field, code)) => (field, Language::from_code(code)),
        None => (cell, None),
    };
    let field = name_field(field);
    Text::from_fn(|reply| match (side, reply) {
        (None, _) => field.get(reply).to_owned(),
        (Some(side), Language::Tw) => format!("{}，{}", field.tw, language_name(side).tw),
        (Some(side), Language::En) => format!("{}, {}", field.en, language_name(side).en),
    })
}

/// A field that has no name here is called by its own, which a test keeps from being one of an artifact.
fn name_field(field: &str) -> Text {
    let name = match field {
        "name" => say("名稱", "Name"),
        "title" => say("展名", "Title"),
        "content" => say("內容", "Text"),
        "keywords" => say("關鍵字", "Keywords"),
        "attribution_note" => say("年代附註", "Period note"),
        "dynasty" => say("年代寫法", "Period text"),
        "size" => say("尺寸寫法", "Size text"),
        "relic_number" => say("編號", "Number"),
        "category" => say("類別", "Category"),
        "period" => say("年代", "Period"),
        "period_end" => say("至（跨代時）", "To (for a span)"),
        "attribution" => say("斷代依據", "Attribution"),
        "year_earliest" => say("起年", "From"),
        "year_latest" => say("迄年", "To"),
        "date_start" => say("開始日", "Start date"),
        "date_end" => say("結束日", "End date"),
        "position" => say("次序", "Order"),
        "featured" => say("首頁", "Home page"),
        "colour" => say("釉色", "Colour"),
        "dimensions" => say("尺寸", "Dimensions"),
        "makers" => say("作者", "Makers"),
        "inscribers" => say("題識者", "Inscribed by"),
        "seal_owners" => say("鈐印者", "Owners of seals"),
        "former_owners" => say("舊藏者", "Former owners"),
        "terms" => say("材質與工藝", "Material and technique"),
        "inscriptions" => say("款識", "Marks"),
        "provenance" => say("流傳", "Provenance"),
        "literature" => say("著錄與展出", "Literature"),
        "pictures" => say("圖像", "Pictures"),
        "artifacts" => say("展品", "Pieces"),
        "place" => say("地點", "Place"),
        "group" => say("展覽類別", "Kind of exhibition"),
        other => {
            debug_assert!(ARTIFACT.field(other).is_none(), "{other} has no name");
            return Text::from_fn(|_| other.to_owned());
        }
    };
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::document::schemas::{CATEGORY, EXHIBITION};

    #[test]
    fn every_field_of_what_is_published_with_others_has_a_name() {
        for schema in [ARTIFACT, CATEGORY, EXHIBITION] {
            for field in schema.fields {
                let name = name_field(field.name);
                assert_ne!((&*name.tw, &*name.en), (field.name, field.name), "{}", field.name);
            }
        }
        assert_eq!(name_cell("name.tw").tw, "名稱，中文");
        assert_eq!(name_cell("name.tw").en, "Name, Chinese");
        assert_eq!(name_cell("relic_number").en, "Number");
    }
}
