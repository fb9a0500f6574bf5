//! The addresses below `/iiif`, as paths; documents that leave the site put its public address before them.
//!
//! Addresses for members stand below `m` and a signature that expires within minutes.

use domain::picture::PictureKey;

/// The content type of manifests and collections, for clients that accept JSON-LD.
pub const JSON_LD: &str = r#"application/ld+json;profile="http://iiif.io/api/presentation/3/context.json""#;

/// The image service of a public picture, or of a blurred preview.
pub fn image(key: &PictureKey) -> String {
    format!("/iiif/3/{key}")
}

/// The image service of a picture for members.
pub fn member_image(signature: &str, key: &PictureKey) -> String {
    format!("/iiif/3/m/{signature}/{key}")
}

/// An artifact's public manifest: a picture for members appears only as its blurred preview.
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
