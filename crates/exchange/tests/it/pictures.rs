//! What an import takes, keeps and refuses of a picture: texts, turns, the scale; and that an export says the points of the original,
//! however it was turned.

use std::{
    fs,
    io::Cursor,
    path::{Path, PathBuf},
};

use chrono::{DateTime, TimeDelta};
use domain::{
    bilingual::Bilingual,
    document::{PictureRow, rows},
    picture::PictureScale,
};
use exchange::{
    Target,
    export::{ExportFormat, PictureChoice},
    import::{self, Refusal},
    pictures::turn,
};
use image::{ImageFormat, Rgb, RgbImage};
use jpeg_encoder::ColorType;
use serde_json::{Value, json};
use store::{
    Edit, Editor, Noun, RecordId,
    content::{Author, NewPicture, PictureChange, PictureOwner, Saved},
};

use crate::site::{collection, dir, exported, request, site, unpack};

const SCALE: PictureScale = PictureScale {
    from: [4, 20],
    to: [44, 20],
    millimetres: 90.5,
};

/// Imports the piece again with other fields of its first picture, whose file is 48 × 40 pixels.
async fn import_with(target: &Target, folder: &Path, fields: Value) -> anyhow::Result<()> {
    let mut picture = json!({"file": "a/1.png", "view": "front"});
    let all = picture.as_object_mut().expect("an object");
    all.extend(fields.as_object().expect("an object").clone());
    let pieces = json!([{"relic_number": "A/1", "name_tw": "瓶", "name_en": "Vase", "pictures": [picture]}]);
    fs::write(folder.join("artifacts.json"), pieces.to_string()).expect("written");
    for name in ["pieces.json", "exhibitions.json"] {
        let _ = fs::remove_file(folder.join(name));
    }
    import::folder(target, folder).await.map(drop)
}

async fn first(target: &Target) -> NewPicture {
    let pictures = target.store.pictures();
    let held = pictures.held_by(&PictureOwner::new(Noun::ARTIFACT, "A/1")).await;
    held.expect("read").remove(0)
}

async fn scale(target: &Target) -> Option<PictureScale> {
    first(target).await.scale
}

/// The pictures of two pieces, of which those of the second are cut at nine tenths in every format.
fn with_cut_pictures(folder: &Path) -> Vec<String> {
    let pixels = RgbImage::from_fn(120, 90, |x, y| Rgb([x as u8, y as u8, (x * y) as u8]));
    let mut jpeg = Vec::new();
    let encoder = jpeg_encoder::Encoder::new(&mut jpeg, 90);
    encoder
        .encode(pixels.as_raw(), 120, 90, ColorType::Rgb)
        .expect("encoded");
    let mut whole = vec![("jpg", jpeg)];
    for end in ["png", "webp", "tif"] {
        let mut file = Cursor::new(Vec::new());
        let format = ImageFormat::from_extension(end).expect("a format");
        pixels.write_to(&mut file, format).expect("encoded");
        whole.push((end, file.into_inner()));
    }
    let below = folder.join("pictures");
    fs::create_dir_all(&below).expect("a folder");
    let mut cut = Vec::new();
    for (at, (end, bytes)) in (1..).zip(&whole) {
        fs::write(below.join(format!("A-1_{at}.{end}")), bytes).expect("written");
        let name = format!("A-2_{at}.{end}");
        fs::write(below.join(&name), &bytes[..bytes.len() * 9 / 10]).expect("written");
        cut.push(name);
    }
    cut
}

#[tokio::test]
async fn pictures_that_end_too_early_are_all_named_before_anything_is_saved() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let cut = with_cut_pictures(source.path());
    let list = "relic_number,name_tw\nA-1,瓶\nA-2,碗\n";
    fs::write(source.path().join("artifacts.csv"), list).expect("written");
    for path in [source.path().to_owned(), source.path().join("artifacts.csv")] {
        let error = import::path(&target, &path, None).await.expect_err("refused");
        let Refusal(problems) = error.downcast_ref().expect("a refusal");
        assert_eq!(problems.len(), cut.len(), "{problems:?}");
        for (problem, name) in problems.iter().zip(&cut) {
            assert!(problem.contains(name) && problem.contains("damaged"), "{problem}");
        }
        let known = target
            .store
            .artifacts()
            .known(&["A-1".to_owned(), "A-2".to_owned()])
            .await;
        assert!(known.expect("read").is_empty(), "nothing was saved");
    }
    for name in cut {
        fs::remove_file(source.path().join("pictures").join(name)).expect("removed");
    }
    let summary = import::folder(&target, source.path()).await.expect("imported");
    assert_eq!(summary.without_pictures, ["A-2"]);
}

