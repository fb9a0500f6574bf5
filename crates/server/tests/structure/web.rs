//! What the server knows of the web app's stylesheets. The rules of its imports are tested in `web/test/structure.test.ts`.

use domain::palette::Palette;

use crate::tree::text;

/// The colours that an antiques house chooses are checked for contrast against those of the stylesheet.
#[test]
fn palette_has_the_colours_of_the_stylesheet() {
    let [css, dark] = ["web/src/ui/tokens.css", "web/src/site/styles/dark.css"].map(text);
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
