//! The artifacts before and after an artifact in the default order.

use domain::artifact::ArtifactName;

use crate::{
    Store,
    database::Connection,
    error::Result,
    row::bilingual,
    search::{ArtifactFilter, ArtifactOrder, FacetChoice},
    sql::Sql,
};

/// A piece's neighbours in a list.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Neighbours {
    /// The piece before; `None` for the first.
    pub previous: Option<ArtifactName>,
    /// The piece after; `None` for the last.
    pub next: Option<ArtifactName>,
}

/// The whole collection in the usual order.
pub(crate) const EVERYTHING: ArtifactFilter = ArtifactFilter {
    keyword: None,
    item_group: None,
    facets: FacetChoice::NONE,
    order: ArtifactOrder::Usual,
    page: 1,
    page_size: 1,
};

pub(crate) fn of(store: &Store, db: &Connection, id: i64) -> Result<Neighbours> {
    let list = store.lists.list(store, db, &EVERYTHING)?;
    let Some(place) = list.place_of(id) else {
        return Ok(Neighbours::default());
    };
    let previous = place.checked_sub(1).and_then(|before| list.ids().get(before)).copied();
    let next = list.ids().get(place + 1).copied();
    let mut sql = Sql::new("select id, relic_number, name_tw, name_en from artifact where id in ");
    sql.list([previous, next].into_iter().flatten());
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
