//! A plan as an expression for both engines, and its syntax in each.
//!
//! A word of a field is stored once as it is and once with a mark in front for its field, which no token of the
//! analyser contains. So the hits of a field are a list of their own, and a field without hits costs nothing: FTS5
//! would read all hits of a word to see that none is in the column that was asked for.

use domain::search_text::{Piece, Plan, Unit, relic_spellings};

pub(super) const NAME_MARK: char = '~';
pub(super) const KEYWORD_MARK: char = '=';
pub(super) const DYNASTY_MARK: char = '^';
pub(super) const RELIC_MARK: char = '#';
pub(super) const SCOPE_MARK: char = '@';
/// Marks artifacts that are not public.
pub(super) const HIDDEN: &str = "hidden";
/// Marks the category; its number follows.
pub(super) const GROUP: char = 'g';

/// Where a word is searched. Each of the first four contains the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
    /// The name alone.
    Name,
    /// The name and the keywords.
    Keywords,
    /// Also the dynasty.
    Dynasty,
    /// Also the parts of the relic number, the category, materials and techniques.
    Anywhere,
    /// The compact relic number.
    Relic,
    /// Category and visibility.
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

    /// Every unit is in the field; for [`Field::Anywhere`], the relic number may also begin with it.
    pub(super) fn in_field(plan: &Plan, field: Field) -> Self {
        let unit = |unit: &Unit| {
            let found = pieces(&unit.pieces, field);
            if field == Field::Anywhere && !unit.relic.is_empty() {
                Self::any_of(vec![found, Self::begins_relic(&unit.relic)])
            } else {
                found
            }
        };
        Self::All(plan.units.iter().map(unit).collect())
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
            Self::Phrase(field, tokens) => in_any_mark(*field, " OR ", |mark| {
                let words: Vec<String> = tokens.iter().map(|token| format!("{mark}{token}")).collect();
                format!("\"{}\"", words.join(" "))
            }),
            Self::Prefix(field, token) => in_any_mark(*field, " OR ", |mark| format!("\"{mark}{token}\" *")),
            Self::All(list) => joined(list, " AND ", Self::to_fts5),
            Self::Any(list) => joined(list, " OR ", Self::to_fts5),
            Self::Except(one, other) => format!("({} NOT {})", one.to_fts5(), other.to_fts5()),
        }
    }

    pub(super) fn to_tsquery(&self) -> String {
        match self {
            Self::Phrase(field, tokens) => in_any_mark(*field, " | ", |mark| {
                let words: Vec<String> = tokens.iter().map(|token| format!("'{mark}{token}'")).collect();
                format!("({})", words.join(" <-> "))
            }),
            Self::Prefix(field, token) => in_any_mark(*field, " | ", |mark| format!("'{mark}{token}':*")),
            Self::All(list) => joined(list, " & ", Self::to_tsquery),
            Self::Any(list) => joined(list, " | ", Self::to_tsquery),
            Self::Except(one, other) => format!("({} & !{})", one.to_tsquery(), other.to_tsquery()),
        }
    }
}

/// A condition for each mark of a field.
fn in_any_mark(field: Field, or: &str, write: impl Fn(&str) -> String) -> String {
    let marks: &[char] = match field {
        Field::Anywhere => return write(""),
        Field::Name => &[NAME_MARK],
        Field::Keywords => &[NAME_MARK, KEYWORD_MARK],
        Field::Dynasty => &[NAME_MARK, KEYWORD_MARK, DYNASTY_MARK],
        Field::Relic => &[RELIC_MARK],
        Field::Scope => &[SCOPE_MARK],
    };
    let mut each: Vec<String> = marks.iter().map(|mark| write(mark.encode_utf8(&mut [0; 4]))).collect();
    match each.len() {
        1 => each.remove(0),
        _ => format!("({})", each.join(or)),
    }
}

fn joined(list: &[Expression], operator: &str, write: impl Fn(&Expression) -> String) -> String {
    let list: Vec<String> = list.iter().map(write).collect();
    format!("({})", list.join(operator))
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
}
