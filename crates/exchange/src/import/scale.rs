//! How large the piece is on a picture, as a collection's files say it: two points and a length, in five fields.

use domain::picture::{PictureScale, ScaleFault};

use crate::import::{
    problems::{Words, both},
    record::Record,
};

/// The fields: two points in pixels of the upright original, and the length between them in millimetres.
pub(crate) const FIELDS: [&str; 5] = ["scale_from_x", "scale_from_y", "scale_to_x", "scale_to_y", "scale_mm"];

/// The scale of a picture; `None` where nothing is said of it, or nothing that can be.
pub fn read(picture: &Record<'_>) -> Option<PictureScale> {
    if !FIELDS.iter().any(|field| picture.has(field)) {
        return None;
    }
    let missing: Vec<&str> = FIELDS.into_iter().filter(|field| !picture.has(field)).collect();
    for field in &missing {
        picture.wrong(field, both("尚未填寫", "is missing"));
    }
    let part = |field| {
        let part = picture.number(field, 0..=i64::from(i32::MAX))?;
        u32::try_from(part).ok()
    };
    let [from_x, from_y, to_x, to_y, length] = FIELDS;
    let parts = [from_x, from_y, to_x, to_y].map(part);
    let millimetres = missing.is_empty().then(|| picture.figure(length))?;
    let [Some(from_x), Some(from_y), Some(to_x), Some(to_y)] = parts else {
        return None;
    };
    let scale = PictureScale {
        from: [from_x, from_y],
        to: [to_x, to_y],
        millimetres,
    };
    scale
        .normalise()
        .map_err(|fault| picture.wrong(length, explain(fault)))
        .ok()
}

/// Why a scale is not accepted.
pub fn explain(fault: ScaleFault) -> Words {
    match fault {
        ScaleFault::TooClose => both(
            "比例的兩點至少要隔 20 像素",
            "the two points of a scale must be at least 20 pixels apart",
        ),
        ScaleFault::Length => both(
            "比例的實長須為 1 到 100000 公釐",
            "the length of a scale must be from 1 to 100000 millimetres",
        ),
        ScaleFault::Outside => both(
            "比例的兩點須在圖像之內",
            "both points of a scale must be on the picture",
        ),
    }
}
