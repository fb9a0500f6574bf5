//! Parts that stand right before the label of their figure, as Chinese writes them: 腹深 20, 硯長 12 寬 8.

use super::{
    super::{
        group::Group,
        label::{Label, Measure},
        part::{is_each, kind_of_part},
        scan::Kind,
        words::PartKind,
    },
    Reader,
};

/// What is known of such a part.
#[derive(Debug)]
pub(super) struct AdjacentPart {
    kind: PartKind,
    is_each: bool,
    /// Whether nothing was measured before it.
    is_first: bool,
    /// What was measured of it.
    labels: Vec<Label>,
}

/// Whether two labels are those of one plane: 長 and 寬, 縱 and 橫.
fn is_pair(one: Label, other: Label) -> bool {
    let names = [one, other].map(|label| label.tw.chars().next());
    [['長', '寬'], ['縱', '橫']]
        .into_iter()
        .any(|[first, second]| names == [Some(first), Some(second)] || names == [Some(second), Some(first)])
}

impl Reader<'_> {
    /// Whether the piece before this place touches the next one.
    pub(super) fn is_joined_to_next(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at));
        let next = self.tokens.get(self.at);
        before.zip(next).is_some_and(|(before, next)| before.end == next.start)
    }

    /// What was measured of the whole, or of the whole piece.
    fn groups_of_whole(&self) -> impl Iterator<Item = &Group> {
        let is_piece = |part: &String| Some(part) == self.piece.as_ref();
        self.groups.iter().filter(move |group| group.parts.iter().all(is_piece))
    }

    /// The group whose figure is of one plane with that before this place: 縱 30，橫 20（畫心）.
    pub(super) fn pair_before(&mut self) -> Option<&mut Group> {
        let (groups, last) = if self.group.figures.is_empty() && self.is_closed {
            let (last, before) = self.groups.split_last_mut()?;
            (before, &*last)
        } else {
            (self.groups.as_mut_slice(), &self.group)
        };
        let before = groups.last_mut()?;
        let [[one], [other]] = [before.figures.as_slice(), last.figures.as_slice()] else {
            return None;
        };
        (before.parts.is_empty() && is_pair(one.label?, other.label?)).then_some(before)
    }

    pub(super) fn name_adjacent_part(&mut self, part: String) {
        // The stand has no diameter of its own; the base of a vessel has one.
        let is_base =
            part == "base" && matches!(self.peek(0), Some(Kind::Label(label)) if label.measure == Measure::Diameter);
        let adjacent = AdjacentPart {
            kind: if is_base { PartKind::Place } else { kind_of_part(&part) },
            is_each: is_each(&part),
            is_first: self.groups_of_whole().next().is_none(),
            labels: Vec::new(),
        };
        let piece = self.piece.take();
        self.name_part_of_next(part);
        self.piece = piece;
        self.adjacent = Some(adjacent);
    }

    /// A part that stands apart; between a label and its figure it holds for that figure: 'Diam. of mouth 12 cm'.
    pub(super) fn name_part_of_label(&mut self, part: String) {
        if self.names.is_empty() {
            return self.name_part_of_next(part);
        }
        self.name_adjacent_part(part);
        if let Some(adjacent) = &mut self.adjacent {
            adjacent.kind = PartKind::State;
        }
    }

    /// Labels of figures to come. The part before an earlier one ends with that one unless it must go on; `None` where it may.
    /// 口徑長 is the length of the mouth.
    pub(super) fn take_place(&mut self, mut labels: Vec<Label>) -> Option<Vec<Label>> {
        if let [place, label] = labels[..]
            && !place.place.is_empty()
            && matches!(label.measure, Measure::Length | Measure::Width)
        {
            self.name_adjacent_part(place.place.to_owned());
            labels.remove(0);
        }
        let figures = self.groups_of_whole().flat_map(|group| &group.figures);
        let whole: Vec<Measure> = figures.filter_map(|figure| Some(figure.label?.measure)).collect();
        let Some(adjacent) = &mut self.adjacent else {
            return Some(labels);
        };
        if self.are_parts_used {
            let names_place = labels.iter().any(|label| !label.place.is_empty());
            let is_known = |label: &Label| adjacent.labels.iter().any(|known| known.measure == label.measure);
            let goes_on = match adjacent.kind {
                _ if adjacent.is_each => true,
                PartKind::State => false,
                _ if matches!((&adjacent.labels[..], &labels[..]), ([one], [other]) if is_pair(*one, *other)) => true,
                PartKind::Place => false,
                PartKind::Object if labels.iter().any(is_known) => false,
                PartKind::Object if adjacent.is_first => true,
                PartKind::Object if names_place => false,
                PartKind::Object if labels.iter().all(|label| whole.contains(&label.measure)) => true,
                PartKind::Object => return None,
            };
            if !goes_on {
                self.parts.clear();
                (self.are_parts_used, self.adjacent) = (self.piece.is_some(), None);
                return Some(labels);
            }
        }
        adjacent.labels.extend(&labels);
        Some(labels)
    }

    /// The number or the letter of a piece in brackets: (1) 縱 24 橫 12.
    pub(super) fn take_piece(&mut self, length: usize) -> Option<()> {
        let piece = match self.peek(0)? {
            Kind::Number { value, .. } => value.to_string(),
            Kind::Text(letter) => letter.clone(),
            _ => return None,
        };
        self.name_part_of_next(piece);
        self.at += length + 1;
        Some(())
    }
}
