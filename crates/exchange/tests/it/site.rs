//! A site of its own for each test, a collection that uses the whole format, and exports of it.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{Cursor, Read as _},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use chrono::DateTime;
use domain::{artifact::relic_key, clock::SettableClock, document::Cells, secret::Key};
use exchange::{
    Target,
    export::{self, ExportFormat, ExportRequest, ExportWorker, PictureChoice},
};
use image::{ImageFormat, RgbImage};
use media::MediaStore;
use serde_json::{Value, json};
use store::{Noun, Options, Store, content::NewArtifact};
use tempfile::TempDir;

/// Random bits that are never the same twice within one process.
fn counted() -> [u8; 16] {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&count.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_le_bytes());
    bytes[8..].copy_from_slice(&count.to_le_bytes());
    bytes
}

struct Patient;

impl ExportWorker for Patient {
    async fn go_on(&mut self, done: u64, total: u64) -> anyhow::Result<()> {
        assert!(done <= total);
        Ok(())
    }
}

/// An empty site.
pub async fn site(folder: &Path) -> Target {
    let url = fixtures::keep_database(folder).await;
    Target {
        store: Store::open(&url, &Options::new(Key::derive(b"a secret of tests", "log")))
            .await
            .expect("a store"),
        media: MediaStore::open(&format!("file://{}", folder.join("media").display())).expect("a media store"),
        clock: Arc::new(SettableClock::new(DateTime::UNIX_EPOCH)),
        random: counted,
        timezone: chrono_tz::Asia::Taipei,
        work_folder: folder.to_owned(),
    }
}

fn picture(folder: &Path, name: &str, shade: u8) {
    let mut bytes = Cursor::new(Vec::new());
    let pixels = RgbImage::from_fn(48, 40, |x, y| image::Rgb([shade, (x * 5) as u8, (y * 6) as u8]));
    pixels.write_to(&mut bytes, ImageFormat::Png).expect("a PNG");
    let path = folder.join("pictures").join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, bytes.into_inner()).expect("written");
}

