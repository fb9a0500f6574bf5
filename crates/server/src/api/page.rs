//! `page` and `pageSize` of the lists.

use crate::{envelope::ApiError, extract::refuse, messages};

/// Entries on a page unless asked otherwise.
const PAGE_SIZE: u64 = 10;
const MAX_PAGE_SIZE: u64 = 100;

/// A checked page number and size.
#[derive(Debug, Clone, Copy)]
pub struct PageOf {
    /// From 1.
    pub number: u64,
    /// 1 to 100.
    pub size: u64,
}

impl PageOf {
    /// Checks what the query says; absent values take the defaults.
    ///
    /// # Errors
    /// 422 naming the parameter.
    pub fn new(number: Option<i64>, size: Option<i64>) -> Result<Self, ApiError> {
        let number = match number.map(u64::try_from) {
            None => 1,
            Some(Ok(number)) if number >= 1 => number,
            Some(_) => return refuse("page", messages::PAGE_RANGE),
        };
        let size = match size.map(u64::try_from) {
            None => PAGE_SIZE,
            Some(Ok(size)) if (1..=MAX_PAGE_SIZE).contains(&size) => size,
            Some(_) => return refuse("pageSize", messages::PAGE_SIZE_RANGE),
        };
        Ok(Self { number, size })
    }
}
