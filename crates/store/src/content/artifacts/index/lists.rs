//! Short lists, one for each place, end to end in memory.

/// The lists. A place may have none: an empty list.
#[derive(Debug, Clone)]
pub(super) struct Lists<T> {
    /// Where the list of each place ends; the next one begins there.
    ends: Vec<u32>,
    items: Vec<T>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Self {
            ends: Vec::new(),
            items: Vec::new(),
        }
    }
}

impl<T: Copy> Lists<T> {
    /// The list of a place.
    pub(super) fn get(&self, place: u32) -> &[T] {
        &self.items[self.start(place)..self.ends[place as usize] as usize]
    }

    /// Gives a place its list; those from there on move up by one.
    pub(super) fn insert(&mut self, place: u32, list: &[T]) {
        let start = self.start(place);
        self.items.splice(start..start, list.iter().copied());
        self.ends.insert(place as usize, start as u32);
        for end in &mut self.ends[place as usize..] {
            *end += list.len() as u32;
        }
    }

    /// Removes a place and its list; those behind it move down by one.
    pub(super) fn remove(&mut self, place: u32) {
        let (start, end) = (self.start(place), self.ends.remove(place as usize) as usize);
        self.items.drain(start..end);
        for later in &mut self.ends[place as usize..] {
            *later -= (end - start) as u32;
        }
    }

    /// The first place whose list has an item for which this is true.
    pub(super) fn find(&self, is_wanted: impl Fn(&T) -> bool) -> Option<u32> {
        let at = self.items.iter().position(is_wanted)? as u32;
        Some(self.ends.partition_point(|end| *end <= at) as u32)
    }

    fn start(&self, place: u32) -> usize {
        place
            .checked_sub(1)
            .map_or(0, |before| self.ends[before as usize] as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_move_with_their_places() {
        let mut lists = Lists::default();
        for (place, list) in [(0, &[1, 2][..]), (1, &[]), (1, &[3]), (0, &[4, 5, 6])] {
            lists.insert(place, list);
        }
        let all = |lists: &Lists<i32>, len: u32| (0..len).map(|place| lists.get(place).to_vec()).collect::<Vec<_>>();
        assert_eq!(all(&lists, 4), [vec![4, 5, 6], vec![1, 2], vec![3], vec![]]);
        assert_eq!(lists.find(|item| *item == 3), Some(2));
        assert_eq!(lists.find(|item| *item == 7), None);
        lists.remove(1);
        assert_eq!(all(&lists, 3), [vec![4, 5, 6], vec![3], vec![]]);
        lists.remove(0);
        assert_eq!(
            (all(&lists, 2), lists.find(|item| *item == 3)),
            (vec![vec![3], vec![]], Some(0))
        );
    }
}
