//! Photographs found by relic number: `pictures/A-001/1.jpg`, `pictures/A-001_1.jpg`, `pictures/A-001.jpg`.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    path::{Path, PathBuf},
};

use domain::{artifact::relic_key, bilingual::Bilingual};

use crate::import::{
    collection::Collection,
    files::{self, Below},
    limits::Stop,
    pictures::Described,
    problems::{Problems, Words, both},
};

/// The last places of a file's name at which it may be cut behind a number. Each takes as long as the name.
const MOST_CUTS: usize = 64;

/// Gives each artifact that names no pictures those with its number. `used` are named by other records.
///
/// # Errors
/// It was stopped.
pub fn attach(
    folder: &Path,
    collection: &mut Collection,
    used: &BTreeSet<PathBuf>,
    problems: &Problems,
    stop: &Stop,
) -> Result<(), Words> {
    let root = files::pictures_folder(folder);
    let found = match files::look_below(&root) {
        Ok(found) => found,
        Err(error) => {
            problems.add("pictures", format_args!("cannot be read: {error}"));
            return Ok(());
        }
    };
    let (photographs, left) = choose(&found, &root, used);
    collection.left_out.extend(left);
    let mut keys: HashMap<String, usize> = HashMap::new();
    for (at, piece) in collection
        .pieces
        .iter()
        .enumerate()
        .filter(|(_, piece)| piece.pictures.is_none())
    {
        stop.check()?;
        let number = piece.relic_number();
        if let Some(other) = keys.insert(file_key(number), at) {
            let other = collection.pieces[other].relic_number();
            if relic_key(other) != relic_key(number) {
                let words = both(
                    format!("{number} 與 {other} 的檔名寫法相同，請在 artifacts.json 裡寫明兩件各自的圖像"),
                    format!(
                        "{number} and {other} are the same in file names; name the pictures of both in artifacts.json"
                    ),
                );
                problems.add(&piece.place, words);
            }
        }
    }
    let mut matched: BTreeMap<usize, Vec<&Path>> = BTreeMap::new();
    for path in photographs {
        stop.check()?;
        match owner(path, &keys) {
            Some(piece) => matched.entry(piece).or_default().push(path),
            None => collection.unmatched.push(path.display().to_string()),
        }
    }
    for (piece, mut paths) in matched {
        stop.check()?;
        paths.sort_by_cached_key(|path| order_key(path));
        let described = paths
            .iter()
            .map(|path| Described::scene(&path.to_string_lossy(), Bilingual::default(), None));
        collection.pieces[piece].pictures = Some(described.collect());
    }
    collection
        .unmatched
        .sort_by_cached_key(|path| order_key(Path::new(path)));
    Ok(())
}

/// The photographs among what no record names, as paths below the folder of pictures, and the names of the other files with the reasons.
fn choose<'f>(found: &'f Below, root: &Path, used: &BTreeSet<PathBuf>) -> (Vec<&'f Path>, Vec<String>) {
    let kinds = format!("its name ends in none of {}", media::FILE_ENDINGS.join(", "));
    let (mut photographs, mut left) = (Vec::new(), Vec::new());
    // A link that leads nowhere is a mistake once a piece has it.
    let regular = found.files.iter().chain(&found.broken).map(|path| (path, true));
    let others = found.others.iter().map(|path| (path, false));
    for (path, is_file) in regular.chain(others) {
        let Ok(path) = path.strip_prefix(root) else { continue };
        if used.contains(path) || files::is_system_file(path) {
            continue;
        }
        let why: &str = match () {
            () if !is_file => "it is no file, or a link to a folder that it is in",
            () if files::is_hidden(path) => "it is a hidden file",
            () if !is_photograph(path) => &kinds,
            () => {
                photographs.push(path);
                continue;
            }
        };
        left.push(format!("pictures/{} ({why})", path.display()));
    }
    (photographs, left)
}

/// Whether a file is a photograph, by its name.
pub fn is_photograph(path: &Path) -> bool {
    let end = path.extension().and_then(|end| end.to_str()).unwrap_or_default();
    media::FILE_ENDINGS.iter().any(|known| known.eq_ignore_ascii_case(end))
}

/// A relic number in the form in which file names are compared: without characters that a name may not have, and without case
/// and width.
fn file_key(text: &str) -> String {
    relic_key(text).replace(['/', '\\', ':', '*', '?', '"', '<', '>', '|', '_', '.'], "-")
}

/// The artifact whose number is the innermost folder's name, or the beginning of the file's name.
fn owner(path: &Path, keys: &HashMap<String, usize>) -> Option<usize> {
    let stem = path.file_stem()?.to_string_lossy();
    let within = path
        .parent()
        .and_then(Path::file_name)
        .map(|name| file_key(&name.to_string_lossy()));
    if let Some(piece) = within.and_then(|name| keys.get(&name)) {
        return Some(*piece);
    }
    // The whole name first, then shorter and shorter beginnings: A-001_1 is the first picture of A-001 unless there is an
    // artifact A-001-1.
    if let Some(piece) = keys.get(&file_key(&stem)) {
        return Some(*piece);
    }
    let cuts = stem
        .char_indices()
        .rev()
        .filter(|(_, c)| matches!(c, '_' | '-' | ' ' | '(' | '（' | '.'))
        .take(MOST_CUTS);
    cuts.into_iter()
        .find_map(|(at, _)| keys.get(&file_key(&stem[..at])).copied())
}

