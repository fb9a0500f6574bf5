//! The stranger: the requests, and the evaluation of the answers.

use std::{
    collections::{BTreeSet, HashSet},
    thread,
};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use domain::picture::PictureKey;
use image::RgbImage;
use serde_json::Value;

use crate::{
    iiif::SITE,
    pixels,
    server_process::{Came, ServerProcess},
};

/// Drawn from the seal, which is a lattice where a site has none: sharp, and not a secret.
const ICONS: [&str; 2] = ["/apple-touch-icon.png", "/favicon.ico"];

/// Where a walk begins; whatever a site could have besides is asked for as well.
const DOORS: [&str; 22] = [
    "/",
    "/tw",
    "/en",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemap_index.xml",
    "/feed",
    "/feed.xml",
    "/rss.xml",
    "/atom.xml",
    "/manifest.json",
    "/manifest.webmanifest",
    "/.well-known/",
    "/media",
    "/media/",
    "/iiif",
    "/iiif/3/",
    "/api/openapi.json",
    "/api/docs/",
    "/iiif/presentation/3/collection",
    "/duobao.db",
    "/../duobao.db",
];

/// Ends that make another address of one, where something strips or ignores them.
const ENDS: [&str; 8] = ["/", "/x.css", ";.js", "%2f", "%00", ".", "?member=1", "//"];

/// How many keys are tried at a time.
const AT_ONCE: usize = 3;

/// Sizes that a picture may be stored in.
const WIDTHS: [u32; 8] = [48, 160, 320, 480, 640, 960, 1280, 2048];

/// A crawler that takes everything it can get.
pub struct Crawler<'a> {
    program: &'a ServerProcess,
    /// As much as a stand-in shows.
    most: f64,
    /// What no answer may say.
    words: BTreeSet<String>,
    open: Vec<String>,
    pub seen: BTreeSet<String>,
    pub keys: BTreeSet<String>,
    pub leaks: Vec<String>,
    /// Bytes that were looked at before.
    looked_at: HashSet<Vec<u8>>,
}

/// What the address of a list chooses: its category, what it is narrowed down to, its order and its view.
const CHOICES: [&str; 12] = [
    "item_id",
    "keyword",
    "name_tw",
    "name_en",
    "dynasty",
    "dynasty_id",
    "material",
    "material_id",
    "key",
    "pictures",
    "sort",
    "view",
];

/// Whether an address makes more than one choice. Such lists are as many as there are combinations, of the same pieces; those with one
/// choice, and all others, are followed.
fn is_combined(address: &str) -> bool {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let is_choice = |pair: &&str| CHOICES.contains(&pair.split('=').next().unwrap_or_default());
    let of_category = path.contains("/collection/") && !path.starts_with("/api/");
    query.split('&').filter(is_choice).count() + usize::from(of_category) > 1
}

impl<'a> Crawler<'a> {
    pub fn new(program: &'a ServerProcess, most: f64, words: BTreeSet<String>) -> Self {
        Self {
            program,
            most,
            words,
            open: DOORS.map(str::to_owned).to_vec(),
            seen: BTreeSet::new(),
            keys: BTreeSet::new(),
            leaks: Vec::new(),
            looked_at: HashSet::new(),
        }
    }

    /// Follows every address until there is none that was not asked for.
    pub fn walk(&mut self) {
        while let Some(path) = self.open.pop() {
            if self.seen.insert(path.clone()) {
                assert!(self.seen.len() < 20_000, "a walk without an end: {path}");
                let came = self.take("GET", &path, &[]);
                self.read(&path, &came);
            }
        }
    }

    /// Asks in each way for an address that belongs to another person.
    pub fn guess(&mut self, path: &str) {
        self.seen.insert(path.to_owned());
        let tag = path.trim_start_matches("/media/").replace('/', "-");
        let came = self.take("GET", path, &[]);
        for headers in [
            [("range", "bytes=0-99".to_owned())],
            [("if-none-match", "*".to_owned())],
            [("if-none-match", format!("\"{tag}\""))],
            [("authorization", "Bearer dbg_none".to_owned())],
        ] {
            let headers = headers.each_ref().map(|(name, value)| (*name, value.as_str()));
            self.take("GET", path, &headers);
        }
        let head = self.take("HEAD", path, &[]);
        if head.status != came.status || !head.body.is_empty() {
            self.leaks
                .push(format!("HEAD {path}: {} beside {}", head.status, came.status));
        }
    }