#[tokio::test]
async fn a_file_that_says_no_scale_keeps_what_staff_marked() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    collection(source.path());
    import::folder(&target, source.path()).await.expect("imported");
    assert_eq!(scale(&target).await, Some(SCALE));
    import_with(&target, source.path(), json!({})).await.expect("imported");
    assert_eq!(scale(&target).await, Some(SCALE));
    let other = json!({"scale_from_x": 0, "scale_from_y": 0, "scale_to_x": 48, "scale_to_y": 40, "scale_mm": 12});
    import_with(&target, source.path(), other).await.expect("imported");
    let corner = PictureScale {
        from: [0, 0],
        to: [48, 40],
        millimetres: 12.0,
    };
    assert_eq!(scale(&target).await, Some(corner), "the edges belong to the picture");
    // Another photograph is measured anew.
    let copied = source.path().join("pictures");
    fs::copy(copied.join("a/2.png"), copied.join("a/1.png")).expect("copied");
    import_with(&target, source.path(), json!({})).await.expect("imported");
    assert_eq!(scale(&target).await, None);
}

#[tokio::test]
async fn a_picture_without_a_text_gets_one_of_name_and_view_that_staff_are_to_read() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    collection(source.path());
    let described = async || {
        let first = first(&target).await;
        (first.alt, first.alt_to_review)
    };
    import_with(&target, source.path(), json!({})).await.expect("imported");
    let made = Bilingual::new("瓶，正面", "Vase, front");
    assert_eq!(described().await, (made, true));
    // The same file again, as another view: the text follows until someone has written one.
    import_with(&target, source.path(), json!({"view": "base"}))
        .await
        .expect("imported");
    let made = Bilingual::new("瓶，底部", "Vase, base");
    assert_eq!(described().await, (made.clone(), true));
    let (out, again) = (dir(), dir());
    let originals = request(PictureChoice::Originals, ExportFormat::Collection);
    unpack(&exported(&target, &originals, out.path()).await, again.path());
    import::folder(&target, again.path()).await.expect("imported");
    assert_eq!(
        described().await,
        (made, true),
        "an export says that nobody has read it"
    );
    import_with(&target, source.path(), json!({"alt_tw": "白瓷瓶"}))
        .await
        .expect("imported");
    let written = Bilingual::new("白瓷瓶", "Vase, base");
    assert_eq!(described().await, (written, false));
}

#[tokio::test]
async fn a_file_that_says_little_keeps_what_staff_wrote() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    collection(source.path());
    import::folder(&target, source.path()).await.expect("imported");
    let before = first(&target).await;
    fs::remove_file(source.path().join("pieces.json")).expect("removed");
    fs::remove_file(source.path().join("exhibitions.json")).expect("removed");
    // Pictures that are found by relic number, of which nothing is said.
    fs::remove_file(source.path().join("artifacts.json")).expect("removed");
    fs::rename(source.path().join("pictures/a"), source.path().join("pictures/A-1")).expect("renamed");
    fs::write(
        source.path().join("artifacts.csv"),
        "relic_number,name_tw,name_en\nA/1,瓶,Vase\n",
    )
    .expect("written");
    import::folder(&target, source.path()).await.expect("imported");
    assert_eq!(first(&target).await, before);
    assert_eq!((before.alt.tw.as_str(), before.caption.en.as_str()), ("正面", "Front"));
    fs::remove_file(source.path().join("artifacts.csv")).expect("removed");
    fs::rename(source.path().join("pictures/A-1"), source.path().join("pictures/a")).expect("renamed");
    let turn = json!({"quarter_turns": 1, "caption_tw": "前"});
    import_with(&target, source.path(), turn).await.expect("imported");
    let turned = first(&target).await;
    assert_eq!((turned.width, turned.height, turned.quarter_turns), (40, 48, 1));
    assert_eq!((turned.focus_x, turned.focus_y), (10, 20));
    let marked = before.scale.map(|scale| scale.turned(1, 48, 40));
    assert_eq!((turned.scale, turned.access), (marked, before.access));
    assert_eq!(
        (turned.alt, turned.caption),
        (before.alt, Bilingual::new("前", "Front"))
    );
    // The given points refer to the file, however the site turns the picture.
    import_with(&target, source.path(), json!({"focus_x": 30, "focus_y": 90}))
        .await
        .expect("imported");
    let moved = first(&target).await;
    assert_eq!((moved.key, moved.quarter_turns), (turned.key, 1));
    assert_eq!((moved.focus_x, moved.focus_y, moved.scale), (10, 30, marked));
    let refused = import_with(&target, source.path(), json!({"quarter_turns": 4}))
        .await
        .expect_err("refused");
    assert!(format!("{refused:#}").contains("quarter_turns"), "{refused:#}");
}

