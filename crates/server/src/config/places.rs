//! Places that settings and commands name: folders of this machine and parts of buckets, and whether one is within another.

use std::{
    fs,
    os::unix::fs::MetadataExt as _,
    path::{Component, Path, PathBuf},
};

use media::Files;

use super::{BucketSettings, SettingError, Settings, wrong};

/// As [`open_place_of_copies`], and not in the data folder, whose disk may be lost with it.
///
/// # Errors
/// As there; or the place is in the data folder.
pub fn open_separate_place(settings: &Settings, key: &str, to: &str) -> Result<Files, SettingError> {
    let place = open_place_of_copies(settings, key, to)?;
    if is_in_data_folder(settings, to) {
        let problem = "is in the data folder (DUOBAO_DATA_DIR); name another place";
        return Err(wrong(key, problem));
    }
    Ok(place)
}

/// As [`open_place`], for copies that are made of this site: among its pictures they would be pictures, and what holds the site is cleared
/// of old copies.
///
/// # Errors
/// As there; or the place is among the pictures or has the site within it.
pub fn open_place_of_copies(settings: &Settings, key: &str, to: &str) -> Result<Files, SettingError> {
    if is_within(to, &settings.media_url) {
        return Err(wrong(
            key,
            "is among the pictures (DUOBAO_MEDIA_URL); name another place",
        ));
    }
    let data = settings.data_dir.to_string_lossy();
    let database = settings.database_url.strip_prefix("sqlite://");
    let mut held = [&*settings.media_url, &*data].into_iter().chain(database);
    if let Some(source) = held.find(|source| is_within(source, to)) {
        let problem = format!("has {source} of this site within it; name another place");
        return Err(wrong(key, problem));
    }
    open_place(key, to, &settings.bucket)
}

/// Backups and moves take every file among the pictures, and would take the site's secret and database with them.
///
/// # Errors
/// The data folder is among the pictures.
pub fn refuse_pictures_around_data(settings: &Settings) -> Result<(), SettingError> {
    match is_within(&settings.data_dir.to_string_lossy(), &settings.media_url) {
        true => Err(wrong(
            "media_url",
            "has the data folder (DUOBAO_DATA_DIR) within it; name a folder for the pictures alone",
        )),
        false => Ok(()),
    }
}

/// Whether a place is lost with the data folder's disk.
pub fn is_in_data_folder(settings: &Settings, place: &str) -> bool {
    is_within(place, &settings.data_dir.to_string_lossy())
}

/// The folder or bucket at an address; `key` is the setting that names it.
///
/// # Errors
/// The address is none, or a bucket's without credentials.
pub fn open_place(key: &str, to: &str, bucket: &BucketSettings) -> Result<Files, SettingError> {
    if !to.starts_with("s3://") {
        return Ok(Files::in_folder(Path::new(path_of(to))));
    }
    let access = bucket.access_to(key, to)?;
    Files::in_bucket(&access).map_err(|error| wrong(key, error.to_string()))
}

/// Whether one place is the other, or within it: by their names, and through links, `..` and mounts of one folder at two places.
pub fn is_within(inner: &str, outer: &str) -> bool {
    let (inner, outer) = (resolve(inner), resolve(outer));
    let is_outer = |folder: &Path| match (fs::metadata(folder), fs::metadata(&outer)) {
        (Ok(one), Ok(other)) => (one.dev(), one.ino()) == (other.dev(), other.ino()),
        _ => false,
    };
    inner.starts_with(&outer) || inner.ancestors().any(is_outer)
}

fn path_of(url: &str) -> &str {
    url.strip_prefix("file://").unwrap_or(url)
}

/// The path that a name leads to, which need not exist yet. A bucket's address stays one: that path is relative and is no folder's.
fn resolve(url: &str) -> PathBuf {
    if url.starts_with("s3://") {
        return PathBuf::from(url);
    }
    let mut resolved = PathBuf::new();
    for part in std::path::absolute(path_of(url)).unwrap_or_default().components() {
        match part {
            Component::ParentDir => drop(resolved.pop()),
            part => resolved.push(part),
        }
        resolved = fs::canonicalize(&resolved).unwrap_or(resolved);
    }
    resolved
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn a_place_is_known_to_be_within_another_however_it_is_named() {
        let root = tempfile::tempdir().expect("a folder");
        let at = |name: &str| root.path().join(name).to_str().expect("a path").to_owned();
        fs::create_dir_all(at("data/media")).expect("a folder");
        fs::create_dir_all(at("disk/deep")).expect("a folder");
        symlink(at("data"), at("link")).expect("a link");
        symlink(at("data/media"), at("disk/pictures")).expect("a link");
        symlink("../..", at("disk/deep/up")).expect("a link");
        for (inner, is_in_data) in [
            ("data", true),
            ("data/", true),
            ("data/copies", true),
            ("data/copies/not/there/yet", true),
            ("link", true),
            ("link/copies", true),
            ("disk/pictures/copies", true),
            ("disk/../data/copies", true),
            ("disk/deep/up/data/copies", true),
            ("not-there/../data", true),
            ("data/../disk", false),
            ("link/../disk", false),
            ("disk/pictures/../../copies", false),
            ("data-copies", false),
            ("disk", false),
            (".", false),
        ] {
            for inner in [at(inner), format!("file://{}", at(inner))] {
                for outer in ["data", "link", "disk/../data/."] {
                    assert_eq!(is_within(&inner, &at(outer)), is_in_data, "{inner} in {outer}");
                }
            }
        }
        assert!(is_within(&at("data"), &at("")));
    }

    #[test]
    fn parts_of_buckets_are_told_apart_by_their_prefixes() {
        for (inner, outer, is_within_it) in [
            ("s3://house/media", "s3://house/media/", true),
            ("s3://house/media/copies", "s3://house/media", true),
            ("s3://house/media", "s3://house", true),
            ("s3://house/media-copies", "s3://house/media", false),
            ("s3://house-copies", "s3://house", false),
            ("s3://house/copies", "/", false),
            ("/", "s3://house", false),
        ] {
            assert_eq!(is_within(inner, outer), is_within_it, "{inner} in {outer}");
        }
    }
}
