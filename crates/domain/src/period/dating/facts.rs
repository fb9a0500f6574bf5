//! What a text says, from all its clauses.

use super::{
    claim::{Claim, are_of_one_land, is_beside, is_nested, ranges},
    names::Names,
    span::Years,
};
use crate::artifact::Attribution;

/// What the names of a clause are of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Of {
    Piece,
    Style,
    Copy,
}

/// What a text says.
#[derive(Debug, Clone, Default)]
pub(super) struct Facts {
    /// Of when the piece is.
    pub(super) periods: Vec<Claim>,
    /// Of which time it has the style, or is a later copy.
    pub(super) styles: Vec<Claim>,
    pub(super) style: Option<Attribution>,
    pub(super) years: Vec<Years>,
    /// Periods that it is later or earlier than.
    pub(super) limiting: Vec<Claim>,
    pub(super) grade: Option<Attribution>,
    /// Of the time since the end of the empire.
    pub(super) modern: bool,
    /// Of a time that the table has no period for.
    pub(super) recent: bool,
    pub(super) undated: bool,
    /// The places in the cycle of sixty that its year has.
    pub(super) cycles: Vec<u8>,
    /// Whether words were not understood.
    pub(super) unread: bool,
    /// Names beside such words, of which they may be a part: Liu Song.
    pub(super) doubtful: Vec<Claim>,
    /// Whether it calls the piece a copy, so that its names are not those of its time.
    pub(super) imitates: bool,
    /// Whether its names are only those of marks.
    pub(super) only_marks: bool,
}

impl Facts {
    /// What this text and another one say.
    pub(super) fn and(mut self, other: Self) -> Self {
        self.periods.extend(other.periods);
        self.styles.extend(other.styles);
        self.years.extend(other.years);
        self.doubtful.extend(other.doubtful);
        self.cycles.extend(other.cycles);
        Self {
            style: self.style.or(other.style),
            grade: self.grade.or(other.grade),
            modern: self.modern || other.modern,
            recent: self.recent || other.recent,
            undated: self.undated || other.undated,
            unread: self.unread || other.unread,
            imitates: self.imitates || other.imitates,
            only_marks: self.only_marks || other.only_marks,
            ..self
        }
    }

    /// Whether words of it were not understood, and it names no years.
    pub(super) fn is_lost(&self) -> bool {
        self.unread && self.years.is_empty() && self.periods.iter().all(|claim| claim.years.is_none())
    }

    /// 'In the style of the Ming dynasty, Yongle reign': a reign within a style belongs to the style.
    pub(super) fn take_over_styles(&mut self, names: &Names) {
        if self.styles.is_empty() {
            return;
        }
        let styles = self.styles.clone();
        let lies_within = |claim: &Claim| {
            let mut outer = styles.iter().flat_map(|style| &style.spans);
            outer.any(|outer| {
                claim
                    .spans
                    .iter()
                    .all(|span| span != outer && names.contains(*outer, *span))
            })
        };
        let (inner, periods) = std::mem::take(&mut self.periods).into_iter().partition(lies_within);
        self.styles.extend::<Vec<Claim>>(inner);
        self.periods = periods;
    }

    /// Takes over the claims of a clause. Whether they agree with each other.
    pub(super) fn keep(&mut self, claims: &mut Vec<Claim>, of: Of, names: &Names) -> bool {
        let mut kept: Vec<Claim> = Vec::new();
        for claim in claims.drain(..) {
            match kept.last_mut() {
                Some(last)
                    if are_of_one_land(last, &claim, names)
                        && (!is_nested(last, &claim, names) || is_beside(last, &claim, names)) =>
                {
                    // 宋元, 明末清初: neighbours in time are a range; 明 乾隆 are none.
                    last.usual = last.usual_with(&claim, names);
                    last.spans = ranges(last, &claim, names);
                    last.spans.retain(|span| {
                        names.is_reign(span.first) == names.is_reign(span.last) && names.are_near(*span)
                    });
                    last.years = None;
                    if last.spans.is_empty() {
                        return false;
                    }
                }
                _ => kept.push(claim),
            }
        }
        match of {
            Of::Piece => self.periods.extend(kept),
            _ if kept.is_empty() && self.styles.is_empty() => return false,
            _ => {
                self.style = Some(if of == Of::Style {
                    Attribution::InTheStyleOf
                } else {
                    Attribution::Later
                });
                self.styles.extend(kept.into_iter().map(|claim| Claim {
                    years: None,
                    usual: None,
                    ..claim
                }));
            }
        }
        true
    }
}
