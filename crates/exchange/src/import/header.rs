//! Which lines of a table name its columns. Lists that people print have a title above, and the date of the stocktaking; and a heading over
//! several columns (尺寸) with one for each of them below it (高, 寬).

use std::collections::BTreeMap;

use super::{
    columns::{artifact_field_of, read_list_heading},
    headings::{Heading, show_signs},
    profile::Profile,
    workbook::{Cell, Line},
};

/// The line that names the columns is looked for among so many.
pub const WITHIN: usize = 10;

/// By which names a line is known as the one that names the columns.
#[derive(Debug, Clone, Copy, Default)]
pub struct HeaderNames<'k> {
    /// The program that wrote the table, where a person has said it.
    pub profile: Option<&'static Profile>,
    /// Names of columns, with the fields that staff have chosen for them before.
    pub remembered: Option<&'k BTreeMap<String, String>>,
}

impl HeaderNames<'_> {
    /// Whether this is the heading of the column of the number.
    pub fn is_number_heading(&self, name: &str) -> bool {
        let remembered = || self.remembered?.get(name.trim()).map(String::as_str);
        artifact_field_of(name).or_else(remembered) == Some("relic_number")
    }

    /// Whether these are names of columns: one is that of the number, or they are those by which another program's table is known.
    pub fn are_headings<'n>(&self, names: impl Iterator<Item = &'n str> + Clone) -> bool {
        names.clone().any(|name| self.is_number_heading(name))
            || match self.profile {
                Some(profile) => profile.names_piece(names),
                None => Profile::recognise(names).is_some(),
            }
    }

    /// Whether a line names the columns.
    pub fn is_header(&self, line: &Line) -> bool {
        self.are_headings((0..line.width()).map(|column| line.text(column)))
    }
}

/// The place of the line that names the columns, else the first of all.
pub fn find_header<'l>(mut lines: impl Iterator<Item = &'l Line>, names: &HeaderNames<'_>) -> usize {
    let mut lines = lines.by_ref().take(WITHIN);
    lines.position(|line| names.is_header(line)).unwrap_or(0)
}

/// Whether the line before or after the one that names the number is part of the header.
pub fn join_lines(before: Option<&Line>, header: &Line, after: Option<&Line>, names: &HeaderNames<'_>) -> Joined {
    let Some(number) = (0..header.width()).find(|column| names.is_number_heading(header.text(*column))) else {
        // Another program's, which has one line, or none that is known.
        return Joined::Alone;
    };
    if let Some(lower) = after.filter(|lower| goes_on((header, number), lower, names)) {
        return Joined::WithAfter(join(header, lower, true));
    }
    match before.filter(|upper| begins(upper, header)) {
        Some(upper) => Joined::WithBefore(join(upper, header, false)),
        None => Joined::Alone,
    }
}

/// What [`join_lines`] has found.
pub enum Joined {
    /// The header is one line.
    Alone,
    /// The line before it is part of it.
    WithBefore(Line),
    /// The line after it is part of it.
    WithAfter(Line),
}

/// A header whose texts have no signs that no one sees.
pub fn clean(header: &mut Line) {
    for cell in header.cells.iter_mut().flatten() {
        if let Ok(text) = &mut cell.text {
            *text = show_signs(text);
        }
    }
}

/// Whether a line below the header is part of it: it has no figure for a number, and at least half of its texts make headings with those above.
fn goes_on((header, number): (&Line, usize), lower: &Line, names: &HeaderNames<'_>) -> bool {
    let below = lower.text(number).trim();
    if names.is_number_heading(below) {
        // The same headings in another language, or ranges that are merged with those above.
        return true;
    }
    if below.chars().any(char::is_numeric) {
        return false;
    }
    let texts: Vec<usize> = (0..lower.width())
        .filter(|column| *column != number && !lower.text(*column).trim().is_empty())
        .collect();
    let known = texts
        .iter()
        .filter(|column| joined_at(header, lower, **column).is_some());
    match known.count() {
        0 => false,
        known => !below.is_empty() || known * 2 >= texts.len(),
    }
}

/// Whether a line above the header is part of it: it makes a heading of a text that is none by itself.
fn begins(upper: &Line, header: &Line) -> bool {
    (0..header.width()).any(|column| {
        let below = header.text(column).trim();
        !below.is_empty() && read_list_heading(below).is_none() && joined_at(upper, header, column).is_some()
    })
}

/// The text over a column: that of the last column which has one.
fn over(upper: &Line, column: usize) -> &str {
    let texts = (0..=column).rev().map(|column| upper.text(column).trim());
    texts.into_iter().find(|text| !text.is_empty()).unwrap_or_default()
}