/// What orders files as a person counts them: 2 before 10, and `A-001.jpg` before `A-001-2.jpg`.
fn order_key(path: &Path) -> String {
    // What the end of a name says of the format would stand between a name and those that go on from it.
    let name = path.with_extension("").to_string_lossy().to_lowercase();
    let mut key = String::with_capacity(name.len());
    let mut rest = name.as_str();
    while !rest.is_empty() {
        let is_digit = |c: char| c.is_ascii_digit();
        let (text, behind) = rest.split_at(rest.find(is_digit).unwrap_or(rest.len()));
        let (number, behind) = behind.split_at(behind.find(|c| !is_digit(c)).unwrap_or(behind.len()));
        let number = number.trim_start_matches('0');
        // Of two numbers the one with more digits is the larger.
        let digits = char::from(u8::try_from(number.len()).unwrap_or(u8::MAX));
        key.extend([text, "\0"]);
        key.push(digits);
        key.push_str(number);
        rest = behind;
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn photographs_are_counted_as_a_person_counts() {
        for names in [
            ["A_1.jpg", "A_1b.jpg", "A_2.jpg", "a_3.jpg", "A_10.jpg"],
            ["A.jpg", "A0b.jpg", "A07.jpg", "A7b.jpg", "A10.jpg"],
            [
                "A-001.jpg",
                "A-001 (2).jpg",
                "A-001 (10).jpg",
                "A-001-2.jpg",
                "A-001-10.png",
            ],
        ] {
            let mut sorted = names;
            sorted.reverse();
            sorted.sort_by_cached_key(|name| order_key(Path::new(name)));
            assert_eq!(sorted, names);
        }
    }

    #[test]
    fn a_photograph_belongs_to_the_number_that_it_carries() {
        let numbers = ["A-001", "A-001-1", "B/2", "瓷 5"];
        let keys = numbers
            .iter()
            .enumerate()
            .map(|(at, number)| (file_key(number), at))
            .collect();
        let [far, too_far] = [MOST_CUTS, MOST_CUTS + 1].map(|cuts| format!("A-001{}1.jpg", "_".repeat(cuts)));
        for (path, piece) in [
            ("A-001/1.jpg", Some(0)),
            ("2026/A-001/front.JPG", Some(0)),
            ("A-001.jpg", Some(0)),
            ("a-001_2.jpg", Some(0)),
            ("A-001-1.jpg", Some(1)),
            ("A-001-1_3.jpg", Some(1)),
            ("A-001 (2).jpg", Some(0)),
            ("B-2_1.jpg", Some(2)),
            ("瓷5-1.jpg", Some(3)),
            ("A-0011.jpg", None),
            ("front.jpg", None),
            (far.as_str(), Some(0)),
            (too_far.as_str(), None),
        ] {
            assert_eq!(owner(Path::new(path), &keys), piece, "{path}");
        }
    }

    #[test]
    fn every_file_that_is_not_taken_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let pictures = folder.path().join("pictures");
        for name in [
            "A-1/1.jfif",
            "A-1/2.AVIF",
            "notes",
            "used.gif",
            "stray.jpg",
            "Thumbs.db",
            ".DS_Store",
            "A-1/._1.jpg",
            ".bin/A-1/1.jpg",
            "A-1/.2.jpg",
        ] {
            let path = pictures.join(name);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
            std::fs::write(path, "x").expect("written");
        }
        std::os::unix::fs::symlink("..", pictures.join("A-1/up")).expect("a link");
        let (mut collection, problems) = (Collection::default(), Problems::default());
        let used = BTreeSet::from(["used.gif".into()]);
        attach(folder.path(), &mut collection, &used, &problems, &Stop::default()).expect("not stopped");
        assert!(problems.into_list().is_empty());
        assert_eq!(collection.unmatched, ["stray.jpg"]);
        let named: Vec<&str> = collection
            .left_out
            .iter()
            .filter_map(|line| line.split(' ').next())
            .collect();
        let hidden = ["pictures/.bin/A-1/1.jpg", "pictures/A-1/.2.jpg"];
        let others = ["pictures/A-1/1.jfif", "pictures/A-1/2.AVIF", "pictures/notes"];
        assert_eq!(named, [&hidden[..], &others, &["pictures/A-1/up"]].concat());
        assert!(collection.left_out[0].ends_with("(it is a hidden file)"));
    }

    #[test]
    fn photographs_are_matched_no_further_than_someone_waits() {
        let folder = tempfile::tempdir().expect("a folder");
        let pictures = folder.path().join("pictures");
        std::fs::create_dir(&pictures).expect("made");
        for name in ["A-1.jpg", "A-2.jpg", "A-3.jpg"] {
            std::fs::write(pictures.join(name), "x").expect("written");
        }
        let (mut collection, problems, stop) = (Collection::default(), Problems::default(), Stop::default());
        let asked = |stop: &Stop, collection: &mut Collection| {
            let done = attach(folder.path(), collection, &BTreeSet::new(), &problems, stop);
            (done.is_ok(), stop.asked())
        };
        assert_eq!(asked(&stop, &mut collection), (true, 3), "for each file");
        stop.set();
        assert_eq!(asked(&stop, &mut collection), (false, 4), "not for those behind it");
    }
}
