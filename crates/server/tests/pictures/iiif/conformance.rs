//! What the Presentation API 3.0 demands of a document, written down from the standard (sections 3 to 5) and from what the
//! IIIF Consortium's own validator looks at: which properties a class must have and which it may, and the form of each value.

use serde_json::Value;

const CONTEXT: &str = "http://iiif.io/api/presentation/3/context.json";
const AUTHORIZATION: &str = "http://iiif.io/api/auth/2/context.json";

/// A service that is part of its canvas, after the annex on services; it has no address that could be asked.
const PHYSICAL_DIMENSIONS: &str = "PhysicalDimensions";

/// Properties that every class may have.
const EVERYWHERE: [&str; 3] = ["id", "type", "label"];

/// A class: what it must have beside `id` and `type`, and what else it may have.
const CLASSES: [(&str, &[&str], &[&str]); 12] = [
    (
        "Collection",
        &["label", "items"],
        &[
            "@context",
            "summary",
            "metadata",
            "thumbnail",
            "homepage",
            "partOf",
            "provider",
            "requiredStatement",
            "rights",
        ],
    ),
    (
        "Manifest",
        &["label", "items"],
        &[
            "@context",
            "summary",
            "metadata",
            "thumbnail",
            "homepage",
            "partOf",
            "provider",
            "requiredStatement",
            "rights",
        ],
    ),
    (
        "Canvas",
        &["items", "height", "width"],
        &["@context", "thumbnail", "partOf", "metadata", "service"],
    ),
    ("AnnotationPage", &["items"], &["@context"]),
    ("Annotation", &["motivation", "body", "target"], &["@context"]),
    ("Image", &[], &["format", "height", "width", "service"]),
    ("Text", &["label"], &["format", "language"]),
    ("Agent", &["label", "homepage"], &["logo", "seeAlso"]),
    ("ImageService3", &["profile"], &["service"]),
    (
        PHYSICAL_DIMENSIONS,
        &["@context", "profile", "physicalScale", "physicalUnits"],
        &[],
    ),
    ("AuthProbeService2", &["service"], &["errorHeading", "errorNote"]),
    (
        "AuthAccessService2",
        &["profile", "label", "service"],
        &["heading", "note", "confirmLabel"],
    ),
];

/// Fails with the place of whatever a whole document lacks or has too much.
pub fn check(document: &Value) {
    let contexts: Vec<&str> = match &document["@context"] {
        Value::String(one) => vec![one],
        Value::Array(several) => several.iter().filter_map(Value::as_str).collect(),
        other => panic!("@context: {other}"),
    };
    assert_eq!(contexts.last(), Some(&CONTEXT), "the Presentation context stands last");
    let has_services = document.to_string().contains("AuthProbeService2");
    assert_eq!(contexts.contains(&AUTHORIZATION), has_services, "{contexts:?}");
    let kind = document["type"].as_str().unwrap_or_default();
    let is_whole = ["Manifest", "Collection", "Canvas", "AnnotationPage", "Annotation"].contains(&kind);
    assert!(is_whole, "{kind} is no document");
    class(document, kind);
    let mut inside = Vec::new();
    super::texts(document, "", &mut inside);
    let nested = inside.iter().filter(|(_, text)| *text == CONTEXT).count();
    assert_eq!(nested, 1, "a context stands at the top alone");
}

fn class(value: &Value, place: &str) {
    let kind = value["type"]
        .as_str()
        .unwrap_or_else(|| panic!("{place}: no type in {value}"));
    let id = value["id"]
        .as_str()
        .unwrap_or_else(|| panic!("{place}: no id in {value}"));
    let is_address = kind == PHYSICAL_DIMENSIONS || !id.contains('#');
    assert!(
        id.starts_with("http") && is_address && !id.contains(' '),
        "{place}: {id}"
    );
    match kind {
        "AuthAccessTokenService2" => return languages(value, place, &["errorHeading", "errorNote"]),
        "AuthLogoutService2" => return languages(value, place, &["label"]),
        _ => {}
    }
    let (_, must, may) = CLASSES
        .iter()
        .find(|(name, ..)| *name == kind)
        .unwrap_or_else(|| panic!("{place}: {kind}"));
    // Within a collection and in `partOf` others are only referred to: by id, type and label.
    let is_reference =
        ["Collection", "Manifest"].contains(&kind) && place.contains('.') && value.get("items").is_none();
    for name in must.iter().filter(|name| !is_reference || **name == "label") {
        assert!(value.get(name).is_some(), "{place}: {kind} without {name}");
    }
    for (name, value) in value.as_object().expect("an object") {
        let is_known = EVERYWHERE.iter().chain(*must).chain(*may).any(|known| known == name);
        assert!(is_known, "{place}: {kind} may not have {name}");
        property(kind, name, value, &format!("{place}.{name}"));
    }
}

