//! Sets of ideographs: which characters they are, which a page shows, and how a set is written in an address.

use std::collections::BTreeSet;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};

/// Ideographs and radicals; `web/scripts/fonts/characters.mjs` and `web/src/ui/song-font.ts` have the same ranges.
const IDEOGRAPHS: [(char, char); 4] = [
    ('\u{2e80}', '\u{2fdf}'),
    ('\u{3400}', '\u{9fff}'),
    ('\u{f900}', '\u{faff}'),
    ('\u{20000}', '\u{3ffff}'),
];

/// Attributes whose text is painted.
const PAINTED: [&str; 2] = [" placeholder=\"", " value=\""];

/// Whether the Song face has the character's kind in pages' own files, and not in those that all pages share.
fn is_ideograph(character: char) -> bool {
    IDEOGRAPHS
        .iter()
        .any(|&(first, last)| (first..=last).contains(&character))
}

/// Ideographs, each once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IdeographSet(BTreeSet<char>);

impl IdeographSet {
    /// The first `most` different ideographs of markup, in its text and in what fields show.
    pub fn of_markup(markup: &str, most: usize) -> Self {
        let mut set = BTreeSet::new();
        let mut rest = markup;
        while set.len() < most && !rest.is_empty() {
            let (text, after) = rest.split_once('<').unwrap_or((rest, ""));
            let (tag, after) = after.split_once('>').unwrap_or((after, ""));
            let painted = PAINTED
                .iter()
                .filter_map(|name| tag.split_once(name)?.1.split('"').next());
            let characters = std::iter::once(text).chain(painted).flat_map(str::chars);
            for character in characters.filter(|&character| is_ideograph(character)) {
                if set.len() < most {
                    set.insert(character);
                }
            }
            rest = after;
        }
        Self(set)
    }

    /// How many characters it has.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The characters, sorted.
    pub fn iter(&self) -> impl Iterator<Item = char> {
        self.0.iter().copied()
    }

    /// The set for an address: the distances of the sorted code points, seven bits a byte with the lowest first, in base64.
    pub fn encode(&self) -> String {
        let mut bytes = Vec::new();
        let mut last = 0;
        for character in self.iter().map(u32::from) {
            let mut distance = character - last;
            last = character;
            while distance > 0x7f {
                bytes.push(distance.to_le_bytes()[0] | 0x80);
                distance >>= 7;
            }
            bytes.push(distance.to_le_bytes()[0]);
        }
        URL_SAFE_NO_PAD.encode(bytes)
    }

    /// The set of an address; `None` if it is not one that [`Self::encode`] writes, so that each set has one address.
    pub fn decode(text: &str) -> Option<Self> {
        let mut set = BTreeSet::new();
        let (mut code, mut distance, mut shift) = (0_u32, 0_u32, 0);
        for byte in URL_SAFE_NO_PAD.decode(text).ok()? {
            distance |= u32::from(byte & 0x7f).checked_shl(shift)?;
            if byte & 0x80 != 0 {
                shift += 7;
                continue;
            }
            code = code.checked_add(distance)?;
            set.insert(char::from_u32(code).filter(|&character| is_ideograph(character))?);
            (distance, shift) = (0, 0);
        }
        let set = Self(set);
        (set.encode() == text).then_some(set)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn set(text: &str) -> IdeographSet {
        IdeographSet(text.chars().collect())
    }

    #[test]
    fn a_page_is_set_in_what_it_paints() {
        let markup =
            "<h1 title=\"甲\" class=\"x\">青花，Vase</h1><input placeholder=\"乙\" value=\"丙\"/><p>花\u{2ce9e}";
        assert_eq!(IdeographSet::of_markup(markup, 100), set("青花乙丙\u{2ce9e}"));
        assert_eq!(IdeographSet::of_markup(markup, 2), set("青花"));
        assert_eq!(IdeographSet::of_markup("", 2), set(""));
        assert_eq!(IdeographSet::of_markup("花 < 青", 9), set("花"));
    }

    #[test]
    fn addresses_that_name_no_set_of_ideographs_are_refused() {
        assert_eq!(set("一丁").encode(), "gJwBAQ");
        for right in ["", "gJwBAQ", "gJwB"] {
            assert!(IdeographSet::decode(right).is_some(), "{right}");
        }
        let latin = URL_SAFE_NO_PAD.encode(b"A");
        let twice = URL_SAFE_NO_PAD.encode([0x80, 0x9c, 1, 0]);
        let unfinished = URL_SAFE_NO_PAD.encode([0x80, 0x9c]);
        let endless = URL_SAFE_NO_PAD.encode([0xff; 64]);
        let large = URL_SAFE_NO_PAD.encode([0xff, 0xff, 0xff, 0xff, 0x0f]);
        for wrong in ["*", "gJwBAQ=", &latin, &twice, &unfinished, &endless, &large] {
            assert_eq!(IdeographSet::decode(wrong), None, "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn a_set_comes_back_from_its_address(codes in proptest::collection::btree_set(0x3400_u32..0xa000, 0..600)) {
            let set = IdeographSet(codes.into_iter().filter_map(char::from_u32).collect());
            prop_assert_eq!(IdeographSet::decode(&set.encode()), Some(set));
        }

        #[test]
        fn no_address_is_read_in_two_ways(text in "[A-Za-z0-9_-]{0,40}") {
            if let Some(set) = IdeographSet::decode(&text) {
                prop_assert_eq!(set.encode(), text);
            }
        }
    }
}
