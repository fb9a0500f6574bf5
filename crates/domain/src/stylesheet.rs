//! The colours of the site's stylesheets (`web/src/ui/tokens.css` and its dark appearance), where alone they are written.

use crate::colour::Colour;

const LIGHT: &str = include_str!("../../../web/src/ui/tokens.css");
const DARK: &str = include_str!("../../../web/src/site/styles/dark.css");

/// The colour of a custom property, by its name without `--`; where staff may choose it, its default.
///
/// # Panics
/// There is no such property, or it has no colour as `#RRGGBB`. In a constant this is an error of the compiler.
pub const fn light(name: &str) -> Colour {
    colour_in(LIGHT, name)
}

/// The same in the dark appearance.
///
/// # Panics
/// As [`light`].
pub const fn dark(name: &str) -> Colour {
    colour_in(DARK, name)
}

/// The first colour of a declaration: of `--moon: #eef0ee;` or `--moon: var(--house-moon, #eef0ee);`.
const fn colour_in(css: &str, name: &str) -> Colour {
    let (css, name) = (css.as_bytes(), name.as_bytes());
    let mut at = 0;
    while !is_declared_at(css, at, name) {
        at += 1;
    }
    while css[at] != b'#' {
        assert!(css[at] != b';', "a custom property without a colour");
        at += 1;
    }
    Colour([byte_at(css, at + 1), byte_at(css, at + 3), byte_at(css, at + 5)])
}

/// Whether `--name:` is at this position.
const fn is_declared_at(css: &[u8], at: usize, name: &[u8]) -> bool {
    assert!(at + name.len() + 2 < css.len(), "no such custom property");
    if css[at] != b'-' || css[at + 1] != b'-' || css[at + 2 + name.len()] != b':' {
        return false;
    }
    let mut letter = 0;
    while letter < name.len() {
        if css[at + 2 + letter] != name[letter] {
            return false;
        }
        letter += 1;
    }
    true
}

const fn byte_at(css: &[u8], at: usize) -> u8 {
    digit(css[at]) * 16 + digit(css[at + 1])
}

const fn digit(letter: u8) -> u8 {
    match (letter as char).to_digit(16) {
        Some(value) => value as u8,
        None => panic!("a colour that is not #RRGGBB"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CSS: &str = ":root {\n  --ink-2: #434B4b;\n  --ink: #15191a;\n  --moon: var(--house-moon, #eef0ee);\n  --bar: 56px;\n}\n\
                       @media print {\n  :root {\n    --ink: #000000;\n  }\n}\n";

    #[test]
    fn a_property_has_its_first_colour() {
        assert_eq!(colour_in(CSS, "ink"), Colour([0x15, 0x19, 0x1A]));
        assert_eq!(colour_in(CSS, "ink-2"), Colour([0x43, 0x4B, 0x4B]));
        assert_eq!(colour_in(CSS, "moon"), Colour([0xEE, 0xF0, 0xEE]));
    }

    #[test]
    #[should_panic(expected = "no such custom property")]
    fn a_property_that_is_not_there_is_refused() {
        colour_in(CSS, "house-moon");
    }

    #[test]
    #[should_panic(expected = "a custom property without a colour")]
    fn a_property_that_is_no_colour_is_refused() {
        colour_in(CSS, "bar");
    }
}
