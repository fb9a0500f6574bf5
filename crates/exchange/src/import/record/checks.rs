//! What a text may not hold, and the known word that was probably meant.

use std::{borrow::Cow, collections::BTreeSet};

use domain::{
    bilingual::Bilingual,
    material::{is_aat_number, is_term_key},
};

use super::Record;
use crate::import::{
    likeness::Comparisons,
    problems::{begin, both},
};

impl Record<'_> {
    /// As [`Problems::nearest`].
    pub fn nearest<'w>(&self, word: &str, known: impl IntoIterator<Item = &'w str>) -> Bilingual {
        self.problems.nearest(word, known)
    }

    /// As [`Problems::comparisons`].
    pub fn comparisons(&self) -> &Comparisons {
        self.problems.comparisons()
    }

    /// The text; a character that no one sees and that no page shows is reported. Those that old conversions of encodings leave behind
    /// (U+0080 to U+009F) are taken out where the reading names what it takes out.
    pub(super) fn without_controls<'t>(&self, field: &str, text: &'t str) -> Cow<'t, str> {
        // Most texts have none of the bytes that such a character begins with.
        let may_begin = |byte: u8| byte < b' ' && !b"\n\r\t".contains(&byte) || byte == 0x7f || byte == 0xc2;
        if !text.bytes().any(may_begin) {
            return text.into();
        }
        let is_left_behind = |c: char| matches!(c, '\u{80}'..='\u{9f}');
        let found = text.chars().find(|c| is_left_behind(*c));
        let text: Cow<'t, str> = match found {
            Some(found) if self.problems.note_taken_out(&self.place, field, found) => {
                text.replace(is_left_behind, "").into()
            }
            _ => text.into(),
        };
        let is_refused = |c: &char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
        if let Some(found) = text.chars().find(is_refused) {
            self.refuse_character(field, found);
        }
        text
    }

    /// Reports a character that no one sees.
    pub fn refuse_character(&self, field: &str, found: char) {
        let code = format!("U+{:04X}", u32::from(found));
        let en = format!("holds an invisible control character ({code}); remove it");
        self.wrong(field, both(format!("有看不見的控制字元（{code}），請刪除"), en));
    }

    /// The number of a term in the Art & Architecture Thesaurus. Of a term that is not among the known ones, a key of which files and
    /// addresses cannot be made is reported, and such a number.
    pub fn number_of_term(&self, key: &str, known: &BTreeSet<String>) -> Option<String> {
        if known.contains(key) {
            return self.optional("aat_id");
        }
        if !is_term_key(key) {
            let key = begin(key);
            self.wrong(
                "slug",
                both(
                    format!("「{key}」只能用小寫英文字母、數字與 -"),
                    format!("{key:?} may only have the lower-case letters a to z, digits and -"),
                ),
            );
        }
        self.aat_number("aat_id")
    }

    /// The number of a concept of the Art & Architecture Thesaurus, which addresses are made of.
    pub fn aat_number(&self, field: &str) -> Option<String> {
        let number = self.optional(field)?;
        if !is_aat_number(&number) {
            self.wrong(
                field,
                both(
                    "AAT 編號只有數字，例如 300010662",
                    "must only have digits, such as 300010662",
                ),
            );
        }
        Some(number)
    }
}
