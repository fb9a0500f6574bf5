//! An export for other institutions: what the public may know of each piece, as Linked Art and as LIDO.

use std::{
    fs::File,
    io::{BufWriter, Write as _},
    path::Path,
};

use bytes::Bytes;
use domain::access::Audience;

use super::{ExportRequest, ExportWorker, archive::Archive, artifact::Names, scratch::Scratch};
use crate::{Target, lido::LidoFile, linked_art, public_site::PublicSite};

/// Writes the ZIP file. Pieces that the public may not know of are left out.
pub async fn write(
    target: &Target,
    request: &ExportRequest,
    ids: &[i64],
    path: &Path,
    scratch: &Scratch,
    worker: &mut impl ExportWorker,
) -> anyhow::Result<()> {
    let house = target.store.pages().house().await?;
    let site = PublicSite {
        house: house.named_by_host(&request.site).name,
        address: request.site.clone(),
        periods: target.store.periods().list().await?,
    };
    let mut names = Names::read(&target.store).await?;
    let mut archive = Archive::create(path)?;
    let records = scratch.file("lido.xml");
    let mut lido = LidoFile::begin(BufWriter::new(File::create(&records)?))?;
    let total = ids.len() as u64;
    for (done, id) in (0..).zip(ids) {
        worker.go_on(done, total).await?;
        let Some(piece) = target.store.artifacts().find(Audience::Visitor, *id).await? else {
            continue;
        };
        lido.add(&piece, &site)?;
        let text = serde_json::to_vec_pretty(&linked_art::describe(&piece, &site))?;
        let name = format!("linked-art/{}.json", names.folder(&piece.summary.relic_number, *id));
        archive.add(&name, Bytes::from(text)).await?;
    }
    worker.go_on(total, total).await?;
    lido.finish()?.flush()?;
    archive.add_file("lido.xml", records).await?;
    archive.finish().await
}
