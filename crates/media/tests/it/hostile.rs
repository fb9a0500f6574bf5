//! Files made to break decoders: whatever happens, the answer is a picture or a refusal, and the next picture is fine.

use std::io::Write;

use media::IngestError;
use proptest::prelude::*;

use crate::support::{TestStore, encoded, jpeg, jpeg_with, photo, taken};

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
