//! `duobao check`: is every rendition that the database names in the media store?

use anyhow::bail;
use domain::{access::Caller, picture::Picture};
use media::{Format, Rendition, RenditionName};
use store::ArtifactFilter;

use super::progress::Progress;
use crate::app::App;

/// Artifacts looked at in one step.
const STEP: u64 = 100;

/// Looks at every picture of every public artifact; says each that is not whole.
///
/// # Errors
/// Something is missing.
pub async fn run(app: &App) -> anyhow::Result<()> {
    app.store.ping().await?;
    let total = app.store.artifacts().count_public().await?;
    let mut progress = Progress::new("artifacts", total);
    let (mut pictures, mut missing) = (0_u64, 0_u64);
    for page in 1..=total.div_ceil(STEP) {
        let filter = ArtifactFilter {
            keyword: None,
            item_group: None,
            page,
            page_size: STEP,
        };
        for summary in app.store.artifacts().list(&filter).await?.entries {
            let Some(artifact) = app.store.artifacts().find(&Caller::Visitor, summary.id).await? else {
                continue;
            };
            for picture in &artifact.pictures {
                pictures += 1;
                if !is_whole(app, picture).await? {
                    missing += 1;
                    eprintln!(
                        "{}: picture {} is not whole",
                        summary.relic_number,
                        picture.position + 1
                    );
                }
            }
            progress.step(1);
        }
    }
    progress.finish();
    println!("{total} artifacts, {pictures} pictures, {missing} not whole");
    if missing > 0 {
        bail!("bring those pictures in again");
    }
    Ok(())
}

async fn is_whole(app: &App, picture: &Picture) -> anyhow::Result<bool> {
    let sized = |width, format| RenditionName {
        key: picture.key.clone(),
        rendition: Rendition::Sized(width, format),
    };
    let mut names = vec![RenditionName {
        key: picture.locked_key.clone(),
        rendition: Rendition::Blurred,
    }];
    names.extend(
        picture
            .widths
            .iter()
            .flat_map(|width| [sized(*width, Format::Webp), sized(*width, Format::Jpeg)]),
    );
    for name in names {
        if app.media.read(&name).await?.is_none_or(|bytes| bytes.is_empty()) {
            return Ok(false);
        }
    }
    Ok(true)
}
