//! The filter of lists of artifacts.

use domain::artifact::TermKind;

/// The kinds of terms that are facets.
pub const TERM_FACETS: [TermKind; 3] = [TermKind::Material, TermKind::Ware, TermKind::Form];

/// Which artifacts a list shows. Only public ones ever appear.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArtifactFilter {
    /// What a visitor typed; blank counts as absent.
    pub keyword: Option<String>,
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
    /// Of any of these categories; none where [`ArtifactFilter::item_group`] has the only one, or all are welcome.
    pub categories: Vec<i64>,
    /// Of any of these periods or one within them.
    pub periods: Vec<i64>,
    /// Of each of [`TERM_FACETS`], with any of these terms.
    pub terms: [Vec<i64>; TERM_FACETS.len()],
    /// With any of these among their own keywords, in either language, whatever its case and width.
    pub keywords: Vec<String>,
    pub has_pictures: bool,
    /// Dated to years that overlap these, both included, astronomical; an end may be open.
    pub years: [Option<i32>; 2],
}

impl FacetChoice {
    /// Nothing chosen.
    pub const NONE: Self = Self {
        categories: Vec::new(),
        periods: Vec::new(),
        terms: [const { Vec::new() }; TERM_FACETS.len()],
        keywords: Vec::new(),
        has_pictures: false,
        years: [None; 2],
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
    /// The latest year first; undated artifacts come last.
    TimeDown,
    /// By relic number, numbers in it by their value: A-2 before A-10.
    Number,
    /// The artifact that was added last first.
    Added,
}

impl ArtifactOrder {
    /// Whether only the collection's index in memory has this order.
    pub(crate) const fn is_of_index(self) -> bool {
        matches!(self, Self::TimeDown | Self::Number | Self::Added)
    }
}

/// [`ArtifactOrder::Time`].
pub(crate) const BY_TIME: &str = " order by sort_year, id desc";
