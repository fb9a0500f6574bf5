//! The bytes of a workbook, handed out in small pieces: rows without cells are passed by the reader itself, which asks no one, and a few
//! bytes unpack to thousands of them.

use std::io::{self, Cursor, Read, Seek, SeekFrom};

use crate::import::limits::{Stop, Stoppable};

/// Bytes of a piece, which unpack to about a thousand times as many at most.
const PIECE: usize = 256;

/// A source that asks before each piece whether someone still waits for the reading.
pub struct Source<'b>(Stoppable<'b, Cursor<&'b [u8]>>);

impl<'b> Source<'b> {
    pub fn new(bytes: &'b [u8], stop: &'b Stop) -> Self {
        Self(Stoppable {
            source: Cursor::new(bytes),
            stop,
        })
    }
}

impl Read for Source<'_> {
    fn read(&mut self, onto: &mut [u8]) -> io::Result<usize> {
        let most = onto.len().min(PIECE);
        self.0.read(&mut onto[..most])
    }
}

impl Seek for Source<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.0.source.seek(to)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use zip::{ZipWriter, write::SimpleFileOptions};

    use super::{
        super::{Counted, open},
        *,
    };
    use crate::import::limits::Limits;

    const SHEET: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006/relationships";

    /// A workbook of one sheet with this content.
    fn workbook_of(sheet: &str) -> Vec<u8> {
        let relation = |kind: &str, target: &str| {
            let relation = format!("<Relationship Id=\"r1\" Type=\"{OFFICE}/{kind}\" Target=\"{target}\"/>");
            format!("<Relationships xmlns=\"{PACKAGE}\">{relation}</Relationships>")
        };
        let sheets = "<sheets><sheet name=\"a\" sheetId=\"1\" r:id=\"r1\"/></sheets>";
        let book = format!("<workbook xmlns=\"{SHEET}\" xmlns:r=\"{OFFICE}\">{sheets}</workbook>");
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, text) in [
            ("_rels/.rels", relation("officeDocument", "xl/workbook.xml")),
            ("xl/workbook.xml", book),
            (
                "xl/_rels/workbook.xml.rels",
                relation("worksheet", "worksheets/sheet1.xml"),
            ),
            (
                "xl/worksheets/sheet1.xml",
                format!("<worksheet xmlns=\"{SHEET}\">{sheet}</worksheet>"),
            ),
        ] {
            let begun = archive.start_file(name, SimpleFileOptions::default());
            begun.expect("an entry");
            archive.write_all(text.as_bytes()).expect("written");
        }
        archive.finish().expect("whole").into_inner()
    }

    /// How often the reading of this sheet asks whether someone waits for it. It ends once nobody does.
    fn count_asked(sheet: &str) -> usize {
        let (bytes, stop) = (workbook_of(sheet), Stop::default());
        let limits = Limits::at_the_desk(stop.clone());
        let mut book = open(&bytes, &limits).expect("a workbook");
        let before = stop.asked();
        let lines = book.lines_of("a", &mut Counted::new(&limits)).expect("read");
        assert!(lines.is_empty());
        let asked = stop.asked() - before;
        stop.set();
        assert!(book.lines_of("a", &mut Counted::new(&limits)).is_err());
        asked
    }

    #[test]
    fn reading_asks_often_whether_someone_waits_also_where_nothing_is_held() {
        const MANY: usize = 200_000;
        let none = count_asked("<sheetData/>");
        let rows = "<row r=\"1\"/>".repeat(MANY);
        let asked = count_asked(&format!("<sheetData>{rows}</sheetData>")) - none;
        assert!(asked >= 5, "{asked} times while {MANY} rows are passed twice");
        let merged = "<mergeCell ref=\"A1:A2\"/>".repeat(MANY);
        let asked = count_asked(&format!("<sheetData/><mergeCells>{merged}</mergeCells>")) - none;
        assert!(asked >= MANY, "{asked} times");
    }
}
