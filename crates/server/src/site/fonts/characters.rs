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

/// Attributes of fields whose text is painted; the text of a `textarea` is its content.
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

/// The ideographs of a page.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct PageIdeographs {
    /// Those that come first among what the page shows.
    pub first: IdeographSet,
    /// Those further down, and those in closed elements.
    pub later: IdeographSet,
}

impl PageIdeographs {
    /// The ideographs of markup, in its text and in what fields show: at most `most` of them, and at most `first` that are shown come
    /// first.
    pub fn of_markup(markup: &str, first: usize, most: usize) -> Self {
        let mut page = Self::default();
        let mut place = Place::default();
        let mut rest = markup;
        while !rest.is_empty() {
            let (text, after) = rest.split_once('<').unwrap_or((rest, ""));
            page.add(text, place.is_shown(), first, most);
            let (tag, after) = after.split_once('>').unwrap_or((after, ""));
            place.enter(tag);
            let painted = if tag.starts_with("input") { &PAINTED[..] } else { &[] };
            for painted in painted.iter().filter_map(|name| tag.split_once(name)) {
                let value = painted.1.split('"').next().unwrap_or_default();
                page.add(value, place.is_shown(), first, most);
            }
            rest = after;
        }
        page
    }

    fn add(&mut self, text: &str, is_shown: bool, first: usize, most: usize) {
        for character in text.chars().filter(|&character| is_ideograph(character)) {
            let (early, late) = (&mut self.first.0, &mut self.later.0);
            if early.contains(&character) {
                continue;
            }
            let has_place = early.len() + late.len() < most;
            if is_shown && early.len() < first && (has_place || late.contains(&character)) {
                late.remove(&character);
                early.insert(character);
            } else if has_place {
                late.insert(character);
            }
        }
    }
}

/// The position of a tag: of a closed `details` only the `summary` is shown, of a closed `dialog` nothing.
#[derive(Debug, Default)]
struct Place {
    /// Whether each of those around is closed, the outermost first.
    closed: Vec<bool>,
    is_in_summary: bool,
}

impl Place {
    fn enter(&mut self, tag: &str) {
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        match name {
            "details" | "dialog" => self
                .closed
                .push(!attributes.split(' ').any(|word| word.starts_with("open"))),
            "/details" | "/dialog" => {
                self.closed.pop();
            }
            "summary" => self.is_in_summary = true,
            "/summary" => self.is_in_summary = false,
            _ => {}
        }
    }

    fn is_shown(&self) -> bool {
        let around = match self.closed.split_last() {
            Some((_, around)) if self.is_in_summary => around,
            _ => &self.closed,
        };
        !around.contains(&true)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn set(text: &str) -> IdeographSet {
        IdeographSet(text.chars().collect())
    }

    fn of_markup(markup: &str, first: usize, most: usize) -> (IdeographSet, IdeographSet) {
        let page = PageIdeographs::of_markup(markup, first, most);
        (page.first, page.later)
    }

    #[test]
    fn a_page_is_set_in_what_it_paints() {
        let markup =
            "<h1 title=\"甲\" class=\"x\">青花，Vase</h1><input placeholder=\"乙\" value=\"丙\"/><p>花\u{2ce9e}";
        assert_eq!(of_markup(markup, 100, 100), (set("青花乙丙\u{2ce9e}"), set("")));
        assert_eq!(of_markup(markup, 3, 4), (set("青花乙"), set("丙")));
        assert_eq!(of_markup(markup, 100, 2), (set("青花"), set("")));
        assert_eq!(of_markup("", 2, 2), (set(""), set("")));
        assert_eq!(of_markup("花 < 青", 9, 9), (set("花"), set("")));
    }

    #[test]
    fn characters_of_closed_elements_are_loaded_later() {
        let facets = "<details class=\"a\"><summary>甲</summary>乙<details open=\"\"><summary>丙</summary>丁</details></details>";
        let menu = "戊<dialog class=\"open\">己戊庚</dialog>庚<details open=\"\">辛</details>";
        assert_eq!(
            of_markup(&format!("{facets}{menu}"), 100, 100),
            (set("甲戊庚辛"), set("乙丙丁己"))
        );
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
