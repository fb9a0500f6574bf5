//! The artifacts: `artifacts.json` with `pieces.json`, or a table. Dynasties are matched with the period table where possible.

use std::{collections::HashMap, path::Path, sync::Arc};

use domain::{
    artifact::{relic_key, size::find_usual_unit},
    bilingual::Bilingual,
    document::{Cells, schemas::ARTIFACT, typed},
    picture::{PictureAccess, View},
    signs::{is_direction, is_tag},
};
use serde_json::json;
use store::content::NewArtifact;

use crate::import::{
    cells::{one_line, put_texts, put_value, put_written},
    collection::{Collection, ImportedArtifact},
    columns::COLUMNS,
    coverage::FieldCoverage,
    details::Details,
    exhibitions::{language_states, state},
    files::{self, Row},
    groups::Groups,
    in_house,
    pages::described,
    people::{self, NamedPeople},
    pictures::Described,
    problems::{Problems, both},
    profile::Profile,
    record::Record,
    repeated::name_repeated,
    scale, table,
    totals::find_no_piece,
    wordings::{Understood, Wording, WordingReader},
};

/// Reads the folder's artifacts, from whichever file has them.
pub fn read(
    folder: &Path,
    work_folder: &Path,
    collection: &mut Collection,
    reader: WordingReader<'_>,
    problems: &Problems,
) {
    let candidates = ["artifacts.json", "artifacts.csv", "artifacts.xlsx"];
    let there: Vec<&str> = candidates
        .into_iter()
        .filter(|name| folder.join(name).exists())
        .collect();
    match there[..] {
        [] => {}
        ["artifacts.json"] => read_json(folder, collection, reader, problems),
        [table] => read_table((&folder.join(table), None), work_folder, collection, reader, problems),
        _ => problems.add(there.join(", "), "are all there; keep the one that holds the artifacts"),
    }
}

fn read_json(folder: &Path, collection: &mut Collection, reader: WordingReader<'_>, problems: &Problems) {
    const FILE: &str = "artifacts.json";
    let mut details = Details::read(folder, &collection.known_terms, problems);
    let Some(value) = files::json(&folder.join(FILE), problems) else {
        return;
    };
    for record in files::list(FILE, &value, problems) {
        let piece = read_entry(
            record,
            &mut details,
            &mut collection.item_groups,
            collection.pieces.len(),
            reader,
            problems,
        );
        collection.pieces.push(piece);
    }
    details.finish(problems);
    check_numbers(collection, problems);
}

/// Reads an entry of `artifacts.json`, the one after `before` others.
pub fn read_entry(
    record: Record<'_>,
    details: &mut Details,
    groups: &mut Groups,
    before: usize,
    reader: WordingReader<'_>,
    problems: &Problems,
) -> ImportedArtifact {
    let number = record.text("relic_number");
    let record = record.named(&number);
    let mut piece = piece(&record, groups, before, reader);
    let name = record.required_both("name");
    put_texts(&mut piece.artifact.cells, &ARTIFACT, "name", &name);
    let (views, says, people) = details.complete(&mut piece.artifact, reader.datings.periods(), problems);
    piece.people = piece.people.or_said(people);
    put_note(&mut piece.artifact.cells, &piece.people);
    for (piece_says, says) in piece.says.iter_mut().zip(says) {
        *piece_says |= says;
    }
    let listed = record.has("pictures");
    let pictures = record.objects("pictures").into_iter().enumerate().map(|(at, picture)| {
        let view = picture.word("view", View::from_word, &View::ALL.map(View::as_str));
        let access = picture.word(
            "access",
            PictureAccess::from_word,
            &PictureAccess::ALL.map(PictureAccess::as_str),
        );
        let described = Described {
            access,
            scale: scale::read(&picture),
            view: view.or(views.get(at).copied()),
            ..described(&picture)
        };
        picture.pass_over(&["width", "height"]);
        picture.finish();
        described
    });
    let mut pictures: Vec<_> = pictures.collect();
    // The first picture may also be there in a larger size: then that file is the original.
    if let (Some(larger), Some(first)) = (record.object("hires"), pictures.first_mut()) {
        first.file = larger.required("file");
    }
    piece.pictures = listed.then_some(pictures);
    record.finish();
    piece
}

