//! Sizes as cataloguers type them, and what each gives. Forms that real tables use are lines of the tables.

use proptest::prelude::*;

use super::{
    words::{Role, label_of},
    *,
};
use crate::{artifact::size_text, bilingual::Bilingual, search_text::is_han};

fn read(text: &str, default: &str) -> (String, String) {
    let Ok(size) = read_size(text, words::find_unit(default)) else {
        return ("unclear".to_owned(), String::new());
    };
    let Bilingual { tw, en } = size_text(&size.dimensions);
    let derived = if size.unlabelled { "? " } else { "" };
    (format!("{derived}{en}"), tw)
}

fn check(table: &str) {
    let mut wrong = Vec::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let column = |at: usize| columns.get(at).copied().unwrap_or_default();
        let (en, tw) = read(column(0), column(3));
        if en != column(1) {
            wrong.push(format!("{}\n  is      {en}\n  must be {}", column(0), column(1)));
        }
        if !column(2).is_empty() && tw != column(2) {
            wrong.push(format!("{}\n  is      {tw}\n  must be {}", column(0), column(2)));
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_museums_sizes_say_what_their_writers_meant_or_nothing() {
    check(include_str!("museum.tsv"));
}

#[test]
fn sizes_of_other_houses_do_too() {
    check(include_str!("houses.tsv"));
}

#[test]
fn stops_parts_and_numbers_are_read_as_their_writers_meant_them() {
    check(include_str!("wordings.tsv"));
}

#[test]
fn what_was_not_understood_is_said() {
    let part = |text: &str| read_size(text, None).map_err(|error| error.part);
    assert_eq!(part("H: 5 cm; 12 ix 9 in.; W: 3 cm"), Err("12 ix 9 in.".to_owned()));
    assert_eq!(part("高 5 公分\n大小不一"), Err("大小不一".to_owned()));
    assert_eq!(
        part("H: 5 cm; 12"),
        Ok(read_size("H: 5 cm; 12 cm", None).unwrap_or_default())
    );
    assert_eq!(part(" "), Ok(Size::default()));
    assert_eq!(part("—"), Err("—".to_owned()));
}

#[test]
fn the_usual_unit_of_a_table_is_that_of_nearly_all() {
    let inches = ["5 in.", "6 x 7 in.", "7", "H: 8 in.; 20.3 cm", "2 kg"];
    assert_eq!(find_usual_unit(inches), Some(TypedUnit::Inch));
    assert_eq!(find_usual_unit(["5 in.", "6 cm"]), None);
    assert_eq!(find_usual_unit(["5", ""]), None);
}

#[test]
fn every_row_of_words_has_a_role_and_both_names() {
    for line in words::TABLE.lines().filter(|line| !line.starts_with('#')) {
        let (role, _) = words::read_line(line).expect(line);
        let (tw, en) = match role {
            Role::Measure(label) => (label.tw, label.en),
            Role::Part(_, tw, en) => (tw, en),
            _ => continue,
        };
        assert!(!tw.is_empty() && tw.chars().all(is_han), "{line}");
        assert!(!en.is_empty() && en.is_ascii(), "{line}");
        if let Role::Measure(label) = role {
            assert!(!label_of(label.measure).en.is_empty(), "{line}");
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_read(text in "\\PC{0,40}") {
        let _ = read_size(&text, None);
    }

    #[test]
    fn measures_are_finite_and_positive(
        pieces in proptest::collection::vec(
            prop::sample::select(vec![
                "12", "3/4", "½", "0.04", "1/64", "999999999", "cm", "in.", "'", "\"", "x", "×", "H", "H:", "d", "diam.", "c.", "(",
                ")", ";", ",", ":", "-", "with", "stand", "overall", "a)", "kg", "ft.", "高", "口徑", "約", "公分", "寸", "座", "各", "\n",
            ]),
            0..14,
        ),
        spaced in any::<bool>(),
    ) {
        let text = pieces.join(if spaced { " " } else { "" });
        if let Ok(size) = read_size(&text, Some(TypedUnit::Inch)) {
            for dimension in size.dimensions {
                prop_assert!(dimension.value.is_finite() && dimension.value > 0.0, "{text}: {dimension:?}");
                let Bilingual { tw, en } = &dimension.part;
                prop_assert!(!dimension.part.is_empty(), "{text}: {dimension:?}");
                prop_assert!(!tw.split(|c: char| !c.is_ascii_alphabetic()).any(|word| word.len() > 1), "{text}: {tw}");
                prop_assert!(!en.chars().any(|c| c >= '\u{3400}'), "{text}: {en}");
            }
        }
    }
}
