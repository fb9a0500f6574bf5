//! Which picture of a TIFF file is the photograph. Scanners and cameras write a small preview beside it, often before it, and the decoder
//! reads the first one: the directories are walked here, and it is told to begin with the right one.

use std::{
    collections::HashSet,
    io::{self, BufRead, Cursor, Read, Seek, SeekFrom},
};

use ::tiff::{
    TiffError,
    decoder::{Decoder, DecodingResult, Limits},
};
use image::{
    ExtendedColorType, ImageDecoder as _, ImageError, ImageFormat, ImageResult,
    codecs::tiff::TiffDecoder,
    error::{UnsupportedError, UnsupportedErrorKind},
    metadata::Orientation,
};

use crate::{colour::to_8_bits, refusal::Refusal};

/// Directories of a file that are looked at.
const MOST_DIRECTORIES: usize = 64;

const NEW_SUBFILE_TYPE: u16 = 254;
const SUBFILE_TYPE: u16 = 255;
const WIDTH: u16 = 256;
const HEIGHT: u16 = 257;
const ORIENTATION: u16 = 274;
const SAMPLES: u16 = 277;
const PLANES: u16 = 284;
const PREDICTOR: u16 = 317;
const TILE_WIDTH: u16 = 322;
const SUB_DIRECTORIES: u16 = 330;
const EXTRA_SAMPLES: u16 = 338;
const PROFILE: u16 = 34675;
/// Bits of [`NEW_SUBFILE_TYPE`]: a smaller version of another picture, a mask of one.
const REDUCED_OR_MASK: u64 = 0b101;
/// The value of [`SUBFILE_TYPE`] that says the same of a smaller version.
const OLD_REDUCED: u64 = 2;
/// The value of [`PLANES`] that says that the samples of a pixel lie apart.
const APART: u64 = 2;
/// The value of [`PREDICTOR`] that says that samples stand as they are.
const NOT_PREDICTED: u64 = 1;
/// The value of [`EXTRA_SAMPLES`] that says that the first is opacity, by which the colours are multiplied already.
const PREMULTIPLIED: u64 = 1;
/// The longer and the shorter side of the previews that cameras write (DCF), whatever shape the photograph has.
const PREVIEW: (u64, u64) = (160, 120);

/// A decoder of the photograph, and what its directory says.
pub(crate) struct Photograph<'b> {
    pub decoder: TiffDecoder<RedirectedFile<'b>>,
    pub orientation: Orientation,
    pub profile: Option<Vec<u8>>,
    /// Whether its colours are multiplied by their opacity.
    pub is_premultiplied: bool,
    file: RedirectedFile<'b>,
}

impl Photograph<'_> {
    /// Whether it is in printing inks, of which its profile alone says the colours: the decoder makes RGB of them by a formula.
    pub(crate) fn is_of_inks(&self) -> bool {
        is_of_inks(&self.decoder)
    }

    /// Its inks, four bytes a pixel, while at most so much is allocated beside them.
    pub(crate) fn read_inks(self, most_beside: u64) -> Result<Vec<u8>, Refusal> {
        let (width, height) = self.decoder.dimensions();
        let samples = width as usize * height as usize * 4;
        let mut limits = Limits::default();
        limits.decoding_buffer_size = samples * 2;
        limits.intermediate_buffer_size = usize::try_from(most_beside).unwrap_or(usize::MAX);
        limits.ifd_value_size = limits.intermediate_buffer_size;
        let mut inks = DecodingResult::U8(Vec::new());
        let read = Decoder::new(self.file)
            .and_then(|decoder| decoder.with_limits(limits).read_image_to_buffer(&mut inks))
            .map_err(|error| {
                tracing::debug!(%error, "the inks of a TIFF were not decoded");
                match error {
                    TiffError::UnsupportedError(_) => Refusal::unsupported_variant(),
                    _ => Refusal::damaged(),
                }
            })?;
        let inks = match inks {
            _ if read.planes > 1 => return Err(Refusal::unsupported_variant()),
            DecodingResult::U8(inks) => inks,
            DecodingResult::U16(inks) => inks.into_iter().map(to_8_bits).collect(),
            _ => return Err(Refusal::unsupported_variant()),
        };
        (inks.len() == samples).then_some(inks).ok_or_else(Refusal::damaged)
    }
}

