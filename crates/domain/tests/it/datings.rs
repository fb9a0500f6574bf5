//! Datings as museums and dealers write them, and what each gives. Forms that real tables use are lines of `datings.tsv`.

use domain::{
    artifact::Attribution,
    bilingual::Bilingual,
    period::{Dating, DatingReader, Period, PeriodMatch, Reading, SEED, from_bce},
};

fn periods() -> Vec<Period> {
    let id = |slug: &str| SEED.iter().position(|seed| seed.slug == slug).map(|at| at as i64 + 1);
    let period = |seed: &domain::period::SeedPeriod| Period {
        id: id(seed.slug).expect("itself"),
        slug: seed.slug.to_owned(),
        parent: seed.parent.and_then(id),
        level: seed.level,
        name: Bilingual::new(seed.tw, seed.en),
        aliases: seed.aliases.iter().map(|&alias| alias.to_owned()).collect(),
        year_start: seed.start,
        year_end: seed.end,
        sort_key: 0,
        aat_id: None,
        active: true,
    };
    SEED.iter().map(period).collect()
}

fn text(dating: &str) -> Bilingual {
    match dating.split_once('|') {
        Some((tw, en)) => Bilingual::new(tw, en),
        None if dating.is_ascii() => Bilingual::new("", dating),
        None => Bilingual::new(dating, ""),
    }
}

/// Formats a reading as the table has it.
fn format_reading(reading: Reading) -> String {
    let dating = match reading {
        Reading::Undated => return "undated".to_owned(),
        Reading::Unclear => return "unclear".to_owned(),
        Reading::Dated(dating) => dating,
    };
    let Dating {
        period,
        period_end,
        period_derived,
        attribution,
        year_earliest,
        year_latest,
        years_derived,
        is_partial,
    } = dating;
    let slug = |id: Option<i64>| id.map(|id| SEED[id as usize - 1].slug);
    let year = |year: Option<i32>| {
        let shown = |year: i32| if year > 0 { year } else { -from_bce(year) };
        year.map(|year| shown(year).to_string()).unwrap_or_default()
    };
    let periods: Vec<&str> = [slug(period), slug(period_end)].into_iter().flatten().collect();
    let years = match (year(year_earliest), year(year_latest)) {
        (from, to) if from == to => from,
        (from, to) => format!("{from}..{to}"),
    };
    let grade = match attribution {
        Attribution::OfThePeriod => "",
        other => other.as_str(),
    };
    let mark = |is_so: bool, word: &str| if is_so { word.to_owned() } else { String::new() };
    let words = [
        periods.join("-"),
        mark(period_derived, "derived"),
        years,
        grade.to_owned(),
        mark(years_derived, "conventional"),
        mark(is_partial, "partial"),
    ];
    words
        .into_iter()
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn datings_say_what_their_writers_meant_or_nothing() {
    let reader = DatingReader::new(&periods());
    let table = include_str!("datings.tsv");
    let lines: Vec<&str> = table.lines().filter(|line| !line.starts_with('#')).collect();
    let wrong: Vec<String> = lines
        .iter()
        .filter_map(|line| {
            let (dating, expected) = line.split_once('\t').expect("two columns");
            let found = format_reading(reader.read(&text(dating)));
            (found != expected).then(|| format!("{dating}: {found}, not {expected}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_empty_text_is_no_dating() {
    let reader = DatingReader::new(&periods());
    assert_eq!(reader.read(&Bilingual::new("", " ")), Reading::Undated);
}

#[test]
fn a_name_of_two_periods_is_not_guessed() {
    let mut periods = periods();
    let tang = periods.iter_mut().find(|period| period.slug == "tang").expect("seeded");
    tang.aliases.push("朱明".to_owned());
    let ming = periods.iter_mut().find(|period| period.slug == "ming").expect("seeded");
    ming.aliases.push("朱明".to_owned());
    let reader = DatingReader::new(&periods);
    assert_eq!(reader.read(&Bilingual::new("朱明", "")), Reading::Unclear);
    let dated = reader.read(&Bilingual::new("朱明，十五世紀", ""));
    assert_eq!(format_reading(dated), "ming 1401..1500");
}

/// What a picker offers for a text, with the years that come with it.
fn find_periods(text: &str) -> Vec<(&'static str, Option<(i32, i32)>)> {
    let found = list_matches(text).into_iter();
    found
        .map(|found| (SEED[found.period as usize - 1].slug, found.years))
        .collect()
}

fn list_matches(text: &str) -> Vec<PeriodMatch> {
    let chosen = ["china", "shang", "ming", "yongle", "qing", "kangxi", "qianlong"];
    let periods: Vec<Period> = periods()
        .into_iter()
        .filter(|period| chosen.contains(&&*period.slug))
        .collect();
    DatingReader::new(&periods).find_periods(text)
}

#[test]
fn a_picker_marks_the_period_that_years_alone_lead_to() {
    for (text, derived) in [
        ("1662-1722", vec!["kangxi"]),
        ("18th century", vec!["qing"]),
        ("康熙年間", vec![]),
        ("Qing, Kangxi period (1662-1722)", vec![]),
    ] {
        let marked = list_matches(text).into_iter().filter(|found| found.is_derived);
        let slugs: Vec<&str> = marked.map(|found| SEED[found.period as usize - 1].slug).collect();
        assert_eq!(slugs, derived, "{text}");
    }
}

#[test]
fn a_picker_offers_periods_and_years_for_a_text() {
    let year = |year: i32| Some((year, year));
    let century = vec![("qianlong", None), ("kangxi", None), ("qing", Some((1701, 1800)))];
    for (text, expected) in [
        ("乾隆", vec![("qianlong", None)]),
        ("清乾隆", vec![("qianlong", None)]),
        ("康熙年間", vec![("kangxi", None)]),
        ("qianlong", vec![("qianlong", None)]),
        ("qianl", vec![("qianlong", None)]),
        ("Ch'ien-lung", vec![("qianlong", None)]),
        ("Ch’ien lung", vec![("qianlong", None)]),
        ("Yung-lo", vec![("yongle", None)]),
        ("1750", vec![("qianlong", year(1750)), ("qing", year(1750))]),
        ("1403", vec![("yongle", year(1403)), ("ming", year(1403))]),
        ("乾隆二十年", vec![("qianlong", year(1755))]),
        ("乾隆廿年", vec![("qianlong", year(1755))]),
        ("Qianlong 20", vec![("qianlong", year(1755))]),
        ("康熙元年", vec![("kangxi", year(1662))]),
        ("Qing, Kangxi period (1662-1722)", vec![("kangxi", Some((1662, 1722)))]),
        ("18 世紀", century.clone()),
        ("18th century", century.clone()),
        ("十八世紀", century),
        ("1200 BCE", vec![("shang", year(from_bce(1200)))]),
        ("前 1200", vec![("shang", year(from_bce(1200)))]),
        ("乾隆九十年", vec![]),
        ("黑曜石", vec![]),
        ("", vec![]),
    ] {
        assert_eq!(find_periods(text), expected, "{text}");
    }
    assert_eq!(find_periods("清")[0], ("qing", None));
}
