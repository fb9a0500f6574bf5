//! Records of which one language is missing: the other is shown instead, and every answer and page says so.

use domain::{
    artifact::{Dimension, Keywords, PublicationState, Term, TermKind, Unit},
    bilingual::Bilingual,
    group::GlazeColour,
    page::{BannerPage, House as Words, TextKey},
    picture::{PictureAccess, PictureKey, View},
};
use fixtures::{
    ArtifactFields, BannerFields, CategoryFields, ExhibitionFields, ExhibitionGroupFields, QuestionFields, TextFields,
};
use serde_json::{Value, json};
use store::content::NewPicture;

use crate::test_app::TestApp;

/// A text that was written in Traditional Chinese alone.
fn only_tw(text: &str) -> Bilingual {
    Bilingual::new(text, "")
}

/// A text that was written in English alone.
fn only_en(text: &str) -> Bilingual {
    Bilingual::new("", text)
}

fn picture(seed: u8) -> NewPicture {
    NewPicture {
        key: PictureKey::from_random([seed; 16]),
        locked_key: PictureKey::from_random([seed + 100; 16]),
        width: 48,
        height: 60,
        widths: vec![48],
        placeholder: String::new(),
        alt: only_tw("瓶的正面"),
        alt_to_review: false,
        decorative: false,
        access: PictureAccess::Order,
        scale: None,
        quarter_turns: 0,
        caption: only_en("From the left"),
        view: View::Front,
        focus_x: 50,
        focus_y: 50,
        locked_width: 48,
        locked_height: 60,
        content_hash: None,
    }
}

/// A site in which every record lacks one language, and the numbers of its piece and its exhibition.
async fn half_written() -> (TestApp, i64, i64) {
    let app = TestApp::with_pages().await;
    let group = CategoryFields {
        slug: "half".into(),
        name: only_tw("瓶罐"),
        colour: GlazeColour::Red,
        active: true,
        position: -1,
    };
    let piece = ArtifactFields {
        relic_number: "HALF-1".into(),
        item_group: Some(app.save(&group.record()).await),
        dynasty: only_tw("清初"),
        name: only_tw("紅釉瓶"),
        keywords: Keywords {
            tw: vec!["紅釉".into()],
            en: Vec::new(),
        },
        content: only_tw("<p>釉色沉著。</p>"),
        state: PublicationState::Published,
        dimensions: vec![Dimension {
            part: only_tw("高"),
            value: 20.0,
            unit: Unit::Cm,
            approximate: false,
        }],
        terms: vec![Term {
            kind: TermKind::Material,
            slug: "half-clay".into(),
            name: only_en("Clay"),
            aat_id: None,
        }],
        pictures: Some(vec![picture(1)]),
        ..ArtifactFields::default()
    };
    let piece = app.save(&piece.record()).await;
    let group = ExhibitionGroupFields {
        slug: "half".into(),
        name: only_en("Talks"),
        active: true,
        position: -1,
    };
    let exhibition = ExhibitionFields {
        slug: "half".into(),
        group: Some(app.save(&group.record()).await),
        title: only_tw("夜談"),
        place: only_en("The tea room"),
        content: only_en("<p>An evening.</p>"),
        start: app.state.today(),
        end: None,
        picture: Some(picture(2)),
        artifacts: None,
        state: PublicationState::Published,
    };
    let exhibition = app.save(&exhibition.record()).await;
    half_written_pages(&app).await;
    (app, piece, exhibition)
}

async fn half_written_pages(app: &TestApp) {
    for (key, title, content) in [
        (TextKey::About, Bilingual::default(), only_tw("<p>小店。</p>")),
        (
            TextKey::Privacy,
            Bilingual::default(),
            only_en("<p>We keep little.</p>"),
        ),
        (TextKey::Intro, only_tw("一器一格"), only_en("<p>One niche each.</p>")),
    ] {
        let text = TextFields {
            key,
            version: String::new(),
            title,
            content,
            picture: None,
        };
        app.save(&text.record()).await;
    }
    let banner = BannerFields {
        page: BannerPage::Home,
        link: String::new(),
        title: only_tw("多寶"),
        picture: None,
    };
    app.save(&banner.record()).await;
    let question = QuestionFields {
        slug: "half".into(),
        position: -1,
        active: true,
        question: only_tw("可以拍照嗎？"),
        answer: only_en("<p>You may.</p>"),
    };
    app.save(&question.record()).await;
    let words = Words {
        name: only_tw("半屋"),
        tagline: only_en("Half a house"),
        address: only_tw("半街一號"),
        visit: only_en("Ring twice"),
        hours: only_tw("週一　08:00–22:00"),
        ..Words::default()
    };
    app.save(&words).await;
}

/// The record's own marks, in any order.
fn marks(record: &Value) -> Vec<&str> {
    let mut marks: Vec<&str> = record["fallback"]
        .as_array()
        .unwrap_or_else(|| panic!("no marks: {record}"))
        .iter()
        .filter_map(Value::as_str)
        .collect();
    marks.sort_unstable();
    marks
}