#[tokio::test]
async fn invalid_scales_are_refused() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    collection(source.path());
    let points = |to: [i64; 2], length: Value| json!({"scale_from_x": 4, "scale_from_y": 20, "scale_to_x": to[0], "scale_to_y": to[1], "scale_mm": length});
    for (fields, words) in [
        (points([44, 20], json!(0)), "from 1 to 100000 millimetres"),
        (points([44, 20], json!("nine")), "must be a number"),
        (points([10, 20], json!(90)), "at least 20 pixels apart"),
        (points([49, 20], json!(90)), "must be on the picture"),
        (points([-1, 20], json!(90)), "must be a whole number"),
        (json!({"scale_mm": 90}), "scale_from_x: is missing"),
    ] {
        let refused = import_with(&target, source.path(), fields.clone())
            .await
            .expect_err("refused");
        let refused = refused.downcast::<Refusal>().expect("a refusal").0;
        assert!(refused.iter().any(|line| line.contains(words)), "{fields}: {refused:?}");
    }
    assert_eq!(
        target.store.pictures().count().await.expect("read"),
        0,
        "nothing is saved"
    );
}

#[tokio::test]
async fn a_turned_picture_is_exported_with_the_scale_of_its_original() {
    let (source, folder, out) = (dir(), dir(), dir());
    let target = site(folder.path()).await;
    collection(source.path());
    import::folder(&target, source.path()).await.expect("imported");
    let owner = PictureOwner::new(Noun::ARTIFACT, "A/1");
    let held = target.store.pictures().held_by(&owner).await.expect("read").remove(0);
    let turned = turn(&target, &held, 1)
        .await
        .expect("turned")
        .expect("its original is there");
    assert_eq!((turned.width, turned.height), (40, 48));
    let marked = PictureScale {
        from: [20, 4],
        to: [20, 44],
        ..SCALE
    };
    assert_eq!(turned.scale, Some(marked), "the marks turn with the picture");
    target.store.pictures().add(&turned).await.expect("added");
    let edit = Edit {
        editor: Editor::Staff("lin".to_owned()),
        at: DateTime::UNIX_EPOCH,
    };
    let author = Author {
        edit: &edit,
        may_publish: true,
    };
    let id = RecordId {
        noun: Noun::ARTIFACT,
        id: 1,
    };
    let change = PictureChange::Replace {
        key: held.key,
        with: turned.key.clone(),
        focus: Some([turned.focus_x, turned.focus_y]),
        scale: turned.scale,
    };
    let copies = target.store.working_copies();
    let Saved::Done(saved) = copies.change_pictures(id, change, &author).await.expect("saved") else {
        panic!("not saved");
    };
    let pictures: Vec<PictureRow> = rows(saved.copy.cells.get("pictures"));
    assert_eq!((&pictures[0].key, pictures[0].scale), (&turned.key, Some(marked)));
    let all = request(PictureChoice::Originals, ExportFormat::Collection);
    let files = exported(&target, &all, out.path()).await;
    let artifacts: Value = serde_json::from_slice(&files["artifacts.json"]).expect("JSON");
    let mut pieces = artifacts.as_array().expect("a list").iter();
    let piece = pieces.find(|piece| piece["relic_number"] == "A/1").expect("the piece");
    let entry = &piece["pictures"][0];
    let points = ["scale_from_x", "scale_from_y", "scale_to_x", "scale_to_y"].map(|field| entry[field].as_u64());
    assert_eq!(points, [Some(4), Some(20), Some(44), Some(20)]);
    assert_eq!(entry["scale_mm"], json!(90.5));
    assert_eq!(
        [&entry["focus_x"], &entry["focus_y"], &entry["quarter_turns"]],
        [20, 90, 1]
    );
    let (back, other) = (dir(), dir());
    unpack(&files, back.path());
    let target = site(other.path()).await;
    import::folder(&target, back.path()).await.expect("imported");
    let again = first(&target).await;
    assert_eq!((again.width, again.height, again.quarter_turns), (40, 48, 1));
    assert_eq!((again.focus_x, again.focus_y, again.scale), (10, 20, Some(marked)));
}

/// The files below a folder.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] })
        .collect()
}

#[tokio::test]
async fn a_thorough_check_reads_what_was_checked_while_the_clock_was_ahead() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    collection(source.path());
    import::folder(&target, source.path()).await.expect("imported");
    let pictures = target.store.pictures();
    let ahead = target.now() + TimeDelta::days(365);
    for picture in pictures.list_to_check(0, 100).await.expect("read") {
        let noted = pictures.record_check(&picture.keys.key, &[], ahead).await;
        noted.expect("noted");
    }
    let files = files_below(&folder.path().join("media"));
    let original = files.iter().find(|path| path.to_string_lossy().contains("/originals/"));
    let original = original.expect("an original");
    let mut bytes = fs::read(original).expect("read");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(original, bytes).expect("written");
    let found = import::check::look(&target, import::check::Depth::Contents).await;
    assert_eq!(found.expect("looked").damaged.len(), 1);
}
