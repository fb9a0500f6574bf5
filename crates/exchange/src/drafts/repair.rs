//! What a text was probably meant to be: without full-width digits and stray spaces, a day in the form that is read.

use serde_json::Value;

use super::Reader;
use crate::import::{files::Row, likeness::may_be_name};

impl Reader<'_> {
    /// What a text of a table probably means, where exactly that takes the mistake away.
    pub(super) fn find_repair(&mut self, fields: &Row, field: &str, value: &str) -> Option<String> {
        if value.is_empty() || !may_be_name(value) || self.details.is_some() {
            return None;
        }
        // Each is tried on the whole row.
        let row: usize = fields.values().filter_map(Value::as_str).map(str::len).sum();
        let mut candidates = candidates(value).into_iter();
        candidates.find(|candidate| {
            if !self.comparisons.spend(row as u64) {
                return false;
            }
            let mut repaired = fields.clone();
            repaired.insert(field.to_owned(), candidate.as_str().into());
            let (_, left) = self.read_fields(&repaired, 0);
            left.iter().all(|problem| problem.field.as_deref() != Some(field))
        })
    }
}

/// The other forms of a text that are worth a try, the nearest first.
fn candidates(text: &str) -> Vec<String> {
    let plain = plain(text);
    let mut all = vec![plain.clone(), plain.replace(' ', "")];
    all.extend(day(&plain));
    all.retain(|candidate| candidate != text && !candidate.is_empty());
    all.dedup();
    all
}

/// Full-width letters, digits and spaces as half-width ones; one space where there are several.
fn plain(text: &str) -> String {
    let half = text.chars().map(|c| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        _ if c.is_whitespace() => ' ',
        other => other,
    });
    let half: String = half.collect();
    half.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `2026/3/1`, `2026.3.1` and `2026年3月1日` as `2026-03-01`.
fn day(text: &str) -> Option<String> {
    let text = text.trim_end_matches('日');
    let parts: Vec<&str> = text.split(['/', '.', '-', '年', '月']).map(str::trim).collect();
    let [year, month, day] = parts[..] else { return None };
    let is_number = |part: &str| !part.is_empty() && part.len() <= 4 && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_day = year.len() == 4 && [year, month, day].into_iter().all(is_number);
    is_day.then(|| format!("{year}-{month:0>2}-{day:0>2}"))
}

#[cfg(test)]
mod tests {
    use super::candidates;

    #[test]
    fn texts_have_plain_forms() {
        for (text, form) in [
            ("１２", "12"),
            ("　12 ", "12"),
            ("1 2", "12"),
            ("ＤＢ－０００１", "DB-0001"),
            ("2026/3/1", "2026-03-01"),
            ("2026年12月31日", "2026-12-31"),
        ] {
            assert!(
                candidates(text).contains(&form.to_owned()),
                "{text}: {:?}",
                candidates(text)
            );
        }
        assert_eq!(candidates("12"), Vec::<String>::new());
        assert_eq!(candidates("民國42年"), Vec::<String>::new());
    }
}
