//! The web app's built files: embedded in the binary, or read from a folder (`--web-dist`) while the app is developed.
//!
//! A debug build reads the built files from `web/` at run time, so it compiles without them; a release build embeds them.
//! Names carry a content hash, so a file never changes; the build adds `.br` and `.gz` copies of text files.

use std::{
    borrow::Cow,
    collections::{BTreeMap, HashMap},
    path::Path,
};

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use domain::bilingual::Language;
use http_kit::encoding::{Accepted, Encoding};
use rust_embed::RustEmbed;
use serde::Deserialize;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[cfg_attr(debug_assertions, allow_missing = true)]
struct Client;

#[derive(RustEmbed)]
#[folder = "../../web/dist-server"]
#[cfg_attr(debug_assertions, allow_missing = true)]
struct Server;

/// The bundle that the JavaScript engine runs, and the face that fonts are cut from.
const BUNDLE: &str = "server.js";
const FACE: &str = "song.face";

/// The built web app.
pub struct WebApp {
    files: HashMap<String, File>,
    /// The bundle that the JavaScript engine runs.
    pub server_bundle: String,
    /// The whole face of Chinese characters, which [`crate::site::fonts`] cuts.
    pub song_face: Bytes,
    /// What the documents of each language name.
    tw: DocumentFiles,
    en: DocumentFiles,
    /// The scripts that each module needs, itself included.
    chunks: HashMap<String, Vec<String>>,
}

/// What the documents of a language name, as the build wrote it down in `styles.json`.
#[derive(Deserialize)]
pub struct DocumentFiles {
    /// The script that asks for the others once the first view is there.
    pub loader: String,
    /// The entry script, in that file by its source.
    pub entry: String,
    /// The stylesheet of every page.
    pub stylesheet: String,
    /// The further stylesheets, by the names that the pages ask for them.
    pub sheets: BTreeMap<String, String>,
    /// The stylesheets for some devices and readers alone, which come last.
    pub conditional: Vec<ConditionalSheet>,
    /// Fonts that the first view always needs.
    pub fonts: Vec<String>,
}

/// A stylesheet that applies where a media query does.
#[derive(Deserialize)]
pub struct ConditionalSheet {
    /// The media query.
    pub media: String,
    /// Its path.
    pub address: String,
}

struct File {
    identity: Bytes,
    gzip: Option<Bytes>,
    brotli: Option<Bytes>,
    content_type: &'static str,
}

#[derive(Deserialize)]
struct Styles {
    tw: DocumentFiles,
    en: DocumentFiles,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ManifestChunk {
    file: String,
    #[serde(default)]
    is_entry: bool,
    #[serde(default)]
    imports: Vec<String>,
}

/// The web app was not built, or its build is incomplete.
#[derive(Debug, thiserror::Error)]
#[error("the web app is not built ({0}); run `make web`, and build a release again")]
pub struct NotBuilt(String);

impl WebApp {
    /// The app that was built into this binary.
    ///
    /// # Errors
    /// The binary was built without the web app.
    pub fn embedded() -> Result<Self, NotBuilt> {
        let files = Client::iter()
            .filter_map(|name| Some((name.to_string(), owned(Client::get(&name)?.data))))
            .collect();
        let file = |name: &str| {
            let file = Server::get(name).ok_or_else(|| NotBuilt(format!("{name} is missing")))?;
            Ok(owned(file.data))
        };
        Self::new(files, file(BUNDLE)?, file(FACE)?)
    }

    /// The app in a folder `dist…`, with the server's bundle in the folder `dist-server…` beside it.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn from_folder(dist: &Path) -> Result<Self, NotBuilt> {
        let name = dist.file_name().and_then(|n| n.to_str()).unwrap_or_default();
        let server = dist.with_file_name(name.replacen("dist", "dist-server", 1));
        let file = |name: &str| {
            let path = server.join(name);
            let bytes = std::fs::read(&path).map_err(|error| NotBuilt(format!("{}: {error}", path.display())))?;
            Ok(Bytes::from(bytes))
        };
        let mut files = HashMap::new();
        read_folder(dist, dist, &mut files).map_err(|error| NotBuilt(format!("{}: {error}", dist.display())))?;
        Self::new(files, file(BUNDLE)?, file(FACE)?)
    }