/// Reads a table of artifacts, whose pictures are found by relic number, and the program that wrote it if its columns need not tell.
///
/// The table is read twice: for the unit that its sizes are in, and for the pieces, whose cells go into a file in `work_folder`.
pub fn read_table(
    (path, profile): (&Path, Option<&'static Profile>),
    work_folder: &Path,
    collection: &mut Collection,
    reader: WordingReader<'_>,
    problems: &Problems,
) {
    let Some(table) = table::read_artifacts(path, profile, problems) else {
        problems.add(files::name_of(path), "is not there");
        return;
    };
    collection.program = table.profile().map(|profile| profile.title);
    collection.row_places = Some(table.places.clone());
    let fields: Arc<[&str]> = table.fields.as_slice().into();
    let mut sizes: Vec<String> = Vec::new();
    // Mistakes are reported by the second reading.
    table.each_row(&Problems::default(), |_, row| {
        let texts = ["size_tw", "size_en"]
            .into_iter()
            .filter_map(|field| row.get(field)?.as_str());
        sizes.extend(texts.map(str::to_owned));
    });
    let reader = WordingReader {
        unit: find_usual_unit(sizes.iter().map(String::as_str)),
        ..reader
    };
    let needs_name = ["name_tw", "name_en"].iter().all(|field| fields.contains(field));
    let mut written = Ok(());
    let mut left_out = table.left_out.clone();
    table.each_row(problems, |place, mut row| {
        if let Some((text, _)) = find_no_piece(&row) {
            left_out.push(format!("{place} ({text}), which is no piece"));
            return;
        }
        let said = table.profile().map(|_| take_said(&mut row));
        let in_house = in_house::take(&mut row, &fields, &place, problems);
        let record = Record::new(place.as_str(), &row, problems);
        let mut piece = read_row(&record, &mut collection.item_groups, collection.pieces.len(), reader);
        if needs_name {
            record.required_both("name");
        }
        piece.people = piece.people.of_columns(&fields);
        piece.in_house = in_house;
        piece.coverage.artifact = Some(said.unwrap_or_else(|| fields.clone()));
        if written.is_ok() {
            written = collection.set_aside(piece, work_folder);
        }
    });
    left_out.extend(table.name_other_languages());
    if let Some(file) = &mut collection.aside {
        written = written.and_then(|()| file.finish());
    }
    if let Err(error) = written {
        let words = format_args!("does not fit into {}: {error}", work_folder.display());
        problems.add(files::name_of(path), words);
    }
    collection.left_out = left_out;
    check_numbers(collection, problems);
}

/// The fields that a row of another program's table says something of. A piece that is not said to be public is a draft, if it is new.
pub fn take_said(row: &mut Row) -> Arc<[&'static str]> {
    let fields = COLUMNS.iter().map(|(field, _)| *field);
    let said = fields.filter(|field| row.contains_key(*field)).collect();
    row.entry("state").or_insert_with(|| "draft".into());
    said
}

/// Reads a row of a table, the one after `before` others.
pub fn read_row(
    record: &Record<'_>,
    groups: &mut Groups,
    before: usize,
    reader: WordingReader<'_>,
) -> ImportedArtifact {
    let mut piece = piece(record, groups, before, reader);
    let cells = &mut piece.artifact.cells;
    let content = typed::bilingual(cells, "content").map(paragraphs);
    put_texts(cells, &ARTIFACT, "content", &content);
    piece
}

fn piece(record: &Record<'_>, groups: &mut Groups, before: usize, reader: WordingReader<'_>) -> ImportedArtifact {
    let (mut tw, mut en) = (record.texts("keywords_tw"), record.texts("keywords_en"));
    let (latin, chinese): (Vec<_>, Vec<_>) = record.texts("keywords").into_iter().partition(|word| word.is_ascii());
    tw.extend(chinese);
    en.extend(latin);
    let position = place(record, "position").unwrap_or(i32::try_from(before).unwrap_or(i32::MAX));
    let mut cells = Cells::new();
    put_value(
        &mut cells,
        "relic_number",
        json!(one_line(&record.text("relic_number"))),
    );
    put_value(&mut cells, "keywords.tw", json!(tw));
    put_value(&mut cells, "keywords.en", json!(en));
    put_value(&mut cells, "featured", json!(place(record, "featured")));
    put_value(&mut cells, "position", json!(position));
    for field in ["name", "dynasty", "content"] {
        put_texts(&mut cells, &ARTIFACT, field, &record.both(field));
    }
    for (field, _) in ARTIFACT.plain_texts() {
        put_texts(&mut cells, &ARTIFACT, field.name, &record.both(field.name));
    }
    // A line break ends a part of a piece that is measured.
    put_written(&mut cells, "size", &record.both("size"));
    let materials = record.both("materials");
    let mut understood = Understood::default();
    for wording in Wording::ALL {
        let text = match wording {
            Wording::Materials if !materials.is_empty() => materials.clone(),
            _ => wording.of(&cells),
        };
        understood[wording as usize] = wording.read(&text, &mut cells, reader);
    }
    let content = record.both("content");
    let named = NamedPeople::read(record).with_description([&content.tw, &content.en]);
    put_note(&mut cells, &named);
    let artifact = NewArtifact {
        slug: record.optional("slug"),
        state: state(record),
        cells,
        pictures: None,
    };
    if relic_key(artifact.relic_number()).is_empty() {
        record.wrong(
            "relic_number",
            both(
                "尚未填寫；編號說明這是哪一件，每件都要有自己的編號",
                "is missing; it says which piece this is, so each needs one of its own",
            ),
        );
    }
    let is_disguise = |c: &char| is_direction(*c) || is_tag(*c);
    if let Some(found) = artifact.relic_number().chars().find(is_disguise) {
        record.refuse_character("relic_number", found);
    }
    ImportedArtifact {
        place: record.place().to_owned(),
        states: language_states(record),
        category: groups.resolve(record, "category"),
        previous: record.optional("previous_relic_number").map(|number| one_line(&number)),
        artifact,
        understood,
        term_words: Bilingual::default(),
        people: named,
        in_house: Cells::new(),
        pictures: None,
        coverage: FieldCoverage::default(),
        says: Wording::ALL.map(|wording| wording.is_said(record)),
        says_position: record.has("position"),
        aside: None,
    }
}

/// Writes what the makers of a piece say of its attribution, where it has no note.
fn put_note(cells: &mut Cells, people: &NamedPeople) {
    if typed::bilingual(cells, people::NOTE).is_empty() {
        put_texts(cells, &ARTIFACT, people::NOTE, &people.attribution);
    }
}

/// A place in an order of the staff's.
fn place(record: &Record<'_>, field: &str) -> Option<i32> {
    let number = record.number(field, i64::from(i32::MIN)..=i64::from(i32::MAX))?;
    i32::try_from(number).ok()
}

/// Reports numbers that two pieces have.
pub fn check_numbers(collection: &Collection, problems: &Problems) {
    let numbers = collection
        .pieces
        .iter()
        .map(|piece| (piece.place.as_str(), relic_key(piece.relic_number())));
    name_repeated(numbers.clone(), "relic_number", problems);
    let own: HashMap<String, &str> = numbers.map(|(place, key)| (key, place)).collect();
    for piece in &collection.pieces {
        let Some(previous) = &piece.previous else { continue };
        if let Some(other) = own.get(&relic_key(previous)) {
            let words = format!("{previous} is the relic number in {other}; one piece cannot have been the other");
            problems.add(format_args!("{}, previous_relic_number", piece.place), words);
        }
    }
    let previous = collection.pieces.iter();
    let previous = previous.map(|piece| {
        (
            piece.place.as_str(),
            piece.previous.as_deref().map(relic_key).unwrap_or_default(),
        )
    });
    name_repeated(previous, "previous_relic_number", problems);
}

/// Text from a cell as HTML: text without elements becomes paragraphs, split at empty lines. Other programs mark lines by `<br>` and
/// paragraphs by `<p>` or `<div>`, and write characters as entities.
fn paragraphs(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    if text.trim().is_empty() {
        return text;
    }
    if text.contains("</") {
        let has_blocks = ["<p", "<ul", "<ol", "<table", "<h", "<blockquote", "<figure"]
            .iter()
            .any(|block| text.contains(block));
        // Texts have no such element: what it parts would be joined, where nothing else parts it.
        return match has_blocks {
            true => text,
            false => text.replace("<div", "<p").replace("</div>", "</p>"),
        };
    }
    let marks = [
        ("<br>", "\n"),
        ("<br/>", "\n"),
        ("<br />", "\n"),
        ("<BR>", "\n"),
        ("<p>", "\n\n"),
        ("<P>", "\n\n"),
        ("&nbsp;", "\u{a0}"),
        ("&quot;", "\""),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&amp;", "&"),
    ];
    let text = marks.iter().fold(text, |text, (mark, plain)| text.replace(mark, plain));
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let paragraphs = escaped
        .split("\n\n")
        .map(str::trim)
        .filter(|paragraph| !paragraph.is_empty());
    paragraphs
        .map(|paragraph| format!("<p>{}</p>", paragraph.replace('\n', "<br>")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_becomes_paragraphs_and_html_stays() {
        assert_eq!(
            paragraphs("一行\n二行\r\n\r\n另一段 <3"),
            "<p>一行<br>二行</p><p>另一段 &lt;3</p>"
        );
        assert_eq!(paragraphs("<p>已是</p>"), "<p>已是</p>");
        assert_eq!(paragraphs("  "), "  ");
        assert_eq!(paragraphs("第一行<br>第二行<br />三"), "<p>第一行<br>第二行<br>三</p>");
        assert_eq!(paragraphs("<p>段一<p>段二"), "<p>段一</p><p>段二</p>");
        assert_eq!(paragraphs("R&amp;D &lt;3"), "<p>R&amp;D &lt;3</p>");
        assert_eq!(paragraphs("<div>一</div><div>二</div>"), "<p>一</p><p>二</p>");
        let wrapped = "<div><p>一</p><p>二</p></div>";
        assert_eq!(paragraphs(wrapped), wrapped);
    }
}
