//! How Excel shows a number, or a text: the cells of a workbook hold `7` where people read `DB-0007`. Of the language of number formats
//! it knows what people use for numbers of pieces and measures; dates, exponents and Chinese numerals are none of it.

mod digits;
mod show;

/// Bytes of a format; Excel takes 255 characters.
const LONGEST: usize = 1024;

/// The text that Excel shows for a number in a format; `None` where that is not known, or where the number has lost its last digits.
pub fn show_number(value: f64, code: &str) -> Option<String> {
    if code.len() > LONGEST {
        return None;
    }
    let sections = sections_of(code);
    let numeric = &sections[..sections.len().min(3)];
    let parsed: Vec<Section> = numeric.iter().map(|text| Section::parse(text)).collect::<Option<_>>()?;
    let (section, has_own_sign) = choose(&parsed, value)?;
    let shown = section.show(value.abs())?;
    let is_negative = value < 0.0 && !has_own_sign && shown.chars().any(|c| matches!(c, '1'..='9'));
    Some(if is_negative { format!("-{shown}") } else { shown })
}

/// The text that Excel shows for a text, where its format adds something to it.
pub fn show_text(text: &str, code: &str) -> Option<String> {
    if code.len() > LONGEST {
        return None;
    }
    let sections = sections_of(code);
    let section = Section::parse(sections.get(3).or(sections.last())?)?;
    let adds = |part: &Part| matches!(part, Part::Text(text) if !text.trim().is_empty());
    if !section.parts.contains(&Part::Typed) || !section.parts.iter().any(adds) {
        return None;
    }
    let shown = section.parts.iter().map(|part| match part {
        Part::Text(own) => own.as_str(),
        Part::Typed => text,
        _ => "",
    });
    Some(shown.collect())
}