    fn new(mut contents: HashMap<String, Bytes>, bundle: Bytes, song_face: Bytes) -> Result<Self, NotBuilt> {
        let manifest: HashMap<String, ManifestChunk> = json(&contents, "manifest.json")?;
        let Styles { tw, en } = json(&contents, "styles.json")?;
        for DocumentFiles { entry, .. } in [&tw, &en] {
            if !manifest.contains_key(entry) {
                return Err(NotBuilt(format!("{entry} is missing")));
            }
        }
        let chunks = manifest
            .iter()
            .map(|(module, chunk)| (module.clone(), scripts_of(chunk, &manifest)))
            .collect();
        contents.retain(|name, _| name != "manifest.json" && name != "styles.json");
        let names: Vec<String> = contents
            .keys()
            .filter(|n| !n.ends_with(".br") && !n.ends_with(".gz"))
            .cloned()
            .collect();
        let files = names
            .into_iter()
            .map(|name| {
                let file = File {
                    identity: contents[&name].clone(),
                    gzip: contents.get(&format!("{name}.gz")).cloned(),
                    brotli: contents.get(&format!("{name}.br")).cloned(),
                    content_type: content_type(&name),
                };
                (format!("/{name}"), file)
            })
            .collect();
        let server_bundle =
            String::from_utf8(bundle.to_vec()).map_err(|_| NotBuilt("server.js is not UTF-8".into()))?;
        Ok(Self {
            files,
            server_bundle,
            song_face,
            tw,
            en,
            chunks,
        })
    }

    /// What the documents of a language name.
    pub fn files_of(&self, language: Language) -> &DocumentFiles {
        match language {
            Language::Tw => &self.tw,
            Language::En => &self.en,
        }
    }

    /// The entry script of a language, and after it what it and the modules of a page need beside it.
    pub fn scripts(&self, language: Language, modules: &[String]) -> Vec<&str> {
        let needed = |module: &str| self.chunks.get(module).map_or(&[][..], Vec::as_slice);
        let mut scripts: Vec<&str> = Vec::new();
        let modules = modules.iter().flat_map(|module| needed(module));
        for script in needed(&self.files_of(language).entry).iter().chain(modules) {
            if !scripts.contains(&script.as_str()) {
                scripts.push(script);
            }
        }
        scripts
    }

    /// Answers the request for an asset; `None` for an unknown name.
    pub fn answer(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        let file = self.files.get(path)?;
        let accepted = headers
            .get(header::ACCEPT_ENCODING)
            .and_then(|v| v.to_str().ok())
            .unwrap_or_default();
        let (body, encoding) = match Accepted::read(accepted).best() {
            Encoding::Brotli if file.brotli.is_some() => (file.brotli.clone(), Some("br")),
            Encoding::Brotli | Encoding::Gzip if file.gzip.is_some() => (file.gzip.clone(), Some("gzip")),
            _ => (None, None),
        };
        let mut response = body.unwrap_or_else(|| file.identity.clone()).into_response();
        *response.status_mut() = StatusCode::OK;
        let out = response.headers_mut();
        out.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.content_type));
        // Only names below assets/ contain a hash.
        let cache = if path.starts_with("/assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "public, max-age=3600"
        };
        out.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
        out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        out.insert("x-content-type-options", HeaderValue::from_static("nosniff"));
        if let Some(encoding) = encoding {
            out.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        Some(response)
    }
}

fn owned(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    }
}

fn json<T: serde::de::DeserializeOwned>(contents: &HashMap<String, Bytes>, name: &str) -> Result<T, NotBuilt> {
    let bytes = contents
        .get(name)
        .ok_or_else(|| NotBuilt(format!("{name} is missing")))?;
    serde_json::from_slice(bytes).map_err(|error| NotBuilt(format!("{name}: {error}")))
}

fn scripts_of(chunk: &ManifestChunk, manifest: &HashMap<String, ManifestChunk>) -> Vec<String> {
    let mut scripts = vec![format!("/{}", chunk.file)];
    for import in &chunk.imports {
        if let Some(imported) = manifest.get(import).filter(|imported| !imported.is_entry) {
            for script in scripts_of(imported, manifest) {
                if !scripts.contains(&script) {
                    scripts.push(script);
                }
            }
        }
    }
    scripts
}

fn read_folder(root: &Path, folder: &Path, files: &mut HashMap<String, Bytes>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            read_folder(root, &path, files)?;
        } else if let Some(name) = path.strip_prefix(root).ok().and_then(Path::to_str) {
            files.insert(name.to_owned(), std::fs::read(&path)?.into());
        }
    }
    Ok(())
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "webmanifest" => "application/json",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" => "text/plain; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        _ => "application/octet-stream",
    }
}
