//! The addresses below `/iiif`, as paths; whoever writes one for another house puts the site's own address before it.
//!
//! What members alone may see stands below an `m` and a signature that was made for members and dies within minutes.

use domain::picture::PictureKey;

/// The image service of a picture that everybody may see, or of a blurred stand-in.
pub fn image(key: &PictureKey) -> String {
    format!("/iiif/3/{key}")
}

/// The image service of a picture for members.
pub fn member_image(signature: &str, key: &PictureKey) -> String {
    format!("/iiif/3/m/{signature}/{key}")
}

/// An artifact's manifest as everybody has it: what is for members is there only as its blurred stand-in.
pub fn manifest(artifact: i64) -> String {
    format!("/iiif/presentation/3/artifact/{artifact}/manifest")
}

/// An artifact's manifest for members.
pub fn member_manifest(signature: &str, artifact: i64) -> String {
    format!("/iiif/presentation/3/m/{signature}/artifact/{artifact}/manifest")
}

/// The collection of all categories.
pub const COLLECTIONS: &str = "/iiif/presentation/3/collection";

/// The artifacts of one category.
pub fn collection(group: i64) -> String {
    format!("{COLLECTIONS}/{group}")
}
