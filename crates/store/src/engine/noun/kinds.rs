//! One row for each kind of content. A row without an entry does not compile, nor does one that contradicts its schema.

use domain::{
    document::{Field, Kind as FieldKind, Schema, Stored, schemas},
    page::{BannerPage, TextKey},
    site_page::SitePage,
    words_of,
};

use super::Noun;
use crate::engine::content_version::ContentChange;

/// What the same code does differently for the records of a kind.
pub struct Kind {
    /// Its table, and its word in stored documents and in the log.
    pub(super) word: &'static str,
    /// Its word in addresses and in the contract of the desk.
    pub(super) url: &'static str,
    pub(super) schema: &'static Schema,
    pub(super) key: Key,
    pub(super) visible: Visible,
    pub(super) order: Order,
    /// Whether staff put its records in order, by the field `position`.
    pub(super) placed: bool,
    /// The field that names a record's group, if one that is not active hides it.
    pub(super) hidden_by: Option<&'static str>,
    /// What a change of the record of this number changes in the values that are kept of all artifacts.
    pub(super) change: fn(i64) -> ContentChange,
    /// The page of the site that shows the record of this number.
    pub(super) page: fn(i64) -> SitePage,
    pub(super) rules: Rules,
}

/// By what imports identify a record.
#[derive(Clone, Copy)]
pub(super) enum Key {
    Slug,
    RelicNumber,
    /// Each of these keys has one record, whether or not it was ever written.
    Fixed {
        column: &'static str,
        keys: &'static [&'static str],
        /// Whether its row has a number.
        has_number: bool,
    },
}

/// What says whether the public may know of a record.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Visible {
    /// The column `state`; such a record also knows when it was changed.
    State,
    /// The column `active`.
    Active,
    /// Nothing: the public always sees it.
    Always,
}

/// The field by which staff see the records of a kind in order; then by number.
#[derive(Clone, Copy)]
pub(super) struct Order {
    /// Empty: by number alone.
    pub(super) by: &'static str,
    pub(super) descending: bool,
}

impl Order {
    const NUMBER: Self = Self::by("");

    const fn by(by: &'static str) -> Self {
        Self { by, descending: false }
    }

    const fn descending(self) -> Self {
        Self {
            descending: true,
            ..self
        }
    }
}

/// Which rules of its own a kind has: when a record is read, checked and written, and for what follows from a change. Each `match` on it
/// names all of them, so that a new one does not compile before every place handles it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rules {
    /// None: its record is what its schema says.
    None,
    Artifact,
    Exhibition,
    Category,
    ExhibitionGroup,
    Dynasty,
    Person,
    Text,
    Banner,
    House,
}

pub(super) const KINDS: [Noun; 10] = [
    Noun::ARTIFACT,
    Noun::EXHIBITION,
    Noun::CATEGORY,
    Noun::EXHIBITION_GROUP,
    Noun::DYNASTY,
    Noun::PERSON,
    Noun::QUESTION,
    Noun::BANNER,
    Noun::TEXT,
    Noun::HOUSE,
];

impl Noun {
    /// An artifact.
    pub const ARTIFACT: Self = Self(&Kind {
        word: "artifact",
        url: "artifact",
        schema: &schemas::ARTIFACT,
        key: Key::RelicNumber,
        visible: Visible::State,
        order: Order::NUMBER,
        placed: false,
        hidden_by: Some("category"),
        change: ContentChange::Artifact,
        page: SitePage::Artifact,
        rules: Rules::Artifact,
    });
    /// An exhibition.
    pub const EXHIBITION: Self = Self(&Kind {
        word: "exhibition",
        url: "exhibition",
        schema: &schemas::EXHIBITION,
        key: Key::Slug,
        visible: Visible::State,
        order: Order::by("date_start").descending(),
        placed: false,
        hidden_by: Some("group"),
        change: |_| ContentChange::NoArtifact,
        page: SitePage::Exhibition,
        rules: Rules::Exhibition,
    });
    /// A category of artifacts.
    pub const CATEGORY: Self = Self(&Kind {
        word: "item_group",
        url: "category",
        schema: &schemas::CATEGORY,
        key: Key::Slug,
        visible: Visible::Active,
        order: Order::by("position"),
        placed: true,
        hidden_by: None,
        change: |_| ContentChange::Anything,
        page: SitePage::Category,
        rules: Rules::Category,
    });
    /// A kind of exhibitions.
    pub const EXHIBITION_GROUP: Self = Self(&Kind {
        word: "exhibition_group",
        url: "exhibition-group",
        schema: &schemas::EXHIBITION_GROUP,
        key: Key::Slug,
        visible: Visible::Active,
        order: Order::by("position"),
        placed: true,
        hidden_by: None,
        change: |_| ContentChange::NoArtifact,
        page: SitePage::ExhibitionGroup,
        rules: Rules::ExhibitionGroup,
    });
    /// A dynasty, period or reign.
    pub const DYNASTY: Self = Self(&Kind {
        word: "period",
        url: "dynasty",
        schema: &schemas::DYNASTY,
        key: Key::Slug,
        visible: Visible::Active,
        order: Order::by("position"),
        // By its years mostly: staff write the number.
        placed: false,
        hidden_by: None,
        change: |_| ContentChange::Anything,
        page: |_| SitePage::Collection,
        rules: Rules::Dynasty,
    });
    /// A person.
    pub const PERSON: Self = Self(&Kind {
        word: "person",
        url: "person",
        schema: &schemas::PERSON,
        key: Key::Slug,
        visible: Visible::Active,
        order: Order::by("name"),
        placed: false,
        hidden_by: None,
        change: |_| ContentChange::NoArtifact,
        page: SitePage::Person,
        rules: Rules::Person,
    });
    /// A question that is often asked.
    pub const QUESTION: Self = Self(&Kind {
        word: "question",
        url: "question",
        schema: &schemas::QUESTION,
        key: Key::Slug,
        visible: Visible::Active,
        order: Order::by("position"),
        placed: true,
        hidden_by: None,
        change: |_| ContentChange::NoArtifact,
        page: |_| SitePage::Questions,
        rules: Rules::None,
    });
    /// The banner of a page.
    pub const BANNER: Self = Self(&Kind {
        word: "banner",
        url: "banner",
        schema: &schemas::BANNER,
        key: Key::Fixed {
            column: "page",
            keys: words_of!(BannerPage),
            has_number: false,
        },
        visible: Visible::Always,
        order: Order::NUMBER,
        placed: false,
        hidden_by: None,
        change: |_| ContentChange::NoArtifact,
        page: page_of_banner,
        rules: Rules::Banner,
    });
    /// A text of the site.
    pub const TEXT: Self = Self(&Kind {
        word: "page_text",
        url: "text",
        schema: &schemas::TEXT,
        key: Key::Fixed {
            column: "key",
            keys: words_of!(TextKey),
            has_number: false,
        },
        visible: Visible::Always,
        order: Order::NUMBER,
        placed: false,
        hidden_by: None,
        change: |_| ContentChange::NoArtifact,
        page: page_of_text,
        rules: Rules::Text,
    });
    /// The house's own details.
    pub const HOUSE: Self = Self(&Kind {
        word: "house",
        url: "house",
        schema: &schemas::HOUSE,
        key: Key::Fixed {
            column: "id",
            keys: &["1"],
            has_number: true,
        },
        visible: Visible::Always,
        order: Order::NUMBER,
        placed: false,
        hidden_by: None,
        change: |_| ContentChange::NoArtifact,
        page: |_| SitePage::Home,
        rules: Rules::House,
    });
}

