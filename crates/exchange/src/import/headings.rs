//! What a column of a table is called: its field by the names of [`Column`]s, and by the headings that houses use (*headings.tsv*),
//! with the unit that a heading says for figures that have none of their own.

use std::{collections::HashMap, sync::LazyLock};

use domain::{
    artifact::size::{find_usual_unit, read_size},
    search_text::normalise,
};

/// A column: the field that it fills, and its other accepted names.
pub type Column = (&'static str, &'static [&'static str]);

static HEADINGS: LazyLock<HashMap<String, (&'static str, &'static str)>> = LazyLock::new(|| {
    let lines = include_str!("headings.tsv").lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let read = |line: &'static str| {
        let mut parts = line.split('\t');
        let name = plain(parts.next()?);
        Some((name, (parts.next()?, parts.next().unwrap_or_default())))
    };
    lines.filter_map(read).collect()
});

/// The units that a heading may say.
const UNITS: [&str; 23] = [
    "mm", "公釐", "毫米", "cm", "公分", "厘米", "m", "公尺", "米", "in", "in.", "inch", "inches", "吋", "英吋", "寸",
    "ft", "g", "公克", "克", "kg", "公斤", "lb",
];

/// What a column fills, and how its texts are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    /// The field.
    pub field: &'static str,
    /// How a measure is written into its size, `H {}`; empty of any other column.
    form: &'static str,
    /// The unit of figures without one; empty where it says none.
    unit: String,
}

/// What the column of this name fills, if that is one of these columns.
pub fn read_heading(name: &str, columns: &[Column]) -> Option<Heading> {
    let name = plain(name);
    let own = |name: &str| {
        let column = columns
            .iter()
            .find(|(field, names)| *field == name || names.iter().any(|other| plain(other) == name));
        let listed = || {
            let (field, form) = *HEADINGS.get(name)?;
            columns
                .iter()
                .any(|(known, _)| *known == field)
                .then_some((field, form))
        };
        column.map(|(field, _)| (*field, "")).or_else(listed)
    };
    if let Some((field, form)) = own(&name) {
        let unit = String::new();
        return Some(Heading { field, form, unit });
    }
    let (stem, unit) = split_unit(&name)?;
    let (field, form) = own(stem).filter(|(field, _)| field.starts_with("size_"))?;
    let unit = unit.to_owned();
    Some(Heading { field, form, unit })
}

impl Heading {
    /// Whether several such columns make one text.
    pub const fn is_part(&self) -> bool {
        !self.form.is_empty()
    }

    /// A cell's text as its field has it: figures that have no unit with that of the heading, a measure with its name.
    pub fn write(&self, text: &str) -> String {
        let text = text.trim();
        let mut written = text.to_owned();
        if !self.unit.is_empty() {
            if is_bare(text) {
                written = format!("{text} {}", self.unit);
            } else if let Some(measures) = add_unit(text, &self.unit) {
                written = measures;
            }
        }
        let starts_with_figure = text.starts_with(|c: char| c.is_numeric() || c == '約');
        if self.is_part() && starts_with_figure {
            written = self.form.replace("{}", &written);
        }
        written
    }
}

/// A heading in the form in which headings are compared: `relic_number` of 'Relic\nnumber', `尺寸(cm)` of '尺寸（cm）'.
fn plain(name: &str) -> String {
    let narrow = |c: char| match c {
        '（' | '［' | '[' => '(',
        '）' | '］' | ']' => ')',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        c => c,
    };
    let name: String = show_signs(name).trim().to_lowercase().chars().map(narrow).collect();
    let name = name.trim_end_matches([':', '*']);
    let mut plain = String::with_capacity(name.len());
    for word in name.split_whitespace() {
        let is_ascii = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '.');
        if is_ascii(plain.chars().last()) && is_ascii(word.chars().next()) {
            plain.push('_');
        }
        plain.push_str(word);
    }
    plain
}

/// A text without the signs that no one sees: those that do not count in a relic number either.
pub fn show_signs(text: &str) -> String {
    let is_seen = |c: &char| {
        let is_plain = c.is_ascii() || c.is_alphanumeric() || c.is_whitespace();
        is_plain || !normalise(c.encode_utf8(&mut [0; 4])).is_empty()
    };
    text.chars().filter(is_seen).collect()
}

/// A heading without the unit behind it, and the unit.
fn split_unit(name: &str) -> Option<(&str, &str)> {
    let in_brackets = name.strip_suffix(')').and_then(|name| name.split_once('('));
    let (stem, unit) = in_brackets.or_else(|| name.rsplit_once(['_', '/', ',']))?;
    UNITS.contains(&unit).then(|| (stem.trim_end_matches('_'), unit))
}

/// Whether a text is figures without a unit.
fn is_bare(text: &str) -> bool {
    let is_figure = |c: char| c.is_numeric() || " .,+±-–—~～×xX*/約".contains(c);
    text.chars().any(char::is_numeric) && text.chars().all(is_figure)
}

