//! A plan as an expression for both engines, and its syntax in each.
//!
//! A word of a field is stored once for all fields and once with a mark in front for its field, which no token of the
//! analyser contains. So the hits of a field are a list of their own, and a field without hits costs nothing: FTS5
//! would read all hits of a word to see that none is in the column that was asked for.

use domain::search_text::{Piece, Plan, Unit, compact, relic_spellings};

/// Marks a word of any field but the texts, in FTS5 alone: with a mark in front of each word, an index of their first two signs finds
/// words by their first character.
pub(super) const ANYWHERE_MARK: char = '+';
pub(super) const NAME_MARK: char = '~';
pub(super) const KEYWORD_MARK: char = '=';
pub(super) const DYNASTY_MARK: char = '^';
pub(super) const RELIC_MARK: char = '#';
/// Marks what a relic number has from its second part on.
pub(super) const NUMBER_PART_MARK: char = '§';
/// Marks a word of the texts: such a word is stored with its mark alone, so that no search of the other fields finds it. As a sign
/// beyond ASCII it is part of a token in FTS5 like any other.
pub(super) const TEXT_MARK: char = '¶';
pub(super) const SCOPE_MARK: char = '@';
/// Fewer characters begin a part of too many relic numbers.
const MIN_NUMBER_PART: usize = 3;
/// Marks artifacts that are not public.
pub(super) const HIDDEN: &str = "hidden";
/// Marks the category; its number follows.
pub(super) const GROUP: char = 'g';

/// Words that tell nothing of a piece. Nearly all texts in English have them: their lists are the longest, and which texts lack one does not
/// depend on what was asked.
const FUNCTION_WORDS: [&str; 12] = [
    "a", "an", "and", "by", "for", "from", "in", "of", "on", "the", "to", "with",
];

/// Where a word is searched. Each of the first five contains the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
    Name,
    /// The name and the keywords.
    Keywords,
    Dynasty,
    /// Also the parts of the relic number, the category, materials and techniques.
    Anywhere,
    /// All of these and the texts, which say more of a piece than what it is: one word may be here and another there.
    Text,
    TextOnly,
    /// The compact relic number.
    Relic,
    /// The same from its second part on, or from a later one.
    NumberPart,
    Scope,
}

/// What a search may find at all.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scope {
    pub(super) item_group: Option<i64>,
}

/// A condition on an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Expression {
    Phrase(Field, Vec<String>),
    Prefix(Field, String),
    All(Vec<Expression>),
    Any(Vec<Expression>),
    Except(Box<Expression>, Box<Expression>),
}

impl Expression {
    /// The relic number begins with the whole keyword, if that can be one.
    pub(super) fn relic(plan: &Plan) -> Option<Self> {
        (!plan.relic.is_empty()).then(|| Self::begins_relic(&plan.relic))
    }

    fn begins_relic(relic: &str) -> Self {
        let mut ways: Vec<Self> = relic_spellings(relic)
            .into_iter()
            .map(|spelling| Self::Prefix(Field::Relic, spelling))
            .collect();
        match ways.len() {
            1 => ways.remove(0),
            _ => Self::Any(ways),
        }
    }

    /// Every unit is in the field; for [`Field::Anywhere`] and [`Field::Text`], the relic number or a part of it may also begin with
    /// it, or a part with the whole.
    pub(super) fn in_field(plan: &Plan, field: Field) -> Self {
        let has_numbers = matches!(field, Field::Anywhere | Field::Text);
        let unit = |unit: &Unit| {
            let mut ways = vec![pieces(&unit.pieces, field)];
            if has_numbers {
                ways.extend((!unit.relic.is_empty()).then(|| Self::begins_relic(&unit.relic)));
                ways.extend(Self::begins_part(&unit.word));
            }
            any_way(ways)
        };
        let units = Self::All(plan.units.iter().map(unit).collect());
        let whole = || plan.units.iter().map(|unit| unit.word.as_str()).collect::<String>();
        let is_many = has_numbers && plan.units.len() > 1;
        any_way(
            std::iter::once(units)
                .chain(is_many.then(whole).and_then(|whole| Self::begins_part(&whole)))
                .collect(),
        )
    }

