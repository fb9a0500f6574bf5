//! How alike two words are, for suggestions. A comparison takes time by the product of two lengths, and a list may hold any words
//! any number of times: nothing longer than a name is compared, and all comparisons of one reading together have an end.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

/// Characters of a name; a longer text is no word of a vocabulary.
const LONGEST_NAME: usize = 200;
/// What the comparisons of one reading cost at most: about a second of a slow processor.
const MOST_WORK: u64 = 100_000_000;
/// What a comparison costs beside the product of the lengths.
const EACH: u64 = 50;
/// How alike two words are, from 0 to 1, so that one is offered for the other.
const NEAR: f64 = 0.6;

/// What the comparisons of one reading may still cost. Clones share it.
#[derive(Debug, Clone)]
pub struct Comparisons(Arc<AtomicU64>);

impl Default for Comparisons {
    fn default() -> Self {
        Self(Arc::new(AtomicU64::new(MOST_WORK)))
    }
}

impl Comparisons {
    /// Takes the cost of some work; false where there is too little left, and from then on always.
    pub fn spend(&self, cost: u64) -> bool {
        let spent = self
            .0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(cost));
        if spent.is_err() {
            self.0.store(0, Ordering::Relaxed);
        }
        spent.is_ok()
    }

    /// Whether nothing more is compared, because all of it was spent.
    pub fn is_spent(&self) -> bool {
        self.0.load(Ordering::Relaxed) == 0
    }

    /// How alike two words are, from `least` to 1; `None` if less than that, or where they may not be compared.
    pub fn likeness(&self, one: &str, other: &str, least: f64) -> Option<f64> {
        let (one_length, other_length) = (count(one)?, count(other)?);
        let longest = one_length.max(other_length);
        let likeness = |distance: usize| 1.0 - distance as f64 / longest.max(1) as f64;
        // As many signs as one is longer differ in any case.
        let is_possible = likeness(one_length.abs_diff(other_length)) >= least;
        if !is_possible || !self.spend((one_length * other_length) as u64 + EACH) {
            return None;
        }
        Some(likeness(strsim::osa_distance(one, other))).filter(|likeness| *likeness >= least)
    }

    /// The word of a vocabulary that an unknown one is probably a spelling of; none where nothing is near.
    pub fn near<'a>(&self, word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
        self.most_like(word, known, NEAR)
    }

    /// The known word nearest to an unknown one.
    pub fn nearest<'a>(&self, word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
        self.most_like(word, known, 0.0)
    }

    /// Of two that are as like, the one that begins as the word does.
    fn most_like<'a>(&self, word: &str, known: impl IntoIterator<Item = &'a str>, least: f64) -> Option<&'a str> {
        count(word)?;
        let word = word.trim().to_lowercase();
        // Without work that is left, the rest is not even looked at: a file may have as many words as names.
        let known = known.into_iter().take_while(|_| !self.is_spent()).filter_map(|known| {
            count(known)?;
            let lower = known.to_lowercase();
            let likeness = self.likeness(&word, &lower, least)?;
            let signs = lower.chars().zip(word.chars());
            Some((likeness, signs.take_while(|(one, other)| one == other).count(), known))
        });
        let found = known.max_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)))?;
        Some(found.2)
    }
}

/// Whether a text is no longer than a name, so that it is compared.
pub fn may_be_name(text: &str) -> bool {
    count(text).is_some()
}

/// The characters of a word; `None` if they are more than a name has.
fn count(word: &str) -> Option<usize> {
    // A character has four bytes at most: a text of many megabytes is not counted.
    let count = (word.len() <= 4 * LONGEST_NAME).then(|| word.chars().count())?;
    (count <= LONGEST_NAME).then_some(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_word_that_is_near_is_suggested() {
        let known = [
            "Blue and white",
            "Celadon",
            "red",
            "青花",
            "青瓷",
            "玉石",
            "漆器",
            "掐絲琺瑯",
        ];
        for (word, suggested) in [
            ("Celadons", Some("Celadon")),
            ("blue & white", Some("Blue and white")),
            ("掐絲珐瑯", Some("掐絲琺瑯")),
            ("青花瓷", Some("青花")),
            ("Ceramics", None),
            ("瓷", None),
            ("陶瓷", None),
            ("書畫", None),
        ] {
            assert_eq!(Comparisons::default().near(word, known), suggested, "{word}");
        }
    }

    #[test]
    fn a_text_longer_than_a_name_is_not_compared() {
        let comparisons = Comparisons::default();
        let name = "瓷".repeat(LONGEST_NAME);
        assert_eq!(comparisons.nearest(&name, [name.as_str()]), Some(name.as_str()));
        let before = comparisons.0.load(Ordering::Relaxed);
        for long in [format!("{name}瓷"), "x".repeat(1 << 20)] {
            assert_eq!(comparisons.nearest(&long, [name.as_str(), &long]), None);
            assert_eq!(comparisons.nearest("瓷", [long.as_str()]), None);
        }
        assert_eq!(comparisons.0.load(Ordering::Relaxed), before, "nothing was spent");
    }

    #[test]
    fn all_comparisons_together_have_an_end() {
        let comparisons = Comparisons::default();
        let name = "a".repeat(LONGEST_NAME);
        let each = (LONGEST_NAME * LONGEST_NAME) as u64 + EACH;
        let known = vec![name.as_str(); (MOST_WORK / each) as usize + 1];
        assert_eq!(comparisons.nearest(&name, known), Some(name.as_str()));
        assert_eq!(
            comparisons.clone().nearest(&name, [name.as_str()]),
            None,
            "of clones too"
        );
        assert_eq!(comparisons.near("a", ["a"]), None, "from then on none, however short");
        let looked_at = std::cell::Cell::new(0);
        let names = ["a", "b", "c"]
            .into_iter()
            .inspect(|_| looked_at.set(looked_at.get() + 1));
        assert_eq!(
            (comparisons.near("a", names), looked_at.get()),
            (None, 1),
            "nor are they looked at"
        );
        assert!(comparisons.is_spent());
    }
}
