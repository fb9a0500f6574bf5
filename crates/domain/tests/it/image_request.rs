//! The grammar of image requests: which are answered, with which pixels, and which are refused.

use domain::iiif::{
    geometry::{Area, Drawing, Format, Quality, Sides},
    pyramid::Pyramid,
    request::{Flaw, ImageRequest, Limits, RequestError},
};
use proptest::prelude::*;

const PICTURE: Sides = sides(6000, 4000);

const fn sides(width: u32, height: u32) -> Sides {
    Sides { width, height }
}

fn drawing(path: &str, full: Sides) -> Result<Drawing, RequestError> {
    let mut segments = path.split('/');
    let mut next = || segments.next().expect("four segments");
    ImageRequest::parse(next(), next(), next(), next())?.over(full, &Limits::HOUSE)
}

/// The canonical path of a path for a picture of 6000 × 4000.
fn canonical(path: &str) -> Result<String, RequestError> {
    drawing(path, PICTURE).map(|drawing| drawing.path(PICTURE, &Limits::HOUSE).to_string())
}

#[test]
fn every_spelling_has_one_canonical_path() {
    for (path, expected) in [
        ("full/max/0/default.jpg", "full/max/0/default.jpg"),
        ("full/4096,/0/default.jpg", "full/max/0/default.jpg"),
        ("full/4096,2731/0/color.jpg", "full/max/0/default.jpg"),
        ("full/!9000,2731/360/color.jpg", "full/max/0/default.jpg"),
        ("full/^max/0/default.jpg", "full/max/0/default.jpg"),
        ("0,0,6000,4000/750,/0/default.jpg", "full/750,500/0/default.jpg"),
        (
            "0,0,9999999999,9999999999/,500/0/default.jpg",
            "full/750,500/0/default.jpg",
        ),
        ("pct:0,0,100,100/pct:12.5/0/default.jpg", "full/750,500/0/default.jpg"),
        ("full/!750,3000/0/default.jpg", "full/750,500/0/default.jpg"),
        ("full/!3000,500/0/default.jpg", "full/750,500/0/default.jpg"),
        ("full/^750,/0/default.jpg", "full/750,500/0/default.jpg"),
        ("full/^!750,750/0/default.jpg", "full/750,500/0/default.jpg"),
        ("full/100,900/90/gray.png", "full/100,900/90/gray.png"),
        ("square/max/0/default.jpg", "1000,0,4000,4000/max/0/default.jpg"),
        (
            "5900,3900,500,500/max/!0/bitonal.webp",
            "5900,3900,100,100/max/!0/bitonal.webp",
        ),
        (
            "pct:50,50,25.0,25/pct:100/!180.0/default.jpg",
            "3000,2000,1500,1000/max/!180/default.jpg",
        ),
        (
            "pct:99.999,99.999,0.00001,1/max/0/default.jpg",
            "5999,3999,1,1/max/0/default.jpg",
        ),
        ("0,0,512,512/512,512/0/default.jpg", "0,0,512,512/max/0/default.jpg"),
        (
            "0,0,1024,1024/512,/270/default.jpg",
            "0,0,1024,1024/512,512/270/default.jpg",
        ),
        ("007,0,10,10/max/0090.00/default.jpg", "7,0,10,10/max/90/default.jpg"),
        ("full/pct:0.0001/0/default.jpg", "full/1,1/0/default.jpg"),
        ("full/pct:.5/0.0/default.jpg", "full/30,20/0/default.jpg"),
    ] {
        assert_eq!(canonical(path), Ok(expected.to_owned()), "{path}");
    }
}

