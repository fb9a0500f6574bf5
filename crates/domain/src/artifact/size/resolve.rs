//! What groups of figures mean together: units that are written once, one size in two units, labels that are left out.

use super::{
    group::{Figure, Group},
    label::Measure,
    part::{is_part, kind_of_part, name_part},
    unit::TypedUnit,
    words::{PartKind, label_of},
};
use crate::artifact::Dimension;

/// How far two figures for one measure may differ, in centimetres or grams and as a share.
const SLACK: f64 = 0.15;
const SLACK_SHARE: f64 = 0.015;

/// The measures of the groups, and whether a label was derived. `Err`: the place of a group that makes no sense.
pub(super) fn resolve(mut groups: Vec<Group>, default: Option<TypedUnit>) -> Result<(Vec<Dimension>, bool), usize> {
    put_units(&mut groups, default)?;
    let mut groups = join_both_units(groups)?;
    let is_derived = put_labels(&mut groups)?;
    let mut dimensions = Vec::new();
    for group in &groups {
        for figure in &group.figures {
            dimensions.push(to_dimension(figure, group).ok_or(group.at)?);
        }
    }
    Ok((dimensions, is_derived))
}

fn to_dimension(figure: &Figure, group: &Group) -> Option<Dimension> {
    let (value, unit) = figure.unit?.convert(figure.value)?;
    let parts = [group.parts.as_slice(), &figure.parts].concat();
    Some(Dimension {
        part: name_part(figure.label?, &parts)?,
        value,
        unit,
        approximate: figure.is_about,
    })
}

/// A figure without a unit has that of its product, inches where it has a fraction, or that of the figures beside it.
fn put_units(groups: &mut [Group], default: Option<TypedUnit>) -> Result<(), usize> {
    for group in groups.iter_mut() {
        let is_alone = group.figures.len() == 1;
        for figure in &group.figures {
            // 8' is as often a slip for 8" as it is eight feet.
            if figure.is_foot_sign && (is_alone || figure.fraction) {
                return Err(group.at);
            }
        }
        let fallback = group
            .figures
            .iter()
            .any(|figure| figure.fraction)
            .then_some(TypedUnit::Inch);
        let known = group.figures.iter().rev().find_map(|figure| figure.unit).or(fallback);
        let mut next = known;
        for figure in group.figures.iter_mut().rev() {
            figure.unit = figure.unit.or(next);
            next = figure.unit;
        }
    }
    let units: Vec<Option<TypedUnit>> = groups
        .iter()
        .map(|group| group.figures.first().and_then(|figure| figure.unit))
        .collect();
    let is_length = |unit: &TypedUnit| !unit.is_weight();
    for (at, group) in groups.iter_mut().enumerate() {
        let behind = units.iter().skip(at).flatten().copied().find(is_length);
        let before = units.iter().take(at).rev().flatten().copied().find(is_length);
        let unit = behind.or(before).or(default).filter(is_length);
        for figure in &mut group.figures {
            figure.unit = figure.unit.or(unit);
            let Some(unit) = figure.unit else {
                return Err(group.at);
            };
            if unit.is_weight() && figure.label.is_none() {
                figure.label = Some(label_of(Measure::Weight));
            }
            let is_weight = figure.label.is_some_and(|label| label.measure == Measure::Weight);
            if is_weight != unit.is_weight() {
                return Err(group.at);
            }
        }
    }
    Ok(())
}

fn is_metric(group: &Group) -> bool {
    let first = group.figures.first().and_then(|figure| figure.unit);
    first.is_some_and(TypedUnit::is_metric)
}

/// Leaves out the groups that say in inches what another says in metric units. `Err` where the two differ.
fn join_both_units(groups: Vec<Group>) -> Result<Vec<Group>, usize> {
    let mut groups: Vec<Option<Group>> = groups.into_iter().map(Some).collect();
    for at in 0..groups.len() {
        let Some(typed) = groups
            .get_mut(at)
            .and_then(|group| group.take_if(|group| !is_metric(group)))
        else {
            continue;
        };
        // The nearest first, on equal terms the one behind.
        let mut order: Vec<usize> = (0..groups.len()).filter(|other| *other != at).collect();
        order.sort_by_key(|other| (at.abs_diff(*other), *other < at));
        let same = order.into_iter().find(|other| {
            let other = groups.get(*other).and_then(Option::as_ref);
            other.is_some_and(|other| is_metric(other) && is_same(&typed, other))
        });
        match same.and_then(|same| groups.get_mut(same)).and_then(Option::as_mut) {
            Some(metric) => take_names(metric, typed),
            None => *groups.get_mut(at).ok_or(at)? = Some(typed),
        }
    }
    let groups: Vec<Group> = groups.into_iter().flatten().collect();
    for pair in groups.windows(2) {
        let [one, other] = pair else { continue };
        let is_nameless = other.parts.is_empty() && other.figures.iter().all(|figure| figure.label.is_none());
        if is_metric(one) != is_metric(other) && one.figures.len() == other.figures.len() && is_nameless {
            return Err(other.at);
        }
    }
    let stray = groups
        .iter()
        .find(|group| group.is_bracketed && group.parts.is_empty() && groups.len() > 1);
    match stray {
        Some(group) if groups.iter().any(|other| is_metric(other) != is_metric(group)) => Err(group.at),
        _ => Ok(groups),
    }
}