    /// What only texts have of a plan, or they and other fields together, its function words aside. It may contain what
    /// [`Field::Anywhere`] finds.
    pub(super) fn with_texts(plan: &Plan) -> Self {
        let mut telling = plan.clone();
        telling
            .units
            .retain(|unit| !FUNCTION_WORDS.contains(&unit.word.as_str()));
        match &telling.units[..] {
            [] => Self::in_field(plan, Field::Text),
            // A single word is there or elsewhere: the long list of all that have it elsewhere is not read.
            [unit] if plan.units.len() == 1 && is_one_piece(&unit.pieces) => pieces(&unit.pieces, Field::TextOnly),
            _ => Self::in_field(&telling, Field::Text),
        }
    }

    /// A part of the relic number begins with a word, if that begins with a digit and says enough.
    fn begins_part(word: &str) -> Option<Self> {
        let number = compact(word);
        let is_number = number.starts_with(|c: char| c.is_ascii_digit()) && number.len() >= MIN_NUMBER_PART;
        is_number.then_some(Self::Prefix(Field::NumberPart, number))
    }

    pub(super) fn any_of(list: Vec<Self>) -> Self {
        Self::Any(list)
    }

    pub(super) fn except(self, other: Self) -> Self {
        Self::Except(Box::new(self), Box::new(other))
    }

    /// The same, restricted to public artifacts of the category.
    pub(super) fn within(&self, scope: Scope) -> Self {
        let word = |word: String| Self::Phrase(Field::Scope, vec![word]);
        let mut all = vec![self.clone()];
        all.extend(scope.item_group.map(|group| word(format!("{GROUP}{group}"))));
        Self::All(all).except(word(HIDDEN.to_owned()))
    }

    pub(super) fn to_fts5(&self) -> String {
        match self {
            Self::Phrase(field, tokens) => in_any_mark(*field, (" OR ", Some(ANYWHERE_MARK)), |mark| {
                let words: Vec<String> = tokens.iter().map(|token| format!("{mark}{token}")).collect();
                format!("\"{}\"", words.join(" "))
            }),
            Self::Prefix(field, token) => in_any_mark(*field, (" OR ", Some(ANYWHERE_MARK)), |mark| {
                format!("\"{mark}{token}\" *")
            }),
            Self::All(list) => joined(list, " AND ", Self::to_fts5),
            Self::Any(list) => joined(list, " OR ", Self::to_fts5),
            Self::Except(one, other) => format!("({} NOT {})", one.to_fts5(), other.to_fts5()),
        }
    }

    pub(super) fn to_tsquery(&self) -> String {
        match self {
            Self::Phrase(field, tokens) => in_any_mark(*field, (" | ", None), |mark| {
                let words: Vec<String> = tokens.iter().map(|token| format!("'{mark}{token}'")).collect();
                format!("({})", words.join(" <-> "))
            }),
            Self::Prefix(field, token) => in_any_mark(*field, (" | ", None), |mark| format!("'{mark}{token}':*")),
            Self::All(list) => joined(list, " & ", Self::to_tsquery),
            Self::Any(list) => joined(list, " | ", Self::to_tsquery),
            Self::Except(one, other) => format!("({} & !{})", one.to_tsquery(), other.to_tsquery()),
        }
    }
}

/// A condition for each mark of a field. `anywhere` is the mark of words of any field.
fn in_any_mark(field: Field, (or, anywhere): (&str, Option<char>), write: impl Fn(&str) -> String) -> String {
    let marks: &[Option<char>] = match field {
        Field::Anywhere => &[anywhere],
        Field::Text => &[anywhere, Some(TEXT_MARK)],
        Field::TextOnly => &[Some(TEXT_MARK)],
        Field::Name => &[Some(NAME_MARK)],
        Field::Keywords => &[Some(NAME_MARK), Some(KEYWORD_MARK)],
        Field::Dynasty => &[Some(NAME_MARK), Some(KEYWORD_MARK), Some(DYNASTY_MARK)],
        Field::Relic => &[Some(RELIC_MARK)],
        Field::NumberPart => &[Some(NUMBER_PART_MARK)],
        Field::Scope => &[Some(SCOPE_MARK)],
    };
    let of_mark = |mark: &Option<char>| write(&mark.map(String::from).unwrap_or_default());
    let mut each: Vec<String> = marks.iter().map(of_mark).collect();
    match each.len() {
        1 => each.remove(0),
        _ => format!("({})", each.join(or)),
    }
}

