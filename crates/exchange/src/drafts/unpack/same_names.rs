//! Names that several entries of an archive have. The reader of archives knows each name once, and of these the last entry alone.

use std::{
    collections::HashSet,
    io::{self, BufReader, Read, Seek, SeekFrom},
    path::Path,
};

use zip::ZipArchive;

use crate::{
    drafts::left_out::LeftOut,
    import::{files::is_system_file, problems::both},
};

/// Bytes of an entry of the directory before its name.
const HEADER: usize = 46;
/// How an entry of the directory begins.
const ENTRY: &[u8] = b"PK\x01\x02";

/// Names what cannot be read because a later entry has the same name; `names` are those of the archive's entries as people wrote them, and
/// `file` is the archive's own.
///
/// # Errors
/// The directory cannot be read.
pub fn name_lost<R: Read + Seek>(
    file: impl Read + Seek,
    archive: &ZipArchive<R>,
    names: &[String],
) -> io::Result<Vec<LeftOut>> {
    let repeated = repeated_names(file, archive.central_directory_start())?;
    let named = archive.file_names_raw().zip(names);
    let lost = named.filter(|(raw, name)| {
        repeated.contains(*raw) && !name.ends_with('/') && !is_system_file(Path::new(name.as_str()))
    });
    let left = lost.map(|(_, name)| {
        let why = both(
            "ZIP 裡有幾個檔案同名，只讀得到最後一個。請把其他的改名，重新壓縮",
            "Several files in the ZIP have this name, and only the last one can be read. Rename the others and make the ZIP anew",
        );
        LeftOut::whole(name.clone(), why)
    });
    Ok(left.collect())
}

/// The names that stand in the directory more than once.
fn repeated_names(file: impl Read + Seek, directory: u64) -> io::Result<HashSet<Vec<u8>>> {
    let mut file = BufReader::new(file);
    file.seek(SeekFrom::Start(directory))?;
    let (mut seen, mut repeated) = (HashSet::new(), HashSet::new());
    loop {
        // What comes behind the directory may be shorter than an entry.
        let mut header = [0; HEADER];
        file.read_exact(&mut header[..ENTRY.len()])?;
        if !header.starts_with(ENTRY) {
            return Ok(repeated);
        }
        file.read_exact(&mut header[ENTRY.len()..])?;
        let length = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
        let mut name = vec![0; usize::from(length(28))];
        file.read_exact(&mut name)?;
        let beyond = i64::from(length(30)) + i64::from(length(32));
        file.seek_relative(beyond)?;
        if !seen.insert(name.clone()) {
            repeated.insert(name);
        }
    }
}
