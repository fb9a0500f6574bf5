//! The files without which the pictures of records are not whole.

use std::collections::BTreeSet;

use domain::picture::PictureKeys;
use media::needed_files;
use store::Store;

use crate::Error;

/// What is said of them.
pub(crate) const IS_MISSING: &str = "is missing";
/// Pictures looked at in one step.
const STEP: u64 = 500;

/// How many pictures the records of a site have, and which of their files are not there.
pub(crate) async fn find_missing(
    store: &Store,
    is_there: impl Fn(&str) -> bool,
) -> Result<(u64, BTreeSet<String>), Error> {
    let (mut pictures, mut missing, mut last) = (0, BTreeSet::new(), 0);
    loop {
        let records = store.pictures().records(last, STEP).await?;
        let Some(newest) = records.last() else {
            return Ok((pictures, missing));
        };
        last = newest.picture.id;
        pictures += records.len() as u64;
        for record in records {
            let keys = PictureKeys {
                key: record.picture.key,
                locked_key: record.picture.locked_key,
            };
            missing.extend(needed_files(&keys).into_iter().filter(|name| !is_there(name)));
        }
    }
}
