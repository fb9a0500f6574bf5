//! The names of renditions. They consist of a [`PictureKey`], and only a valid one can be built, so no user input ever reaches
//! a path.

use domain::picture::{PictureKey, PictureKeys};

/// The folder of the pictures as they were uploaded.
pub(crate) const ORIGINALS: &str = "originals";

/// The first two characters, by which pictures are spread over folders.
pub(crate) fn shard(key: &PictureKey) -> &str {
    // Every key has 26 ASCII characters.
    &key.as_str()[..2]
}

/// The files without which a picture is not whole, by their names in [`Files`](crate::Files).
#[must_use]
pub fn needed_files(keys: &PictureKeys) -> [String; 3] {
    [
        original_file(&keys.key),
        pack_file(&keys.key, PackFile::Picture),
        pack_file(&keys.locked_key, PackFile::Picture),
    ]
}

/// The name of a picture's original in [`Files`](crate::Files).
#[must_use]
pub fn original_file(key: &PictureKey) -> String {
    format!("{ORIGINALS}/{key}")
}

/// The key in the name of a picture's file in [`Files`](crate::Files).
#[must_use]
pub fn key_of_file(name: &str) -> Option<PictureKey> {
    name.split('/').nth(1)?.parse().ok()
}

pub(crate) fn pack_file(key: &PictureKey, file: PackFile) -> String {
    format!("{}/{key}/{}", shard(key), file.name())
}

/// How a rendition is encoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
    /// WebP, for today's browsers.
    Webp,
    /// JPEG, for older ones, for link previews and mails.
    Jpeg,
    /// AVIF, once a job has drawn it.
    Avif,
}

impl Format {
    /// The file extension, without the dot.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Self::Webp => "webp",
            Self::Jpeg => "jpg",
            Self::Avif => "avif",
        }
    }

    /// The value of `Content-Type`.
    #[must_use]
    pub fn content_type(self) -> &'static str {
        match self {
            Self::Webp => "image/webp",
            Self::Jpeg => "image/jpeg",
            Self::Avif => "image/avif",
        }
    }
}

/// Which rendition of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rendition {
    /// The picture at a width in pixels.
    Sized(u32, Format),
    Blurred,
    /// The one for previews of links. It is not stored but drawn when it is asked for.
    Card,
}

impl Rendition {
    /// Its file name in addresses.
    pub(crate) fn file(self) -> String {
        match self {
            Self::Sized(width, format) => format!("{width}.{}", format.extension()),
            Self::Blurred => BLURRED.into(),
            Self::Card => CARD.into(),
        }
    }
}

/// One rendition of one picture: `{key}/{width}.webp`, `{key}/{width}.jpg`, `{key}/{width}.avif` `{key}/blurred.jpg` or
/// `{key}/card.jpg`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RenditionName {
    /// The picture's key, or for a blurred preview its locked key.
    pub key: PictureKey,
    pub rendition: Rendition,
}

impl RenditionName {
    /// Parses the last two segments of a rendition's path. One rendition has exactly one spelling; all others are rejected.
    #[must_use]
    pub fn parse(key: &str, file: &str) -> Option<Self> {
        Some(Self {
            key: key.parse().ok()?,
            rendition: parse_file(file)?,
        })
    }

    /// The rendition for previews of links of the same picture.
    #[must_use]
    pub fn card(self) -> Self {
        Self {
            rendition: Rendition::Card,
            ..self
        }
    }

    /// The file name: the last segment.
    #[must_use]
    pub fn file(&self) -> String {
        self.rendition.file()
    }

    /// The value of `Content-Type`.
    #[must_use]
    pub fn content_type(&self) -> &'static str {
        match self.rendition {
            Rendition::Sized(_, format) => format.content_type(),
            Rendition::Blurred | Rendition::Card => Format::Jpeg.content_type(),
        }
    }
}

/// The file name of every blurred preview.
pub(crate) const BLURRED: &str = "blurred.jpg";

/// The file name of every rendition for previews of links.
const CARD: &str = "card.jpg";

/// Which of a picture's packs; each is a file of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum PackFile {
    /// Its tiles and display sizes; or a blurred preview.
    Picture,
    /// The display sizes as AVIF. It is drawn later or never.
    Avif,
}

impl PackFile {
    /// The file's name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Picture => "picture.zip",
            Self::Avif => "avif.zip",
        }
    }

    /// The pack that holds renditions of this format.
    pub(crate) fn of(format: Format) -> Self {
        match format {
            Format::Webp | Format::Jpeg => Self::Picture,
            Format::Avif => Self::Avif,
        }
    }
}

fn parse_file(file: &str) -> Option<Rendition> {
    if file == BLURRED {
        return Some(Rendition::Blurred);
    }
    if file == CARD {
        return Some(Rendition::Card);
    }
    let (width, extension) = file.split_once('.')?;
    let format = match extension {
        "webp" => Format::Webp,
        "jpg" => Format::Jpeg,
        "avif" => Format::Avif,
        _ => return None,
    };
    let canonical =
        (1..=5).contains(&width.len()) && !width.starts_with('0') && width.bytes().all(|byte| byte.is_ascii_digit());
    canonical
        .then(|| width.parse().ok())
        .flatten()
        .map(|width| Rendition::Sized(width, format))
}

#[cfg(test)]
mod tests {
    use super::{Format, Rendition, RenditionName};

    const KEY: &str = "0123456789abcdefghijklmnop";

    #[test]
    fn only_the_one_spelling_is_a_name() {
        let name = RenditionName::parse(KEY, "640.webp").expect("a name");
        assert_eq!(name.rendition, Rendition::Sized(640, Format::Webp));
        assert_eq!((name.file().as_str(), name.content_type()), ("640.webp", "image/webp"));
        let name = RenditionName::parse(KEY, "1280.avif").expect("a name");
        assert_eq!(name.rendition, Rendition::Sized(1280, Format::Avif));
        assert_eq!((name.file().as_str(), name.content_type()), ("1280.avif", "image/avif"));
        assert_eq!(
            RenditionName::parse(KEY, "blurred.jpg").expect("a name").rendition,
            Rendition::Blurred
        );
        for file in [
            "",
            "0640.webp",
            "640",
            "640.png",
            "+640.webp",
            "640.webp/",
            "../x",
            "640.WEBP",
            "640.AVIF",
            "blurred.avif",
            "6４0.webp",
            "999999.jpg",
            "original",
            ".jpg",
        ] {
            assert_eq!(RenditionName::parse(KEY, file), None, "{file:?}");
        }
        for key in [
            "",
            "..",
            "0123456789ABCDEFGHIJKLMNOP",
            "0123456789abcdefghijklmno",
            "0123456789abcdefghijklmnopq",
            "../../../../../../etc/passw",
            "0123456789abcdefghijklmno\0",
        ] {
            assert_eq!(RenditionName::parse(key, "640.webp"), None, "{key:?}");
        }
    }
}
