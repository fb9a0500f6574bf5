//! The pieces of a collection folder: texts, periods, measurements, terms, pictures.

use std::{
    collections::{BTreeMap, HashMap},
    path::Path,
};

use anyhow::Context as _;
use domain::{
    artifact::{Attribution, Dimension, Keywords, PublicationState, Term, TermKind, Unit},
    bilingual::Bilingual,
    period::Period,
    picture::View,
};
use store::{NewArtifact, NewPicture, PictureOwner};

use super::{
    dating::Dating,
    pictures::{self, Described},
    progress::Progress,
    shape,
};
use crate::app::App;

/// What pieces name: groups by their slugs, and the periods.
struct Authority {
    groups: HashMap<String, i64>,
    periods: Vec<Period>,
}

/// Saves all pieces with their pictures.
///
/// # Errors
/// A piece that names what is not there, by its relic number.
pub async fn save(
    app: &App,
    folder: &Path,
    artifacts: &[shape::Artifact],
    details: &shape::Pieces,
    featured: &[String],
) -> anyhow::Result<()> {
    let groups = app.store.groups().item_groups(false).await?;
    let periods = app.store.periods().list().await?;
    let authority = Authority {
        groups: groups.into_iter().map(|group| (group.slug, group.id)).collect(),
        periods,
    };
    let pictures = artifacts.iter().map(|artifact| artifact.pictures.len() as u64).sum();
    let mut progress = Progress::new("pictures", pictures);
    for (position, artifact) in (0..).zip(artifacts) {
        let detail = details
            .pieces
            .iter()
            .find(|piece| piece.relic_number == artifact.relic_number);
        let mut piece =
            piece(artifact, detail, &details.terms, &authority).with_context(|| artifact.relic_number.clone())?;
        piece.position = position;
        piece.featured = (0..)
            .zip(featured)
            .find(|(_, number)| **number == artifact.relic_number)
            .map(|(place, _)| place);
        let views = detail.map_or(&[][..], |detail| &detail.views);
        piece.pictures = Some(
            taken(app, folder, artifact, views, &mut progress)
                .await
                .with_context(|| artifact.relic_number.clone())?,
        );
        app.store.artifacts().save(&piece, app.now()).await?;
    }
    progress.finish();
    Ok(())
}

fn piece(
    artifact: &shape::Artifact,
    detail: Option<&shape::Piece>,
    terms: &shape::Terms,
    authority: &Authority,
) -> anyhow::Result<NewArtifact> {
    let group = authority
        .groups
        .get(&artifact.category)
        .with_context(|| format!("category {}", artifact.category))?;
    let piece = NewArtifact {
        relic_number: artifact.relic_number.clone(),
        slug: artifact.slug.clone(),
        item_group: Some(*group),
        name: Bilingual::from(&artifact.name),
        size: Bilingual::from(&artifact.size),
        keywords: Keywords {
            tw: artifact.keywords_tw.clone(),
            en: artifact.keywords_en.clone(),
        },
        content: Bilingual::from(&artifact.content),
        state: PublicationState::Published,
        ..NewArtifact::default()
    };
    let dynasty = Bilingual::from(&artifact.dynasty);
    let mut piece = Dating::of(&dynasty, &authority.periods).give(piece, dynasty);
    if let Some(detail) = detail {
        let period = |slug: &Option<String>| match slug {
            Some(slug) => authority
                .periods
                .iter()
                .find(|period| period.slug == *slug)
                .map(|period| Some(period.id))
                .with_context(|| format!("period {slug}")),
            None => Ok(None),
        };
        piece.period = period(&detail.period)?;
        piece.period_end = period(&detail.period_end)?;
        piece.attribution = Attribution::from_word(&detail.grade).with_context(|| format!("grade {}", detail.grade))?;
        piece.dimensions = detail.dimensions.iter().map(dimension).collect::<anyhow::Result<_>>()?;
        piece.terms = named(TermKind::Material, &detail.materials, &terms.materials)?;
        piece
            .terms
            .extend(named(TermKind::Technique, &detail.techniques, &terms.techniques)?);
    }
    Ok(piece)
}

fn dimension(from: &shape::Dimension) -> anyhow::Result<Dimension> {
    Ok(Dimension {
        part: Bilingual::from(&from.part),
        value: from.value,
        unit: Unit::from_word(&from.unit).with_context(|| format!("unit {}", from.unit))?,
        approximate: from.approximate,
    })
}

fn named(kind: TermKind, slugs: &[String], terms: &BTreeMap<String, shape::Name>) -> anyhow::Result<Vec<Term>> {
    let term = |slug: &String| {
        let name = terms.get(slug).with_context(|| format!("term {slug}"))?;
        Ok(Term {
            kind,
            slug: slug.clone(),
            name: Bilingual::from(name),
            aat_id: None,
        })
    };
    slugs.iter().map(term).collect()
}

/// All pictures of a piece, in order.
async fn taken(
    app: &App,
    folder: &Path,
    artifact: &shape::Artifact,
    views: &[String],
    progress: &mut Progress,
) -> anyhow::Result<Vec<NewPicture>> {
    let described = artifact.pictures.iter().enumerate().map(|(index, picture)| {
        let view = match views.get(index) {
            Some(word) => View::from_word(word).with_context(|| format!("view {word}"))?,
            None => View::Other,
        };
        // The first picture may lie there a second time, larger: that one is the original then.
        let original = artifact.hires.as_ref().filter(|_| index == 0).unwrap_or(picture);
        Ok(Described {
            file: original.file.clone(),
            alt: Bilingual::from(&picture.alt),
            caption: Bilingual::from(&picture.caption),
            view,
            focus: (picture.focus_x, picture.focus_y),
        })
    });
    let described = described.collect::<anyhow::Result<_>>()?;
    let owner = PictureOwner::Artifact(artifact.relic_number.clone());
    pictures::take_all(app, folder, &owner, described, progress).await
}
