//! Numbers in Chinese numerals.

/// The number in Chinese numerals (or digits), up to 999; 元 means the first.
pub fn number_in_words(text: &str) -> Option<u32> {
    if text.is_empty() {
        return None;
    }
    if text == "元" {
        return Some(1);
    }
    if text.chars().all(|c| c.is_ascii_digit()) {
        return text.parse().ok();
    }
    let (mut total, mut digit) = (0_u32, None);
    for c in text.chars() {
        match c {
            '十' => total = total.checked_add(digit.take().unwrap_or(1) * 10)?,
            '百' => total = total.checked_add(digit.take()? * 100)?,
            '廿' => total = total.checked_add(20)?,
            '卅' => total = total.checked_add(30)?,
            '零' | '〇' => {}
            _ if digit.is_some() => return None,
            _ => digit = Some("一二三四五六七八九".chars().position(|d| d == c)? as u32 + 1),
        }
    }
    let number = total.checked_add(digit.unwrap_or(0))?;
    (number > 0).then_some(number)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_is_no_number_is_none() {
        assert_eq!(number_in_words("一二"), None);
        assert_eq!(number_in_words("十"), Some(10));
        assert_eq!(number_in_words("百"), None);
    }

    proptest! {
        #[test]
        fn any_number_reads_back(n in 1_u32..1000) {
            let digit = |d: u32| "零一二三四五六七八九".chars().nth(d as usize).expect("a digit").to_string();
            let mut words = String::new();
            if n >= 100 { words += &digit(n / 100); words.push('百'); }
            if n >= 100 && n % 100 > 0 && n % 100 < 10 { words.push('零'); }
            if n % 100 >= 10 { if n >= 20 { words += &digit(n / 10 % 10); } words.push('十'); }
            if n % 10 > 0 { words += &digit(n % 10); }
            // 一百十五 is a short form of 一百一十五.
            let words = words.replace("零十", "一十");
            prop_assert_eq!(number_in_words(&words), Some(n), "{}", words);
        }

        #[test]
        fn no_text_breaks_it(text in "\\PC{0,20}") {
            let _ = number_in_words(&text);
        }
    }
}
