//! Which kinds of an answer a client wants, by its `Accept`.

use crate::encoding::weight;

/// The greatest weight, in thousandths, that the value gives to a kind that `is_meant`, which is asked for each kind with its
/// parameters; 0 where none is named, or refused.
pub fn weight_of(accept: &str, is_meant: impl Fn(&str) -> bool) -> u16 {
    let named = accept.split(',').map(str::trim).filter(|entry| is_meant(entry));
    named.map(|entry| weight(entry.split(';').skip(1))).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_has_the_weight_that_is_said() {
        let accept = r#"text/html;q=0.9, application/ld+json;profile="https://x.example/1";q=0.2,*/*;q=0"#;
        let of = |kind: &str| weight_of(accept, |entry| entry.starts_with(kind));
        assert_eq!(
            [of("text/html"), of("application/ld+json"), of("*/*"), of("image")],
            [900, 200, 0, 0]
        );
        assert_eq!(
            weight_of("application/ld+json", |entry| entry == "application/ld+json"),
            1000
        );
    }
}
