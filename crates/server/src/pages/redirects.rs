//! Addresses of a site that was here before lead on, for good: 301. They are looked for where the site has no page of its own, and
//! how often each is asked for is counted in memory and written once a minute.

use axum::{
    extract::{Request, State},
    http::{HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use domain::{bilingual::Language, site_page::SitePage};
use exchange::redirects::comparable;

use http_kit::extract::{MOST_VALUES, record_number};
use url::form_urlencoded;

use crate::state::App;

/// Leads on from an old address: before the page where the address is below no language, after it where there is no page.
pub async fn lead_on(State(app): State<App>, request: Request, next: Next) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    let address = request
        .uri()
        .path_and_query()
        .map_or("/", |address| address.as_str())
        .to_owned();
    let first = address
        .trim_start_matches('/')
        .split(['/', '?'])
        .next()
        .unwrap_or_default();
    let is_page = Language::from_code(first).is_some();
    // The first page of a site that named all of its pages by parameters: `/?p=123`.
    if !is_page
        && (!first.is_empty() || address.contains('?'))
        && let Some(redirect) = find(&app, &address).await
    {
        return redirect;
    }
    let response = next.run(request).await;
    if is_page && response.status() == StatusCode::NOT_FOUND {
        let found = match find(&app, &address).await {
            Some(found) => Some(found),
            None => match find_merged(&app, &address).await {
                Some(found) => Some(found),
                None => find_merged_choices(&app, &address).await,
            },
        };
        return found.unwrap_or(response);
    }
    response
}

/// The redirect from the page of a category or person that was merged to that of the one that stands for it. It is not kept anywhere: the
/// merge can be undone.
async fn find_merged(app: &App, address: &str) -> Option<Response> {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let mut segments = path.trim_matches('/').split('/');
    let language = Language::from_code(segments.next()?)?;
    let rest: Vec<&str> = segments.collect();
    let id: i64 = rest.last()?.parse().ok()?;
    let is_number = rest.last() == Some(&id.to_string().as_str());
    let found = match rest[..] {
        _ if !is_number => return None,
        ["person", _] => {
            let person = app.store.people().find(id).await;
            person.map(|found| found.map(|person| (person.id, SitePage::Person(person.id))))
        }
        ["collection", _] | [_] => {
            let page = if rest.len() == 1 {
                SitePage::HomeOf
            } else {
                SitePage::Category
            };
            let category = app.store.groups().find_item_group(id).await;
            category.map(|found| found.map(|category| (category.id, page(category.id))))
        }
        _ => return None,
    };
    let (kept, page) = match found {
        Ok(found) => found?,
        Err(error) => {
            tracing::warn!("merged records could not be read: {error}");
            return None;
        }
    };
    if kept == id {
        return None;
    }
    let between = if query.is_empty() { "" } else { "?" };
    let target = format!("{}{between}{query}", page.path(language));
    respond(StatusCode::FOUND, &target, "no-cache")
}

/// The same of a list of the collection that is narrowed by periods, materials, wares or forms of which some were merged; by no more than such
/// a page has.
async fn find_merged_choices(app: &App, address: &str) -> Option<Response> {
    let (path, query) = address.split_once('?')?;
    let mut segments = path.trim_matches('/').split('/').skip(1);
    if segments.next() != Some("collection") {
        return None;
    }
    let asked: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes()).into_owned().collect();
    let counts =
        ["dynasty", "material", "ware", "form"].map(|facet| asked.iter().filter(|(name, _)| name == facet).count());
    if counts.iter().all(|count| *count == 0) || counts.iter().any(|count| *count > MOST_VALUES) {
        return None;
    }
    let read = async {
        let periods = app.store.periods().survivors().await?;
        Ok::<_, store::Error>((periods, app.store.terms().survivors().await?))
    };
    let read = read
        .await
        .inspect_err(|error| tracing::warn!("merged records could not be read: {error}"));
    let (periods, terms) = read.ok()?;
    let kept = |(name, value): &(String, String)| {
        let kept = match (&**name, record_number(value)) {
            ("dynasty", Some(id)) => periods.of(id).to_string(),
            ("material" | "ware" | "form", Some(id)) => terms.of(id).to_string(),
            _ => value.clone(),
        };
        (name.clone(), kept)
    };
    let choices: Vec<(String, String)> = asked.iter().map(kept).collect();
    if choices == asked {
        return None;
    }
    let query = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(choices)
        .finish();
    respond(StatusCode::FOUND, &format!("{path}?{query}"), "no-cache")
}

/// The redirect of an address, looked for with its query and without.
async fn find(app: &App, address: &str) -> Option<Response> {
    let spellings = spellings(address);
    let found = match app.store.redirects().find(&spellings).await {
        Ok(found) => found?,
        Err(error) => {
            // Without the table the address is as unknown as any other.
            tracing::warn!("redirects could not be read: {error}");
            return None;
        }
    };
    let (address, target) = found;
    app.redirect_hits.add(address);
    // Long enough for visitors who return, short enough that a mistake can be corrected.
    respond(StatusCode::MOVED_PERMANENTLY, &target, "public, max-age=3600")
}

fn respond(status: StatusCode, target: &str, kept: &'static str) -> Option<Response> {
    let headers = [
        (header::LOCATION, HeaderValue::from_str(&encoded(target)).ok()?),
        (header::CACHE_CONTROL, HeaderValue::from_static(kept)),
    ];
    Some((status, headers).into_response())
}