/// A collection in which every field of the format is used once at least.
pub fn collection(folder: &Path) {
    for (at, name) in ["a/1.png", "a/2.png", "banner.png", "about.png", "show.png"]
        .into_iter()
        .enumerate()
    {
        picture(folder, name, 40 * at as u8);
    }
    let write = |name: &str, value: Value| fs::write(folder.join(name), value.to_string()).expect("written");
    write(
        "artifacts.json",
        json!([
            {"relic_number": "A/1", "slug": "a-1", "category": "blue", "name_tw": "青花 <瓶>", "name_en": "Vase, \"blue\"",
             "dynasty_tw": "乾隆二十年", "dynasty_en": "Qianlong", "content_tw": "<p>一</p><p>二</p>", "keywords_tw": ["瓷, 青", "明"],
             "keywords_en": ["blue"], "state": "published", "position": 7, "featured": 3,
             "pictures": [
                {"file": "a/1.png", "view": "front", "access": "members", "alt_tw": "正面", "caption_en": "Front", "focus_x": 20, "focus_y": 90,
                 "scale_from_x": 4, "scale_from_y": 20, "scale_to_x": 44, "scale_to_y": 20, "scale_mm": 90.5},
                {"file": "a/2.png", "view": "mark", "access": "order", "decorative": true, "quarter_turns": 3}]},
            {"relic_number": "B-2", "name_en": "Another", "size_tw": "高三寸", "state": "draft", "position": 7},
            {"relic_number": "=1+1", "name_tw": "撤回", "state": "withdrawn", "position": 1, "pictures": []}
        ]),
    );
    write(
        "pieces.json",
        json!({
            "terms": {"materials": {"jade": {"name_tw": "玉", "name_en": "Jade", "aat_id": "300011119"}},
                "techniques": {"carving": {"name_tw": "雕"}}},
            "pieces": [
                {"relic_number": "A/1", "period": "qing", "grade": "attributed", "attribution_note_tw": "款識", "years": {},
                 "dimensions": [{"part_tw": "高", "part_en": "H.", "value": 33.4, "unit": "cm", "approximate": true}],
                 "inscriptions": [{"kind": "hall_mark", "transcription": "寶軒珍藏", "reading_en": "Treasured by Baoxuan", "place_tw": "足底", "place_en": "base"}],
                 "provenance": [{"owner_tw": "私人收藏", "owner_en": "Private collection", "years_tw": "1953", "years_en": "1953"},
                     {"owner_tw": "寶軒", "owner_en": "Baoxuan", "public": true}],
                 "literature": [{"kind": "exhibited", "citation_tw": "玉器特展", "citation_en": "Jades"}],
                 "makers": ["shen-zhou"], "former_owners": ["xiang", "shen-zhou"],
                 "materials": ["jade"], "techniques": ["carving"]},
                {"relic_number": "B-2", "period": "song", "period_end": "ming", "years": {"earliest": 1100, "latest": 1403}}
            ]
        }),
    );
    write(
        "vocabulary.json",
        json!({"people": [
            {"slug": "shen-zhou", "name_tw": "沈周", "name_en": "Shen Zhou", "aliases": ["石田"], "life_tw": "1427–1509", "life_en": "1427–1509, Suzhou",
             "year_birth": 1427, "year_death": 1509, "content_en": "<p>Of the Wu school.</p>", "ulan_id": "500122625", "wikidata_id": "Q708620"},
            {"slug": "xiang", "name_tw": "項元汴", "hidden": true}
        ]}),
    );
    write(
        "categories.json",
        json!({
            "item_groups": [{"slug": "red", "name_tw": "紅", "color_id": 3, "hidden": true}, {"slug": "blue", "name_tw": "青花", "name_en": "Blue", "color_id": 1}],
            "exhibition_groups": [{"slug": "special", "name_tw": "特展", "name_en": "Special"}]
        }),
    );
    write(
        "exhibitions.json",
        json!([
            {"slug": "spring", "group": "special", "title_tw": "春", "title_en": "Spring", "place_tw": "臺北", "content_en": "<p>x</p>",
             "exhibition_date_start": "2026-03-01", "exhibition_date_end": "2026-06-01", "pic": "show.png", "pic_alt_tw": "展場",
             "pic_caption_en": "The hall", "quarter_turns": 1, "focus_x": 10, "focus_y": 30, "artifacts": ["B-2", "A/1"]},
            {"slug": "open", "title_en": "Open", "exhibition_date_start": "2026-09-01", "state": "draft"}
        ]),
    );
    write(
        "pages.json",
        json!({
            "banners": {"home": {"name_tw": "多寶", "link": "/collection", "picture": "banner.png", "alt_tw": "櫃", "focus_x": 1, "focus_y": 2, "quarter_turns": 2}},
            "texts": {
                "about": {"title_tw": "關於", "content_tw": "<p>館</p>", "picture": {"file": "about.png", "alt_en": "The house", "decorative": false, "quarter_turns": 2}},
                "privacy": {"content_en": "<p>p</p>", "version": "2026.11.30"}
            },
            "questions": [{"slug": "when", "name_tw": "幾時？", "content_tw": "<p>週三</p>"}, {"name_en": "Where?", "content_en": "<p>Taipei</p>", "hidden": true}]
        }),
    );
    write(
        "house.json",
        json!({"name_tw": "寶軒", "phone": "02", "email": "a@example.tw", "seal": "寶", "colours": {"seal": "#8f2318"},
            "facebook_url": "https://facebook.com/x"}),
    );
}

/// The demonstration's pieces without their pictures, which take long to draw.
pub fn demonstration(folder: &Path) {
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../demo");
    for name in ["artifacts.json", "pieces.json", "categories.json"] {
        let mut file: Value = serde_json::from_slice(&fs::read(demo.join(name)).expect("the file")).expect("JSON");
        let pieces = match &mut file {
            Value::Array(pieces) => Some(pieces),
            file => file.get_mut("pieces").and_then(Value::as_array_mut),
        };
        for piece in pieces.into_iter().flatten().filter_map(Value::as_object_mut) {
            for field in ["pictures", "hires", "views"] {
                piece.remove(field);
            }
        }
        fs::write(folder.join(name), file.to_string()).expect("written");
    }
}