#[test]
fn malformed_requests_name_their_flaw() {
    use Flaw::{
        EmptyRegion, EmptySize, Format, LargerSize, OutsideRegion, Quality, Region, Rotation, Size, SizeAboveLimits,
        Turn,
    };
    let malformed = |(template, flaw): (&'static str, Flaw)| {
        move |text: &'static str| (template, text, RequestError::Malformed(flaw))
    };
    let mut cases = Vec::new();
    let region = "{}/max/0/default.jpg";
    let size = "full/{}/0/default.jpg";
    let rotation = "full/max/{}/default.jpg";
    let file = "full/max/0/{}";
    cases.extend(
        [
            "",
            "Full",
            "FULL",
            "full ",
            "1,2,3",
            "1,2,3,4,5",
            "1,2,3,",
            ",1,2,3",
            "1,,2,3",
            "-1,0,10,10",
            "+1,0,10,10",
            "0,0,1.5,10",
            "0x10,0,10,10",
            "1e2,0,10,10",
            " 0,0,10,10",
            "a,b,c,d",
            "pct:",
            "pct:0,0,10",
            "pct:0,0,10,10,10",
            "pct:-1,0,10,10",
            "pct:0,0,1e1,10",
            "pct:0,0,NaN,10",
            "pct:0,0,inf,10",
            "pct:0,0,1.2.3,10",
            "pct:.,0,10,10",
            "pct:0,0,10.,10",
            "0.,0,10,10",
            "pct:0,0,10%,10",
            "PCT:0,0,10,10",
            "Square",
            "square,1",
            "0;0;10;10",
            "0,0,10,１０",
            "pct:full",
            "max",
        ]
        .map(malformed((region, Region))),
    );
    cases.extend(["0,0,0,10", "0,0,10,0", "pct:0,0,0,10", "pct:0,0,10,0.0"].map(malformed((region, EmptyRegion))));
    cases.extend(
        [
            "6000,0,10,10",
            "0,4000,10,10",
            "6000,4000,10,10",
            "99999999999999999999,0,1,1",
            "pct:100,0,10,10",
            "pct:0,200,1,1",
        ]
        .map(malformed((region, OutsideRegion))),
    );
    cases.extend(
        [
            "",
            "full",
            "Max",
            "max,",
            ",",
            ",,",
            "100",
            "100,100,",
            "100,100,100",
            ",100,",
            "-100,",
            ",-100",
            "+5,",
            "1e1,",
            "0x10,",
            "10.5,",
            "NaN,",
            "pct:",
            "pct:-1",
            "pct:+5",
            "pct:1e1",
            "pct:NaN",
            "pct:inf",
            "pct:10,",
            "pct:50.",
            "50.,",
            ",50.",
            "!50.,50",
            "pct:1.2.3",
            "!100",
            "!100,",
            "!,100",
            "!",
            "!max",
            "!pct:50",
            "^",
            "^^max",
            "^full",
            "max^",
            "!^100,100",
            "100, 100",
            "w,h",
        ]
        .map(malformed((size, Size))),
    );
    cases.extend(
        [
            "0,", ",0", "0,0", "100,0", "0,100", "!0,100", "!100,0", "pct:0", "pct:0.00", "^0,",
        ]
        .map(malformed((size, EmptySize))),
    );
    cases.extend(
        [
            "6001,",
            ",4001",
            "6001,100",
            "100,4001",
            "pct:100.1",
            "pct:200",
            "!6001,4001",
            "99999999999999999999,",
        ]
        .map(malformed((size, LargerSize))),
    );
    cases.extend(["4097,", "6000,4000", "pct:100", "4097,10", "^4097,"].map(malformed((size, SizeAboveLimits))));
    cases.extend(
        [
            "",
            "-1",
            "-90",
            "+90",
            "361",
            "360.1",
            "99999999999",
            "1e2",
            "90.",
            "!90.",
            "0.",
            ".",
            "90..0",
            "+0.5",
            "!",
            "!!90",
            "90!",
            "NaN",
            "inf",
            "9o",
            "0x5a",
            " 90",
            "90deg",
        ]
        .map(malformed((rotation, Rotation))),
    );
    cases.extend(
        [
            "Default.jpg",
            "DEFAULT.jpg",
            "grey.jpg",
            "native.jpg",
            "colour.jpg",
            ".jpg",
            "default.jpg.jpg",
            "default..jpg",
        ]
        .map(malformed((file, Quality))),
    );
    cases.extend(
        [
            "",
            "default",
            "default.",
            "default.JPG",
            "default.jpeg",
            "default.exe",
            "default.gif",
            "default.tif",
            "default.jpg ",
            "default.svg",
        ]
        .map(malformed((file, Format))),
    );
    let not_implemented =
        |template, flaw| move |text: &'static str| (template, text, RequestError::NotImplemented(flaw));
    cases.extend(["^6001,", "^,8000", "^12000,8000", "^pct:200", "^!6001,4001"].map(not_implemented(size, LargerSize)));
    cases.extend(["22.5", "!45", "359.999", "0.1", ".5", "89.99"].map(not_implemented(rotation, Turn)));
    for (template, text, error) in cases {
        assert_eq!(
            canonical(&template.replace("{}", text)),
            Err(error),
            "{template} {text:?}"
        );
    }
    // What could be larger within the limits is not enlarged, whatever the form.
    let small = sides(1000, 1000);
    let larger = RequestError::NotImplemented(LargerSize);
    for size in ["^max", "^1001,", "^!2000,3000"] {
        assert_eq!(
            drawing(&format!("full/{size}/0/default.jpg"), small),
            Err(larger),
            "{size}"
        );
    }
    let both = drawing("full/!2000,3000/0/default.jpg", small);
    assert_eq!(both, Err(RequestError::Malformed(LargerSize)));
}

