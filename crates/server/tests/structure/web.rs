//! Which folder of the web code may import which.

use domain::palette::Palette;

use crate::tree::{none, sources_below, text};

/// Each import of a TypeScript file: the file, and what it imports as a path from `web/src`.
fn imports() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for name in sources_below("web/src", &["ts", "tsx"]) {
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        for line in text(&name).lines() {
            for target in ["from '", "import('", "import '"]
                .iter()
                .filter_map(|start| line.split_once(start))
                .filter_map(|(_, rest)| rest.split('\'').next())
                .filter(|target| target.starts_with('.'))
            {
                found.push((name.clone(), joined(folder, target)));
            }
        }
    }
    found
}

/// `web/src/site/parts` and `../paths` give `web/src/site/paths`.
fn joined(folder: &str, target: &str) -> String {
    let mut steps: Vec<&str> = folder.split('/').collect();
    for step in target.split('/') {
        match step {
            "." => {}
            ".." => {
                steps.pop();
            }
            step => steps.push(step),
        }
    }
    steps.join("/")
}

/// The page folder that a path lies in, `artifact` for `web/src/site/pages/artifact/Gallery.tsx`.
fn page_of(path: &str) -> Option<&str> {
    path.strip_prefix("web/src/site/pages/")?.split('/').next()
}

/// Is `path` the folder `room` or something in it?
fn lies_in(path: &str, room: &str) -> bool {
    path.strip_prefix(room)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

#[test]
fn imports_follow_the_map() {
    let mut broken = Vec::new();
    for (name, target) in imports() {
        let from = |room: &str| lies_in(&name, room);
        let to = |room: &str| lies_in(&target, room);
        let rule = if from("web/src/ui") && (to("web/src/site") || to("web/src/words") || to("web/src/api")) {
            "ui knows no words, no queries, no pages"
        } else if from("web/src/site/parts") && to("web/src/site/pages") {
            "parts know no pages"
        } else if page_of(&name).is_some_and(|page| page_of(&target).is_some_and(|other| other != page)) {
            "a page imports no other page"
        } else if from("web/src/words") && to("web/src/site") {
            "words know no pages"
        } else if from("web/src/api") && (to("web/src/site") || to("web/src/ui")) {
            "the API client knows no pages"
        } else {
            continue;
        };
        broken.push(format!("{name} imports {target}: {rule}"));
    }
    none("imports go one way", broken);
}

#[test]
fn only_the_client_speaks_to_the_server() {
    let broken = sources_below("web/src", &["ts", "tsx"])
        .into_iter()
        .filter(|name| !name.starts_with("web/src/api/") && !name.contains(".test."))
        .filter(|name| text(name).contains("fetch("))
        .collect();
    none("fetch stands in web/src/api alone", broken);
}

/// A house's own colours are judged against those of the stylesheet.
#[test]
fn the_palette_knows_the_stylesheets_colours() {
    let [css, dark] = ["tokens", "dark"].map(|name| text(&format!("web/src/site/styles/{name}.css")));
    let value_in = |css: &str, name: &str| {
        let lines = css
            .lines()
            .filter_map(|line| line.trim().strip_prefix(&format!("--{name}:")));
        lines
            .filter_map(|rest| rest.trim().split([';', ')']).next())
            .next()
            // `#EEF0EE`, or `var(--house-moon, #EEF0EE)`.
            .and_then(|value| value.rsplit(' ').next())
            .map(str::to_owned)
    };
    let value = |name: &str| value_in(&css, name);
    let palette = Palette::default();
    assert_eq!(value("seal"), Some(palette.seal().to_string()));
    assert_eq!(value("moon"), Some(palette.ground().to_string()));
    assert_eq!(value_in(&dark, "moon"), Some(Palette::dark_ground().to_string()));
    for (name, colour) in Palette::AGAINST {
        assert_eq!(value(name), Some(colour.to_string()), "--{name}");
    }
}
