//! Text alternatives that follow a piece's name until staff have read them.

use serde_json::json;

use super::{Cells, PictureRow, rows, typed};
use crate::picture::default_alt;

const PICTURES: &str = "pictures";

/// Whether a picture needs a text alternative and has none in either language.
pub fn lacks_alt(picture: &PictureRow) -> bool {
    !picture.decorative && picture.alt.is_empty()
}

/// Writes the text of each picture of a piece that is marked as one to be reviewed, of the name, view and place that it has now.
/// Returns whether one changed.
pub fn write_default_alts(cells: &mut Cells) -> bool {
    let name = typed::bilingual(cells, "name");
    let mut pictures: Vec<PictureRow> = rows(cells.get(PICTURES));
    let mut is_changed = false;
    for (place, picture) in pictures.iter_mut().enumerate() {
        if !picture.alt_to_review || picture.decorative {
            continue;
        }
        let alt = default_alt(&name, picture.view, place);
        is_changed |= alt != picture.alt;
        picture.alt = alt;
    }
    if is_changed {
        cells.insert(PICTURES.to_owned(), json!(pictures));
    }
    is_changed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bilingual::Bilingual;

    #[test]
    fn made_texts_follow_name_and_order_and_written_ones_stay() {
        let key = |letter: &str| letter.repeat(26);
        let mut cells: Cells = [
            ("name.tw".to_owned(), json!("玉壺春")),
            (
                PICTURES.to_owned(),
                json!([
                    {"key": key("a"), "alt_to_review": true, "view": "base"},
                    {"key": key("b"), "alt": {"tw": "館員所寫", "en": ""}},
                    {"key": key("c"), "alt_to_review": true},
                    {"key": key("d"), "alt_to_review": true, "decorative": true},
                    {"key": key("e")},
                ]),
            ),
        ]
        .into();
        assert!(write_default_alts(&mut cells));
        assert!(!write_default_alts(&mut cells), "once is enough");
        let texts = |cells: &Cells| -> Vec<Bilingual> {
            let pictures: Vec<PictureRow> = rows(cells.get(PICTURES));
            pictures.into_iter().map(|picture| picture.alt).collect()
        };
        let tw = ["玉壺春，底部", "館員所寫", "玉壺春，圖 3", "", ""];
        assert_eq!(texts(&cells), tw.map(|tw| Bilingual::new(tw, "")));
        cells.insert("name.en".to_owned(), json!("Bottle"));
        assert!(write_default_alts(&mut cells));
        assert_eq!(texts(&cells)[0], Bilingual::new("玉壺春，底部", "Bottle, base"));
    }
}
