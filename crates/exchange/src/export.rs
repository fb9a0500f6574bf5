//! Exporting a collection as it is being edited: one ZIP file, in the format that `docs/export.md` describes, or as tables for people.
//!
//! Records are read and written one by one, and each picture for itself, so that memory does not grow with the collection. What has
//! to be one file, such as the list of artifacts, grows in a work folder first.

mod archive;
mod artifact;
pub(crate) mod entry;
mod partners;
mod scratch;
mod sheets;
mod site;
mod tables;
mod vocabulary;

use std::{
    fs::File,
    io::{BufReader, Read as _},
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use bytes::Bytes;
use domain::{
    document::{PictureRow, rows},
    picture::{PictureKey, PictureScale},
};
use media::{Format, Rendition, RenditionName};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};
use store::content::{ArtifactLines, LineOrder, PictureFiles, WholeArtifact};

use crate::{Target, import::scale, pictures::turn_focus};
use archive::Archive;
use artifact::{Exported, Names};
use scratch::Scratch;
use tables::Tables;

/// The requested contents of an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportRequest {
    /// These artifacts; `None` for all content: artifacts, exhibitions, texts, categories.
    pub artifacts: Option<Vec<i64>>,
    /// In which form.
    pub format: ExportFormat,
    /// Whether tables have the Chinese.
    pub tw: bool,
    /// Whether tables have the English.
    pub en: bool,
    /// Whether there is a table of the states of fields, with who reviewed them.
    pub states: bool,
    /// Whether there is a table of in-house data, for those who may know them; never with [`ExportFormat::Partners`].
    pub in_house: bool,
    /// Which pictures come with it.
    pub pictures: PictureChoice,
    /// The public site's address, without a slash at its end; records for other institutions name pieces by it.
    pub site: String,
}

/// In which form content is exported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ExportFormat {
    /// What an import reads: JSON in both languages, with a workbook for people.
    Collection,
    /// A CSV file for each language.
    Csv,
    /// Linked Art and LIDO for other institutions: what the public may know, and nothing else.
    Partners,
}

/// Which pictures an export has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PictureChoice {
    /// The files that the pictures were made from.
    Originals,
    /// The widest that pages show.
    Web,
    /// A list of them alone.
    Names,
}

/// The caller of an export: it receives the progress, and decides whether to continue.
pub trait ExportWorker: Send {
    /// Called before each record and each picture. An error ends the export.
    fn go_on(&mut self, done: u64, total: u64) -> impl Future<Output = anyhow::Result<()>> + Send;
}

/// A finished export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// Bytes of the file.
    pub bytes: u64,
    /// SHA-256 of the file, in hexadecimal digits.
    pub sha256: String,
}

/// Writes an export to `path`, with a work folder beside it that is gone afterwards.
///
/// # Errors
/// A store or the disk fails, or the worker ends it; no file is left then.
pub async fn write(
    target: &Target,
    request: &ExportRequest,
    path: &Path,
    worker: &mut impl ExportWorker,
) -> anyhow::Result<Written> {
    let unfinished = path.with_extension("part");
    let scratch = Scratch::create(&path.with_extension("work"))?;
    let written = write_unfinished(target, request, &unfinished, &scratch, worker).await;
    let finished = match written {
        Ok(()) => digest(&unfinished).await,
        Err(error) => Err(error),
    };
    match &finished {
        Ok(_) => std::fs::rename(&unfinished, path)?,
        Err(_) => drop(std::fs::remove_file(&unfinished)),
    }
    finished
}

async fn write_unfinished(
    target: &Target,
    request: &ExportRequest,
    path: &Path,
    scratch: &Scratch,
    worker: &mut impl ExportWorker,
) -> anyhow::Result<()> {
    let ids = ids(target, request).await?;
    match request.format {
        ExportFormat::Partners => partners::write(target, request, &ids, path, scratch, worker).await,
        ExportFormat::Collection | ExportFormat::Csv => {
            let exporter = Exporter::begin(target, request, ids, path, scratch).await?;
            exporter.run(worker).await
        }
    }
}

/// How many records an export has.
///
/// # Errors
/// The store's.
pub async fn count(target: &Target, request: &ExportRequest) -> Result<u64, store::Error> {
    Ok(ids(target, request).await?.len() as u64)
}

async fn ids(target: &Target, request: &ExportRequest) -> Result<Vec<i64>, store::Error> {
    let all = ArtifactLines {
        order: LineOrder::Number,
        ..ArtifactLines::default()
    };
    match &request.artifacts {
        Some(ids) => Ok(ids.clone()),
        None => target.store.working_copies().artifact_ids(&all).await,
    }
}

