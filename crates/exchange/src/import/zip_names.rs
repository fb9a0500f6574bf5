//! What the entries of a ZIP file are called. Windows in Taiwan writes their names in its own encoding, which nothing in the file says, and
//! some programs divide folders by backslashes, or begin every name with the folder that they were called in (`./`).

use std::io::{Read, Seek};

use encoding_rs::BIG5;
use zip::{ZipArchive, result::ZipError};

/// The names in the order of the entries.
#[derive(Debug, Default)]
pub struct ZipNames {
    /// Each as people wrote it; folders are divided by `/`, and none begins with `./` but that folder itself.
    pub names: Vec<String>,
    /// Those that were read as Big5.
    pub big5: Vec<String>,
}

impl ZipNames {
    /// Reads the names: as Big5 where no entry says how its name is written, not all of them are UTF-8, and all of them are Big5.
    ///
    /// # Errors
    /// A name that is said to be UTF-8 is none.
    pub fn read<R: Read + Seek>(archive: &ZipArchive<R>) -> Result<Self, ZipError> {
        let mut read = Vec::with_capacity(archive.len());
        for (name, raw) in archive.file_names().zip(archive.file_names_raw()) {
            let name = name?.into_owned();
            // A name that is not said to be UTF-8 is given in the code page of the first computers.
            let is_open = !raw.is_ascii() && std::str::from_utf8(raw).map_or(true, |text| text != name);
            read.push((name, is_open.then(|| raw.to_vec())));
        }
        let open = || read.iter().filter_map(|(_, raw)| raw.as_deref());
        let is_utf8 = open().all(|raw| std::str::from_utf8(raw).is_ok());
        let is_big5 = !is_utf8 && open().all(|raw| big5(raw).is_some());
        let mut names = Self::default();
        for (name, raw) in read {
            let name = match raw {
                Some(raw) if is_utf8 => String::from_utf8_lossy(&raw).into_owned(),
                Some(raw) if is_big5 => {
                    let name = big5(&raw).unwrap_or(name);
                    names.big5.push(plain(&name));
                    name
                }
                _ => name,
            };
            names.names.push(plain(&name));
        }
        Ok(names)
    }
}

fn plain(name: &str) -> String {
    let name = name.replace('\\', "/");
    let inner = name.trim_start_matches("./");
    if inner.is_empty() { name } else { inner.to_owned() }
}

fn big5(raw: &[u8]) -> Option<String> {
    let text = BIG5.decode_without_bom_handling_and_without_replacement(raw)?;
    Some(text.into_owned()).filter(|text| !text.chars().any(char::is_control))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn names_are_those_below_the_folder_that_a_program_was_called_in() {
        for (name, below) in [
            ("./list.csv", "list.csv"),
            (".\\照片\\A-1.jpg", "照片/A-1.jpg"),
            ("./", "./"),
            (".hidden/./list.csv", ".hidden/./list.csv"),
            ("./../list.csv", "../list.csv"),
            (".//list.csv", "/list.csv"),
        ] {
            assert_eq!(plain(name), below);
        }
    }
}
