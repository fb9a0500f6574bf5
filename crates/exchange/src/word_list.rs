//! Several words in one cell of a table, divided by commas, semicolons or 、. A word that contains such a sign is put in quotation
//! marks: `"blue, white"、Ming`.

const DIVIDERS: [char; 5] = [',', '，', '、', ';', '；'];

/// The words as the text of a cell.
pub fn join<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let quoted = |word: &str| {
        if word.starts_with('"') || word.contains(DIVIDERS) {
            format!("\"{}\"", word.replace('"', "\"\""))
        } else {
            word.to_owned()
        }
    };
    words.into_iter().map(quoted).collect::<Vec<_>>().join("、")
}

/// The words of a cell.
pub fn split(cell: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = cell.trim_start();
    while !rest.is_empty() {
        let (word, after) = quoted(rest).unwrap_or_else(|| {
            let (word, after) = rest.split_once(DIVIDERS).unwrap_or((rest, ""));
            (word.trim().to_owned(), after)
        });
        words.push(word);
        rest = after.trim_start();
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A word in quotation marks at the beginning, and the text after its divider; `None` where a mark is only part of a word.
fn quoted(text: &str) -> Option<(String, &str)> {
    let mut word = String::new();
    let mut rest = text.strip_prefix('"')?;
    loop {
        let (part, after) = rest.split_once('"')?;
        word.push_str(part);
        match after.strip_prefix('"') {
            Some(more) => {
                word.push('"');
                rest = more;
            }
            None => {
                let after = after.trim_start();
                let behind = after.strip_prefix(DIVIDERS);
                return match behind {
                    Some(behind) => Some((word, behind)),
                    None if after.is_empty() => Some((word, "")),
                    None => None,
                };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_read_back_whatever_is_in_them() {
        for words in [
            &["瓷", "明"][..],
            &["瓷, 青", "明、清", "a;b"],
            &["14\" plate", "\"so-called\"", "\"a, b\""],
            &[],
        ] {
            assert_eq!(split(&join(words.iter().copied())), words);
        }
    }

    #[test]
    fn typed_lists_are_split_at_every_separator() {
        assert_eq!(split("水丞、 天青釉，, a;b ；"), ["水丞", "天青釉", "a", "b"]);
        assert_eq!(
            split("\"blue\" ware, 14\""),
            ["\"blue\" ware", "14\""],
            "marks within a word"
        );
        assert_eq!(split("\"open, end"), ["\"open", "end"]);
    }
}