fn joined(list: &[Expression], operator: &str, write: impl Fn(&Expression) -> String) -> String {
    let list: Vec<String> = list.iter().map(write).collect();
    format!("({})", list.join(operator))
}

fn any_way(mut ways: Vec<Expression>) -> Expression {
    match ways.len() {
        1 => ways.remove(0),
        _ => Expression::any_of(ways),
    }
}

/// Whether each way of finding it is one piece.
fn is_one_piece(list: &[Piece]) -> bool {
    match list {
        [Piece::AnyOf(ways)] => ways.iter().all(|way| is_one_piece(way)),
        [_] => true,
        _ => false,
    }
}

fn pieces(list: &[Piece], field: Field) -> Expression {
    let piece = |piece: &Piece| match piece {
        Piece::Tokens(tokens) => Expression::Phrase(field, tokens.clone()),
        Piece::Prefix(token) => Expression::Prefix(field, token.clone()),
        Piece::AnyOf(ways) => Expression::Any(ways.iter().map(|way| pieces(way, field)).collect()),
    };
    Expression::All(list.iter().map(piece).collect())
}

#[cfg(test)]
mod tests {
    use domain::search_text::{Keyword, read_keyword};

    use super::*;

    #[test]
    fn both_engines_are_asked_the_same() {
        let Keyword::Plan(plan) = read_keyword("青花 vases") else {
            panic!("a plan")
        };
        let name = Expression::in_field(&plan, Field::Name).within(Scope { item_group: Some(3) });
        assert_eq!(
            name.to_fts5(),
            "((((\"~青花\") AND (\"~vase\")) AND \"@g3\") NOT \"@hidden\")"
        );
        assert_eq!(
            name.to_tsquery(),
            "((((('~青花')) & (('~vase'))) & ('@g3')) & !('@hidden'))"
        );
        let text = Expression::with_texts(&plan);
        assert_eq!(
            text.to_fts5(),
            "((((\"+青花\" OR \"¶青花\")) OR \"#青花\" *) AND (((\"+vase\" OR \"¶vase\")) OR \"#vases\" *))"
        );
        let keywords = Expression::in_field(&plan, Field::Keywords);
        assert_eq!(
            keywords.to_fts5(),
            "(((\"~青花\" OR \"=青花\")) AND ((\"~vase\" OR \"=vase\")))"
        );
        assert_eq!(
            keywords.to_tsquery(),
            "(((('~青花') | ('=青花'))) & ((('~vase') | ('=vase'))))"
        );
    }

    #[test]
    fn texts_are_not_asked_for_function_words_beside_others() {
        let asked = |keyword: &str| match read_keyword(keyword) {
            Keyword::Plan(plan) => Expression::with_texts(&plan).to_fts5(),
            Keyword::Absent | Keyword::Unmatchable => panic!("a plan"),
        };
        assert_eq!(asked("a vase with the lotus"), asked("vase lotus"));
        // Elsewhere the pieces are looked for with all words.
        assert!(asked("of lotus").contains("\"+lotus\" OR \"¶lotus\""));
        assert_eq!(asked("lotus"), "(\"¶lotus\")");
        assert!(asked("with the").contains("\"¶with\""));
    }

    #[test]
    fn parts_of_numbers_are_asked_for_by_what_begins_with_a_digit() {
        let is_asked = |keyword: &str, part: &str| {
            let Keyword::Plan(plan) = read_keyword(keyword) else {
                panic!("a plan")
            };
            let asked = Expression::in_field(&plan, Field::Anywhere).to_fts5();
            asked.contains(&format!("\"§{part}\" *"))
        };
        assert!(is_asked("16.887", "16887"));
        assert!(is_asked("16.887 A-B", "16887ab"));
        for (keyword, part) in [
            ("16", "16"),
            ("vase", "vase"),
            ("A-B 16", "ab16"),
            ("DB-0001", "db0001"),
        ] {
            assert!(!is_asked(keyword, part), "{keyword}");
        }
    }
}