fn is_of_inks(decoder: &TiffDecoder<RedirectedFile<'_>>) -> bool {
    matches!(
        decoder.original_color_type(),
        ExtendedColorType::Cmyk8 | ExtendedColorType::Cmyk16
    )
}

/// Opens the largest picture that is no smaller version of another one and that the decoder reads; the first of all where each is marked
/// as a smaller version.
pub(crate) fn open(bytes: &[u8]) -> ImageResult<Photograph<'_>> {
    let directories = File::new(bytes).map_or_else(Vec::new, File::directories);
    let mut whole: Vec<&Directory<'_>> = directories.iter().filter(|directory| directory.is_whole).collect();
    whole.sort_by_key(|directory| std::cmp::Reverse(directory.pixels()));
    if whole.is_empty() {
        whole.extend(directories.first());
    }
    let mut refused = None;
    for directory in whole {
        let file = RedirectedFile::new(bytes, Some(directory.offset));
        match TiffDecoder::new(file.clone()) {
            Ok(decoder) if directory.is_misread(&decoder) => {
                let feature =
                    UnsupportedErrorKind::GenericFeature("extra samples in tiles or with a predictor".to_owned());
                let error = UnsupportedError::from_format_and_kind(ImageFormat::Tiff.into(), feature);
                refused = refused.or(Some(ImageError::Unsupported(error)));
            }
            Ok(decoder) => {
                return Ok(Photograph {
                    decoder,
                    orientation: directory.orientation.unwrap_or(Orientation::NoTransforms),
                    profile: directory.profile.map(<[u8]>::to_vec),
                    is_premultiplied: directory.is_premultiplied,
                    file,
                });
            }
            Err(error) => refused = refused.or(Some(error)),
        }
    }
    match refused {
        Some(error) => Err(error),
        // Nothing was found: the decoder says what is wrong with it.
        None => {
            let file = RedirectedFile::new(bytes, None);
            TiffDecoder::new(file.clone()).map(|decoder| Photograph {
                decoder,
                orientation: Orientation::NoTransforms,
                profile: None,
                is_premultiplied: false,
                file,
            })
        }
    }
}

/// Whether a file has several pages of which each is a photograph: only one can be shown, and the others would be lost. Pages that are
/// smaller versions of the largest do not count, whether they are marked as such or not, nor does what is below a page.
pub(crate) fn has_several_photographs(bytes: &[u8]) -> bool {
    let directories = File::new(bytes).map_or_else(Vec::new, File::directories);
    let pages = || {
        directories
            .iter()
            .filter(|directory| directory.is_whole && !directory.is_below)
    };
    pages()
        .max_by_key(|page| page.pixels())
        .is_some_and(|largest| pages().filter(|page| !page.is_smaller_version_of(largest)).count() > 1)
}

/// What one picture's directory says of it.
#[derive(Debug, Clone, Default)]
struct Directory<'b> {
    offset: u64,
    /// Width and height.
    sides: [u32; 2],
    is_whole: bool,
    /// Whether it is named by another directory, and not one of those that follow one another.
    is_below: bool,
    /// Of a directory below another one this may stand in the upper one alone, as the profile.
    orientation: Option<Orientation>,
    profile: Option<&'b [u8]>,
    is_premultiplied: bool,
    /// Samples of a pixel, where the decoder can leave out none of them: in tiles, and where they are differences to the pixel before.
    inseparable: u64,
}

