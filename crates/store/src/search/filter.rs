//! The filter of lists of artifacts.

/// Which artifacts a list shows. Only public ones ever appear.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArtifactFilter {
    /// What a visitor typed; blank counts as absent.
    pub keyword: Option<String>,
    /// Of this category.
    pub item_group: Option<i64>,
    /// What else was chosen.
    pub facets: FacetChoice,
    /// What comes first.
    pub order: ArtifactOrder,
    /// From 1.
    pub page: u64,
    /// How many a page holds.
    pub page_size: u64,
}

/// What a list was narrowed down to, beside keyword and category.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FacetChoice {
    /// Of this period or one within it.
    pub period: Option<i64>,
    /// Of this material.
    pub material: Option<i64>,
    /// With this among their own keywords, in either language, whatever its case and width.
    pub keyword: Option<String>,
    /// With pictures.
    pub has_pictures: bool,
}

impl FacetChoice {
    /// Nothing chosen.
    pub const NONE: Self = Self {
        period: None,
        material: None,
        keyword: None,
        has_pictures: false,
    };
}

/// In what order a list shows artifacts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ArtifactOrder {
    /// Without a keyword: the staff's order, then the newest first. With one: relic numbers that equal it or begin with it;
    /// then artifacts with all of it in the name, in name and keywords, with the dynasty, with category and materials; then
    /// those with equivalent words, in the same ranks; each the newest first. Artifacts dated to years that the keyword names
    /// come last, the latest beginning first.
    #[default]
    Usual,
    /// By [`domain::period::sort_year`], then the newest first; undated artifacts come last.
    Time,
}

/// [`ArtifactOrder::Time`].
pub(crate) const BY_TIME: &str = " order by sort_year, id desc";
