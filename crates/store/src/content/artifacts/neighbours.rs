//! The artifacts before and after an artifact in the default order.

use domain::artifact::ArtifactName;

use super::index::{CollectionIndex, Order};
use crate::engine::{database::Connection, error::Result, row::bilingual, sql::Sql};

/// A piece's neighbours in a list.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Neighbours {
    /// The piece before; `None` for the first.
    pub previous: Option<ArtifactName>,
    /// The piece after; `None` for the last.
    pub next: Option<ArtifactName>,
}

pub(crate) fn of(index: &CollectionIndex, db: &Connection, id: i64) -> Result<Neighbours> {
    let Some(place) = index.place(id) else {
        return Ok(Neighbours::default());
    };
    let rank = index.rank(Order::Usual, place);
    let at = |rank: usize| {
        let place = index.in_order(Order::Usual).get(rank);
        place.map(|place| index.id(*place))
    };
    let (previous, next) = (rank.checked_sub(1).and_then(at), at(rank + 1));
    let mut sql = Sql::new("select id, relic_number, name_tw, name_en from artifact where id in ");
    sql.list([previous, next].into_iter().flatten());
    // An earlier index also has what was withdrawn since.
    sql.push(" and listed = true");
    let mut found = Neighbours::default();
    for row in sql.all(db)? {
        let name = ArtifactName {
            id: row.get("id")?,
            relic_number: row.get("relic_number")?,
            name: bilingual(&row, "name")?,
        };
        if previous == Some(name.id) {
            found.previous = Some(name);
        } else {
            found.next = Some(name);
        }
    }
    Ok(found)
}
