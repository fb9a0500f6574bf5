//! A set of pieces by their places in the index: a bit for each.

/// The set. A hundred thousand places are 12.5 KB.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::content::artifacts) struct Places(Vec<u64>);

impl Places {
    /// An empty set of places below `len`.
    pub(in crate::content::artifacts) fn new(len: usize) -> Self {
        Self(vec![0; len.div_ceil(64)])
    }

    pub(in crate::content::artifacts) fn insert(&mut self, place: u32) {
        if let Some(word) = self.0.get_mut(place as usize / 64) {
            *word |= 1 << (place % 64);
        }
    }

    pub(in crate::content::artifacts) fn contains(&self, place: u32) -> bool {
        let word = self.0.get(place as usize / 64);
        word.is_some_and(|word| word >> (place % 64) & 1 == 1)
    }

    pub(in crate::content::artifacts) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// The places in rising order.
    pub(in crate::content::artifacts) fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        (0..).step_by(64).zip(&self.0).flat_map(|(first, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros();
                left &= left.wrapping_sub(1);
                (bit < 64).then_some(first + bit)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_into_it() {
        let mut places = Places::new(130);
        assert!(places.is_empty());
        let all = [0, 1, 63, 64, 127, 129];
        all.iter().for_each(|place| places.insert(*place));
        assert_eq!(places.iter().collect::<Vec<_>>(), all);
        assert!(all.iter().all(|place| places.contains(*place)));
        assert!(![2, 62, 65, 128, 130, 1_000].iter().any(|place| places.contains(*place)));
    }
}
