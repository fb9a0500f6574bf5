//! The colours that an antiques house may choose for its site. Text or marks with fixed colours (`web/src/ui/tokens.css`) are
//! drawn on each, so a colour with too little contrast to them is refused.

use serde::{Deserialize, Serialize};

use crate::{colour::Colour, stylesheet};

/// An antiques house's own colours; one that is not chosen is the stylesheet's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Palette {
    /// The seal and everything else in that red: primary buttons, marks of current exhibitions, notes.
    pub seal: Option<Colour>,
    /// The page.
    pub ground: Option<Colour>,
    /// The cabinet, the menu and the footer.
    pub wood: Option<Colour>,
}

/// A colour with too little contrast.
#[derive(Debug, Clone, PartialEq)]
pub struct LowContrast {
    /// The palette's field.
    pub field: &'static str,
    /// The colour chosen.
    pub colour: Colour,
    /// The colour drawn on it, or the one it is drawn on.
    pub against: String,
    /// The contrast ratio that it has.
    pub found: f64,
    /// The least contrast ratio that is required.
    pub wanted: f64,
}

const TEXT: f64 = 4.5;
const SHAPE: f64 = 3.0;

/// The page in dark mode.
const DARK_GROUND: Colour = stylesheet::dark("moon");
const GROUND: Colour = stylesheet::light("moon");
const SEAL: Colour = stylesheet::light("seal");
const INK: Colour = stylesheet::light("ink");
const CAPTION: Colour = stylesheet::light("ink-3");
const RULE: Colour = stylesheet::light("rule");
const ON_WOOD: Colour = stylesheet::light("on-zitan-2");
const BLACK: Colour = Colour([0; 3]);

impl Palette {
    /// The seal's colour.
    pub fn seal(&self) -> Colour {
        self.seal.unwrap_or(SEAL)
    }

    /// The page's colour in dark mode, which cannot be chosen.
    pub const fn dark_ground() -> Colour {
        DARK_GROUND
    }

    /// The page's colour.
    pub fn ground(&self) -> Colour {
        self.ground.unwrap_or(GROUND)
    }

    /// The custom properties with which these colours replace the stylesheet's, as the value of a style attribute; empty if
    /// none is chosen. In dark mode the ground is the stylesheet's, and the seal is lightened as far as its contrast requires.
    pub fn style(&self) -> String {
        let mut properties = Vec::new();
        if let Some(seal) = self.seal {
            properties.extend([("seal", seal), ("seal-deep", deep(seal)), ("seal-dark", lighten(seal))]);
        }
        if let Some(ground) = self.ground {
            properties.extend([
                ("moon", ground),
                ("moon-raised", ground.mixed(Colour::WHITE, 0.6)),
                ("moon-sunk", sunk(ground)),
                ("hair", ground.mixed(INK, 0.19)),
            ]);
        }
        if let Some(wood) = self.wood {
            properties.extend([("zitan", wood), ("zitan-2", edge(wood))]);
        }
        let properties: Vec<String> = properties
            .into_iter()
            .map(|(name, colour)| format!("--house-{name}:{colour}"))
            .collect();
        properties.join(";")
    }