/// Parameters that advertisements, mails and messengers add to an address: they name the visitor's way here, not a page.
const ADDED: [&str; 20] = [
    "fbclid",
    "gclid",
    "gbraid",
    "wbraid",
    "gad_source",
    "gad_campaignid",
    "dclid",
    "msclkid",
    "yclid",
    "ttclid",
    "twclid",
    "li_fat_id",
    "igsh",
    "igshid",
    "mc_cid",
    "mc_eid",
    "_ga",
    "_gl",
    "openexternalbrowser",
    "openinappbrowser",
];
/// Of more parameters no other order than the given one is looked for in what an earlier version stored.
const MOST_REORDERED: usize = 4;

fn is_added(parameter: &str) -> bool {
    let name = parameter.split('=').next().unwrap_or_default().to_ascii_lowercase();
    name.is_empty() || name.starts_with("utm_") || ADDED.contains(&name.as_str())
}

/// The forms in which the table may have an address, the likeliest first: with all parameters, without those that were added, and without
/// a query. Until the table is read again, one that an earlier version read has each query as it was written there.
fn spellings(address: &str) -> Vec<String> {
    let mut found = vec![comparable(address)];
    let Some((path, query)) = address.split_once('?') else {
        return found;
    };
    let own: Vec<&str> = query.split('&').filter(|parameter| !is_added(parameter)).collect();
    let bare = comparable(path);
    found.push(format!("{bare}?{query}"));
    found.push(comparable(&format!("{path}?{}", own.join("&"))));
    found.extend(orders(&own).map(|query| format!("{bare}?{query}")));
    found.push(bare);
    found
}

/// These parameters in every order, or in the given one where that would be many.
fn orders<'a>(own: &'a [&'a str]) -> impl Iterator<Item = String> + 'a {
    let mut orders = vec![(0..own.len()).collect::<Vec<_>>()];
    if own.len() <= MOST_REORDERED {
        orders = own.iter().fold(vec![Vec::new()], |shorter, _| {
            let longer = shorter.iter().flat_map(|order: &Vec<usize>| {
                let unused = (0..own.len()).filter(|at| !order.contains(at));
                unused.map(|at| [&order[..], &[at]].concat())
            });
            longer.collect()
        });
    }
    let queries = orders.into_iter().map(|order| {
        let parameters: Vec<&str> = order.into_iter().map(|at| own[at]).collect();
        parameters.join("&")
    });
    queries.filter(|query| !query.is_empty())
}

/// A target with what a header cannot carry percent-encoded.
fn encoded(target: &str) -> String {
    percent_encoding::utf8_percent_encode(target, percent_encoding::CONTROLS).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn added_parameters_and_the_order_of_the_others_do_not_count() {
        // As an earlier version stored it, and in one order.
        let (earlier, stored) = ("/index.php?route=product&id=42", "/index.php?id=42&route=product");
        for asked in [
            "/index.php?route=product&id=42",
            "/index.php?id=42&route=product",
            "/index.php?fbclid=x&id=42&utm_source=mail&route=product&utm_campaign=",
            "/index.php?route=product&GCLID=1&id=42&openExternalBrowser=1",
            "/index.php/?&route=product&&id=42&",
            "/%69ndex.php?id=42&route=product&gad_source",
        ] {
            for stored in [earlier, stored] {
                assert!(spellings(asked).contains(&stored.to_owned()), "{asked}: {stored}");
            }
            assert_eq!(spellings(asked).last().map(String::as_str), Some("/index.php"));
        }
        assert!(!spellings("/index.php?id=42&route=product&page=2").contains(&stored.to_owned()));
        assert!(
            spellings("/a?gclid=1").contains(&"/a?gclid=1".to_owned()),
            "a table may name one"
        );
        assert_eq!(spellings("/old/"), ["/old"]);
        assert_eq!(spellings("/a%2541")[0], "/a%41", "decoded once");
        assert!(
            spellings("/a%2541?b=1")
                .iter()
                .all(|spelling| spelling.starts_with("/a%41"))
        );
    }

    #[test]
    fn a_query_is_found_decoded_and_as_earlier_tables_have_it() {
        let many = "/index.php?order=ASC&page=2&path=20&route=product/category&sort=p.price";
        for asked in [
            "/index.php?route=product/category&path=20&sort=p.price&order=ASC&page=2",
            "/index.php?page=2&order=ASC&gclid=x&sort=p.price&path=20&route=product%2Fcategory",
        ] {
            assert!(spellings(asked).contains(&many.to_owned()), "{asked}");
        }
        for asked in ["/search?q=%E7%93%B7", "/search?fbclid=x&q=%E7%93%B7"] {
            for stored in ["/search?q=瓷", "/search?q=%E7%93%B7"] {
                assert!(spellings(asked).contains(&stored.to_owned()), "{asked}");
            }
        }
    }

    #[test]
    fn many_parameters_are_few_spellings() {
        let many: Vec<String> = (0..500).map(|n| format!("p{n}=1")).collect();
        assert_eq!(spellings(&format!("/a?{}&utm_id=2", many.join("&"))).len(), 5);
        assert_eq!(spellings("/a?p=1&q=2&r=3&s=4").len(), 28);
    }
}
