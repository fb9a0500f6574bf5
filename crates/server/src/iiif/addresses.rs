//! The addresses below `/iiif`, as paths; documents that leave the site put its public address before them.
//!
//! Addresses for members stand below `m` and a signature that expires within minutes.

use std::borrow::Cow;

use domain::picture::PictureKey;

/// The image service of a public picture, or of a blurred preview.
pub fn image(key: &PictureKey) -> String {
    format!("/iiif/3/{key}")
}

/// The image service of a picture for members.
pub fn member_image(signature: &str, key: &PictureKey) -> String {
    format!("/iiif/3/m/{signature}/{key}")
}

/// An artifact's manifest for everybody: a picture for members appears only as its blurred preview.
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

/// A path as it may be logged: without the signature of an address for members.
pub fn without_signature(path: &str) -> Cow<'_, str> {
    let Some(at) = path.find("/m/").filter(|_| path.starts_with("/iiif/")) else {
        return Cow::Borrowed(path);
    };
    let (before, signed) = path.split_at(at + "/m/".len());
    let rest = signed.find('/').map_or("", |end| &signed[end..]);
    Cow::Owned(format!("{before}…{rest}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_signature_is_left_for_a_log() {
        let key = PictureKey::from_random([7; 16]);
        let (image, manifest) = (member_image("S1gn-_", &key), member_manifest("S1gn-_", 4));
        for path in [
            image.as_str(),
            &manifest,
            &format!("{image}/full/max/0/default.jpg"),
            "/iiif/3/m/S1gn-_",
        ] {
            let logged = without_signature(path);
            assert!(!logged.contains("S1gn") && logged.contains("/m/…"), "{logged}");
        }
        assert!(without_signature(&image).ends_with(key.as_str()));
        assert_eq!(without_signature("/en/m/x"), "/en/m/x");
        let public = super::manifest(4);
        assert_eq!(without_signature(&public), public);
    }
}