    /// The chosen colours with too little contrast by WCAG 2.2: text needs 4.5 (1.4.3), meaningful shapes need 3 (1.4.11).
    pub fn low_contrasts(&self) -> Vec<LowContrast> {
        let (seal, ground) = (self.seal(), self.ground());
        let pairs = [
            (
                "seal",
                self.seal,
                seal.contrast(Colour::WHITE),
                TEXT,
                "the white text on it".to_owned(),
            ),
            (
                "seal",
                self.seal,
                seal.contrast(ground),
                SHAPE,
                "the page's ground under it".to_owned(),
            ),
            (
                "seal",
                self.seal,
                deep(seal).contrast(sunk(ground)),
                TEXT,
                "the page's ground under notes in its darker shade".to_owned(),
            ),
            (
                "ground",
                self.ground,
                ground.contrast(RULE),
                SHAPE,
                format!("the edges of its controls ({RULE})"),
            ),
            (
                "ground",
                self.ground,
                sunk(ground).contrast(CAPTION),
                TEXT,
                format!("its captions ({CAPTION})"),
            ),
            (
                "ground",
                self.ground,
                sunk(ground).contrast(deep(seal)),
                TEXT,
                "notes in the seal's darker shade".to_owned(),
            ),
        ];
        let on_ground = pairs.into_iter();
        let on_wood = self.wood.into_iter().flat_map(|wood| {
            [
                (
                    "wood",
                    Some(wood),
                    wood.contrast(ON_WOOD),
                    TEXT,
                    format!("the text on it ({ON_WOOD})"),
                ),
                (
                    "wood",
                    Some(wood),
                    edge(wood).contrast(ON_WOOD),
                    TEXT,
                    format!("the text on its lighter edge ({ON_WOOD})"),
                ),
            ]
        });
        on_ground
            .chain(on_wood)
            .filter_map(|(field, colour, found, wanted, against)| {
                let colour = colour.filter(|_| found < wanted)?;
                Some(LowContrast {
                    field,
                    colour,
                    against,
                    found,
                    wanted,
                })
            })
            .collect()
    }
}

/// The seal's colour on the dark ground: with as much white in it as its shape needs to be visible.
fn lighten(seal: Colour) -> Colour {
    (0..=20)
        .map(|step| seal.mixed(Colour::WHITE, f64::from(step) / 20.0))
        .find(|colour| colour.contrast(DARK_GROUND) >= SHAPE)
        .unwrap_or(seal)
}

/// The shade for hovering and for text.
fn deep(seal: Colour) -> Colour {
    seal.mixed(BLACK, 0.2)
}

/// The shade under pictures and heads of tables.
fn sunk(ground: Colour) -> Colour {
    ground.mixed(INK, 0.06)
}

/// The light edge of wood.
fn edge(wood: Colour) -> Colour {
    wood.mixed(Colour::WHITE, 0.08)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn palette(seal: &str, ground: &str, wood: &str) -> Palette {
        let read = |text: &str| (!text.is_empty()).then(|| Colour::parse(text).expect("a colour"));
        Palette {
            seal: read(seal),
            ground: read(ground),
            wood: read(wood),
        }
    }

    #[test]
    fn the_stylesheets_own_colours_can_be_read() {
        let chosen = Palette {
            seal: Some(SEAL),
            ground: Some(GROUND),
            wood: Some(stylesheet::light("zitan")),
        };
        assert_eq!(chosen.low_contrasts(), []);
        assert_eq!(Palette::default().low_contrasts(), []);
        assert_eq!(Palette::default().style(), "");
    }

    #[test]
    fn colours_with_too_little_contrast_are_named() {
        let fields = |palette: Palette| -> Vec<&str> {
            let mut fields: Vec<_> = palette.low_contrasts().into_iter().map(|low| low.field).collect();
            fields.dedup();
            fields
        };
        assert_eq!(fields(palette("#F0C040", "", "")), ["seal"], "white on yellow");
        assert_eq!(fields(palette("", "#C8C8C8", "")), ["ground"], "captions on grey");
        assert_eq!(fields(palette("", "", "#7A5A50")), ["wood"]);
        assert_eq!(
            fields(palette("#FFFFFF", "#FFFFFF", "#FFFFFF")),
            ["seal", "ground", "wood"]
        );
        assert_eq!(fields(palette("#1F3A5F", "#F7F3EA", "#1D2A26")), [""; 0]);
    }

    #[test]
    fn only_chosen_colours_are_set() {
        assert_eq!(
            palette("#1F3A5F", "", "").style(),
            "--house-seal:#1F3A5F;--house-seal-deep:#192E4C;--house-seal-dark:#576B87"
        );
        assert!(
            palette("", "#FFFFFF", "#000000")
                .style()
                .starts_with("--house-moon:#FFFFFF;--house-moon-raised:#FFFFFF;--house-moon-sunk:")
        );
    }
}
