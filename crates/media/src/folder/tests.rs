//! Whenever a writer is killed, a picture is there whole or not at all.

use std::{
    fs,
    io::ErrorKind,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
};

use bytes::Bytes;
use domain::picture::{PictureKey, PictureKeys};

use super::{Folder, Step};
use crate::{IngestError, ingest::Arriving, name::PackFile};

fn names() -> PictureKeys {
    let name = |letter: &str| letter.repeat(26).parse().expect("a name");
    PictureKeys {
        key: name("k"),
        locked_key: name("l"),
    }
}

fn arriving() -> Arriving {
    Arriving {
        original: Bytes::from_static(b"original"),
        picture: Bytes::from_static(b"pack"),
        locked: Bytes::from_static(b"pack of the stand-in"),
    }
}

fn files(root: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)
            .expect("a folder")
            .map(|entry| entry.expect("an entry"))
        {
            if entry.path().is_dir() {
                folders.push(entry.path());
            } else {
                found.push(entry.path().strip_prefix(root).expect("inside").display().to_string());
            }
        }
    }
    found.sort();
    found
}

/// Keeps a picture and dies at a step, without any cleaning up, as a process that is killed does.
fn killed_at(folder: &Folder, step: Step) {
    let died = catch_unwind(AssertUnwindSafe(|| {
        folder.keep_stepwise(&arriving(), &names(), &|reached| {
            if reached == step {
                std::panic::resume_unwind(Box::new("killed"));
            }
        })
    }));
    assert!(died.is_err());
}

/// Waits until nothing holds the lock of the killed process: a program that another test starts has it between its fork and its exec.
fn wait_for_lock(root: &Path) {
    let place = root.join("incoming").join(names().key.as_str()).join("locked-name");
    for _ in 0..1000 {
        match fs::File::open(&place) {
            Ok(guard) if guard.try_lock().is_err() => std::thread::sleep(std::time::Duration::from_millis(10)),
            _ => return,
        }
    }
    panic!("{} is locked", place.display());
}

#[test]
fn a_kill_leaves_the_whole_picture_or_nothing() {
    for step in [
        Step::Begun,
        Step::Written,
        Step::OriginalMoved,
        Step::LockedMoved,
        Step::PictureMoved,
    ] {
        let root = tempfile::tempdir().expect("a folder");
        killed_at(&Folder::open(root.path()).expect("open"), step);
        let whole = step == Step::PictureMoved;
        wait_for_lock(root.path());
        let folder = Folder::open(root.path()).expect("open again");
        let left = files(root.path());
        // Two packs and the original.
        assert_eq!(left.len(), if whole { 3 } else { 0 }, "{step:?}: {left:?}");
        let kept = folder.keep(&arriving(), &names());
        assert_eq!(matches!(kept, Err(IngestError::NameTaken(_))), whole, "{step:?}");
        assert_eq!(files(root.path()).len(), 3, "{step:?}");
    }
}

#[test]
fn the_blurred_stand_in_is_there_before_the_picture_is() {
    let root = tempfile::tempdir().expect("a folder");
    let folder = Folder::open(root.path()).expect("open");
    let seen = |key: PictureKey| folder.open_pack(&key, PackFile::Picture).expect("readable").is_some();
    let steps = std::cell::RefCell::new(Vec::new());
    folder
        .keep_stepwise(&arriving(), &names(), &|step| {
            let (picture, blurred) = (seen(names().key), seen(names().locked_key));
            steps.borrow_mut().push((step, blurred, picture));
        })
        .expect("kept");
    assert_eq!(
        steps.into_inner(),
        [
            (Step::Begun, false, false),
            (Step::Written, false, false),
            (Step::OriginalMoved, false, false),
            (Step::LockedMoved, true, false),
            (Step::PictureMoved, true, true),
        ]
    );
}

#[test]
fn opening_leaves_a_living_writer_alone() {
    let root = tempfile::tempdir().expect("a folder");
    let folder = Folder::open(root.path()).expect("open");
    folder
        .keep_stepwise(&arriving(), &names(), &|step| {
            if step != Step::PictureMoved {
                Folder::open(root.path()).expect("open beside");
            }
        })
        .expect("kept in spite of the other");
    assert_eq!(files(root.path()).len(), 3);
}

#[test]
fn a_further_pack_is_stored_beside_the_first_or_not_at_all() {
    let root = tempfile::tempdir().expect("a folder");
    let folder = Folder::open(root.path()).expect("open");
    let add = |bytes: &[u8]| folder.add(&names().key, PackFile::Avif, bytes);
    let absent = add(b"avif").expect_err("there is no picture").kind();
    assert_eq!((absent, files(root.path()).len()), (ErrorKind::NotFound, 0));
    folder.keep(&arriving(), &names()).expect("kept");

    // The files that a killed process leaves, before and after the pack was written.
    let hull = folder.incoming(&names().key);
    for file in ["locked-name", "avif.zip"] {
        fs::create_dir_all(&hull).expect("made");
        fs::write(hull.join(file), b"").expect("written");
        assert_eq!(
            add(b"avif").expect_err("another task is writing it").kind(),
            ErrorKind::AlreadyExists
        );
        Folder::open(root.path()).expect("open again");
        assert_eq!(files(root.path()).len(), 3, "after {file}");
    }
    for bytes in [b"avif", b"anew"] {
        add(bytes).expect("added");
        let written = root.path().join(format!("kk/{}/avif.zip", names().key));
        assert_eq!(fs::read(written).expect("there"), bytes);
        assert_eq!(files(root.path()).len(), 4);
    }
    folder.remove(&names()).expect("removed");
    assert_eq!(files(root.path()).len(), 0);
}

#[test]
fn a_folder_that_cannot_be_written_to_leaves_nothing() {
    let root = tempfile::tempdir().expect("a folder");
    let folder = Folder::open(root.path()).expect("open");
    // A file where the picture's folder must go.
    fs::write(root.path().join("kk"), b"in the way").expect("written");
    assert!(matches!(
        folder.keep(&arriving(), &names()),
        Err(IngestError::Storage(_))
    ));
    assert_eq!(files(root.path()), ["kk"]);
}