fn languages(value: &Value, place: &str, names: &[&str]) {
    for (name, value) in value.as_object().expect("an object") {
        match name.as_str() {
            "id" | "type" => {}
            name if names.contains(&name) => language_map(value, &format!("{place}.{name}")),
            _ => panic!("{place} may not have {name}"),
        }
    }
}

fn property(kind: &str, name: &str, value: &Value, place: &str) {
    let each = |kinds: &[&str]| {
        for entry in value.as_array().unwrap_or_else(|| panic!("{place} is no list")) {
            assert!(
                kinds.contains(&entry["type"].as_str().unwrap_or_default()),
                "{place}: {entry}"
            );
            class(entry, place);
        }
    };
    match (kind, name) {
        (_, "label" | "summary" | "heading" | "note" | "confirmLabel" | "errorHeading" | "errorNote") => {
            language_map(value, place);
        }
        (_, "metadata") => value
            .as_array()
            .expect("a list")
            .iter()
            .for_each(|entry| pair(entry, place)),
        (_, "requiredStatement") => pair(value, place),
        (_, "height" | "width") => assert!(value.as_u64().is_some_and(|length| length > 0), "{place}: {value}"),
        ("Collection", "items") => each(&["Collection", "Manifest"]),
        ("Manifest", "items") => each(&["Canvas"]),
        ("Canvas", "items") => each(&["AnnotationPage"]),
        ("AnnotationPage", "items") => each(&["Annotation"]),
        (_, "thumbnail") => each(&["Image"]),
        (_, "homepage") => each(&["Text"]),
        (_, "provider") => each(&["Agent"]),
        (_, "partOf") => each(&["Collection", "Manifest"]),
        ("Canvas", "service") => each(&[PHYSICAL_DIMENSIONS]),
        (PHYSICAL_DIMENSIONS, "@context") => {
            assert_eq!(value, "http://iiif.io/api/annex/services/physdim/1/context.json")
        }
        (PHYSICAL_DIMENSIONS, "profile") => assert_eq!(value, "http://iiif.io/api/annex/services/physdim", "{place}"),
        (PHYSICAL_DIMENSIONS, "physicalUnits") => assert_eq!(value, "cm", "{place}"),
        (PHYSICAL_DIMENSIONS, "physicalScale") => {
            assert!(value.as_f64().is_some_and(|scale| scale > 0.0), "{place}: {value}");
        }
        ("Image", "service") => each(&["ImageService3"]),
        ("ImageService3", "service") => each(&["AuthProbeService2"]),
        ("AuthProbeService2", "service") => each(&["AuthAccessService2"]),
        ("AuthAccessService2", "service") => each(&["AuthAccessTokenService2", "AuthLogoutService2"]),
        ("ImageService3", "profile") => assert_eq!(value, "level2", "{place}"),
        ("AuthAccessService2", "profile") => assert_eq!(value, "active", "{place}"),
        ("Annotation", "motivation") => assert_eq!(value, "painting", "{place}"),
        ("Annotation", "body") => class(value, place),
        ("Annotation", "target") => assert!(value.as_str().is_some_and(|id| id.starts_with("http")), "{place}"),
        ("Text", "language") => assert!(value.as_array().is_some_and(|list| !list.is_empty()), "{place}"),
        (_, "format") => assert!(
            ["image/jpeg", "text/html"].contains(&value.as_str().unwrap_or_default()),
            "{place}"
        ),
        (_, "rights") => {
            let known = ["http://creativecommons.org/", "http://rightsstatements.org/vocab/"];
            assert!(
                known
                    .iter()
                    .any(|start| value.as_str().unwrap_or_default().starts_with(start)),
                "{place}: {value}"
            );
        }
        _ => {}
    }
}

fn pair(value: &Value, place: &str) {
    let names: Vec<&str> = value
        .as_object()
        .expect("an object")
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(names, ["label", "value"], "{place}");
    language_map(&value["label"], place);
    language_map(&value["value"], place);
}

/// At least one language, each with at least one text, none of them empty.
fn language_map(value: &Value, place: &str) {
    let map = value
        .as_object()
        .unwrap_or_else(|| panic!("{place} is no language map: {value}"));
    assert!(!map.is_empty(), "{place} says nothing");
    for (language, texts) in map {
        assert!(
            ["zh-Hant-TW", "en", "none"].contains(&language.as_str()),
            "{place}: {language}"
        );
        let texts = texts.as_array().unwrap_or_else(|| panic!("{place}: {texts}"));
        let is_said = |text: &Value| text.as_str().is_some_and(|text| !text.trim().is_empty());
        assert!(!texts.is_empty() && texts.iter().all(is_said), "{place}: {texts:?}");
    }
}