/// The sections of a format, which semicolons divide.
fn sections_of(code: &str) -> Vec<&str> {
    let (mut sections, mut start) = (Vec::new(), 0);
    let mut characters = code.char_indices();
    while let Some((at, c)) = characters.next() {
        match c {
            '"' => drop(characters.by_ref().find(|(_, c)| *c == '"')),
            '[' => drop(characters.by_ref().find(|(_, c)| *c == ']')),
            '\\' | '_' | '*' => drop(characters.next()),
            ';' => {
                sections.push(&code[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    sections.push(&code[start..]);
    sections
}

/// The section for a value, and whether it says the sign itself.
fn choose(sections: &[Section], value: f64) -> Option<(&Section, bool)> {
    if sections.iter().any(|section| section.condition.is_some()) {
        let holds = |section: &&Section| section.condition.is_none_or(|condition| condition.holds(value));
        let section = sections.iter().find(holds)?;
        // One for negative numbers alone says by itself that they are.
        let is_negative = section.condition.is_some_and(Condition::is_of_negative);
        return Some((section, is_negative));
    }
    match sections {
        [_, negative] | [_, negative, _] if value < 0.0 => Some((negative, true)),
        [_, _, zero] if value == 0.0 => Some((zero, true)),
        [first, ..] => Some((first, false)),
        [] => None,
    }
}

/// `[>=100]` and the like.
#[derive(Debug, Clone, Copy)]
struct Condition {
    is_less: bool,
    is_equal: bool,
    is_more: bool,
    limit: f64,
}

impl Condition {
    fn parse(text: &str) -> Option<Self> {
        let sign = text.trim_end_matches(|c| !"<>=".contains(c));
        Some(Self {
            is_less: sign.contains('<'),
            is_equal: sign.contains('='),
            is_more: sign.contains('>'),
            limit: text[sign.len()..].trim().parse().ok()?,
        })
    }

    fn is_of_negative(self) -> bool {
        self.is_less && !self.is_more && self.limit <= 0.0 && !(self.is_equal && self.limit == 0.0)
    }

    fn holds(self, value: f64) -> bool {
        (self.is_less && value < self.limit)
            || (self.is_equal && value == self.limit)
            || (self.is_more && value > self.limit)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    Text(String),
    /// A place for a digit: `0`, `#` or `?`.
    Digit(char),
    Point,
    Comma,
    Percent,
    Slash,
    /// The number as Excel shows it without a format.
    General,
    /// The text of the cell.
    Typed,
}

#[derive(Debug)]
struct Section {
    parts: Vec<Part>,
    condition: Option<Condition>,
}

impl Section {
    fn parse(text: &str) -> Option<Self> {
        let (mut parts, mut condition) = (Vec::new(), None);
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            let general = ["General", "G/通用格式", "G/標準"];
            let is_general = |word: &&&str| {
                rest.get(..word.len())
                    .is_some_and(|start| start.eq_ignore_ascii_case(word))
            };
            if let Some(word) = general.iter().find(is_general) {
                parts.push(Part::General);
                rest = &rest[word.len()..];
                continue;
            }
            rest = &rest[c.len_utf8()..];
            match c {
                '"' => {
                    let end = rest.find('"').unwrap_or(rest.len());
                    parts.push(Part::Text(rest[..end].to_owned()));
                    rest = rest.get(end + 1..).unwrap_or_default();
                }
                '[' => {
                    let end = rest.find(']')?;
                    let inner = &rest[..end];
                    rest = &rest[end + 1..];
                    if let Some(currency) = inner.strip_prefix('$') {
                        let sign = currency.split('-').next().unwrap_or_default();
                        parts.push(Part::Text(sign.to_owned()));
                    } else if inner.starts_with(['<', '>', '=']) {
                        condition = Some(Condition::parse(inner)?);
                    } else if !is_colour(inner) {
                        return None;
                    }
                }
                '\\' | '_' | '*' => {
                    let next = rest.chars().next()?;
                    rest = &rest[next.len_utf8()..];
                    match c {
                        '\\' => parts.push(Part::Text(next.into())),
                        '_' => parts.push(Part::Text(" ".to_owned())),
                        _ => {}
                    }
                }
                '0' | '#' | '?' => parts.push(Part::Digit(c)),
                '.' => parts.push(Part::Point),
                ',' => parts.push(Part::Comma),
                '%' => parts.push(Part::Percent),
                '/' => parts.push(Part::Slash),
                '@' => parts.push(Part::Typed),
                c if c.is_ascii_alphabetic() => return None,
                c => parts.push(Part::Text(c.into())),
            }
        }
        Some(Self { parts, condition })
    }
}

fn is_colour(text: &str) -> bool {
    const COLOURS: [&str; 8] = ["black", "blue", "cyan", "green", "magenta", "red", "white", "yellow"];
    let text = text.to_lowercase();
    COLOURS.contains(&text.as_str()) || text.starts_with("color") || text.ends_with('色')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_shown_as_excel_shows_it() {
        for (value, code, shown) in [
            (7.0, "General", Some("7")),
            (7.0, "0000", Some("0007")),
            (7.0, "\"DB-\"0000", Some("DB-0007")),
            (12345.0, "\"DB-\"0000", Some("DB-12345")),
            (7.0, "\\D\\B\\-0000", Some("DB-0007")),
            (7.0, "[$故瓷-404]000000", Some("故瓷000007")),
            (202_601.0, "0000\"-\"00", Some("2026-01")),
            (2_026_010_007.0, "0000-00-0000", Some("2026-01-0007")),
            (30.0, "0.0\" 公分\"", Some("30.0 公分")),
            (30.25, "0.0\" 公分\"", Some("30.3 公分")),
            (2.675, "0.00", Some("2.68")),
            (30.5, "0.##", Some("30.5")),
            (30.0, "General\" cm\"", Some("30 cm")),
            (30.5, "G/通用格式\"公分\"", Some("30.5公分")),
            (0.35, "0%", Some("35%")),
            (0.1234, "0.0%", Some("12.3%")),
            (1_234_567.0, "#,##0", Some("1,234,567")),
            (1_200_000.0, "\"NT$\"#,##0.00", Some("NT$1,200,000.00")),
            (1_234_567.0, "#,##0,\" 千\"", Some("1,235 千")),
            (-3.0, "0000", Some("-0003")),
            (-3.0, "0;(0)", Some("(3)")),
            (0.0, "0;-0;\"—\"", Some("—")),
            (0.0, "#", Some("")),
            (150.0, "[>=100]\"A-\"0;\"B-\"00", Some("A-150")),
            (9.0, "[>=100]\"A-\"0;\"B-\"00", Some("B-09")),
            (-221.0, "[<0]\"前\"0;\"西元\"0", Some("前221")),
            (618.0, "[<0]\"前\"0;\"西元\"0", Some("西元618")),
            (1_234_567.0, "#,##0.0,\"公尺\"", Some("1,234.6公尺")),
            (1_500_000.0, "0.0,,\"百萬\"", Some("1.5百萬")),
            (12.5, "# ?/?", Some("12 1/2")),
            (6.125, "# ?/8\" in.\"", Some("6 1/8 in.")),
            (0.75, "# ??/??", Some("3/4")),
            (5.0, "# ?/?", Some("5")),
            (12.600_000_000_000_001, "General", Some("12.6")),
            (0.1 + 0.2, "General", Some("0.3")),
            (201_200_030_012.0, "General", Some("201200030012")),
            (7.0, "@", Some("7")),
            (7.0, "[Red]000", Some("007")),
            (0.999, "0.0", Some("1.0")),
            (0.004, "0.0", Some("0.0")),
            (46_000.0, "e/m/d", None),
            (7.0, "[DBNum1]General", None),
            (7.0, "0.00E+00", None),
            (1e17, "General", None),
            (7.0, "[h]:mm", None),
        ] {
            let found = show_number(value, code);
            assert_eq!(found.as_deref().map(str::trim), shown, "{value} as {code}");
        }
    }

    #[test]
    fn a_text_is_shown_with_what_its_format_adds() {
        for (code, shown) in [
            ("\"DB-\"@", Some("DB-7a")),
            ("0;-0;0;\"館\"@", Some("館7a")),
            ("@", None),
            ("_(@_)", None),
            ("\"DB-\"0000", None),
            ("General", None),
        ] {
            assert_eq!(show_text("7a", code).as_deref(), shown, "{code}");
        }
    }
}
