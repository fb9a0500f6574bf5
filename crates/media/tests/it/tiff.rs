//! TIFF files hold several pictures: previews, masks, pages. The photograph is the one that is shown.

use std::io::Write as _;

use image::RgbImage;
use media::RefusalCode;

use crate::support::{distance, photo, refusal, taken};

/// One picture of a file.
struct Page<'p> {
    picture: &'p RgbImage,
    tags: &'p [(u16, u32)],
    is_deep: bool,
    is_packed: bool,
    below: Vec<Self>,
}

impl<'p> Page<'p> {
    fn new(picture: &'p RgbImage, tags: &'p [(u16, u32)]) -> Self {
        Self {
            picture,
            tags,
            is_deep: false,
            is_packed: false,
            below: Vec::new(),
        }
    }
}

/// A file of one colour that is far smaller than its picture.
pub fn packed(side: u32) -> Vec<u8> {
    let picture = RgbImage::new(side, side);
    let page = Page {
        is_packed: true,
        ..Page::new(&picture, &[])
    };
    tiff(&[page], false)
}

/// A smaller version of another picture.
const REDUCED: (u16, u32) = (254, 1);

/// A file of these pictures, without compression.
fn tiff(pages: &[Page<'_>], is_big_endian: bool) -> Vec<u8> {
    let mut file = File {
        bytes: if is_big_endian { b"MM".to_vec() } else { b"II".to_vec() },
        is_big_endian,
    };
    file.short(42);
    file.long(0);
    let mut link = 4;
    for page in pages {
        link = file.page(page, link);
    }
    file.bytes
}

struct File {
    bytes: Vec<u8>,
    is_big_endian: bool,
}

impl File {
    fn short(&mut self, value: u16) {
        let bytes = if self.is_big_endian {
            value.to_be_bytes()
        } else {
            value.to_le_bytes()
        };
        self.bytes.extend(bytes);
    }

    fn long(&mut self, value: u32) {
        let bytes = if self.is_big_endian {
            value.to_be_bytes()
        } else {
            value.to_le_bytes()
        };
        self.bytes.extend(bytes);
    }

    /// Writes the present end at a place.
    fn link(&mut self, at: usize) {
        let mut end = File {
            bytes: Vec::new(),
            is_big_endian: self.is_big_endian,
        };
        end.long(self.bytes.len() as u32);
        self.bytes[at..at + 4].copy_from_slice(&end.bytes);
    }

    /// Writes a picture whose address goes to `link`; returns where that of the next one goes.
    fn page(&mut self, page: &Page<'_>, link: usize) -> usize {
        let (width, height) = page.picture.dimensions();
        let samples = self.bytes.len() as u32;
        for level in page.picture.as_raw() {
            match page.is_deep {
                true => self.short(u16::from(*level) * 257),
                false => self.bytes.push(*level),
            }
        }
        if page.is_packed {
            let plain = self.bytes.split_off(samples as usize);
            let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
            packed.write_all(&plain).unwrap();
            self.bytes.extend(packed.finish().unwrap());
        }
        let length = self.bytes.len() as u32 - samples;
        let depths = self.bytes.len() as u32;
        for _ in 0..3 {
            self.short(if page.is_deep { 16 } else { 8 });
        }
        let below = self.bytes.len();
        page.below.iter().for_each(|_| self.long(0));
        let mut tags = vec![
            (256, 4, 1, width),
            (257, 4, 1, height),
            (258, 3, 3, depths),
            (259, 4, 1, if page.is_packed { 8 } else { 1 }),
            (262, 4, 1, 2),
            (273, 4, 1, samples),
            (277, 4, 1, 3),
            (278, 4, 1, height),
            (279, 4, 1, length),
        ];
        tags.extend(page.tags.iter().map(|(tag, value)| (*tag, 4, 1, *value)));
        match page.below.len() as u32 {
            0 => {}
            1 => tags.push((330, 4, 1, below as u32 + 4)),
            count => tags.push((330, 4, count, below as u32)),
        }
        tags.sort_unstable();
        self.link(link);
        self.short(tags.len() as u16);
        let mut only = None;
        for (tag, kind, count, value) in tags {
            self.short(tag);
            self.short(kind);
            self.long(count);
            if tag == 330 && count == 1 {
                only = Some(self.bytes.len());
            }
            self.long(value);
        }
        let next = self.bytes.len();
        self.long(0);
        for (at, picture) in page.below.iter().enumerate() {
            self.page(picture, only.unwrap_or(below + 4 * at));
        }
        next
    }
}

#[tokio::test]
async fn the_largest_picture_that_is_no_smaller_version_is_the_photograph() {
    let (large, small, larger) = (photo(300, 180), photo(60, 36), photo(360, 216));
    for is_big_endian in [false, true] {
        for pages in [
            vec![Page::new(&small, &[REDUCED]), Page::new(&large, &[])],
            vec![Page::new(&large, &[]), Page::new(&larger, &[REDUCED])],
            vec![
                Page::new(&small, &[]),
                Page::new(&larger, &[(254, 4)]),
                Page::new(&large, &[(254, 2)]),
            ],
            vec![Page::new(&larger, &[(255, 2)]), Page::new(&large, &[(255, 1)])],
            vec![Page {
                below: vec![Page::new(&large, &[])],
                ..Page::new(&small, &[REDUCED])
            }],
            vec![Page {
                below: vec![Page::new(&larger, &[REDUCED]), Page::new(&large, &[])],
                ..Page::new(&small, &[REDUCED])
            }],
            // Where nothing says that it is the photograph, the first one is.
            vec![Page::new(&large, &[REDUCED]), Page::new(&larger, &[REDUCED])],
        ] {
            let (ingested, pixels) = taken(tiff(&pages, is_big_endian)).await;
            assert_eq!((ingested.width, ingested.height), (300, 180));
            assert!(distance(&pixels, &large) < 3.0);
        }
    }
}

#[tokio::test]
async fn a_file_of_several_photographs_is_refused_with_what_to_do() {
    let (one, other) = (photo(300, 180), image::imageops::rotate180(&photo(300, 180)));
    let (upright, cut) = (photo(180, 300), photo(295, 177));
    for (what, pages) in [
        ("of one size", vec![Page::new(&one, &[]), Page::new(&other, &[])]),
        (
            "marked as pages",
            vec![Page::new(&one, &[(254, 2)]), Page::new(&other, &[(254, 2)])],
        ),
        (
            "marked as pages in the old way",
            vec![Page::new(&one, &[(255, 3)]), Page::new(&other, &[(255, 3)])],
        ),
        (
            "of different shapes",
            vec![Page::new(&upright, &[]), Page::new(&one, &[])],
        ),
        ("cut elsewhere", vec![Page::new(&cut, &[]), Page::new(&one, &[])]),
    ] {
        for is_big_endian in [false, true] {
            let refused = refusal(tiff(&pages, is_big_endian)).await;
            assert_eq!(refused.code, RefusalCode::SeveralPictures, "{what}");
            assert!(refused.en.contains("save each page"), "{}", refused.en);
            assert!(refused.tw.contains("每一頁各自另存"), "{}", refused.tw);
        }
    }
}

#[tokio::test]
async fn smaller_versions_without_a_mark_are_no_pages() {
    let large = photo(300, 180);
    let (half, quarter, preview) = (photo(150, 90), photo(75, 45), photo(160, 120));
    for pages in [
        vec![Page::new(&large, &[]), Page::new(&half, &[]), Page::new(&quarter, &[])],
        vec![Page::new(&half, &[]), Page::new(&large, &[])],
        // What cameras write beside a photograph is of one shape, whatever its own is.
        vec![Page::new(&large, &[]), Page::new(&preview, &[])],
        // A picture below another one is a version of it.
        vec![Page {
            below: vec![Page::new(&large, &[]), Page::new(&half, &[])],
            ..Page::new(&preview, &[])
        }],
    ] {
        let (ingested, pixels) = taken(tiff(&pages, false)).await;
        assert_eq!((ingested.width, ingested.height), (300, 180));
        assert!(distance(&pixels, &large) < 3.0);
    }
}

/// A file with addresses of 64 bits (BigTIFF), of pictures with their kinds (254).
fn large_tiff(pages: &[(&RgbImage, u64)]) -> Vec<u8> {
    let mut file = b"II\x2b\0\x08\0\0\0".to_vec();
    let mut link = file.len();
    file.extend([0; 8]);
    for (picture, kind) in pages {
        let (width, height) = picture.dimensions();
        let (samples, length) = (file.len() as u64, picture.as_raw().len() as u64);
        file.extend(picture.as_raw());
        let start = file.len() as u64;
        file[link..link + 8].copy_from_slice(&start.to_le_bytes());
        let tags: [(u16, u16, u64, u64); 10] = [
            (254, 4, 1, *kind),
            (256, 4, 1, width.into()),
            (257, 4, 1, height.into()),
            (258, 3, 3, 0x0008_0008_0008),
            (259, 3, 1, 1),
            (262, 3, 1, 2),
            (273, 16, 1, samples),
            (277, 3, 1, 3),
            (278, 4, 1, height.into()),
            (279, 16, 1, length),
        ];
        file.extend((tags.len() as u64).to_le_bytes());
        for (tag, kind, count, value) in tags {
            file.extend(tag.to_le_bytes());
            file.extend(kind.to_le_bytes());
            file.extend(count.to_le_bytes());
            file.extend(value.to_le_bytes());
        }
        link = file.len();
        file.extend([0; 8]);
    }
    file
}

#[tokio::test]
async fn a_file_of_long_addresses_shows_its_photograph_too() {
    let (large, small) = (photo(300, 180), photo(60, 36));
    for pages in [[(&small, 1), (&large, 0)], [(&large, 0), (&small, 1)]] {
        let (ingested, pixels) = taken(large_tiff(&pages)).await;
        assert_eq!((ingested.width, ingested.height), (300, 180));
        assert!(distance(&pixels, &large) < 3.0);
    }
}

#[tokio::test]
async fn a_photograph_of_sixteen_bits_below_its_preview_is_turned_as_the_preview_says() {
    let (large, small) = (photo(180, 300), photo(36, 60));
    let upright = image::imageops::rotate90(&large);
    for (above, own) in [(&[REDUCED, (274, 6)][..], &[][..]), (&[REDUCED], &[(274, 6)])] {
        let below = Page {
            is_deep: true,
            ..Page::new(&large, own)
        };
        let page = Page {
            below: vec![below],
            ..Page::new(&small, above)
        };
        let (ingested, pixels) = taken(tiff(&[page], true)).await;
        assert_eq!((ingested.width, ingested.height), (300, 180));
        assert!(distance(&pixels, &upright) < 3.0);
    }
}

#[tokio::test]
async fn a_picture_that_cannot_be_read_gives_way_to_the_next_and_circles_end() {
    let (large, raw) = (photo(300, 180), photo(360, 216));
    // 32803: what a sensor has measured.
    let raw = Page {
        below: vec![Page::new(&large, &[])],
        ..Page::new(&raw, &[(254, 0)])
    };
    let mut file = tiff(&[raw], false);
    let at = file
        .windows(8)
        .position(|entry| entry == [6, 1, 4, 0, 1, 0, 0, 0])
        .unwrap();
    file[at + 8..at + 12].copy_from_slice(&32803_u32.to_le_bytes());
    assert!(distance(&taken(file).await.1, &large) < 3.0);
    let mut file = tiff(&[Page::new(&large, &[])], false);
    let first = u32::from_le_bytes(file[4..8].try_into().unwrap());
    let end = file.len() - 4;
    file[end..].copy_from_slice(&first.to_le_bytes());
    assert_eq!(refusal(file).await.code, RefusalCode::Damaged, "the first is the next");
}