/// Measures with their names and no unit anywhere, each with this unit: `高 30 cm 口徑 12 cm` of `高 30 口徑 12`. `None` where
/// they have units, where a figure may count something else, and where the result is no size that is understood.
fn add_unit(text: &str, unit: &str) -> Option<String> {
    if find_usual_unit([text]).is_some() {
        return None;
    }
    let mut written = String::with_capacity(text.len() * 2);
    let mut rest = text;
    while let Some(start) = rest.find(char::is_numeric) {
        let end = start + figure_length(&rest[start..]);
        written.push_str(&rest[..end]);
        rest = &rest[end..];
        let goes_on = rest
            .trim_start()
            .starts_with(|c: char| c.is_numeric() || "×xX*–—~～-".contains(c));
        if !goes_on {
            if rest.starts_with(char::is_alphanumeric) {
                return None;
            }
            written.push(' ');
            written.push_str(unit);
        }
    }
    written.push_str(rest);
    read_size(&written, None).is_ok().then_some(written)
}

/// How many bytes of a text that begins with a digit are one figure: `1,200.5` of `1,200.5 cm`, `3/4` of `3/4, 2`.
fn figure_length(text: &str) -> usize {
    let mut end = 0;
    let mut characters = text.char_indices().peekable();
    while let Some((at, c)) = characters.next() {
        let goes_on = characters.peek().is_some_and(|(_, next)| next.is_numeric());
        if !(c.is_numeric() || ".．,/".contains(c) && goes_on) {
            break;
        }
        end = at + c.len_utf8();
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::columns::{COLUMNS, PEOPLE};

    fn field(name: &str) -> Option<&'static str> {
        read_heading(name, &COLUMNS).map(|heading| heading.field)
    }

    #[test]
    fn each_heading_is_listed_once_and_fills_a_field_that_there_is() {
        let lines = include_str!("headings.tsv").lines();
        let lines: Vec<_> = lines.filter(|line| !line.starts_with('#')).collect();
        assert_eq!(lines.len(), HEADINGS.len(), "one is there twice");
        for (name, (known, form)) in HEADINGS.iter() {
            assert!(COLUMNS.iter().any(|(field, _)| field == known), "{name}: {known}");
            assert_eq!(form.is_empty(), !form.contains("{}"), "{name}: {form}");
            for (field, names) in COLUMNS.iter().chain(&PEOPLE) {
                let is_own = field == name || names.iter().any(|other| plain(other) == *name);
                assert!(!is_own, "{name} is a name of {field} already");
            }
        }
    }

    #[test]
    fn a_heading_is_known_with_line_breaks_width_and_case_of_any_kind() {
        for (name, known) in [
            ("館藏\n編號", Some("relic_number")),
            (" 編號：", Some("relic_number")),
            ("Relic\r\nnumber", Some("relic_number")),
            ("ACCESSION NO.", Some("relic_number")),
            ("\u{feff}編號\u{200b}", Some("relic_number")),
            ("名\u{2060}稱\u{200e}", Some("name_tw")),
            ("尺寸\u{200b}（公分）", Some("size_tw")),
            ("英文品名", Some("name_en")),
            ("中文\n品名", Some("name_tw")),
            ("品名（英）", Some("name_en")),
            ("尺寸（公分）", Some("size_tw")),
            ("尺寸(cm)", Some("size_tw")),
            ("Height (cm)", Some("size_en")),
            ("重量(g)", Some("size_tw")),
            ("名稱(cm)", None),
            ("價格", None),
        ] {
            assert_eq!(field(name), known, "{name:?}");
        }
    }

    #[test]
    fn figures_get_the_unit_of_their_heading_and_measures_their_name() {
        for (name, text, written) in [
            ("尺寸(cm)", "30 × 20", "30 × 20 cm"),
            ("尺寸（公分）", "30.5x20", "30.5x20 公分"),
            ("尺寸(cm)", "高 30 公分", "高 30 公分"),
            ("尺寸(cm)", "12 in.", "12 in."),
            ("尺寸", "30 × 20", "30 × 20"),
            ("Height (cm)", "30", "H 30 cm"),
            ("Height", "12 in.", "H 12 in."),
            ("重量(g)", "350", "重 350 g"),
            ("高", "通高 30 公分", "通高 30 公分"),
            ("尺寸(cm)", "不詳", "不詳"),
            ("尺寸(cm)", "高11.5 口徑6", "高11.5 cm 口徑6 cm"),
            ("尺寸(cm)", "高 30；寬 20.5 × 12", "高 30 cm；寬 20.5 × 12 cm"),
            ("尺寸(cm)", "高 30 公分；口徑 12", "高 30 公分；口徑 12"),
            ("尺寸(cm)", "高 30，共 2件", "高 30，共 2件"),
            ("尺寸(mm)", "高 1,200 寬 80.5", "高 1,200 mm 寬 80.5 mm"),
            ("重量(g)", "連座 350", "連座 350 g"),
            ("重量(g)", "約 350 g", "重 約 350 g"),
        ] {
            let heading = read_heading(name, &COLUMNS).expect("a heading");
            assert_eq!(heading.write(text), written, "{name}");
        }
    }
}
