//! Paths as they may be logged: without what opens something to anyone who reads it.

use std::borrow::Cow;

/// A path without the signature of an address for members, and without the address of a preview.
pub fn without_secrets(path: &str) -> Cow<'_, str> {
    let secret = match path.starts_with("/iiif/") {
        true => path.find("/m/").map(|at| at + "/m/".len()),
        false => path.starts_with(PREVIEW).then_some(PREVIEW.len()),
    };
    let Some(at) = secret else {
        return Cow::Borrowed(path);
    };
    let (before, secret) = path.split_at(at);
    let rest = secret.find('/').map_or("", |end| &secret[end..]);
    Cow::Owned(format!("{before}…{rest}"))
}

const PREVIEW: &str = "/preview/";

#[cfg(test)]
mod tests {
    use domain::picture::PictureKey;

    use super::*;
    use crate::addresses::iiif::{manifest, member_image, member_manifest};

    #[test]
    fn no_signature_is_left_for_a_log() {
        let key = PictureKey::from_random([7; 16]);
        let (image, members) = (member_image("S1gn-_", &key), member_manifest("S1gn-_", 4));
        for path in [
            image.as_str(),
            &members,
            &format!("{image}/full/max/0/default.jpg"),
            "/iiif/3/m/S1gn-_",
        ] {
            let logged = without_secrets(path);
            assert!(!logged.contains("S1gn") && logged.contains("/m/…"), "{logged}");
        }
        assert!(without_secrets(&image).ends_with(key.as_str()));
        assert_eq!(without_secrets("/en/m/x"), "/en/m/x");
        let public = manifest(4);
        assert_eq!(without_secrets(&public), public);
    }

    #[test]
    fn no_address_of_a_preview_is_left_for_a_log() {
        assert_eq!(without_secrets("/preview/S1gn.mac"), "/preview/…");
        let picture = "/preview/S1gn.mac/media/k1/320.webp";
        assert_eq!(without_secrets(picture), "/preview/…/media/k1/320.webp");
        assert_eq!(without_secrets("/tw/preview/x"), "/tw/preview/x");
    }
}