    /// Addresses to try beside a piece, whether or not its answers name them.
    pub fn guess_neighbours(&mut self, id: usize) {
        let near = [
            format!("/api/collection/{id}"),
            format!("/tw/collection_detail/{id}"),
            format!("/en/collection_detail/{id}"),
            format!("/iiif/presentation/3/artifact/{id}/manifest"),
        ];
        for path in &near {
            self.open.push(path.clone());
            self.open.extend(ENDS.map(|end| format!("{path}{end}")));
        }
        for plate in 0..7 {
            self.open.push(format!("/tw/collection_detail/{id}?plate={plate}"));
            for part in ["", "/page", "/painting"] {
                self.open
                    .push(format!("/iiif/presentation/3/artifact/{id}/canvas/{plate}{part}"));
            }
        }
    }

    /// Guesses the forms of each key and puts its tiles together, several keys at a time.
    pub fn take_forms(&mut self, keys: &[String]) {
        let helpers: Vec<Self> = thread::scope(|scope| {
            let started = keys.chunks(keys.len().div_ceil(AT_ONCE).max(1)).map(|keys| {
                let mut helper = Self::new(self.program, self.most, self.words.clone());
                scope.spawn(move || {
                    for key in keys {
                        helper.guess_forms(key);
                        helper.put_together(key);
                    }
                    helper
                })
            });
            let started: Vec<_> = started.collect();
            started
                .into_iter()
                .map(|helper| helper.join().expect("the helper ends"))
                .collect()
        });
        for helper in helpers {
            self.seen.extend(helper.seen);
            self.leaks.extend(helper.leaks);
            self.looked_at.extend(helper.looked_at);
        }
    }

    /// Every size, form and part of what a key may name.
    fn guess_forms(&mut self, key: &str) {
        let mut paths: Vec<String> = Vec::new();
        for width in WIDTHS {
            for form in ["webp", "jpg", "png", "avif"] {
                paths.push(format!("/media/{key}/{width}.{form}"));
            }
            paths.push(format!("/iiif/3/{key}/full/{width},/0/default.jpg"));
            paths.push(format!("/iiif/3/{key}/full/!{width},{width}/0/default.webp"));
        }
        for file in [
            "blurred.jpg",
            "card.jpg",
            "original",
            "original.jpg",
            "pack",
            "pack.zip",
            "info.json",
            "",
        ] {
            paths.push(format!("/media/{key}/{file}"));
        }
        for drawing in [
            "full/max/0/default.jpg",
            "full/max/0/color.png",
            "full/max/0/gray.jpg",
            "full/max/90/bitonal.png",
            "full/max/!180/default.webp",
            "full/^max/0/default.jpg",
            "full/640,800/0/default.jpg",
            "full/^1280,1600/0/default.jpg",
            "full/pct:100/0/default.jpg",
            "square/max/0/default.jpg",
            "pct:25,25,50,50/max/0/default.jpg",
            "0,0,512,512/512,512/0/default.jpg",
            "512,512,128,288/max/0/default.jpg",
            "info.json",
        ] {
            for below in ["/iiif/3/", "/iiif/3/m/", "/iiif/3/m/x/", "/iiif/2/", "/iiif/"] {
                paths.push(format!("{below}{key}/{drawing}"));
            }
        }
        paths.push(format!("/iiif/3/{key}"));
        paths.push(format!("/iiif/auth/2/probe/{key}"));
        paths.push(format!("/media/{}/640.jpg", key.to_uppercase()));
        for path in paths {
            self.guess(&path);
        }
    }

    /// Takes all tiles that a service has and lays them side by side, as the programs do that save deep zooms.
    fn put_together(&mut self, key: &str) {
        let service = format!("/iiif/3/{key}");
        let came = self.take("GET", &format!("{service}/info.json"), &[]);
        let Ok(info) = serde_json::from_slice::<Value>(&came.body) else {
            return;
        };
        let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
        let (Some(width), Some(height)) = (number(&info["width"]), number(&info["height"])) else {
            return;
        };
        for tiles in info["tiles"].as_array().into_iter().flatten() {
            let side = number(&tiles["width"]).expect("a tile's side");
            for scale in tiles["scaleFactors"]
                .as_array()
                .expect("scales")
                .iter()
                .filter_map(number)
            {
                let (level, span) = ((width.div_ceil(scale), height.div_ceil(scale)), side * scale);
                let mut whole = RgbImage::new(level.0, level.1);
                for y in (0..height).step_by(span as usize) {
                    for x in (0..width).step_by(span as usize) {
                        let (w, h) = (span.min(width - x), span.min(height - y));
                        let size = format!("{},{}", w.div_ceil(scale), h.div_ceil(scale));
                        let path = format!("{service}/{x},{y},{w},{h}/{size}/0/default.jpg");
                        let came = self.take("GET", &path, &[]);
                        let tile = pixels::decoded(&came.body).unwrap_or_else(|| panic!("{path}: {}", came.status));
                        image::imageops::replace(&mut whole, &tile, i64::from(x / scale), i64::from(y / scale));
                    }
                }
                self.look(&whole, &format!("{service}, put together at 1:{scale}"));
            }
        }
    }

