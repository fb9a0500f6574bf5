//! What the server knows of the web app's stylesheets. The rules of its imports are tested in `web/test/structure.test.ts`.

use domain::palette::Palette;

use crate::tree::text;

const TOKENS: &str = "web/src/ui/tokens.css";
const DARK: &str = "web/src/site/styles/dark.css";

/// The first colour of a custom property, in upper case: of `--moon: #eef0ee;` or `--moon: var(--house-moon, #eef0ee);`.
fn colour_in(css: &str, name: &str) -> Option<String> {
    let lines = css
        .lines()
        .filter_map(|line| line.trim().strip_prefix(&format!("--{name}:")));
    lines
        .filter_map(|rest| rest.trim().split([';', ')']).next())
        .next()
        .and_then(|value| value.rsplit(' ').next())
        .map(str::to_uppercase)
}

/// The colours that an antiques house chooses are checked for contrast against those of the stylesheet.
#[test]
fn palette_has_the_colours_of_the_stylesheet() {
    let [css, dark] = [TOKENS, DARK].map(text);
    let palette = Palette::default();
    assert_eq!(colour_in(&css, "seal"), Some(palette.seal().to_string()));
    assert_eq!(colour_in(&css, "moon"), Some(palette.ground().to_string()));
    assert_eq!(colour_in(&dark, "moon"), Some(Palette::dark_ground().to_string()));
    for (name, colour) in Palette::AGAINST {
        assert_eq!(colour_in(&css, name), Some(colour.to_string()), "--{name}");
    }
}

/// Pages without React load no stylesheet: they have the colours written again.
#[test]
fn small_pages_have_the_colours_of_the_stylesheets() {
    let bare = text("crates/server/src/pages/bare.css");
    let (light, dark) = bare.split_once("prefers-color-scheme: dark").expect("a dark part");
    let (dark, _) = dark.split_once("@media").expect("a part after it");
    for (part, source) in [(light, TOKENS), (dark, DARK)] {
        let names: Vec<&str> = part
            .lines()
            .filter_map(|line| line.trim().strip_prefix("--")?.split_once(':'))
            .map(|(name, _)| name)
            .collect();
        assert!(names.contains(&"moon"), "{source}: {names:?}");
        for name in names {
            assert_eq!(
                colour_in(part, name),
                colour_in(&text(source), name),
                "--{name} of {source}"
            );
        }
    }
}

/// Where no variable reaches: inside pictures, and in a colour that is half transparent.
#[test]
fn colours_written_again_are_those_of_the_stylesheet() {
    let [css, dark] = [TOKENS, DARK].map(text);
    let own = |name: &str| colour_in(&css, name).expect(name).to_lowercase();
    assert!(text("web/src/desk/icon.svg").contains(&own("seal")));
    let arrow = format!("stroke='{}'", own("ink").replace('#', "%23"));
    assert!(
        text("web/src/site/styles/forms.css").to_lowercase().contains(&arrow),
        "{arrow}"
    );
    let desk = text("web/src/desk/styles/tokens.css");
    for (name, sheet, solid) in [
        ("overlay", &css, colour_in(&css, "moon")),
        ("overlay", &dark, colour_in(&dark, "moon")),
        ("scrim", &desk, colour_in(&css, "zitan")),
    ] {
        let solid = solid.expect("a colour");
        let channels: Vec<String> = [1, 3, 5]
            .map(|at| {
                u8::from_str_radix(&solid[at..at + 2], 16)
                    .expect("hexadecimal")
                    .to_string()
            })
            .to_vec();
        let wanted = format!("--{name}: rgb({} / ", channels.join(" "));
        assert!(sheet.contains(&wanted), "{wanted}");
    }
}