/// The heading that the text of a column makes, with the one over it or by itself; `None` where it is none.
fn joined_at(upper: &Line, lower: &Line, column: usize) -> Option<String> {
    let (above, below) = (over(upper, column), lower.text(column).trim());
    if below.is_empty() {
        return None;
    }
    let is_known = |name: &String| read_list_heading(name).is_some();
    let own = read_list_heading(below);
    if own.as_ref().is_some_and(Heading::is_part) {
        let unit = above.trim_end_matches([')', '）']).rsplit_once(['(', '（']);
        let with_unit = unit.map(|(_, unit)| format!("{below}({unit})"));
        return with_unit.filter(is_known).or_else(|| Some(below.to_owned()));
    }
    let together = [
        format!("{below}{above}"),
        format!("{below}文{above}"),
        format!("{above}{below}"),
        format!("{below} {above}"),
        format!("{above} {below}"),
        format!("{above}({below})"),
    ];
    let together = together.into_iter().filter(|_| !above.is_empty()).find(is_known);
    together.or_else(|| own.map(|_| below.to_owned()))
}

/// One line of two. `takes_upper` says which text is a column's name where they make none together.
fn join(upper: &Line, lower: &Line, takes_upper: bool) -> Line {
    let name = |column: usize| {
        let (above, below) = (upper.text(column).trim(), lower.text(column).trim());
        match (above, below) {
            (one, other) if one == other || other.is_empty() => one.to_owned(),
            ("", below) => joined_at(upper, lower, column).unwrap_or_else(|| below.to_owned()),
            (above, below) => {
                let is_known = takes_upper && read_list_heading(above).is_some();
                let is_part = read_list_heading(below).is_some_and(|heading| heading.is_part());
                // The same heading in two languages is one.
                let is_same = read_list_heading(above).map(|heading| heading.field)
                    == read_list_heading(below).map(|heading| heading.field);
                match joined_at(upper, lower, column) {
                    Some(_) if is_known && is_same && !is_part => above.to_owned(),
                    Some(joined) if joined != below || is_part || !is_known => joined,
                    _ if is_known => above.to_owned(),
                    _ if takes_upper => format!("{above} {below}"),
                    _ => below.to_owned(),
                }
            }
        }
    };
    let cells = (0..upper.width().max(lower.width())).map(|column| Cell {
        column,
        text: Ok(name(column)),
    });
    Line {
        number: lower.number.min(upper.number),
        cells: Ok(cells
            .filter(|cell| cell.text.as_ref().is_ok_and(|text| !text.is_empty()))
            .collect()),
        across: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(number: u64, texts: &[&str]) -> Line {
        let cells = texts.iter().enumerate().filter(|(_, text)| !text.is_empty());
        let cells = cells.map(|(column, text)| Cell {
            column,
            text: Ok((*text).to_owned()),
        });
        Line {
            number,
            cells: Ok(cells.collect()),
            across: Vec::new(),
        }
    }

    fn texts(line: &Line) -> Vec<&str> {
        (0..line.width()).map(|column| line.text(column)).collect()
    }

    #[test]
    fn two_lines_are_one_header() {
        for (header, after, joined) in [
            (
                &["編號", "名稱", "", "尺寸（公分）", "", "類別"][..],
                &["", "中文", "英文", "高", "寬", ""][..],
                &["編號", "中文名稱", "英文名稱", "高(公分)", "寬(公分)", "類別"][..],
            ),
            (
                &["編號", "名稱", "", "尺寸", ""],
                &["編號", "中", "英", "高", "口徑"],
                &["編號", "中文名稱", "英文名稱", "高", "口徑"],
            ),
            (
                &["編號", "名稱", "年代", "高"],
                &["No.", "Name", "Period", "cm"],
                &["編號", "名稱", "年代", "高(cm)"],
            ),
        ] {
            let Joined::WithAfter(found) =
                join_lines(None, &line(1, header), Some(&line(2, after)), &HeaderNames::default())
            else {
                panic!("{header:?}");
            };
            assert_eq!(texts(&found), joined);
        }
        let (title, upper) = (line(1, &["館藏清冊"]), line(1, &["", "名稱", ""]));
        let header = line(2, &["編號", "中文", "英文"]);
        let Joined::WithBefore(found) = join_lines(Some(&upper), &header, None, &HeaderNames::default()) else {
            panic!("the name is over two columns");
        };
        assert_eq!(texts(&found), ["編號", "中文名稱", "英文名稱"]);
        assert!(matches!(
            join_lines(Some(&title), &header, None, &HeaderNames::default()),
            Joined::Alone
        ));
    }

    #[test]
    fn a_row_is_no_second_line_of_a_header() {
        let header = line(1, &["編號", "名稱", "年代", "尺寸"]);
        for row in [
            &["A-1", "瓶", "清", "高 30"][..],
            &["", "瓶", "清", "高 30"],
            &["", "", "", "30"],
            &["", "年代", "不詳", "待量"],
        ] {
            let found = join_lines(None, &header, Some(&line(2, row)), &HeaderNames::default());
            assert!(matches!(found, Joined::Alone), "{row:?}");
        }
    }
}