/// Pieces with terms of these kinds that no vocabulary has, with and without a text of their materials, in one language and in both.
pub fn own_terms(folder: &Path, kinds: &[&str]) {
    let numbers = ["both", "tw", "en"].map(|named| ["", "-text", "-text-tw"].map(|text| format!("{named}{text}")));
    let numbers = numbers.as_flattened();
    let artifact = |number: &String| {
        let mut artifact = json!({"relic_number": number, "state": "published"});
        for (language, name, text) in [("tw", "奩", "木胎，描金彩"), ("en", "Box", "Wood, gilt washed")] {
            if !number.starts_with(if language == "tw" { "en" } else { "tw" }) {
                artifact[format!("name_{language}")] = name.into();
            }
            if number.ends_with("-text") || number.ends_with(&format!("-text-{language}")) {
                artifact[format!("materials_{language}")] = text.into();
            }
        }
        artifact
    };
    let terms = json!({
        "materials": {"jade": {"name_tw": "玉", "name_en": "Jade", "aat_id": "300011119"},
            "cloud-wood": {"name_tw": "雲木", "name_en": "Cloud wood"}},
        "techniques": {"gilt-washed": {"name_tw": "描金彩", "name_en": "Gilt washed"}, "carved-red": {"name_tw": "剔紅彩"},
            "kiri-cut": {"name_en": "Kiri cut"}, "xrf": {"name_tw": "XRF-7", "name_en": "XRF-7"}},
        "wares": {"hill": {"name_tw": "山下作", "name_en": "Hill workshop"}},
        "forms": {"pi-box": {"name_tw": "璧匣", "name_en": "Pi box"}},
    });
    let piece = |number: &String| {
        let mut piece = json!({"relic_number": number});
        for kind in kinds {
            piece[kind] = terms[kind].as_object().expect("terms").keys().cloned().collect();
        }
        piece
    };
    let artifacts: Vec<Value> = numbers.iter().map(artifact).collect();
    let pieces: Vec<Value> = numbers.iter().map(piece).collect();
    for (name, value) in [
        ("artifacts.json", json!(artifacts)),
        ("pieces.json", json!({"terms": terms, "pieces": pieces})),
    ] {
        fs::write(folder.join(name), value.to_string()).expect("written");
    }
}

/// Everything as staff edit it, by kind and number.
pub async fn everything(target: &Target) -> BTreeMap<String, Cells> {
    let copies = target.store.working_copies();
    let mut all = BTreeMap::new();
    for noun in Noun::all() {
        for record in copies.list_all(noun, target.now()).await.expect("read") {
            all.insert(format!("{} {}", noun.as_str(), record.id.id), record.copy.cells);
        }
    }
    all
}

/// The piece of a relic number as the site has it.
pub async fn piece(target: &Target, number: &str) -> NewArtifact {
    let ids = target.store.artifacts().ids_by_number(&[number.to_owned()]).await;
    let id = ids.expect("read")[&relic_key(number)];
    let found = target.store.artifacts().find_for_edit(id).await.expect("read");
    found.expect("it is there").record
}

/// An export of all content.
pub fn request(pictures: PictureChoice, format: ExportFormat) -> ExportRequest {
    ExportRequest {
        artifacts: None,
        format,
        tw: true,
        en: true,
        states: true,
        in_house: false,
        pictures,
        site: "https://bao.example".to_owned(),
    }
}

/// The files of an export.
pub async fn exported(target: &Target, request: &ExportRequest, folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let path = folder.join("export.zip");
    let written = export::write(target, request, &path, &mut Patient)
        .await
        .expect("written");
    assert_eq!(written.bytes, fs::metadata(&path).expect("the file").len());
    let beside: Vec<_> = fs::read_dir(folder)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    assert!(
        !beside.iter().any(|name| name == "export.work" || name == "export.part"),
        "{beside:?}"
    );
    let mut archive = zip::ZipArchive::new(File::open(&path).expect("the file")).expect("a ZIP file");
    let mut files = BTreeMap::new();
    for at in 0..archive.len() {
        let mut entry = archive.by_index(at).expect("an entry");
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).expect("its bytes");
        files.insert(entry.name().expect("a name").into_owned(), bytes);
    }
    files
}

/// Writes the files of an export into a folder.
pub fn unpack(files: &BTreeMap<String, Vec<u8>>, folder: &Path) {
    for (name, bytes) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, bytes).expect("written");
    }
}

/// An empty folder.
pub fn dir() -> TempDir {
    TempDir::new().expect("a folder")
}
