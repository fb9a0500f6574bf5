//! The demo's texts with a picture of a few pixels in every picture's place.

use domain::person::PersonRole;
use serde_json::Value;
use tempfile::TempDir;

use crate::pixels::png;

/// Pieces of the demo.
pub const PIECES: usize = 28;
/// All but one: they have pictures and a category.
pub const WITH_PICTURES: usize = PIECES - 1;

/// The whole collection, or its first pieces alone.
pub fn collection(most_pieces: usize) -> TempDir {
    let demo = test_kit::crate_folder().join("../../demo");
    let folder = TempDir::new().expect("a folder");
    for name in ["house.json", "categories.json"] {
        std::fs::copy(demo.join(name), folder.path().join(name)).expect("the demo's texts");
    }
    let pieces = std::fs::read(demo.join("artifacts.json")).expect("the demo's texts");
    let mut pieces: Vec<Value> = serde_json::from_slice(&pieces).expect("JSON");
    assert_eq!(pieces.len(), PIECES);
    pieces.truncate(most_pieces);
    let numbers: Vec<Value> = pieces.iter().map(|piece| piece["relic_number"].clone()).collect();
    let is_there = |number: &Value| numbers.contains(number);
    let read = |name: &str| -> Value {
        let file = std::fs::read(demo.join(name)).expect("the demo's texts");
        serde_json::from_slice(&file).expect("JSON")
    };
    let (mut details, mut pages, mut shows) = (read("pieces.json"), read("pages.json"), read("exhibitions.json"));
    let keep =
        |list: &mut Value, is_kept: &dyn Fn(&Value) -> bool| list.as_array_mut().expect("a list").retain(is_kept);
    keep(&mut details["pieces"], &|piece| is_there(&piece["relic_number"]));
    keep(&mut pages["featured"], &is_there);
    // The people are those of each test's own.
    for piece in details["pieces"].as_array_mut().expect("a list") {
        let fields = piece.as_object_mut().expect("an object");
        fields.retain(|field, _| PersonRole::ALL.iter().all(|role| role.field() != field));
    }
    for show in shows.as_array_mut().expect("a list") {
        keep(&mut show["artifacts"], &is_there);
    }
    for piece in &mut pieces {
        for picture in piece["pictures"].as_array_mut().expect("a list") {
            measure(picture);
        }
    }
    let pieces = Value::from(pieces);
    for (name, content) in [
        ("artifacts.json", pieces),
        ("pieces.json", details),
        ("pages.json", pages),
        ("exhibitions.json", shows),
    ] {
        std::fs::write(folder.path().join(name), content.to_string()).expect("written");
    }
    for directory in std::fs::read_dir(demo.join("pictures")).expect("the demo's pictures") {
        let directory = directory.expect("an entry").path();
        let target = folder
            .path()
            .join("pictures")
            .join(directory.file_name().expect("a name"));
        std::fs::create_dir_all(&target).expect("a folder");
        for file in std::fs::read_dir(&directory).expect("a folder") {
            let name = file.expect("an entry").file_name();
            let seed = name.len() as u32 + directory.as_os_str().len() as u32;
            std::fs::write(target.join(&name), picture(seed)).expect("a picture");
        }
    }
    folder
}

/// Moves the points of a scale onto the smaller picture.
fn measure(picture: &mut Value) {
    if picture.get("scale_mm").is_some() {
        for (field, pixel) in [("from_x", 2), ("from_y", 30), ("to_x", 46), ("to_y", 30)] {
            picture[format!("scale_{field}")] = pixel.into();
        }
    }
}

/// A PNG that is the same for the same seed.
pub fn picture(seed: u32) -> Vec<u8> {
    png(&image::RgbImage::from_fn(48, 60, |x, y| {
        image::Rgb([(x * 5) as u8, (y * 4) as u8, (seed % 256) as u8])
    }))
}