#[test]
fn the_limits_hold_each_for_itself() {
    let limits = Limits {
        width: 4000,
        height: 3000,
        pixels: 1_000_000,
    };
    assert_eq!(limits.largest(sides(1000, 1000)), sides(1000, 1000));
    assert_eq!(limits.largest(sides(2000, 2000)), sides(1000, 1000));
    assert_eq!(limits.largest(sides(4000, 1000)), sides(2000, 500));
    assert_eq!(limits.largest(sides(20, 20_000)), sides(3, 3000));
    assert_eq!(Limits::HOUSE.largest(sides(8192, 5464)), sides(4096, 2732));
    assert_eq!(Limits::HOUSE.largest(sides(16, 20_000)), sides(3, 4096));
    assert_eq!(Limits::HOUSE.largest(sides(20_000, 1)), sides(4096, 1));
}

#[test]
fn one_side_of_a_level_brings_the_other() {
    // 5464 / 16 is 341.5, and 5003 / 8 is 625.4.
    for (full, size, expected) in [
        (sides(8192, 5464), "512,", sides(512, 342)),
        (sides(8192, 5464), ",342", sides(512, 342)),
        (sides(8192, 5464), "!512,512", sides(512, 342)),
        (sides(8000, 5003), "1000,", sides(1000, 626)),
        (sides(8000, 5003), "999,", sides(999, 625)),
    ] {
        let found = drawing(&format!("full/{size}/0/default.jpg"), full);
        assert_eq!(found.map(|drawing| drawing.size), Ok(expected), "{size}");
    }
}

proptest! {
    #[test]
    fn levels_and_tiles_are_what_their_own_pixels_ask_for(width in 1_u32..7000, height in 1_u32..7000) {
        let full = sides(width, height);
        let pyramid = Pyramid::of(full);
        for scale in pyramid.scales() {
            let level = pyramid.level(scale);
            if !Limits::HOUSE.hold(level) {
                continue;
            }
            let found = drawing(&format!("full/{},{}/0/default.jpg", level.width, level.height), full).expect("a level");
            prop_assert_eq!(found.size, level);
        }
        for tile in pyramid.tiles().take(40) {
            let (area, size) = pyramid.extent(tile);
            let path = format!("{},{},{},{}/{},{}/0/default.jpg", area.x, area.y, area.sides.width, area.sides.height, size.width, size.height);
            let found = drawing(&path, full).expect("a tile");
            prop_assert_eq!((found.area, found.size), (area, size));
        }
    }

    #[test]
    fn a_canonical_path_comes_to_the_same_drawing(
        region in "full|square|[0-9]{1,4},[0-9]{1,4},[0-9]{1,5},[0-9]{1,5}|pct:[0-9]{1,2}(\\.[0-9]{1,4})?,[0-9]{1,2},[0-9]{1,3}\\.[0-9],[0-9]{1,3}",
        size in "\\^?(max|[0-9]{1,4},|,[0-9]{1,4}|pct:[0-9]{1,2}\\.[0-9]{1,3}|[0-9]{1,4},[0-9]{1,4}|![0-9]{1,4},[0-9]{1,4})",
        rotation in "!?(0|90|180|270|360)",
        quality in "default|color|gray|bitonal",
        format in "jpg|png|webp",
        (width, height) in (1_u32..20_000, 1_u32..20_000),
    ) {
        let full = sides(width, height);
        let path = format!("{region}/{size}/{rotation}/{quality}.{format}");
        if let Ok(first) = drawing(&path, full) {
            let canonical = first.path(full, &Limits::HOUSE).to_string();
            let second = drawing(&canonical, full);
            prop_assert_eq!(second, Ok(first), "{} of {}", canonical, path);
            prop_assert_eq!(first.path(full, &Limits::HOUSE).to_string(), canonical);
            let Drawing { area: Area { x, y, sides: part }, size, .. } = first;
            prop_assert!(part.width > 0 && part.height > 0 && x + part.width <= width && y + part.height <= height);
            prop_assert!(size.width > 0 && size.width <= part.width && size.height > 0 && size.height <= part.height);
            prop_assert!(Limits::HOUSE.hold(size));
            prop_assert_ne!(first.quality, Quality::Color);
        }
    }

    #[test]
    fn nothing_that_is_written_makes_it_panic(
        region in "(\\PC|[0-9.,:^!]){0,30}", size in "(\\PC|[0-9.,:^!]){0,30}", rotation in "[0-9.!]{0,12}|\\PC{0,8}",
        file in "\\PC{0,20}|default\\.jpg", (width, height) in (1_u32.., 1_u32..),
    ) {
        let request = ImageRequest::parse(&region, &size, &rotation, &file);
        let request = request.or_else(|_| ImageRequest::parse(&region, &size, "0", "default.jpg"));
        let request = request.or_else(|_| ImageRequest::parse("full", &size, "0", "default.jpg"));
        let request = request.or_else(|_| ImageRequest::parse(&region, "max", "0", "default.jpg"));
        if let Ok(drawing) = request.and_then(|request| request.over(sides(width, height), &Limits::HOUSE)) {
            prop_assert!(Limits::HOUSE.hold(drawing.size));
            prop_assert!(matches!(drawing.format, Format::Jpeg | Format::Png | Format::Webp));
        }
    }
}
