//! A site with one piece whose pictures are large enough to have tiles: the first two are public, the rest are for members.

use bytes::Bytes;
use domain::{
    artifact::PublicationState,
    bilingual::Bilingual,
    iiif::geometry::Sides,
    picture::{PictureAccess, PictureKey, PictureKeys, PictureScale, View},
};
use fixtures::ArtifactFields;
use server::auth::signed_address::{Signed, Signer};
use store::content::NewPicture;

use crate::{pixels, test_app::TestApp};

/// Of every picture.
pub const SIDES: Sides = Sides {
    width: 1300,
    height: 900,
};

/// What hangs there.
pub struct Gallery<'a> {
    app: &'a TestApp,
    pictures: Vec<NewPicture>,
}

impl<'a> Gallery<'a> {
    /// Hangs so many pictures.
    pub async fn hang(app: &'a TestApp, count: u8) -> Self {
        let mut gallery = Self {
            app,
            pictures: Vec::new(),
        };
        for number in 0..count {
            gallery.pictures.push(taken_in(app, png(number)).await);
        }
        gallery.in_order(0..usize::from(count)).await;
        gallery
    }

    /// Puts the pictures into another order.
    pub async fn in_order(&self, order: impl IntoIterator<Item = usize>) {
        let pictures = order.into_iter().map(|number| self.pictures[number].clone()).collect();
        self.save(pictures, PublicationState::Published).await;
    }

    /// Marks the same scale on every picture.
    pub async fn measure(&mut self, scale: PictureScale) {
        for picture in &mut self.pictures {
            picture.scale = Some(scale);
        }
        self.in_order(0..self.pictures.len()).await;
    }

    /// Takes the piece from the public.
    pub async fn withdraw(&self) {
        self.save(self.pictures.clone(), PublicationState::Withdrawn).await;
    }

    async fn save(&self, pictures: Vec<NewPicture>, state: PublicationState) {
        let piece = ArtifactFields {
            relic_number: "ZOOM-1".to_owned(),
            name: Bilingual::new("瓶", "Vase"),
            state,
            pictures: Some(pictures),
            ..ArtifactFields::default()
        };
        self.app.save(&piece.record()).await;
    }

    /// A picture's record.
    pub fn picture(&self, number: usize) -> &NewPicture {
        &self.pictures[number]
    }

    /// The path of a picture's public service.
    pub fn public(&self, number: usize) -> String {
        server::addresses::iiif::image(&self.pictures[number].key)
    }

    /// The path of a picture's service for members, signed now.
    pub fn signed(&self, number: usize) -> String {
        let key = &self.pictures[number].key;
        server::addresses::iiif::member_image(&signature(self.app, key), key)
    }

    /// The path of the service of a picture's blurred stand-in.
    pub fn blurred_preview(&self, number: usize) -> String {
        server::addresses::iiif::image(&self.pictures[number].locked_key)
    }
}

/// What a member's address of a key is signed with now.
pub fn signature(app: &TestApp, key: &PictureKey) -> String {
    let signer = Signer::new(&app.state.keys.pictures, app.state.settings.members.picture_ttl);
    signer.segment(Signed::Zoom(key), app.state.now())
}

/// Takes a file into a site.
pub async fn taken_in(app: &TestApp, bytes: Vec<u8>) -> NewPicture {
    let names = PictureKeys {
        key: PictureKey::from_random(app.state.random()),
        locked_key: PictureKey::from_random(app.state.random()),
    };
    let taken = app.state.media.ingest(Bytes::from(bytes), names.clone()).await;
    let taken = taken.expect("the picture is taken in");
    NewPicture {
        key: names.key,
        locked_key: names.locked_key,
        width: taken.width,
        height: taken.height,
        widths: taken.widths,
        placeholder: taken.placeholder,
        alt: Bilingual::default(),
        alt_to_review: false,
        decorative: false,
        access: PictureAccess::Order,
        scale: None,
        quarter_turns: 0,
        caption: Bilingual::default(),
        view: View::Front,
        focus_x: 50,
        focus_y: 50,
        locked_width: taken.locked_width,
        locked_height: taken.locked_height,
        content_hash: None,
    }
}

fn png(number: u8) -> Vec<u8> {
    pixels::png(&image::RgbImage::from_fn(SIDES.width, SIDES.height, |x, y| {
        image::Rgb([(x / 6) as u8, (y / 4) as u8, number * 40])
    }))
}
