//! One object of a file, read field by field. Whatever is wrong with a field is added to the problems under its name, and
//! unknown fields are reported at the end.

mod checks;
mod lists;

use std::{cell::RefCell, ops::RangeInclusive};

use chrono::NaiveDate;
use domain::{
    bilingual::{Bilingual, Language},
    link,
    period::{format_year, read_year},
};
use serde_json::{Map, Value};

use crate::import::problems::{Problems, Words, begin, both};

/// Astronomical years of anything that people made.
pub const YEARS: RangeInclusive<i32> = -20_000..=3_000;

/// An object with its place in the file, such as `artifacts.json, entry 3 (A-003)`.
pub struct Record<'a> {
    place: String,
    fields: &'a Map<String, Value>,
    asked: RefCell<Vec<String>>,
    problems: &'a Problems,
}

impl<'a> Record<'a> {
    /// A record over an object.
    pub fn new(place: impl Into<String>, fields: &'a Map<String, Value>, problems: &'a Problems) -> Self {
        Self {
            place: place.into(),
            fields,
            asked: RefCell::default(),
            problems,
        }
    }

    /// Its place.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// Adds a name to its place.
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        if !name.is_empty() {
            self.place = format!("{} ({name})", self.place);
        }
        self
    }

    /// Reports a problem of a field.
    pub fn wrong(&self, field: &str, words: impl Into<Words>) {
        self.problems.add_to_field(&self.place, field, words);
    }

    /// The value of a field; absent and `null` are the same.
    fn value(&self, field: &str) -> Option<&'a Value> {
        self.asked.borrow_mut().push(field.to_owned());
        self.fields.get(field).filter(|value| !value.is_null())
    }

    /// The fields that the file says something for.
    pub fn filled_fields(&self) -> impl Iterator<Item = &'a str> {
        let given = self.fields.iter().filter(|(_, value)| !value.is_null());
        given.map(|(field, _)| field.as_str())
    }

    /// Whether the file says anything for a field.
    pub fn has(&self, field: &str) -> bool {
        self.value(field).is_some()
    }

    /// A text; empty if absent.
    pub fn text(&self, field: &str) -> String {
        match self.value(field) {
            None => String::new(),
            Some(Value::String(text)) => self.without_controls(field, text).trim().to_owned(),
            Some(_) => {
                self.wrong(field, both("須為加引號的文字", "must be a text in quotation marks"));
                String::new()
            }
        }
    }

    /// A text that is required.
    pub fn required(&self, field: &str) -> String {
        let text = self.text(field);
        if text.is_empty() {
            self.wrong(field, both("尚未填寫", "is missing"));
        }
        text
    }

    /// A text, if there is one.
    pub fn optional(&self, field: &str) -> Option<String> {
        Some(self.text(field)).filter(|text| !text.is_empty())
    }

    /// A text in both languages: `{stem}_tw` and `{stem}_en`.
    pub fn both(&self, stem: &str) -> Bilingual {
        Bilingual::new(self.text(&format!("{stem}_tw")), self.text(&format!("{stem}_en")))
    }

    /// A text in at least one language.
    pub fn required_both(&self, stem: &str) -> Bilingual {
        let text = self.both(stem);
        if text.is_empty() {
            self.wrong(
                &format!("{stem}_tw, {stem}_en"),
                both(
                    "兩種語言都空著，請至少填一種",
                    "are both empty; write one of them at least",
                ),
            );
        }
        text
    }

    /// An integer within bounds.
    pub fn number(&self, field: &str, bounds: RangeInclusive<i64>) -> Option<i64> {
        let value = self.value(field)?;
        let read = value.as_i64().or_else(|| value.as_str()?.trim().parse().ok());
        match read {
            Some(number) if bounds.contains(&number) => Some(number),
            _ => {
                let (least, most) = (bounds.start(), bounds.end());
                self.wrong(
                    field,
                    both(
                        format!("須為 {least} 到 {most} 的整數"),
                        format!("must be a whole number from {least} to {most}"),
                    ),
                );
                None
            }
        }
    }

    /// A year as people write it, as an astronomical one.
    pub fn year(&self, field: &str) -> Option<i32> {
        let value = self.value(field)?;
        let read = match value {
            Value::String(text) => read_year(text),
            number => number.as_i64().and_then(|year| read_year(&year.to_string())),
        };
        let year = read.filter(|year| YEARS.contains(year));
        if year.is_none() {
            let [tw, en] = [Language::Tw, Language::En].map(|language| format_year(*YEARS.start(), language));
            let last = YEARS.end();
            let tw = format!("須為{tw} 到 {last} 年之間的年份，例如 1403、前 221 或 -221（沒有 0 年）");
            let en = format!("must be a year from {en} to {last}, such as 1403, 221 BCE or -221; there is no year 0");
            self.wrong(field, both(tw, en));
        }
        year
    }

    /// A number that may have a fraction.
    pub fn figure(&self, field: &str) -> f64 {
        match self.value(field).and_then(Value::as_f64) {
            Some(figure) => figure,
            None => {
                self.wrong(field, both("須為數字，例如 20.6", "must be a number"));
                0.0
            }
        }
    }

    /// `true` or `false`; absent is false.
    pub fn flag(&self, field: &str) -> bool {
        match self.value(field) {
            None => false,
            Some(Value::Bool(flag)) => *flag,
            Some(_) => {
                self.wrong(field, both("須為 true 或 false", "must be true or false"));
                false
            }
        }
    }

    /// One of the known words.
    pub fn word<T>(&self, field: &str, read: impl Fn(&str) -> Option<T>, known: &[&str]) -> Option<T> {
        let word = self.optional(field)?;
        let found = read(&word);
        if found.is_none() {
            let Bilingual {
                tw: likely,
                en: nearest,
            } = self.nearest(&word, known.iter().copied());
            let word = begin(&word);
            let all = known.join(", ");
            self.wrong(
                field,
                both(
                    format!("「{word}」不是這些詞之一：{}{likely}", known.join("、")),
                    format!("{word:?} is none of {all}{nearest}"),
                ),
            );
        }
        found
    }

    /// A local day, `2026-11-30`.
    pub fn day(&self, field: &str) -> Option<NaiveDate> {
        let text = self.optional(field)?;
        let day = text.parse().ok();
        if day.is_none() {
            let text = begin(&text);
            self.wrong(
                field,
                both(
                    format!("「{text}」不是日期，請寫成 2026-11-30"),
                    format!("{text:?} is no day; write it as 2026-11-30"),
                ),
            );
        }
        day
    }

    /// An address of another site, or if `paths` is set a path of this one; empty for none.
    pub fn link(&self, field: &str, paths: bool) -> String {
        let address = self.text(field);
        if address.is_empty() || link::is_outside(&address) || (paths && link::is_path(&address)) {
            return address;
        }
        let said = begin(&address);
        let allowed = if paths {
            "an address that begins with https://, a path of the site that begins with one /"
        } else {
            "an address that begins with https://"
        };
        self.wrong(
            field,
            format_args!("{said:?} is no link that a page may show; write {allowed}, or nothing"),
        );
        String::new()
    }

    /// A nested object.
    pub fn object(&self, field: &str) -> Option<Record<'a>> {
        match self.value(field)? {
            Value::Object(fields) => Some(self.inside(field, fields)),
            _ => {
                self.wrong(field, both("須為物件 { … }", "must be an object, { … }"));
                None
            }
        }
    }

    /// The objects inside a nested object, by their keys.
    pub fn members(&self, field: &str) -> Vec<(&'a str, Record<'a>)> {
        let Some(Value::Object(members)) = self.value(field) else {
            self.object(field);
            return Vec::new();
        };
        let mut read = Vec::new();
        for (key, value) in members {
            let within = format!("{field}.{key}");
            match value {
                Value::Object(fields) => read.push((key.as_str(), self.inside(&within, fields))),
                _ => self.wrong(&within, both("須為物件 { … }", "must be an object, { … }")),
            }
        }
        read
    }

    /// The lists of objects inside a nested object, by their keys.
    pub fn lists(&self, field: &str) -> Vec<(&'a str, Vec<Record<'a>>)> {
        let Some(Value::Object(members)) = self.value(field) else {
            self.object(field);
            return Vec::new();
        };
        let list = |(key, value): (&'a String, &'a Value)| (key.as_str(), self.each(&format!("{field}.{key}"), value));
        members.iter().map(list).collect()
    }

    /// The objects of a nested list.
    pub fn objects(&self, field: &str) -> Vec<Record<'a>> {
        self.value(field).map_or_else(Vec::new, |value| self.each(field, value))
    }

    fn each(&self, field: &str, value: &'a Value) -> Vec<Record<'a>> {
        let Value::Array(list) = value else {
            self.wrong(field, both("須為清單 [ … ]", "must be a list, [ … ]"));
            return Vec::new();
        };
        let mut read = Vec::new();
        for (at, value) in (1..).zip(list) {
            let within = format!("{field} {at}");
            match value {
                Value::Object(fields) => read.push(self.inside(&within, fields)),
                _ => self.wrong(&within, both("須為物件 { … }", "must be an object, { … }")),
            }
        }
        read
    }

    fn inside(&self, field: &str, fields: &'a Map<String, Value>) -> Record<'a> {
        Record::new(format!("{}, {field}", self.place), fields, self.problems)
    }

    /// Reports every field that was not read.
    pub fn finish(self) {
        let asked = self.asked.borrow();
        for field in self.fields.keys().filter(|field| !asked.contains(field)) {
            let Bilingual {
                tw: likely,
                en: nearest,
            } = self.nearest(field, asked.iter().map(String::as_str));
            self.problems.add(
                &self.place,
                both(
                    format!("沒有 {field} 這個欄位{likely}"),
                    format!("there is no field {field}{nearest}"),
                ),
            );
        }
    }

    /// Ignores fields that other programs need and the import does not.
    pub fn pass_over(&self, fields: &[&str]) {
        self.asked
            .borrow_mut()
            .extend(fields.iter().map(|&field| field.to_owned()));
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_invisible_control_character_is_a_named_problem() {
        let fields = json!({"name": "青花\u{0}瓶", "text": "一行\r\n\t二行", "keywords": ["瓶", "\u{7}"]});
        let fields = fields.as_object().expect("an object");
        let problems = Problems::default();
        let record = Record::new("row 2", fields, &problems);
        assert_eq!(record.text("text"), "一行\r\n\t二行");
        record.text("name");
        record.texts("keywords");
        let said: Vec<String> = problems.into_list().iter().map(ToString::to_string).collect();
        assert_eq!(said.len(), 2, "{said:?}");
        assert!(said[0].contains("name") && said[0].contains("U+0000"), "{said:?}");
        assert!(said[1].contains("keywords") && said[1].contains("U+0007"), "{said:?}");
    }
}