    /// Asks, and looks at what comes, but for the site's icons.
    fn take(&mut self, method: &str, path: &str, headers: &[(&str, &str)]) -> Came {
        let came = self.program.ask(method, path, headers);
        assert!(
            ![429, 503].contains(&came.status),
            "{method} {path} was refused for now: {}",
            came.status
        );
        let place = format!("{method} {path} {headers:?}: {}", came.status);
        let names_a_secret = self.words.iter().any(|word| path.contains(word.as_str()));
        if names_a_secret && (200..400).contains(&came.status) {
            self.leaks.push(format!("{place}: an address that is a member's"));
        }
        if came.status == 206 {
            self.leaks
                .push(format!("{place}: a partial answer, which is no picture"));
        }
        if !self.looked_at.insert(came.body.clone()) {
            // What was looked at is what it was; only the head may say something else.
            return self.read_head(&place, came);
        }
        let is_icon = ICONS.contains(&path);
        if !is_icon
            && came.status != 206
            && let Some(picture) = pixels::decoded(&came.body)
        {
            self.look(&picture, &place);
        }
        let text = format!("{}\n{}", came.head, String::from_utf8_lossy(&came.body));
        for word in self.words.iter().filter(|word| !path.contains(word.as_str())) {
            if text.contains(word.as_str()) {
                self.leaks.push(format!("{place}: says {word}"));
            }
        }
        came
    }

    fn read_head(&mut self, place: &str, came: Came) -> Came {
        if let Some(word) = self
            .words
            .iter()
            .find(|word| came.head.contains(word.as_str()) && !place.contains(word.as_str()))
        {
            self.leaks.push(format!("{place}: says {word}"));
        }
        came
    }

    /// How many pictures, each other bytes, came.
    pub fn pictures(&self) -> usize {
        self.looked_at.iter().filter(|bytes| pixels::is_picture(bytes)).count()
    }

    fn look(&mut self, picture: &RgbImage, place: &str) {
        let detail = pixels::detail(picture);
        if detail > self.most {
            self.leaks
                .push(format!("{place}: shows {detail:.1}, a stand-in {:.1}", self.most));
        }
    }

    /// What an answer's text names: addresses, keys, pictures within it.
    fn read(&mut self, path: &str, came: &Came) {
        let body = String::from_utf8_lossy(&came.body);
        // Code names addresses with holes in them; all that it fetches is in the pages and the contract as well.
        if path.ends_with(".js") || path.ends_with(".woff2") || pixels::is_picture(&came.body) {
            return;
        }
        let text = format!("{}\n{body}", came.head)
            .replace("&amp;", "&")
            .replace("\\u0026", "&")
            .replace("\\/", "/");
        let ends = |c: char| c.is_whitespace() || "\"'<>()\\`,;".contains(c);
        for token in text.split(ends) {
            self.keys.extend(
                token
                    .split(|c: char| !c.is_ascii_alphanumeric())
                    .filter(|word| is_key(word))
                    .map(str::to_owned),
            );
            let address = token
                .strip_prefix(SITE)
                .unwrap_or(token)
                .split('#')
                .next()
                .unwrap_or_default();
            let is_path = address.starts_with('/') && address.len() > 1 && address.is_ascii();
            let is_new = !self.seen.contains(address) && !is_combined(address);
            if is_path && !address.contains(['{', '}', '$', '|', '^', '*']) && is_new {
                self.open.push(address.to_owned());
            }
        }
        for (_, data) in text
            .split("data:image/")
            .skip(1)
            .filter_map(|rest| rest.split_once("base64,"))
        {
            let end = data.find(ends).unwrap_or(data.len());
            if let Some(picture) = STANDARD
                .decode(&data[..end])
                .ok()
                .and_then(|bytes| pixels::decoded(&bytes))
            {
                self.look(&picture, &format!("{path}, within its text"));
            }
        }
    }
}

fn is_key(word: &str) -> bool {
    word.len() == PictureKey::LENGTH && word.bytes().any(|b| b.is_ascii_digit()) && word.parse::<PictureKey>().is_ok()
}
