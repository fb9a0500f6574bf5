//! Draws every picture below a folder as AVIF, and says what it cost and how much smaller it is.
//!
//! ```text
//! cargo run --release -p media --example time_avif -- demo/pictures [take only each so many-th picture]
//! ```

#[path = "measured/figures.rs"]
mod measured;

use std::{error::Error, fs, path::Path};

use bytes::Bytes;
use media::{DrawingPriority, Format, MediaStore, Rendition, RenditionName};

use measured::{collect, cpu_seconds, memory_at_most, names};

const FORMATS: [Format; 3] = [Format::Jpeg, Format::Webp, Format::Avif];

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("usage: time_avif FOLDER [EVERY]")?;
    let every: usize = arguments.next().map_or(Ok(1), |every| every.parse())?;

    let passing = tempfile::tempdir()?;
    let store = MediaStore::open(&format!("file://{}", passing.path().display()))?;
    let mut files = Vec::new();
    collect(Path::new(&folder), &mut files)?;
    files.sort();

    let (mut bytes, mut smaller, mut sizes, mut pictures, mut cpu) = ([0; FORMATS.len()], 0, 0, 0_u32, 0.0);
    for (number, path) in files.iter().step_by(every).enumerate() {
        let names = names(number)?;
        let key = names.key.clone();
        let taken = store.ingest(Bytes::from(fs::read(path)?), names).await?;
        let before = cpu_seconds()?;
        store
            .draw_avif(&key, 0, DrawingPriority::Normal, || std::future::ready(true))
            .await?;
        cpu += cpu_seconds()? - before;
        pictures += 1;
        for width in taken.widths {
            let mut of_size = [0; FORMATS.len()];
            for (format, length) in FORMATS.into_iter().zip(&mut of_size) {
                let rendition = Rendition::Sized(width, format);
                let name = RenditionName {
                    key: key.clone(),
                    rendition,
                };
                *length = store.read(&name).await?.ok_or("a size is missing")?.len();
            }
            bytes.iter_mut().zip(of_size).for_each(|(sum, length)| *sum += length);
            smaller += u32::from(of_size[2] < of_size[1]);
            sizes += 1;
        }
    }
    println!(
        "{pictures} pictures, {sizes} sizes: {:.2} s of CPU a picture",
        cpu / f64::from(pictures)
    );
    for (format, sum) in FORMATS.into_iter().zip(bytes) {
        println!("{}: {:.2} MB", format.extension(), sum as f64 / 1e6);
    }
    println!(
        "{smaller} of {sizes} are smaller as AVIF than as WebP; {:.0} MB of memory at most",
        memory_at_most()? as f64 / 1e6
    );
    Ok(())
}
