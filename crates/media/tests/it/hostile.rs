//! Files made to break decoders: whatever happens, the answer is a picture or a refusal, and the next picture is fine.

use std::{io::Write, sync::Mutex, thread};

use media::{AvifDrawing, AvifError, DrawingPriority, IngestError};
use proptest::prelude::*;

use crate::support::{TestStore, encoded, jpeg, jpeg_with, names, photo, taken};

fn seeds() -> Vec<Vec<u8>> {
    let picture = photo(48, 40);
    vec![
        jpeg(&picture),
        jpeg_with(&picture, |encoder| encoder.set_progressive(true)),
        jpeg_with(&picture, |encoder| encoder.set_optimized_huffman_tables(true)),
        encoded(picture.clone(), image::ImageFormat::Png),
        encoded(picture.clone(), image::ImageFormat::WebP),
        encoded(picture.clone(), image::ImageFormat::Tiff),
        webp::Encoder::from_rgb(&picture, 48, 40).encode(80.0).to_vec(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn flipped_bytes_never_escape(kind in 0..7_usize, flips in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let mut file = seeds().swap_remove(kind);
        for (at, byte) in flips {
            let at = at.index(file.len());
            file[at] = byte;
        }
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            match TestStore::new().take(file).await {
                Ok(_) | Err(IngestError::Refused(_)) => {}
                Err(other) => panic!("{other:?}"),
            }
        });
    }
}

/// A small file whose colour profile unpacks to more than a decoder may take.
#[tokio::test]
async fn a_profile_bomb_costs_nothing_but_itself() {
    let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    for _ in 0..160 {
        packed.write_all(&[0; 1 << 20]).unwrap();
    }
    let mut body = b"bomb\0\0".to_vec();
    body.extend(packed.finish().unwrap());
    let mut chunk = u32::try_from(body.len()).unwrap().to_be_bytes().to_vec();
    chunk.extend(b"iCCP");
    chunk.extend(&body);
    let mut crc = flate2::Crc::new();
    crc.update(&chunk[4..]);
    chunk.extend(crc.sum().to_be_bytes());
    let mut file = encoded(photo(64, 64), image::ImageFormat::Png);
    file.splice(33..33, chunk);
    match TestStore::new().take(file).await {
        Ok(_) | Err(IngestError::Refused(_)) => {}
        Err(other) => panic!("{other:?}"),
    }
    taken(jpeg(&photo(64, 64))).await;
}

/// What a file that is turned by so many quarters is answered in a process of its own, and the most memory that process ever had,
/// in MiB.
fn answered_alone(name: &str, file: &[u8], quarter_turns: u8) -> (String, u64) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    std::fs::write(&path, file).unwrap();
    let begun = std::time::Instant::now();
    let ran = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "hostile::takes_the_file_that_it_is_given", "--nocapture"])
        .env(GIVEN, &path)
        .env(TURNS, quarter_turns.to_string())
        .output()
        .unwrap();
    let seconds = begun.elapsed().as_secs_f64();
    let said = String::from_utf8_lossy(&ran.stdout).into_owned();
    assert!(
        ran.status.success(),
        "{name}: {said}{}",
        String::from_utf8_lossy(&ran.stderr)
    );
    let answer = said.lines().find_map(|line| line.strip_prefix("answer: ")).unwrap();
    let memory = said.lines().find_map(|line| line.strip_prefix("memory: ")).unwrap();
    println!(
        "{name}: {} KiB, {memory} MiB, {seconds:.1} s, {answer}",
        file.len() / 1024
    );
    (answer.to_owned(), memory.parse().unwrap())
}

/// MiB of a test's process before it has read anything.
const PROCESS: u64 = 25;
const GIVEN: &str = "DUOBAO_TEST_FILE";
const TURNS: &str = "DUOBAO_TEST_TURNS";

/// Does nothing by itself: the other tests run it in a process of its own, so that they see what one file costs.
#[tokio::test]
async fn takes_the_file_that_it_is_given() {
    let Some(path) = std::env::var_os(GIVEN) else {
        return;
    };
    let quarter_turns = std::env::var_os(TURNS).unwrap().to_str().unwrap().parse().unwrap();
    let (store, file) = (TestStore::new(), std::fs::read(path).unwrap().into());
    let answer = match store.store.ingest_turned(file, names('a'), quarter_turns).await {
        Ok(ingested) => format!("{} × {}", ingested.width, ingested.height),
        Err(IngestError::Refused(refusal)) => refusal.code.as_str().to_owned(),
        Err(other) => panic!("{other}"),
    };
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let kilobytes: u64 = peak.trim().strip_suffix(" kB").unwrap().parse().unwrap();
    println!("\nanswer: {answer}\nmemory: {}", kilobytes / 1024);
}

fn png_chunk(kind: [u8; 4], body: &[u8]) -> Vec<u8> {
    let mut chunk = u32::try_from(body.len()).unwrap().to_be_bytes().to_vec();
    chunk.extend(kind);
    chunk.extend(body);
    let mut crc = flate2::Crc::new();
    crc.update(&chunk[4..]);
    chunk.extend(crc.sum().to_be_bytes());
    chunk
}