impl Directory<'_> {
    /// Whether the decoder would make noise of it: it leaves out samples that are no colour (a mask, a spot ink), and counts the places of
    /// the others in tiles and differences as if none were left out.
    fn is_misread(&self, decoder: &TiffDecoder<RedirectedFile<'_>>) -> bool {
        let kept = if is_of_inks(decoder) {
            4
        } else {
            decoder.color_type().channel_count()
        };
        self.inseparable > u64::from(kept)
    }

    fn pixels(&self) -> u64 {
        let [width, height] = self.sides.map(u64::from);
        width * height
    }

    /// Whether it looks like a smaller version of another picture: of the same shape, or as small as cameras' previews. What is nearly as
    /// large is no version, but another page whose edges were cut elsewhere.
    fn is_smaller_version_of(&self, other: &Self) -> bool {
        let ([width, height], [other_width, other_height]) = (self.sides.map(u64::from), other.sides.map(u64::from));
        let is_smaller = width * 4 <= other_width * 3 && height * 4 <= other_height * 3;
        let (across, down) = (width * other_height, height * other_width);
        let has_same_shape = across.abs_diff(down) <= down / 50;
        let is_preview = width.max(height) <= PREVIEW.0 && width.min(height) <= PREVIEW.1;
        is_smaller && (has_same_shape || is_preview)
    }
}

/// A file with the form of its numbers.
#[derive(Clone, Copy)]
struct File<'b> {
    bytes: &'b [u8],
    is_big_endian: bool,
    /// With addresses of 64 bits.
    is_large: bool,
}

impl<'b> File<'b> {
    fn new(bytes: &'b [u8]) -> Option<Self> {
        let is_big_endian = bytes.starts_with(b"MM");
        let file = Self {
            bytes,
            is_big_endian,
            is_large: false,
        };
        let is_large = file.number(2, 2)? == 43;
        Some(Self { is_large, ..file })
    }

    /// A number of so many bytes.
    fn number(self, at: u64, size: u64) -> Option<u64> {
        let at = usize::try_from(at).ok()?;
        let bytes = self.bytes.get(at..at.checked_add(size as usize)?)?;
        let add = |number: u64, byte: &u8| number << 8 | u64::from(*byte);
        Some(match self.is_big_endian {
            true => bytes.iter().fold(0, add),
            false => bytes.iter().rev().fold(0, add),
        })
    }

    /// Bytes of an address.
    fn width(self) -> u64 {
        if self.is_large { 8 } else { 4 }
    }

    /// All directories: those that follow one another, each before the ones below it.
    fn directories(self) -> Vec<Directory<'b>> {
        let first = self.number(self.width(), self.width());
        let mut waiting: Vec<(u64, Directory<'b>)> =
            first.map(|offset| (offset, Directory::default())).into_iter().collect();
        let (mut seen, mut found) = (HashSet::new(), Vec::new());
        while let Some((offset, above)) = waiting.pop() {
            if offset == 0 || found.len() == MOST_DIRECTORIES || !seen.insert(offset) {
                continue;
            }
            let Some((directory, next, below)) = self.directory(offset, &above) else {
                continue;
            };
            waiting.extend(next.map(|next| (next, above)));
            waiting.extend(below.into_iter().rev().map(|offset| (offset, directory.clone())));
            found.push(directory);
        }
        found
    }