struct Exporter<'a> {
    target: &'a Target,
    request: &'a ExportRequest,
    archive: Archive,
    scratch: &'a Scratch,
    names: Names,
    tables: Tables,
    ids: Vec<i64>,
}

impl<'a> Exporter<'a> {
    async fn begin(
        target: &'a Target,
        request: &'a ExportRequest,
        ids: Vec<i64>,
        path: &Path,
        scratch: &'a Scratch,
    ) -> anyhow::Result<Self> {
        Ok(Self {
            target,
            request,
            archive: Archive::create(path)?,
            scratch,
            names: Names::read(&target.store).await?,
            tables: Tables::create(request, scratch)?,
            ids,
        })
    }

    async fn run(mut self, worker: &mut impl ExportWorker) -> anyhow::Result<()> {
        let mut artifacts = self.scratch.list("artifacts.json", "")?;
        let mut pieces = self.scratch.list("pieces.json", "{\"pieces\": ")?;
        let total = self.ids.len() as u64;
        for (done, id) in (0..).zip(std::mem::take(&mut self.ids)) {
            worker.go_on(done, total).await?;
            let copies = self.target.store.working_copies();
            // One that was deleted since it was asked for.
            let Some(whole) = copies.find_whole(id, self.target.now()).await? else {
                continue;
            };
            let WholeArtifact {
                record,
                stored,
                in_house,
            } = whole;
            if record.binned.is_some() {
                continue;
            }
            let mut exported = self.names.export(&record, &stored);
            let pictures: Vec<PictureRow> = rows(record.copy.cells.get("pictures"));
            let described = self
                .add_pictures(&exported.folder, &pictures, worker, (done, total))
                .await?;
            self.tables.add_pictures(&exported, &described)?;
            if self.request.pictures == PictureChoice::Originals && described.iter().all(|picture| picture.is_there) {
                let pictures = described.into_iter().map(|picture| picture.entry);
                exported.artifact.insert("pictures".to_owned(), pictures.collect());
            }
            self.tables.add(&exported, &record.copy)?;
            if let Some(details) = in_house.filter(|_| self.request.in_house) {
                self.tables.add_in_house(&exported, &details)?;
            }
            let Exported { artifact, piece, .. } = exported;
            artifacts.add(&artifact.into())?;
            pieces.add(&piece.into())?;
        }
        worker.go_on(total, total).await?;
        if self.request.format == ExportFormat::Collection {
            self.archive.add_file("artifacts.json", artifacts.finish("\n")?).await?;
            let terms = json!(self.names.terms);
            let pieces = pieces.finish(&format!(", \"terms\": {terms}}}\n"))?;
            self.archive.add_file("pieces.json", pieces).await?;
            if self.request.artifacts.is_none() {
                self.add_site(worker, total).await?;
            }
        }
        for (name, path) in self.tables.finish()? {
            self.archive.add_file(name, path).await?;
        }
        self.archive.finish().await
    }

    /// Adds the content other than artifacts.
    async fn add_site(&mut self, worker: &mut impl ExportWorker, total: u64) -> anyhow::Result<()> {
        let site = site::read(self.target).await?;
        let mut files = site.files;
        for (place, picture) in site.pictures {
            let described = self
                .add_pictures(&place.folder, &[picture], worker, (total, total))
                .await?;
            let is_wanted = self.request.pictures == PictureChoice::Originals;
            for picture in described.into_iter().filter(|picture| is_wanted && picture.is_there) {
                place.put(&mut files, &picture.entry);
            }
        }
        if let Some((folder, png)) = site.seal
            && self.request.pictures == PictureChoice::Originals
        {
            self.archive
                .add(&format!("pictures/{folder}"), Bytes::from(png))
                .await?;
            files.house.insert("seal_picture".to_owned(), folder.into());
        }
        let vocabulary = ("vocabulary.json", vocabulary::read(self.target).await?);
        for (name, value) in files.into_named().into_iter().chain([vocabulary]) {
            let text = serde_json::to_vec_pretty(&value)?;
            self.archive.add(name, Bytes::from(text)).await?;
        }
        Ok(())
    }

