//! What the server knows of the web app's stylesheets. The rules of its imports are tested in `web/test/structure.test.ts`.

use domain::stylesheet;

use crate::tree::text;

/// No variable reaches into a picture.
#[test]
fn icon_of_the_back_office_has_the_colour_of_the_seal() {
    let icon = text("web/src/desk/icon.svg").to_uppercase();
    assert!(icon.contains(&stylesheet::light("seal").to_string()), "{icon}");
}
