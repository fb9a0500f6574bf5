//! Any path of an image request: no panic, and an accepted request has one canonical path, is within the
//! picture, and is no larger than it or the limits allow.
#![no_main]

use domain::iiif::{
    geometry::Sides,
    request::{ImageRequest, Limits},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|asked: (u16, u16, &str)| {
    let (width, height, path) = asked;
    let full = Sides {
        width: u32::from(width) + 1,
        height: u32::from(height) + 1,
    };
    let drawing = |path: &str| {
        let mut segments = path.split('/');
        let mut next = || segments.next().unwrap_or_default();
        let request = ImageRequest::parse(next(), next(), next(), next()).ok()?;
        request.over(full, &Limits::HOUSE).ok()
    };
    let Some(first) = drawing(path) else { return };
    let (area, size) = (first.area, first.size);
    assert!(area.sides.width > 0 && area.x + area.sides.width <= full.width);
    assert!(area.sides.height > 0 && area.y + area.sides.height <= full.height);
    assert!(size.width > 0 && size.width <= area.sides.width && size.height > 0 && size.height <= area.sides.height);
    assert!(Limits::HOUSE.hold(size) && first.quarters < 4);
    let canonical = first.path(full, &Limits::HOUSE).to_string();
    assert_eq!(drawing(&canonical), Some(first));
});
