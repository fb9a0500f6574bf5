//! People as cataloguers name them, and long lists.

use super::*;

/// A list, its people as `name | life | birth | death` and what it says of the attribution.
const LISTS: &str = include_str!("tests.tsv");

fn shown(list: &PeopleList) -> String {
    let year = |year: Option<i32>| year.map(|year| year.to_string()).unwrap_or_default();
    let person = |person: &NamedPerson| {
        let said = [
            person.name.clone(),
            person.life.clone(),
            year(person.year_birth),
            year(person.year_death),
        ];
        said.join(" | ").trim_end_matches([' ', '|']).to_owned()
    };
    let people: Vec<String> = list.people.iter().map(person).collect();
    [
        people.join(" + "),
        list.attributions.join(" + "),
        list.unread.join(" + "),
    ]
    .join("\t")
    .trim_end()
    .to_owned()
}

#[test]
fn people_are_read_as_cataloguers_write_them() {
    let lines = LISTS.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let wrong: Vec<String> = lines
        .filter_map(|line| {
            let (text, wanted) = line.split_once('\t').unwrap_or((line, ""));
            let found = shown(&read_people(&text.replace("\\n", "\n"), PersonRole::Maker));
            (found != wanted).then(|| format!("{text}\n  wanted {wanted}\n  found  {found}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn words_behind_the_names_of_owners_are_part_of_them() {
    for owner in ["中華民國", "臺北當代", "鴻禧合作", "中國畫派", "唐寅款"] {
        let list = read_people(owner, PersonRole::FormerOwner);
        assert_eq!(shown(&list), owner);
    }
}

#[test]
fn every_word_is_there_once_and_has_a_kind() {
    let lines = include_str!("../credit.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'));
    assert_eq!(lines.count(), WORDS.len());
}

#[test]
fn of_a_list_that_no_piece_has_the_beginning_is_read() {
    let text = |names: usize| (0..names).map(|name| format!("沈{name}號；")).collect::<String>();
    let read = |text: &str| read_people(text, PersonRole::Maker);
    assert_eq!(read(&text(MOST_PARTS + 100)).people.len(), MOST_PARTS);
    let long = format!("沈周（{}）；唐寅", "字".repeat(LONGEST_LIST));
    assert!(read(&long).people.iter().all(|person| person.name != "唐寅"));
    let twice = read("唐　寅；沈周；唐寅；沈周");
    let names: Vec<&str> = twice.people.iter().map(|person| person.name.as_str()).collect();
    assert_eq!(names, ["唐寅", "沈周"], "each once");
}

#[test]
fn a_long_list_is_read_in_time_that_grows_with_it() {
    for part in [
        "Wang Hui, ",
        "a,",
        "a and ",
        "清 ",
        "(",
        "a (b",
        "1999,",
        "與",
        "沈與",
        "沈与",
        "传",
        "London, ",
        "（传）",
    ] {
        assert!(
            read_people(&part.repeat(5_000), PersonRole::Maker).people.len() <= MOST_PARTS,
            "{part}"
        );
    }
}
