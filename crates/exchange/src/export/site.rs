//! Content other than artifacts, as the files that an import reads: the antiques house's details, the pages' texts, categories,
//! exhibitions.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use domain::{
    document::{Cells, PictureRow, rows, schemas, typed},
    page::{BannerPage, House, TextKey},
};
use serde_json::{Map, Value, json};
use store::{Noun, RecordId, content::EditedRecord};

use super::{
    artifact::put_states,
    entry::{self, Keys, put},
};
use crate::Target;

/// Where the picture of a seal is.
const SEAL: &str = "house/seal.png";

/// Content other than artifacts.
pub struct Site {
    pub files: Files,
    /// The pictures, each with the entry that names it.
    pub pictures: Vec<(Place, PictureRow)>,
    /// The picture of the seal: its path and its bytes.
    pub seal: Option<(String, Vec<u8>)>,
}

/// The content of the files.
#[derive(Default)]
pub struct Files {
    pub house: Map<String, Value>,
    banners: Map<String, Value>,
    texts: Map<String, Value>,
    questions: Vec<Value>,
    item_groups: Vec<Value>,
    exhibition_groups: Vec<Value>,
    exhibitions: Vec<Value>,
}

/// An entry that names a picture.
pub struct Place {
    entry: Entry,
    /// The folder of its picture.
    pub folder: String,
}

