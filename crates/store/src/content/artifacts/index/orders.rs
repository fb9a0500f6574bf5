//! The orders in which pieces are listed and looked through.

use std::cmp::{Ordering, Reverse};

use super::{Asked, CATEGORY, CollectionIndex, PERIOD, UNKNOWN};
use crate::content::search::ArtifactOrder;

/// An order of all pieces. No two are equal in it: of those that are alike the newest comes first, of equal relic numbers the oldest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::content::artifacts) enum Order {
    Usual,
    Time,
    /// The latest year first; undated ones have the latest year of all and come last here, too.
    TimeDown,
    Number,
    /// The latest first.
    Added,
    Period,
    /// By category, there as [`Self::Usual`].
    CategoryUsual,
    /// By category, there as [`Self::Time`].
    CategoryTime,
}

impl Order {
    pub(super) const ALL: [Self; 8] = [
        Self::Usual,
        Self::Time,
        Self::TimeDown,
        Self::Number,
        Self::Added,
        Self::Period,
        Self::CategoryUsual,
        Self::CategoryTime,
    ];

    /// This order within each category, where there is one.
    fn by_category(self) -> Option<Self> {
        match self {
            Self::Usual => Some(Self::CategoryUsual),
            Self::Time => Some(Self::CategoryTime),
            _ => None,
        }
    }
}

impl From<ArtifactOrder> for Order {
    fn from(order: ArtifactOrder) -> Self {
        match order {
            ArtifactOrder::Usual => Self::Usual,
            ArtifactOrder::Time => Self::Time,
            ArtifactOrder::TimeDown => Self::TimeDown,
            ArtifactOrder::Number => Self::Number,
            ArtifactOrder::Added => Self::Added,
        }
    }
}

impl CollectionIndex {
    /// The places in an order.
    pub(in crate::content::artifacts) fn in_order(&self, order: Order) -> &[u32] {
        &self.orders[order as usize]
    }

    /// The places of all that is asked for, in this order, where that is known without a look at each: all pieces, or those of one
    /// category.
    pub(in crate::content::artifacts) fn find_listed(&self, asked: &Asked, order: Order) -> Option<&[u32]> {
        let is_simple = asked.years.is_none() && asked.values[PERIOD..].iter().all(Vec::is_empty);
        match asked.values[CATEGORY].as_slice() {
            _ if !is_simple => None,
            [] => Some(self.in_order(order)),
            // It would stand for those without a category.
            [UNKNOWN] => Some(&[]),
            [category] => {
                let places = self.in_order(order.by_category()?);
                let of = |place: &u32| self.standing(*place).category;
                let start = places.partition_point(|place| of(place) < *category);
                let end = places.partition_point(|place| of(place) <= *category);
                Some(&places[start..end])
            }
            _ => None,
        }
    }

    /// Where a place stands in an order, from 0.
    pub(in crate::content::artifacts) fn rank(&self, order: Order, place: u32) -> usize {
        self.in_order(order)
            .partition_point(|other| self.compare(order, *other, place) == Ordering::Less)
    }

    fn compare(&self, order: Order, one: u32, other: u32) -> Ordering {
        let [a, b] = [one, other].map(|place| self.standing(place));
        let position = |place: u32| self.positions[place as usize];
        let first = match order {
            Order::Usual => position(one).cmp(&position(other)),
            Order::Time => a.year.cmp(&b.year),
            Order::TimeDown => (a.year == i32::MAX, Reverse(a.year)).cmp(&(b.year == i32::MAX, Reverse(b.year))),
            Order::Number => return (self.numbers.get(one), one).cmp(&(self.numbers.get(other), other)),
            Order::Added => Ordering::Equal,
            Order::Period => a.period.cmp(&b.period),
            Order::CategoryUsual => (a.category, position(one)).cmp(&(b.category, position(other))),
            Order::CategoryTime => (a.category, a.year).cmp(&(b.category, b.year)),
        };
        first.then(other.cmp(&one))
    }

    /// Makes all orders anew.
    pub(super) fn sort(&mut self) {
        let mut places: Vec<u32> = (0..self.ids.len() as u32).collect();
        self.orders = Order::ALL.map(|order| {
            places.sort_unstable_by(|one, other| self.compare(order, *one, *other));
            places.clone()
        });
    }

    /// Puts a piece that was just inserted where it belongs in each order.
    pub(super) fn insert_into_orders(&mut self, place: u32) {
        for order in Order::ALL {
            for other in &mut self.orders[order as usize] {
                *other += u32::from(*other >= place);
            }
            let rank = self.rank(order, place);
            self.orders[order as usize].insert(rank, place);
        }
    }

    /// Takes a piece that is about to be removed out of each order.
    pub(super) fn remove_from_orders(&mut self, place: u32) {
        for order in Order::ALL {
            let rank = self.rank(order, place);
            let places = &mut self.orders[order as usize];
            places.remove(rank);
            for other in places {
                *other -= u32::from(*other > place);
            }
        }
    }
}
