//! The colours that an antiques house may choose for its site. Text or marks with fixed colours (`web/src/ui/tokens.css`) are
//! drawn on each, so a colour with too little contrast to them is refused.

use serde::{Deserialize, Serialize};

use crate::colour::Colour;

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
    /// What is drawn on it, or what it is drawn on.
    pub against: &'static str,
    /// The contrast ratio that it has.
    pub found: f64,
    /// The least contrast ratio that is required.
    pub wanted: f64,
}

const TEXT: f64 = 4.5;
const SHAPE: f64 = 3.0;

/// The page in dark mode.
const DARK_GROUND: Colour = Colour([0x14, 0x18, 0x1A]);
const GROUND: Colour = Colour([0xEE, 0xF0, 0xEE]);
const SEAL: Colour = Colour([0xB0, 0x2A, 0x1E]);
const INK: Colour = Colour([0x15, 0x19, 0x1A]);
const CAPTION: Colour = Colour([0x5C, 0x65, 0x64]);
const RULE: Colour = Colour([0x7C, 0x86, 0x84]);
const ON_WOOD: Colour = Colour([0xB8, 0xAB, 0xA6]);
const BLACK: Colour = Colour([0; 3]);

impl Palette {
    /// Colours of the stylesheet that cannot be chosen, by their custom properties: they are drawn on the chosen ones.
    pub const AGAINST: [(&str, Colour); 4] = [
        ("ink", INK),
        ("ink-3", CAPTION),
        ("rule", RULE),
        ("on-zitan-2", ON_WOOD),
    ];

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
                "the white text on it",
            ),
            (
                "seal",
                self.seal,
                seal.contrast(ground),
                SHAPE,
                "the page's ground under it",
            ),
            (
                "seal",
                self.seal,
                deep(seal).contrast(sunk(ground)),
                TEXT,
                "the page's ground under notes in its darker shade",
            ),
            (
                "ground",
                self.ground,
                ground.contrast(RULE),
                SHAPE,
                "the edges of its controls (#7C8684)",
            ),
            (
                "ground",
                self.ground,
                sunk(ground).contrast(CAPTION),
                TEXT,
                "its captions (#5C6564)",
            ),
            (
                "ground",
                self.ground,
                sunk(ground).contrast(deep(seal)),
                TEXT,
                "notes in the seal's darker shade",
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
                    "the text on it (#B8ABA6)",
                ),
                (
                    "wood",
                    Some(wood),
                    edge(wood).contrast(ON_WOOD),
                    TEXT,
                    "the text on its lighter edge (#B8ABA6)",
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
        assert_eq!(palette("#B02A1E", "#EEF0EE", "#261B1D").low_contrasts(), []);
        assert_eq!(Palette::default().low_contrasts(), []);
        assert_eq!(Palette::default().style(), "");
    }

    #[test]
    fn a_colour_that_hides_what_stands_on_it_is_named() {
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