enum Entry {
    Banner(&'static str),
    Text(&'static str),
    Exhibition(usize),
}

impl Files {
    /// Each file with its name.
    pub fn into_named(self) -> [(&'static str, Value); 4] {
        let pages = json!({"banners": self.banners, "texts": self.texts, "questions": self.questions});
        let categories = json!({"item_groups": self.item_groups, "exhibition_groups": self.exhibition_groups});
        [
            ("house.json", self.house.into()),
            ("pages.json", pages),
            ("categories.json", categories),
            ("exhibitions.json", self.exhibitions.into()),
        ]
    }
}

impl Place {
    fn new(entry: Entry, folder: String) -> Self {
        Self { entry, folder }
    }

    /// Adds to the entry what says which picture it has.
    pub fn put(&self, files: &mut Files, picture: &Value) {
        let of = |field: &str| picture.get(field).cloned();
        let (entry, stem) = match self.entry {
            Entry::Text(key) => {
                let fields = [
                    "file",
                    "alt_tw",
                    "alt_en",
                    "caption_tw",
                    "caption_en",
                    "decorative",
                    "focus_x",
                    "focus_y",
                    "quarter_turns",
                ];
                let own = fields
                    .into_iter()
                    .filter_map(|field| Some((field.to_owned(), of(field)?)));
                let own: Map<String, Value> = own.collect();
                if let Some(text) = files.texts.get_mut(key).and_then(Value::as_object_mut) {
                    text.insert("picture".to_owned(), own.into());
                }
                return;
            }
            Entry::Banner(page) => (files.banners.get_mut(page), ("picture", "")),
            Entry::Exhibition(at) => (files.exhibitions.get_mut(at), ("pic", "pic_")),
        };
        let Some(entry) = entry.and_then(Value::as_object_mut) else {
            return;
        };
        let (name, before) = stem;
        let fields =
            ["alt_tw", "alt_en", "caption_tw", "caption_en"].map(|field| (format!("{before}{field}"), of(field)));
        let of_file = ["focus_x", "focus_y", "quarter_turns"].map(|field| (field.to_owned(), of(field)));
        let file = [(name.to_owned(), of("file"))];
        for (field, value) in file.into_iter().chain(fields).chain(of_file) {
            if let Some(value) = value {
                entry.insert(field, value);
            }
        }
    }
}

/// Reads exhibitions as they are being edited, and the rest as the public has it: files say how far the languages of exhibitions are.
pub async fn read(target: &Target) -> Result<Site, store::Error> {
    let copies = target.store.working_copies();
    let list = async |noun| copies.list_all(noun, target.now()).await;
    let mut site = Site {
        files: Files::default(),
        pictures: Vec::new(),
        seal: None,
    };
    let house = target.store.pages().house().await?;
    for record in list(Noun::HOUSE).await? {
        site.add_house(&record.cells_for_files(), &house);
    }
    for (record, page) in list(Noun::BANNER).await?.iter().zip(BannerPage::ALL) {
        site.add_banner(&record.cells_for_files(), page);
    }
    for (record, key) in list(Noun::TEXT).await?.iter().zip(TextKey::ALL) {
        site.add_text(&record.cells_for_files(), key);
    }
    site.files.questions = list_entries(target, Noun::QUESTION).await?;
    site.files.item_groups = list_entries(target, Noun::CATEGORY).await?;
    site.files.exhibition_groups = list_entries(target, Noun::EXHIBITION_GROUP).await?;
    let keys = read_keys(target, Noun::EXHIBITION).await?;
    let slugs = copies.slugs(Noun::EXHIBITION).await?;
    for record in list(Noun::EXHIBITION).await? {
        let slug = slugs.get(&record.id.id).map(String::as_str).unwrap_or_default();
        site.add_exhibition(&record, slug, &keys);
        let numbers = relic_numbers(target, &record.copy.cells).await?;
        if let Some(entry) = site.files.exhibitions.last_mut().and_then(Value::as_object_mut) {
            entry.insert("artifacts".to_owned(), json!(numbers));
        }
    }
    Ok(site)
}

/// The relic numbers of an exhibition's pieces, as these are being edited.
async fn relic_numbers(target: &Target, exhibition: &Cells) -> Result<Vec<String>, store::Error> {
    let ids: Vec<i64> = rows(exhibition.get("artifacts"));
    let copies = target.store.working_copies();
    let mut numbers = Vec::with_capacity(ids.len());
    for id in ids {
        let noun = Noun::ARTIFACT;
        if let Some(piece) = copies.find(RecordId { noun, id }, target.now()).await? {
            numbers.push(typed::text(&piece.copy.cells, "relic_number").to_owned());
        }
    }
    Ok(numbers)
}

impl Site {
    fn add_house(&mut self, cells: &Cells, house: &House) {
        let entry = &mut self.files.house;
        entry::write(entry, &schemas::HOUSE, cells, &Keys::new());
        let colours = json!(house.colours);
        let chosen = colours.as_object().into_iter().flatten();
        let chosen: Map<String, Value> = chosen
            .filter(|(_, colour)| !colour.is_null())
            .map(|(field, colour)| (field.clone(), colour.clone()))
            .collect();
        if !chosen.is_empty() {
            entry.insert("colours".to_owned(), chosen.into());
        }
        let picture = STANDARD.decode(&house.seal_picture).unwrap_or_default();
        if !picture.is_empty() && typed::text(cells, "seal").is_empty() {
            self.seal = Some((SEAL.to_owned(), picture));
        }
    }

    fn add_banner(&mut self, cells: &Cells, page: BannerPage) {
        let mut entry = Map::new();
        entry::write(&mut entry, &schemas::BANNER, cells, &Keys::new());
        put(&mut entry, "link", typed::text(cells, "link"));
        if !entry.is_empty() || !pictures(cells).is_empty() {
            self.files.banners.insert(page.as_str().to_owned(), entry.into());
            self.add_picture(Entry::Banner(page.as_str()), format!("banner-{}", page.as_str()), cells);
        }
    }

    fn add_text(&mut self, cells: &Cells, key: TextKey) {
        // A text that has not been written yet.
        if typed::bilingual(cells, "content").is_empty() {
            return;
        }
        let mut entry = Map::new();
        entry::write(&mut entry, &schemas::TEXT, cells, &Keys::new());
        self.files.texts.insert(key.as_str().to_owned(), entry.into());
        self.add_picture(Entry::Text(key.as_str()), format!("text-{}", key.as_str()), cells);
    }

    fn add_exhibition(&mut self, record: &EditedRecord, slug: &str, keys: &Keys) {
        let cells = &record.copy.cells;
        let mut entry = Map::new();
        put(&mut entry, "slug", slug);
        entry::write(&mut entry, &schemas::EXHIBITION, cells, keys);
        put(&mut entry, "state", state(record));
        put_states(&mut entry, record);
        self.files.exhibitions.push(entry.into());
        let at = self.files.exhibitions.len() - 1;
        self.add_picture(Entry::Exhibition(at), format!("exhibition-{}", at + 1), cells);
    }

    fn add_picture(&mut self, entry: Entry, folder: String, cells: &Cells) {
        if let Some(row) = pictures(cells).into_iter().next() {
            self.pictures.push((Place::new(entry, folder), row));
        }
    }
}

fn pictures(cells: &Cells) -> Vec<PictureRow> {
    rows(cells.get("pictures"))
}

const fn state(record: &EditedRecord) -> &'static str {
    use store::content::Publication::{Published, Withdrawn};
    match [record.status[0].publication, record.status[1].publication] {
        [Published, _] | [_, Published] => "published",
        [Withdrawn, _] | [_, Withdrawn] => "withdrawn",
        _ => "draft",
    }
}

/// The keys of the records that those of a kind refer to.
async fn read_keys(target: &Target, noun: Noun) -> Result<Keys, store::Error> {
    let mut keys = Keys::new();
    let tables = noun.schema().fields.iter().filter_map(|field| field.refers);
    for noun in tables.filter_map(Noun::from_word) {
        keys.insert(noun.as_str(), target.store.working_copies().slugs(noun).await?);
    }
    Ok(keys)
}

/// The list of a kind: of each record its key, whether it is hidden, and its fields.
pub async fn list_entries(target: &Target, noun: Noun) -> Result<Vec<Value>, store::Error> {
    let copies = target.store.working_copies();
    let (slugs, keys) = (copies.slugs(noun).await?, read_keys(target, noun).await?);
    let mut entries = Vec::new();
    for record in copies.list_all(noun, target.now()).await? {
        let mut entry = Map::new();
        let slug = slugs.get(&record.id.id).map(String::as_str);
        put(&mut entry, "slug", slug.unwrap_or_default());
        if !record.is_public() {
            entry.insert("hidden".to_owned(), true.into());
        }
        entry::write(&mut entry, noun.schema(), &record.cells_for_files(), &keys);
        entries.push(entry.into());
    }
    Ok(entries)
}