    /// A directory, the address of the next one, and those of the ones below it.
    fn directory(self, offset: u64, above: &Directory<'b>) -> Option<(Directory<'b>, Option<u64>, Vec<u64>)> {
        let (count_size, entry_size) = if self.is_large { (8, 20) } else { (2, 12) };
        let count = self.number(offset, count_size)?;
        let entries = offset.checked_add(count_size)?;
        let end = entries.checked_add(count.checked_mul(entry_size)?)?;
        // All of its entries are in the file.
        self.bytes.get(..usize::try_from(end).ok()?)?;
        let (mut sides, mut is_whole, mut below) = ([0, 0], true, Vec::new());
        let (mut orientation, mut profile) = (above.orientation, above.profile);
        let (mut samples, mut are_apart, mut is_inseparable, mut is_premultiplied) = (1, false, false, false);
        for at in (entries..end).step_by(entry_size as usize) {
            let tag = self.number(at, 2)?;
            let first = || self.values(at)?.next();
            let side = || first().and_then(|side| u32::try_from(side).ok()).unwrap_or_default();
            match tag as u16 {
                WIDTH => sides[0] = side(),
                HEIGHT => sides[1] = side(),
                NEW_SUBFILE_TYPE => is_whole &= first().unwrap_or_default() & REDUCED_OR_MASK == 0,
                SUBFILE_TYPE => is_whole &= first() != Some(OLD_REDUCED),
                ORIENTATION => {
                    let own = first().and_then(|own| u8::try_from(own).ok());
                    orientation = own.and_then(Orientation::from_exif).or(orientation);
                }
                SAMPLES => samples = first().unwrap_or_default(),
                PLANES => are_apart = first() == Some(APART),
                PREDICTOR => is_inseparable |= first() != Some(NOT_PREDICTED),
                TILE_WIDTH => is_inseparable = true,
                EXTRA_SAMPLES => is_premultiplied = first() == Some(PREMULTIPLIED),
                SUB_DIRECTORIES => below = self.values(at)?.take(MOST_DIRECTORIES).collect(),
                PROFILE => profile = self.value(at).map(|(bytes, _)| bytes).or(profile),
                _ => {}
            }
        }
        let directory = Directory {
            offset,
            sides,
            is_whole,
            // The first directory and those that follow it have none above them.
            is_below: above.offset != 0,
            orientation,
            profile,
            is_premultiplied,
            inseparable: if is_inseparable && !are_apart { samples } else { 0 },
        };
        Some((directory, self.number(end, self.width()), below))
    }

    /// The bytes of an entry's value, and those of each number in it.
    fn value(self, entry: u64) -> Option<(&'b [u8], u64)> {
        let size = match self.number(entry + 2, 2)? {
            1 | 2 | 6 | 7 => 1,
            3 | 8 => 2,
            4 | 9 | 13 => 4,
            16..=18 => 8,
            _ => return None,
        };
        let length = self.number(entry + 4, self.width())?.checked_mul(size)?;
        let inline = entry + 4 + self.width();
        let at = if length <= self.width() {
            inline
        } else {
            self.number(inline, self.width())?
        };
        let at = usize::try_from(at).ok()?;
        let bytes = self.bytes.get(at..at.checked_add(usize::try_from(length).ok()?)?)?;
        Some((bytes, size))
    }

    fn values(self, entry: u64) -> Option<impl Iterator<Item = u64> + use<'b>> {
        let (bytes, size) = self.value(entry)?;
        let value = Self { bytes, ..self };
        let places = (0..bytes.len() as u64).step_by(size as usize);
        Some(places.filter_map(move |at| value.number(at, size)))
    }
}

/// A file whose head is replaced by one that names another directory as the first.
#[derive(Clone)]
pub(crate) struct RedirectedFile<'b> {
    file: Cursor<&'b [u8]>,
    head: Vec<u8>,
}

impl<'b> RedirectedFile<'b> {
    fn new(bytes: &'b [u8], directory: Option<u64>) -> Self {
        let mut head = Vec::new();
        if let Some((file, offset)) = File::new(bytes).zip(directory) {
            let width = file.width() as usize;
            head = bytes[..width].to_vec();
            match file.is_big_endian {
                true => head.extend(&offset.to_be_bytes()[8 - width..]),
                false => head.extend(&offset.to_le_bytes()[..width]),
            }
        }
        Self {
            file: Cursor::new(bytes),
            head,
        }
    }
}

impl BufRead for RedirectedFile<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let at = usize::try_from(self.file.position()).unwrap_or(usize::MAX);
        match self.head.get(at..) {
            Some(head) if !head.is_empty() => Ok(head),
            _ => self.file.fill_buf(),
        }
    }

    fn consume(&mut self, amount: usize) {
        self.file.consume(amount);
    }
}

impl Read for RedirectedFile<'_> {
    fn read(&mut self, onto: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(onto)?;
        self.consume(read);
        Ok(read)
    }
}

impl Seek for RedirectedFile<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}
