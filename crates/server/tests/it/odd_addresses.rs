//! Whatever an address says, the site answers without a failure of its own: many paths, each with many odd values.

use server_test_kit::on_both_engines;

use crate::test_app::TestApp;

/// Values that someone may type, paste or try. They are percent-encoded as a whole, but for those of [`RAW`].
const ODD: [&str; 30] = [
    "",
    " ",
    "\u{3000}",
    "\0",
    "a\0b",
    "\n",
    "\u{feff}青花",
    "%",
    "%zz",
    "+",
    "'\"<script>&amp;",
    "../../etc/passwd",
    "-1",
    "0",
    "1",
    "1e9",
    "2147483648",
    "-2147483648",
    "9223372036854775807",
    "-9223372036854775808",
    "99999999999999999999999999",
    "１２３",
    "2026-02-30",
    "2026-11-21 - 2026-11-01",
    "0000-00-00",
    "\u{1f3fa}\u{200d}\u{301}\u{202e}",
    "\u{e000}\u{fffd}",
    "null",
    "newest",
    "title",
];

/// Values as they stand in the address, some of them no UTF-8 or no percent-encoding.
const RAW: [&str; 6] = ["%", "%FF", "%E9%9D", "%C0%AE", "%ED%A0%80", "a=b;c"];

/// The pages of the site below a language, with the names of their parameters.
const PAGES: [&str; 12] = [
    "",
    "/collection",
    "/collection/1",
    "/collection_detail/1",
    "/exhibition",
    "/exhibition/1",
    "/exhibition_detail/1",
    "/person/1",
    "/contact",
    "/question",
    "/cabinet",
    "/info",
];
const OF_PAGES: [&str; 20] = [
    "keyword",
    "key",
    "title",
    "piece",
    "dates",
    "start",
    "end",
    "page",
    "plate",
    "sort",
    "view",
    "link",
    "dynasty",
    "material",
    "category",
    "pictures",
    "from",
    "to",
    "unknown",
    "utm_source",
];

/// What programs ask, with the names of their parameters.
const CALLS: [&str; 23] = [
    "/api/collection",
    "/api/collection/facets",
    "/api/collection/suggest",
    "/api/exhibition",
    "/api/exhibition/",
    "/api/front/banner",
    "/api/front/cabinet",
    "/api/front/collection/home",
    "/api/front/exhibition/home",
    "/api/front/option",
    "/api/group/getAll",
    "/api/person/1",
    "/oai?verb=ListRecords",
    "/oai?verb=ListIdentifiers",
    "/oai?verb=GetRecord",
    "/oai?verb=Identify",
    "/oai",
    "/iiif/changes",
    "/iiif/auth/2/access",
    "/iiif/auth/2/token",
    "/sitemap.xml",
    "/",
    "/zz/page",
];
const OF_CALLS: [&str; 30] = [
    "name_tw",
    "name_en",
    "item_id",
    "dynasty_id",
    "material_id",
    "key",
    "pictures",
    "year_from",
    "year_to",
    "pageSize",
    "status",
    "group_status",
    "sort",
    "page",
    "keyword",
    "exhibition_group",
    "date",
    "title_tw",
    "title_en",
    "exhibition_date_start",
    "exhibition_date_end",
    "link",
    "type",
    "metadataPrefix",
    "from",
    "until",
    "set",
    "identifier",
    "resumptionToken",
    "origin",
];

/// Addresses with a part that anything may be.
const PARTS: [&str; 22] = [
    "/{}",
    "/tw/{}",
    "/en/collection/{}",
    "/tw/collection_detail/{}",
    "/en/exhibition_detail/{}",
    "/tw/person/{}",
    "/id/{}",
    "/ID/{}",
    "/api/{}",
    "/api/collection/{}",
    "/api/front/exhibition/{}",
    "/api/front/privacy/{}",
    "/api/person/{}",
    "/media/{}/320.webp",
    "/media/k/{}",
    "/feed/tw/{}",
    "/calendar/en/{}",
    "/iiif/3/{}/full/max/0/default.jpg",
    "/iiif/presentation/3/artifact/{}/manifest",
    "/iiif/presentation/3/collection/{}",
    "/linked-art/artifact/{}",
    "/preview/{}",
];

