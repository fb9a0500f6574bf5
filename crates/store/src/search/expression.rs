//! A plan as an expression that both engines understand, and how either writes it.
//!
//! FTS5 has a column per field. A tsvector has one space of words, so there a sign before the word says the field; no
//! token of the analyser holds such a sign.

use domain::search_text::{Piece, Plan, Unit};

pub(super) const NAME_MARK: char = '~';
pub(super) const RELIC_MARK: char = '#';
pub(super) const SCOPE_MARK: char = '@';
/// Marks what is not public.
pub(super) const HIDDEN: &str = "hidden";
/// Marks the category, before its number.
pub(super) const GROUP: char = 'g';

/// Where a word is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
    /// Name, relic number, keywords, dynasty, category.
    Anywhere,
    /// The name alone.
    Name,
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

/// What must hold of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Expression {
    Phrase(Field, Vec<String>),
    Prefix(Field, String),
    All(Vec<Expression>),
    Any(Vec<Expression>),
    Except(Box<Expression>, Box<Expression>),
}

impl Expression {
    /// The whole keyword begins the relic number.
    pub(super) fn relic(plan: &Plan) -> Self {
        Self::Prefix(Field::Relic, plan.relic.clone())
    }

    /// Every unit is in the name.
    pub(super) fn name(plan: &Plan) -> Self {
        Self::All(
            plan.units
                .iter()
                .map(|unit| pieces(&unit.pieces, Field::Name))
                .collect(),
        )
    }

    /// Every unit is somewhere, or begins the relic number.
    pub(super) fn anywhere(plan: &Plan) -> Self {
        let unit = |unit: &Unit| {
            let begins = Self::Prefix(Field::Relic, unit.relic.clone());
            Self::any_of(vec![pieces(&unit.pieces, Field::Anywhere), begins])
        };
        Self::All(plan.units.iter().map(unit).collect())
    }

    pub(super) fn any_of(list: Vec<Self>) -> Self {
        Self::Any(list)
    }

    pub(super) fn except(self, other: Self) -> Self {
        Self::Except(Box::new(self), Box::new(other))
    }

    /// The same among what is public and of the category.
    pub(super) fn within(&self, scope: Scope) -> Self {
        let word = |word: String| Self::Phrase(Field::Scope, vec![word]);
        let mut all = vec![self.clone()];
        all.extend(scope.item_group.map(|group| word(format!("{GROUP}{group}"))));
        Self::All(all).except(word(HIDDEN.to_owned()))
    }

    pub(super) fn to_fts5(&self) -> String {
        let column = |field: &Field| match field {
            Field::Anywhere => "{name rest} : ",
            Field::Name => "name : ",
            Field::Relic => "relic : ",
            Field::Scope => "scope : ",
        };
        match self {
            Self::Phrase(field, tokens) => format!("{}\"{}\"", column(field), tokens.join(" ")),
            Self::Prefix(field, token) => format!("{}\"{token}\" *", column(field)),
            Self::All(list) => joined(list, " AND ", Self::to_fts5),
            Self::Any(list) => joined(list, " OR ", Self::to_fts5),
            Self::Except(one, other) => format!("({} NOT {})", one.to_fts5(), other.to_fts5()),
        }
    }

    pub(super) fn to_tsquery(&self) -> String {
        let word = |field: &Field, token: &str| match field {
            Field::Anywhere => format!("'{token}'"),
            Field::Name => format!("'{NAME_MARK}{token}'"),
            Field::Relic => format!("'{RELIC_MARK}{token}'"),
            Field::Scope => format!("'{SCOPE_MARK}{token}'"),
        };
        match self {
            Self::Phrase(field, tokens) => {
                let words: Vec<String> = tokens.iter().map(|token| word(field, token)).collect();
                format!("({})", words.join(" <-> "))
            }
            Self::Prefix(field, token) => format!("{}:*", word(field, token)),
            Self::All(list) => joined(list, " & ", Self::to_tsquery),
            Self::Any(list) => joined(list, " | ", Self::to_tsquery),
            Self::Except(one, other) => format!("({} & !{})", one.to_tsquery(), other.to_tsquery()),
        }
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
        let name = Expression::name(&plan).within(Scope { item_group: Some(3) });
        assert_eq!(
            name.to_fts5(),
            "(((name : \"青花\") AND (name : \"vase\")) AND scope : \"g3\") NOT scope : \"hidden\")"
                .replacen("(((", "((((", 1)
        );
        assert_eq!(
            name.to_tsquery(),
            "((((('~青花')) & (('~vase'))) & ('@g3')) & !('@hidden'))"
        );
    }
}