/// A PNG whose compressed texts unpack to far more than the picture, in one chunk or in very many.
fn text_bomb(chunks: usize, megabytes: usize) -> Vec<u8> {
    let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    for _ in 0..megabytes {
        packed.write_all(&[b'x'; 1 << 20]).unwrap();
    }
    let body = [b"Comment\0\0".as_slice(), &packed.finish().unwrap()].concat();
    let chunk = png_chunk(*b"zTXt", &body);
    let mut file = encoded(photo(64, 64), image::ImageFormat::Png);
    file.splice(33..33, chunk.repeat(chunks));
    file
}

/// A PNG that says it moves through so many frames, with the chunks of all of them.
fn long_animation(frames: u32) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, 16, 16);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_animated(frames, 0).unwrap();
    let mut writer = encoder.write_header().unwrap();
    for frame in 0..frames {
        writer.write_image_data(&[(frame % 251) as u8; 256]).unwrap();
    }
    writer.finish().unwrap();
    file
}

/// A GIF of so many frames, each of them empty.
fn long_gif(frames: usize) -> Vec<u8> {
    let mut file = b"GIF89a\x10\0\x10\0\x80\0\0\0\0\0\xff\xff\xff".to_vec();
    file.extend(b"\x2c\0\0\0\0\x10\0\x10\0\0\x02\x02\x44\x01\0".repeat(frames));
    file.push(b';');
    file
}

/// A progressive JPEG, large to decode, that lacks all scans but the first of each sort: the others were never sent.
fn with_holes() -> Vec<u8> {
    let file = jpeg_with(&photo(3000, 2000), |encoder| encoder.set_progressive(true));
    let scans: Vec<usize> = file
        .windows(2)
        .enumerate()
        .filter(|(_, pair)| *pair == [0xff, 0xda])
        .map(|(at, _)| at)
        .collect();
    assert!(scans.len() > 4, "{scans:?}");
    [&file[..scans[2]], &file[scans[scans.len() - 1]..]].concat()
}

fn spliced(marker: u8, body: &[u8]) -> Vec<u8> {
    let mut file = jpeg(&photo(64, 64));
    let length = u16::try_from(body.len() + 2).unwrap().to_be_bytes();
    file.splice(2..2, [&[0xff, marker], length.as_slice(), body].concat());
    file
}

/// A PNG of one colour with 16 bits a sample, written row by row.
fn deep_png(side: u32, color: png::ColorType) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, side, side);
    encoder.set_color(color);
    encoder.set_depth(png::BitDepth::Sixteen);
    let mut header = encoder.write_header().unwrap();
    let mut rows = header.stream_writer().unwrap();
    let row = vec![90; side as usize * color.samples() * 2];
    for _ in 0..side {
        rows.write_all(&row).unwrap();
    }
    rows.finish().unwrap();
    header.finish().unwrap();
    file
}

/// A JPEG of one colour, held sideways or not.
fn flat_jpeg((width, height): (u16, u16), is_progressive: bool, orientation: Option<u16>) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut file, 90);
    encoder.set_progressive(is_progressive);
    encoder.set_sampling_factor(jpeg_encoder::SamplingFactor::F_1_1);
    if let Some(orientation) = orientation {
        let exif = [b"Exif\0\0".as_slice(), &crate::orientation::exif(orientation, false)].concat();
        encoder.add_app_segment(1, exif).unwrap();
    }
    let pixels = vec![120; usize::from(width) * usize::from(height) * 3];
    encoder
        .encode(&pixels, width, height, jpeg_encoder::ColorType::Rgb)
        .unwrap();
    file
}

/// A file's name, how it is made, its quarter turns, and the answer.
type Case = (&'static str, Box<dyn Fn() -> Vec<u8> + Send>, u8, &'static str);

