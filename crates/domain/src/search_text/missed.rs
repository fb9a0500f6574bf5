//! Keywords that found nothing, in the form in which they may be kept: short words of a search, and nothing about a person.

use unicode_normalization::UnicodeNormalization;

use super::{Keyword, read_keyword};

/// A longer keyword is a sentence, and may tell of the person who typed it.
const MOST_CHARS: usize = 30;
/// Numbers of telephones, identity cards and accounts have this many digits at least; relic numbers have fewer.
const PERSONAL_DIGITS: usize = 7;
/// Digits that are written out.
const HAN_DIGITS: &str = "〇零一二三四五六七八九";

/// A keyword as it is counted, so that spellings that differ in case, width and spaces alone are one; `None` if it must not be kept.
pub fn read_missed(keyword: &str) -> Option<String> {
    let plain: String = keyword.nfkc().collect::<String>().to_lowercase();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let plain = words.join(" ");
    let digits = plain
        .chars()
        .filter(|c| c.is_numeric() || HAN_DIGITS.contains(*c))
        .count();
    let may_be_kept = plain.chars().count() <= MOST_CHARS
        && digits < PERSONAL_DIGITS
        && !plain.chars().any(|c| c == '@' || c.is_control())
        && !words.iter().any(|word| is_address(word))
        && matches!(read_keyword(&plain), Keyword::Plan(_));
    may_be_kept.then_some(plain)
}

/// Whether a word is part of a web or mail address: `example.com`, `https://…`.
fn is_address(word: &str) -> bool {
    let mut parts = word.split('.');
    let is_name = |part: &str| part.chars().filter(|c| c.is_ascii_alphabetic()).count() >= 2;
    word.contains("://") || (parts.next().is_some_and(is_name) && parts.any(is_name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_word_are_counted_as_one() {
        for typed in ["Ch’ien-lung", " CH’IEN-LUNG ", "ｃｈ’ien-lung"] {
            assert_eq!(read_missed(typed).as_deref(), Some("ch’ien-lung"));
        }
        assert_eq!(read_missed("牛血　紅").as_deref(), Some("牛血 紅"));
        assert_eq!(read_missed("beehive water pot").as_deref(), Some("beehive water pot"));
        assert_eq!(read_missed("故瓷013883").as_deref(), Some("故瓷013883"));
        assert_eq!(read_missed("c. 1750").as_deref(), Some("c. 1750"));
    }

    #[test]
    fn keywords_with_personal_data_are_not_kept() {
        for typed in [
            "lin@example.tw",
            "lin＠example.tw",
            "gmail.com",
            "https://x",
            "0912-345-678",
            "０９１２３４５６７８",
            "A123456789",
            "零九一二三四五六七八",
            "我想把祖父留下來的那一只青花大罐賣掉請打電話到我家裡來找我談一談",
            "a\u{1}b",
        ] {
            assert_eq!(read_missed(typed), None, "{typed}");
        }
        assert_eq!(read_missed("！？"), None, "nothing that can be searched for");
        assert_eq!(read_missed(" "), None);
    }
}
