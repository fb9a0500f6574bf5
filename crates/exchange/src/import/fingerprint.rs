//! The fingerprint of a collection folder: a digest of the names and contents of all its files, wherever the folder is.

use std::{
    fs::File,
    io::{self, Read as _},
    path::Path,
};

use anyhow::Context as _;
use sha2::{Digest as _, Sha256};

use crate::import::files::{TEXTS, below, pictures_folder};

/// The fingerprint of a collection folder.
///
/// # Errors
/// A file that cannot be read, by its name.
pub fn of_folder(folder: &Path) -> anyhow::Result<String> {
    let texts = TEXTS.iter().map(|name| folder.join(name));
    let mut files: Vec<_> = texts.filter(|path| path.exists()).collect();
    files.extend(below(&pictures_folder(folder)).context("pictures")?);
    let mut hash = Sha256::new();
    for path in files {
        let name = path.strip_prefix(folder)?.to_string_lossy();
        let content = hashed(&path).with_context(|| path.display().to_string())?;
        // Each part has a fixed length or its length before it, so that different folders cannot give the same input.
        hash.update((name.len() as u64).to_be_bytes());
        hash.update(name.as_bytes());
        hash.update(content);
    }
    Ok(hex::encode(hash.finalize()))
}

fn hashed(path: &Path) -> io::Result<[u8; 32]> {
    let mut file = File::open(path)?;
    let (mut hash, mut buffer) = (Sha256::new(), vec![0; 64 * 1024]);
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(hash.finalize().into()),
            read => hash.update(&buffer[..read]),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tempfile::TempDir;

    use super::*;

    fn collection() -> TempDir {
        let folder = TempDir::new().expect("a folder");
        for name in TEXTS {
            fs::write(folder.path().join(name), name).expect("written");
        }
        fs::create_dir_all(folder.path().join("pictures/vase")).expect("a folder");
        fs::write(folder.path().join("pictures/vase/1.jpg"), "one").expect("written");
        folder
    }

    #[test]
    fn it_follows_names_and_contents_and_not_the_place() {
        let (one, other) = (collection(), collection());
        let print = |folder: &TempDir| of_folder(folder.path()).expect("a fingerprint");
        assert_eq!(print(&one), print(&other), "two folders of the same content");
        let dotted = one.path().join("pictures/..");
        assert_eq!(
            of_folder(&dotted).expect("a fingerprint"),
            print(&one),
            "however it is typed"
        );

        fs::write(other.path().join("pictures/vase/1.jpg"), "two").expect("written");
        assert_ne!(print(&one), print(&other), "the same name and size, another content");
        fs::write(other.path().join("pictures/vase/1.jpg"), "one").expect("written");
        assert_eq!(print(&one), print(&other));
        fs::rename(
            other.path().join("pictures/vase/1.jpg"),
            other.path().join("pictures/vase/2.jpg"),
        )
        .expect("renamed");
        assert_ne!(print(&one), print(&other), "another name");

        let before = print(&one);
        fs::remove_file(one.path().join("pieces.json")).expect("removed");
        assert_ne!(print(&one), before, "a file less");
    }
}