    /// Adds the pictures of a record to the archive, and says what its entry is to name.
    async fn add_pictures(
        &mut self,
        folder: &str,
        pictures: &[PictureRow],
        worker: &mut impl ExportWorker,
        (done, total): (u64, u64),
    ) -> anyhow::Result<Vec<DescribedPicture>> {
        let mut described = Vec::with_capacity(pictures.len());
        let keys: Vec<PictureKey> = pictures.iter().map(|row| row.key.clone()).collect();
        let mut files = self.target.store.pictures().files(&keys).await?;
        for (place, row) in (1..).zip(pictures) {
            worker.go_on(done, total).await?;
            let found = match self.request.pictures {
                PictureChoice::Originals => self.original(&row.key).await?,
                PictureChoice::Web => self.widest(&row.key, files.get(&row.key)).await?,
                PictureChoice::Names => None,
            };
            let mut file = format!("{folder}/{place}");
            if let Some((_, end)) = &found {
                file = format!("{file}.{end}");
            }
            described.push(DescribedPicture {
                entry: picture_entry(&file, row, files.remove(&row.key)),
                is_there: found.is_some(),
            });
            if let Some((bytes, _)) = found {
                // An import reads the pictures below pictures/; pictures as a page shows them would not come back unchanged.
                let top = match self.request.pictures {
                    PictureChoice::Originals => "pictures",
                    _ => "web",
                };
                self.archive.add(&format!("{top}/{file}"), bytes).await?;
            }
        }
        Ok(described)
    }

    async fn original(&self, key: &PictureKey) -> anyhow::Result<Option<(Bytes, &'static str)>> {
        let bytes = self.target.media.export_original(key).await?;
        Ok(bytes.map(|bytes| {
            let end = media::file_ending(&bytes);
            (bytes, end)
        }))
    }

    async fn widest(
        &self,
        key: &PictureKey,
        files: Option<&PictureFiles>,
    ) -> anyhow::Result<Option<(Bytes, &'static str)>> {
        let Some(width) = files.and_then(|files| files.widths.last().copied()) else {
            return Ok(None);
        };
        let name = RenditionName {
            key: key.clone(),
            rendition: Rendition::Sized(width, Format::Webp),
        };
        let bytes = self.target.media.read(&name).await.context("a picture")?;
        Ok(bytes.map(|bytes| (bytes, "webp")))
    }
}

/// A picture of a record in an export.
pub(crate) struct DescribedPicture {
    /// As a record's file names it.
    entry: Value,
    /// Whether its file is in the archive.
    is_there: bool,
}

/// A picture's entry. Its points are those of the upright original, which is exported; the picture may have been turned.
fn picture_entry(file: &str, row: &PictureRow, files: Option<PictureFiles>) -> Value {
    let turned = files.as_ref().map_or(0, |files| files.quarter_turns);
    let back = (4 - turned) % 4;
    let focus = turn_focus((row.focus[0], row.focus[1]), back);
    let scale = row
        .scale
        .zip(files)
        .map(|(scale, files)| scale.turned(back, files.width, files.height));
    let mut entry = Map::new();
    entry.insert("file".to_owned(), file.into());
    entry.insert("view".to_owned(), row.view.as_str().into());
    entry.insert("access".to_owned(), row.access.as_str().into());
    entry::put_both(&mut entry, "alt", &row.alt);
    if row.alt_to_review {
        entry.insert("alt_to_review".to_owned(), true.into());
    }
    entry::put_both(&mut entry, "caption", &row.caption);
    entry.insert("decorative".to_owned(), row.decorative.into());
    entry.insert("focus_x".to_owned(), focus.0.into());
    entry.insert("focus_y".to_owned(), focus.1.into());
    entry.insert("quarter_turns".to_owned(), turned.into());
    if let Some(PictureScale { from, to, millimetres }) = scale {
        let points = [from[0], from[1], to[0], to[1]].map(Value::from);
        let values = points.into_iter().chain([millimetres.into()]);
        entry.extend(scale::FIELDS.map(str::to_owned).into_iter().zip(values));
    }
    entry.into()
}

async fn digest(path: &Path) -> anyhow::Result<Written> {
    let path: PathBuf = path.to_owned();
    tokio::task::spawn_blocking(move || {
        let mut file = BufReader::new(File::open(&path)?);
        let (mut hash, mut buffer, mut bytes) = (Sha256::new(), vec![0; 256 * 1024], 0);
        loop {
            match file.read(&mut buffer)? {
                0 => break,
                read => {
                    hash.update(&buffer[..read]);
                    bytes += read as u64;
                }
            }
        }
        let sha256 = hex::encode(hash.finalize());
        Ok(Written { bytes, sha256 })
    })
    .await?
}