fn encoded(value: &str) -> String {
    percent_encoding::utf8_percent_encode(value, percent_encoding::NON_ALPHANUMERIC).to_string()
}

/// Numbers below a limit, the same for the same seed.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % limit
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len())]
    }

    /// One of the odd values as an address has it, or a long text with one of them where texts are cut.
    fn value(&mut self) -> String {
        match self.below(8) {
            0 => self.pick(&RAW).to_owned(),
            1 => {
                let before = 95 + self.below(7);
                let after = self.below(40);
                encoded(&format!(
                    "{}{}{}",
                    "瓷".repeat(before),
                    self.pick(&ODD),
                    "瓶".repeat(after)
                ))
            }
            _ => encoded(self.pick(&ODD)),
        }
    }

    fn query(&mut self, names: &[&str]) -> String {
        let pairs = (0..=self.below(3)).map(|_| format!("{}={}", self.pick(names), self.value()));
        pairs.collect::<Vec<_>>().join("&")
    }
}

async fn look_for_failures(app: &TestApp, addresses: &[String]) {
    let mut failed = Vec::new();
    for address in addresses {
        if address.len() > 8000 || address.parse::<axum::http::Uri>().is_err() {
            continue;
        }
        let answer = app.visitor().get(address).await;
        if answer.status.is_server_error() {
            failed.push(format!("{} {address}", answer.status));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// Calls with odd values, and odd values as parts of paths.
fn odd_calls() -> Vec<String> {
    let mut numbers = Numbers(11);
    let mut addresses = Vec::new();
    for _ in 0..1500 {
        let path = numbers.pick(&CALLS);
        let sign = if path.contains('?') { '&' } else { '?' };
        addresses.push(format!("{path}{sign}{}", numbers.query(&OF_CALLS)));
    }
    for path in PARTS {
        addresses.extend(ODD.iter().map(|value| path.replace("{}", &encoded(value))));
        addresses.extend(RAW.iter().map(|value| path.replace("{}", value)));
    }
    addresses
}

#[tokio::test]
async fn calls_with_odd_values_are_no_failures() {
    let app = TestApp::with_pages().await;
    look_for_failures(&app, &odd_calls()).await;
}

on_both_engines! {
    /// PostgreSQL refuses texts and numbers that SQLite takes.
    async fn calls_with_odd_values_are_no_failures_of_the_database(app) {
        look_for_failures(app, &odd_calls()).await;
    }
}

#[tokio::test]
async fn pages_with_odd_values_are_no_failures() {
    let app = TestApp::with_pages().await;
    let mut numbers = Numbers(5);
    // A space where a text is cut, for each name that has one.
    let cut = encoded(&format!("{} {}", "a".repeat(99), "b".repeat(9)));
    let mut addresses = [
        "collection?keyword",
        "collection?key",
        "exhibition?title",
        "contact?piece",
    ]
    .map(|page| format!("/tw/{page}={cut}"))
    .to_vec();
    // As long as an address may be, in characters that take six times as many bytes when they are encoded.
    let many: Vec<String> = (0..12).map(|n| format!("key={n}{}", "\u{1f3fa}".repeat(40))).collect();
    addresses.push(format!("/tw/collection?{}", many.join("&")));
    for _ in 0..500 {
        let language = numbers.pick(&["tw", "en"]);
        let page = numbers.pick(&PAGES);
        addresses.push(format!("/{language}{page}?{}", numbers.query(&OF_PAGES)));
    }
    look_for_failures(&app, &addresses).await;
}
