//! What a figure measures, and the names of it: those that the desk offers for a part.

/// The measured dimension.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Measure {
    Height,
    Width,
    Depth,
    Length,
    Diameter,
    Thickness,
    Circumference,
    Weight,
    /// 'D', which is a depth beside a width and a diameter elsewhere.
    DepthOrDiameter,
}

/// A measure by the names that it was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Label {
    pub(super) measure: Measure,
    pub(super) tw: &'static str,
    pub(super) en: &'static str,
}

impl Label {
    /// The label of a figure that has none of its own.
    pub(super) const fn of(measure: Measure) -> Self {
        let (tw, en) = match measure {
            Measure::Height => ("高", "H"),
            Measure::Width => ("寬", "W"),
            Measure::Depth => ("深", "D"),
            Measure::Length => ("長", "L"),
            Measure::Diameter | Measure::DepthOrDiameter => ("直徑", "Diam."),
            Measure::Thickness => ("厚", "Th."),
            Measure::Circumference => ("周長", "Circ."),
            Measure::Weight => ("重", "Weight"),
        };
        Self { measure, tw, en }
    }

    /// The Chinese name behind that of a part: 直徑, 腹徑.
    pub(super) fn behind_part(self) -> &'static str {
        if self.tw == "直徑" { "徑" } else { self.tw }
    }
}

/// The label that a word is, in lower case.
pub(super) fn find_label(word: &str) -> Option<Label> {
    let named = |measure, tw, en| Label { measure, tw, en };
    Some(match word {
        "h" | "ht" | "hgt" | "height" | "high" | "tall" | "高" | "高度" => Label::of(Measure::Height),
        "w" | "width" | "wide" | "寬" | "寬度" | "闊" | "宽" | "宽度" => Label::of(Measure::Width),
        "depth" | "deep" | "dep" | "深" | "深度" => Label::of(Measure::Depth),
        "l" | "length" | "long" | "lgth" | "長" | "長度" | "长" | "长度" => Label::of(Measure::Length),
        "diam" | "diameter" | "diams" | "dia" | "ø" | "徑" | "直徑" | "径" | "直径" => {
            Label::of(Measure::Diameter)
        }
        "th" | "thick" | "thickness" | "thk" | "厚" | "厚度" => Label::of(Measure::Thickness),
        "circ" | "circumf" | "circumference" | "周長" | "圓周" | "周长" => Label::of(Measure::Circumference),
        "wt" | "weight" | "weighs" | "重" | "重量" => Label::of(Measure::Weight),
        "d" => Label::of(Measure::DepthOrDiameter),
        "口徑" | "口径" => named(Measure::Diameter, "口徑", "Diam. of mouth"),
        "腹徑" | "腹径" => named(Measure::Diameter, "腹徑", "Diam. of belly"),
        "足徑" | "足径" => named(Measure::Diameter, "足徑", "Diam. of foot"),
        "底徑" | "底径" => named(Measure::Diameter, "底徑", "Diam. of base"),
        "通高" => named(Measure::Height, "通高", "Overall H"),
        "通長" | "通长" | "全長" | "全长" => named(Measure::Length, "通長", "Overall L"),
        "通寬" | "通宽" | "全寬" | "全宽" => named(Measure::Width, "通寬", "Overall W"),
        "縱" | "纵" => named(Measure::Height, "縱", "H"),
        "橫" | "横" => named(Measure::Width, "橫", "W"),
        _ => return None,
    })
}
