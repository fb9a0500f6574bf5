//! Paginated lists: the query's `page` and `pageSize`, and the form of every list in a response.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{error::ApiError, extract::refuse, messages};

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

/// A page of a list.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Page)]
pub struct Paginated<T> {
    /// The entries of this page.
    pub data: Vec<T>,
    /// From 1.
    pub current_page: u64,
    /// Entries on all pages.
    pub total: u64,
    /// Entries on a full page.
    pub per_page: u64,
    /// At least 1.
    pub last_page: u64,
    /// The next page of the same list; null on the last.
    #[schema(required)]
    pub next_page_url: Option<String>,
    /// The previous page of the same list; null on the first.
    #[schema(required)]
    pub prev_page_url: Option<String>,
}

impl<T> Paginated<T> {
    /// A page of a list at `address` (origin and path), with the query's other parameters kept in its neighbours' addresses.
    pub fn new(
        data: Vec<T>,
        total: u64,
        page: u64,
        per_page: u64,
        address: &str,
        parameters: &[(&str, String)],
    ) -> Self {
        let last_page = total.div_ceil(per_page).max(1);
        let url = |number: u64| {
            let mut pairs: Vec<(&str, String)> = parameters
                .iter()
                .filter(|(_, value)| !value.is_empty())
                .cloned()
                .collect();
            pairs.push(("page", number.to_string()));
            // Pairs of texts always serialise.
            format!("{address}?{}", serde_urlencoded::to_string(&pairs).unwrap_or_default())
        };
        Self {
            data,
            current_page: page,
            total,
            per_page,
            last_page,
            next_page_url: (page < last_page).then(|| url(page + 1)),
            prev_page_url: (page > 1).then(|| url((page - 1).min(last_page))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_keep_the_other_parameters() {
        let page = Paginated::new(
            vec![1],
            21,
            2,
            10,
            "http://h/api/collection",
            &[("name_tw", "青花".into()), ("item_id", String::new())],
        );
        assert_eq!(page.last_page, 3);
        assert_eq!(
            page.next_page_url.as_deref(),
            Some("http://h/api/collection?name_tw=%E9%9D%92%E8%8A%B1&page=3")
        );
        assert_eq!(
            page.prev_page_url.as_deref(),
            Some("http://h/api/collection?name_tw=%E9%9D%92%E8%8A%B1&page=1")
        );
    }

    #[test]
    fn past_the_end_leads_back_to_the_last_page() {
        let page: Paginated<u8> = Paginated::new(vec![], 21, 99, 10, "a", &[]);
        assert_eq!(
            (page.next_page_url, page.prev_page_url.as_deref()),
            (None, Some("a?page=3"))
        );
        let empty: Paginated<u8> = Paginated::new(vec![], 0, 1, 10, "a", &[]);
        assert_eq!(
            (empty.last_page, empty.next_page_url, empty.prev_page_url),
            (1, None, None)
        );
    }
}