#[tokio::test]
async fn every_answer_marks_what_the_other_language_says() {
    let (app, piece, exhibition) = half_written().await;
    let data = async |path: &str| app.visitor().get(path).await.data();

    let piece = data(&format!("/api/collection/{piece}")).await;
    assert_eq!(marks(&piece), ["content_en", "key_en", "name_en", "size_en"]);
    assert_eq!(
        (&piece["name_en"], &piece["size_en"]),
        (&json!("紅釉瓶"), &json!("高 20 公分"))
    );
    assert_eq!(marks(&piece["picture"]), ["alt_en", "caption_tw"]);
    assert_eq!(marks(&piece["files"][0]), ["alt_en", "caption_tw"]);
    assert_eq!(marks(&piece["group_item"]), ["name_en"]);
    assert_eq!(marks(&piece["group_dynasty"]), ["name_en", "short_en"]);
    assert_eq!(marks(&piece["dimensions"][0]), ["part_en"]);
    assert_eq!(marks(&piece["materials"][0]), ["name_tw"]);

    let exhibition = data(&format!("/api/front/exhibition/{exhibition}")).await;
    assert_eq!(
        marks(&exhibition),
        [
            "content_tw",
            "exhibition_group_name_tw",
            "exhibition_place_tw",
            "title_en"
        ]
    );
    assert_eq!(exhibition["exhibition_group_name_tw"], "Talks");

    let first = async |path: &str, mark: &str| {
        let list = data(path).await;
        assert_eq!(marks(&list[0]), [mark], "{path}");
        assert_eq!(
            marks(list.as_array().and_then(|list| list.last()).expect("two")),
            [""; 0],
            "{path}"
        );
    };
    first("/api/group/getAll?type=item", "name_en").await;
    first("/api/group/getAll?type=exhibition", "name_tw").await;
    assert_eq!(marks(&data("/api/front/question").await[0]), ["content_tw", "name_en"]);
    assert_eq!(marks(&data("/api/front/option?type=age").await[0]), [""; 0]);

    assert_eq!(marks(&data("/api/front/abount").await), ["abount_content_en"]);
    assert_eq!(marks(&data("/api/front/privacy").await), ["content_tw"]);
    let home = data("/api/front/home").await;
    assert_eq!(marks(&home["intro"]), ["content_tw", "title_en"]);
    assert_eq!(marks(&home["heritage"]), [""; 0]);
    assert_eq!(marks(&data("/api/front/banner").await), ["name_en"]);
    assert_eq!(
        marks(&data("/api/front/house").await),
        ["address_en", "hours_en", "name_en", "tagline_tw", "visit_tw"]
    );
}

#[tokio::test]
async fn fallback_texts_are_marked_with_their_language() {
    let (app, piece, exhibition) = half_written().await;
    let piece = format!("/collection_detail/{piece}");
    let exhibition = format!("/exhibition_detail/{exhibition}");
    let expected: [(&str, &[&str], &[&str]); 7] = [
        (
            &piece,
            &["紅釉瓶", "清初", "瓶罐", "高 20 公分", "瓶的正面", "釉色沉著"],
            &["From the left"],
        ),
        (&exhibition, &["夜談"], &["The tea room", "Talks", "An evening"]),
        (
            "",
            &["多寶", "一器一格", "半街一號", "週一"],
            &["One niche each", "Half a house", "Ring twice"],
        ),
        ("/collection?keyword=HALF-1", &["紅釉瓶", "清初", "瓶罐"], &[]),
        ("/abount", &["小店"], &[]),
        ("/privacy", &[], &["We keep little"]),
        ("/question", &["可以拍照嗎"], &["You may"]),
    ];
    for (path, chinese, english) in expected {
        for (language, own, borrowed, mark) in [("en", english, chinese, "zh-Hant-TW"), ("tw", chinese, english, "en")]
        {
            let address = format!("/{language}{path}");
            let answer = app.visitor().get(&address).await;
            assert_eq!(answer.status, 200, "{address}");
            let page = String::from_utf8_lossy(&answer.bytes).into_owned();
            let body = &page[page.find("<main").expect("a page")..page.find("id=\"page-data\"").expect("data")];
            for text in own {
                assert_eq!(
                    languages_of(body, text, language),
                    [""],
                    "{address}: {text} is the page's own"
                );
            }
            for text in borrowed {
                assert_eq!(
                    languages_of(body, text, language),
                    [mark],
                    "{address}: {text} is marked"
                );
            }
        }
    }
}

/// The `lang` of the elements around each place where a text occurs, as attribute or content; `""` for the page's own.
fn languages_of<'a>(body: &'a str, text: &str, own: &str) -> Vec<&'a str> {
    let own = if own == "tw" { "zh-Hant-TW" } else { own };
    let mut found: Vec<&str> = body
        .match_indices(text)
        .map(|(at, _)| lang_at(body, at))
        .map(|lang| if lang == own { "" } else { lang })
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The innermost `lang` that is open at a place in the markup.
fn lang_at(body: &str, place: usize) -> &str {
    const VOID: [&str; 6] = ["img", "source", "input", "br", "path", "rect"];
    let mut open: Vec<(&str, &str)> = Vec::new();
    let mut at = 0;
    while let Some(start) = body[at..]
        .find('<')
        .map(|found| at + found)
        .filter(|start| *start <= place)
    {
        let Some(end) = body[start..].find('>').map(|found| start + found) else {
            break;
        };
        let tag = &body[start + 1..end];
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        if tag.starts_with('/') {
            if let Some(place) = open.iter().rposition(|(opened, _)| *opened == name) {
                open.truncate(place);
            }
        } else {
            let lang = tag
                .split_once(" lang=\"")
                .and_then(|(_, rest)| rest.split_once('"'))
                .map_or_else(|| open.last().map_or("", |(_, lang)| lang), |(lang, _)| lang);
            if end >= place {
                return lang;
            }
            if !tag.ends_with('/') && !VOID.contains(&name) {
                open.push((name, lang));
            }
        }
        at = end + 1;
    }
    open.last().map_or("", |(_, lang)| lang)
}
