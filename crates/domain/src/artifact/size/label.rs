//! What a figure measures, and the names of it: those that the desk offers for a part.

words! {
    /// The measured dimension.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(super) enum Measure {
        Height = "height",
        Width = "width",
        Depth = "depth",
        Length = "length",
        Diameter = "diameter",
        Thickness = "thickness",
        Circumference = "circumference",
        Weight = "weight",
        /// 'D', which is a depth beside a width and a diameter elsewhere.
        DepthOrDiameter = "depth_or_diameter",
    }
}

/// A measure by the names that it was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Label {
    pub(super) measure: Measure,
    pub(super) tw: &'static str,
    pub(super) en: &'static str,
    /// The place of a thing that it names: the mouth of 口徑. Empty if it names none.
    pub(super) place: &'static str,
}

impl Label {
    /// The Chinese name behind that of a part: 直徑, 腹徑.
    pub(super) fn behind_part(self) -> &'static str {
        if self.tw == "直徑" { "徑" } else { self.tw }
    }
}