/// The row of a kind without rules, for tests: what staff put in order and can hide.
pub(super) fn specimen(word: &'static str, schema: &'static Schema) -> &'static Kind {
    let kind = Kind {
        word,
        url: word,
        schema,
        key: Key::Slug,
        visible: Visible::Active,
        order: Order::by("position"),
        placed: true,
        hidden_by: None,
        change: |_| ContentChange::NoArtifact,
        page: |_| SitePage::Home,
        rules: Rules::None,
    };
    check(&kind);
    Box::leak(Box::new(kind))
}

/// The entry of a list that has this place, from 1.
pub(crate) fn at_place<T: Copy>(all: &[T], place: i64) -> Option<T> {
    let index = usize::try_from(place.checked_sub(1)?).ok()?;
    all.get(index).copied()
}

fn page_of_banner(place: i64) -> SitePage {
    match at_place(&BannerPage::ALL, place) {
        Some(BannerPage::Collection) => SitePage::Collection,
        Some(BannerPage::Exhibition) => SitePage::Exhibitions,
        Some(BannerPage::About) => SitePage::About,
        Some(BannerPage::Question) => SitePage::Questions,
        Some(BannerPage::Contact) => SitePage::Contact,
        Some(BannerPage::Home | BannerPage::Register) | None => SitePage::Home,
    }
}

fn page_of_text(place: i64) -> SitePage {
    match at_place(&TextKey::ALL, place) {
        Some(TextKey::About) => SitePage::About,
        Some(TextKey::Privacy) => SitePage::Privacy,
        Some(TextKey::Intro | TextKey::Heritage) | None => SitePage::Home,
    }
}

const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// The field of this name.
const fn find_field(schema: &'static Schema, name: &str) -> Option<&'static Field> {
    let mut at = 0;
    while at < schema.fields.len() {
        if is_same(schema.fields[at].name, name) {
            return Some(&schema.fields[at]);
        }
        at += 1;
    }
    None
}

const fn is_kind(word: &str) -> bool {
    let mut at = 0;
    while at < KINDS.len() {
        if is_same(KINDS[at].as_str(), word) {
            return true;
        }
        at += 1;
    }
    false
}

/// Refuses a row that contradicts the schema of its kind.
const fn check(kind: &Kind) {
    let schema = kind.schema;
    assert!(find_field(schema, schema.title).is_some(), "the title is no field");
    assert!(
        kind.order.by.is_empty()
            || matches!(
                find_field(schema, kind.order.by),
                Some(Field {
                    stored: Stored::Column(_) | Stored::Columns(_),
                    ..
                })
            ),
        "the order is by no field with a column"
    );
    assert!(
        !kind.placed || is_same(kind.order.by, "position"),
        "records that staff put in order have places"
    );
    if let Some(group) = kind.hidden_by {
        let is_reference = matches!(
            find_field(schema, group),
            Some(Field {
                refers: Some(_),
                stored: Stored::Column(_),
                ..
            })
        );
        assert!(is_reference, "the group is no reference in a column");
    }
    // Only their rules write the columns of a state.
    assert!(
        !matches!(kind.visible, Visible::State) || matches!(kind.rules, Rules::Artifact | Rules::Exhibition),
        "a state needs rules that write it"
    );
    let (mut at, mut html) = (0, 0);
    while at < schema.fields.len() {
        let field = &schema.fields[at];
        if let Some(word) = field.refers {
            assert!(is_kind(word), "a field refers to no kind");
        }
        if matches!((field.kind, field.stored), (FieldKind::Html, Stored::Columns(_))) {
            html += 1;
        }
        at += 1;
    }
    assert!(html <= 1, "a table has one pair of columns for the source of HTML");
}

const _: () = {
    let mut at = 0;
    while at < KINDS.len() {
        check(KINDS[at].0);
        at += 1;
    }
};