/// Whether two groups say the same in two units.
fn is_same(one: &Group, other: &Group) -> bool {
    let are_parts_alike = one.parts == other.parts || one.parts.is_empty() || other.parts.is_empty();
    let is_figure_same = |(one, other): (&Figure, &Figure)| {
        let common = |figure: &Figure| figure.unit.map_or(f64::NAN, |unit| unit.in_common(figure.value));
        let (one_length, other_length) = (common(one), common(other));
        let is_near = (one_length - other_length).abs() <= SLACK + SLACK_SHARE * one_length;
        let measure = |figure: &Figure| figure.label.map(|label| label.measure);
        let is_named_alike = measure(one) == measure(other) || one.label.is_none() || other.label.is_none();
        is_near && is_named_alike
    };
    are_parts_alike
        && one.figures.len() == other.figures.len()
        && one.figures.iter().zip(&other.figures).all(is_figure_same)
}

/// Gives a group what only the same one in inches says.
fn take_names(metric: &mut Group, typed: Group) {
    if metric.parts.is_empty() {
        metric.parts = typed.parts;
    }
    metric.is_bracketed = false;
    for (figure, typed) in metric.figures.iter_mut().zip(typed.figures) {
        figure.label = figure.label.or(typed.label);
        figure.is_about |= typed.is_about;
        if figure.parts.is_empty() {
            figure.parts = typed.parts;
        }
    }
}

/// Labels the figures that have none by their order, and decides what D is. Whether there was anything to decide.
fn put_labels(groups: &mut [Group]) -> Result<bool, usize> {
    let has = |groups: &[Group], measures: &[Measure]| {
        let figures = groups.iter().flat_map(|group| &group.figures);
        let mut labels = figures.filter_map(|figure| figure.label);
        labels.any(|label| measures.contains(&label.measure))
    };
    let has_breadth = has(groups, &[Measure::Width, Measure::Length, Measure::Diameter]);
    let mut is_derived = false;
    for group in groups {
        let is_solid = group.figures.len() > 2;
        for figure in &mut group.figures {
            if figure
                .label
                .is_some_and(|label| label.measure == Measure::DepthOrDiameter)
            {
                let is_depth = has_breadth || is_solid;
                is_derived |= !is_depth;
                figure.label = Some(label_of(if is_depth { Measure::Depth } else { Measure::Diameter }));
            }
        }
        // The mouth of an oval vessel: 口徑 9.2×4.4.
        if let [first, second] = group.figures.as_mut_slice()
            && let Some(label) = first.label.filter(|label| !label.place.is_empty())
            && second.label.is_none()
        {
            second.label = Some(label);
            is_derived = true;
        }
        let is_place = group.parts.iter().any(|part| kind_of_part(part) == PartKind::Place);
        // What a word that is not known measures: 'Brdth: 5 cm'.
        let is_unknown = group.parts.iter().any(|part| part.len() > 1 && !is_part(part));
        let has_place = group
            .figures
            .iter()
            .any(|figure| figure.label.is_some_and(|label| !label.place.is_empty()));
        let has_length = has(std::slice::from_ref(group), &[Measure::Length]);
        let is_span = group.parts.iter().any(|part| part.contains(" to "));
        let order: &[Measure] = match group.figures.len() {
            1 if is_span => &[Measure::Length],
            // A place has no height, and one figure may be any of it.
            1 if is_place || is_unknown => &[],
            2 if is_place => &[Measure::Length, Measure::Width],
            _ if has_place => &[],
            _ if has_length => &[Measure::Width, Measure::Depth],
            _ => &[Measure::Height, Measure::Width, Measure::Depth],
        };
        let given: Vec<Measure> = group
            .figures
            .iter()
            .filter_map(|figure| Some(figure.label?.measure))
            .collect();
        let mut left = order.iter().filter(|measure| !given.contains(measure));
        for figure in group.figures.iter_mut().filter(|figure| figure.label.is_none()) {
            figure.label = Some(label_of(*left.next().ok_or(group.at)?));
            is_derived = true;
        }
    }
    Ok(is_derived)
}
