//! Content lines of a calendar (RFC 5545, section 3.1). The library `icalendar` folds lines one octet too late.

/// How many octets a line has at most, its end not counted.
const LINE: usize = 75;

/// A calendar's text as it grows.
#[derive(Default)]
pub struct ContentLines(String);

impl ContentLines {
    /// Adds a line whose value is written as it is: a time, a date, an address, a word of the format. `name` may carry parameters.
    pub fn add(&mut self, name: &str, value: &str) -> &mut Self {
        let line = format!("{name}:{value}");
        let mut rest = line.as_str();
        let mut room = LINE;
        while rest.len() > room {
            let end = rest.floor_char_boundary(room);
            self.0.push_str(&rest[..end]);
            self.0.push_str("\r\n ");
            rest = &rest[end..];
            // The space at the beginning of a continued line counts.
            room = LINE - 1;
        }
        self.0.push_str(rest);
        self.0.push_str("\r\n");
        self
    }

    /// Adds a line with a text, unless that is empty.
    pub fn add_text(&mut self, name: &str, text: &str) -> &mut Self {
        let text = text.trim();
        if text.is_empty() {
            return self;
        }
        let mut value = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                '\\' | ';' | ',' => value.extend(['\\', c]),
                '\n' => value.push_str("\\n"),
                c if c.is_control() => {}
                c => value.push(c),
            }
        }
        self.add(name, &value)
    }

    /// The whole text.
    pub fn finish(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_continued_between_characters() {
        let text = "青花纏枝蓮紋梅瓶，Blue and white. ".repeat(20);
        let mut lines = ContentLines::default();
        lines.add_text("SUMMARY", &text);
        let written = lines.finish();
        for line in written.split_terminator("\r\n") {
            assert!(line.len() <= LINE, "{} octets: {line}", line.len());
        }
        assert_eq!(written.replace("\r\n ", ""), format!("SUMMARY:{}\r\n", text.trim()));
    }

    #[test]
    fn texts_are_escaped_and_empty_ones_left_out() {
        let mut lines = ContentLines::default();
        lines
            .add_text("SUMMARY", "a;b,c\\d\r\ne\u{7}")
            .add_text("LOCATION", " ");
        assert_eq!(lines.finish(), "SUMMARY:a\\;b\\,c\\\\d\\ne\r\n");
    }
}