/// A small file may unpack to very much. The memory that its head announces is bounded, and an accepted file keeps to it.
#[test]
fn a_picture_takes_no_more_memory_than_its_head_says() {
    let claiming = |side: u16, file: Vec<u8>| {
        move || {
            let mut file = file.clone();
            let is_frame = |pair: &[u8]| matches!(pair, [0xff, 0xc0 | 0xc2]);
            let frame = file.windows(2).position(is_frame).unwrap();
            file[frame + 5..frame + 7].copy_from_slice(&side.to_be_bytes());
            file[frame + 7..frame + 9].copy_from_slice(&side.to_be_bytes());
            file
        }
    };
    let deep = |side, color| move || deep_png(side, color);
    let flat = |sides, is_progressive, orientation| move || flat_jpeg(sides, is_progressive, orientation);
    let raster = |side: u32, format| move || encoded(image::RgbImage::new(side, side), format);
    let files: [Case; 12] = [
        (
            "PNG, 16 bits and transparent, 10,900²",
            Box::new(deep(10_900, png::ColorType::Rgba)),
            0,
            "too_much_memory",
        ),
        (
            "JPEG, progressive, 7,000²",
            Box::new(claiming(7000, flat_jpeg((64, 64), true, None))),
            0,
            "too_much_memory",
        ),
        (
            "JPEG, sideways, 8,000²",
            Box::new(claiming(8000, flat_jpeg((64, 64), false, Some(6)))),
            0,
            "too_much_memory",
        ),
        (
            "PNG, 16 bits, 5,600²",
            Box::new(deep(5600, png::ColorType::Rgb)),
            0,
            "5600 × 5600",
        ),
        (
            "JPEG, progressive, 5,500²",
            Box::new(flat((5500, 5500), true, None)),
            0,
            "5500 × 5500",
        ),
        (
            "JPEG, sideways, 7,000²",
            Box::new(flat((7000, 7000), false, Some(6))),
            0,
            "7000 × 7000",
        ),
        (
            "WebP, 6,300²",
            Box::new(raster(6300, image::ImageFormat::WebP)),
            0,
            "6300 × 6300",
        ),
        (
            "TIFF, 5,500²",
            Box::new(raster(5500, image::ImageFormat::Tiff)),
            0,
            "5500 × 5500",
        ),
        (
            "TIFF, packed, 7,000²",
            Box::new(|| crate::tiff::packed(7000)),
            0,
            "7000 × 7000",
        ),
        (
            "TIFF, packed, 8,300²",
            Box::new(|| crate::tiff::packed(8300)),
            0,
            "too_much_memory",
        ),
        (
            "JPEG, turned by a quarter, 8,000²",
            Box::new(claiming(8000, flat_jpeg((64, 64), false, None))),
            1,
            "too_much_memory",
        ),
        (
            "JPEG, turned by a quarter, 7,000²",
            Box::new(flat((7000, 7000), false, None)),
            1,
            "7000 × 7000",
        ),
    ];
    // Each is read by a process of its own, two at a time: one after the other they take longer than all other tests of pictures.
    let files = Mutex::new(files.into_iter());
    let read_next = || {
        loop {
            let next = files.lock().unwrap().next();
            let Some((name, file, quarter_turns, expected)) = next else {
                return;
            };
            let file = file();
            let (answer, memory) = answered_alone(name, &file, quarter_turns);
            assert_eq!(answer, expected, "{name}");
            assert!(memory < 300 + PROCESS, "{name} took {memory} MiB");
        }
    };
    thread::scope(|scope| {
        scope.spawn(read_next);
        read_next();
    });
}

/// A picture that was taken in upright may be too large to be turned: neither its sizes nor its AVIF are drawn then.
#[tokio::test]
async fn a_picture_that_is_too_large_to_be_turned_stays_as_it_is() {
    let store = TestStore::new();
    store.take(flat_jpeg((7800, 7000), false, None)).await.unwrap();
    let key = names('a').key;
    match store.store.turn(&key, names('b'), 1).await {
        Err(IngestError::Refused(refusal)) => assert_eq!(refusal.code.as_str(), "too_much_memory"),
        other => panic!("{other:?}"),
    }
    let drawn = store.store.draw_avif(&key, 1, DrawingPriority::Normal, async || true);
    assert!(matches!(drawn.await, Err(AvifError::Unfit(_))));
    let upright = store.store.draw_avif(&key, 0, DrawingPriority::Normal, async || false);
    assert!(matches!(upright.await, Ok(AvifDrawing::PutOff)));
}

#[test]
fn each_kind_of_trap_is_answered_in_words_and_within_memory() {
    let arithmetic = {
        let mut file = jpeg(&photo(64, 64));
        let frame = file.windows(2).position(|pair| pair == [0xff, 0xc0]).unwrap();
        file[frame + 1] = 0xc9;
        file
    };
    let gps = {
        let place = [b"Exif\0\0".as_slice(), &crate::orientation::exif(6, false)].concat();
        spliced(0xe1, &place)
    };
    let html = spliced(0xfe, b"<!doctype html><script>alert(document.cookie)</script>");
    let svg = b"<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'><image href='file:///etc/passwd'/></svg>";
    for (name, file, expected) in [
        ("one text of 400 MB", text_bomb(1, 400), vec!["64 × 64", "damaged"]),
        ("many texts of 4 MB", text_bomb(400, 4), vec!["64 × 64", "damaged"]),
        ("arithmetic coding", arithmetic, vec!["unsupported_variant"]),
        ("progressive with holes", with_holes(), vec!["3000 × 2000", "damaged"]),
        ("with its place", gps, vec!["64 × 64"]),
        ("20,000 frames", long_animation(20_000), vec!["animated"]),
        ("a GIF of 20,000 frames", long_gif(20_000), vec!["unsupported_type"]),
        ("SVG", svg.to_vec(), vec!["unsupported_type"]),
        ("HTML in a JPEG", html, vec!["64 × 64"]),
    ] {
        let (answer, memory) = answered_alone(name, &file, 0);
        assert!(expected.contains(&answer.as_str()), "{name}: {answer}");
        assert!(memory < 300, "{name} took {memory} MiB");
    }
}
