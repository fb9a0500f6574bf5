//! The rows of a piece with those that a list says: none is taken away, and what a list leaves blank stays.

use serde_json::{Map, Value};

/// The piece's own rows with the given ones. A row with the number of an own one changes what it says of it; one that says nothing
/// that an own one does not say is that one; any other is added behind them.
pub fn merge_rows(own: Option<&Value>, given: &Value) -> Value {
    let mut rows: Vec<Value> = own.and_then(Value::as_array).cloned().unwrap_or_default();
    let mut is_met = vec![false; rows.len()];
    let mut added = Vec::new();
    for row in given.as_array().into_iter().flatten() {
        let number = number_of(row);
        let same = |other: &Value| number != 0 && number_of(other) == number;
        if let Some(at) = rows.iter().position(same) {
            put(&mut rows[at], row);
            is_met[at] = true;
            continue;
        }
        let alike = (0..rows.len()).filter(|at| !is_met[*at] && says(&rows[*at], row));
        match alike.min_by_key(|at| filled(&rows[*at]).count()) {
            Some(at) => is_met[at] = true,
            None => added.push(row.clone()),
        }
    }
    rows.extend(added);
    rows.into()
}

fn number_of(row: &Value) -> u64 {
    row.get("number").and_then(Value::as_u64).unwrap_or_default()
}

/// The fields of a row that say something, but for its number.
fn filled(row: &Value) -> impl Iterator<Item = (&String, &Value)> {
    let fields = row.as_object().into_iter().flat_map(Map::iter);
    fields.filter(|(field, value)| *field != "number" && !is_blank(value))
}

fn is_blank(value: &Value) -> bool {
    match value {
        Value::String(text) => text.trim().is_empty(),
        Value::Object(texts) => texts.values().all(is_blank),
        other => other.is_null(),
    }
}

/// Whether a row says all that another one says.
fn says(row: &Value, other: &Value) -> bool {
    filled(other).all(|(field, value)| match (row.get(field), value) {
        (Some(own), Value::Object(_)) => says(own, value),
        (Some(Value::String(own)), Value::String(text)) => own.split_whitespace().eq(text.split_whitespace()),
        (own, value) => own == Some(value),
    })
}

fn put(row: &mut Value, other: &Value) {
    for (field, value) in filled(other) {
        match row.get_mut(field) {
            Some(own @ Value::Object(_)) => put(own, value),
            _ => row[field] = value.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::merge_rows;

    #[test]
    fn rows_are_changed_by_number_added_and_never_taken_away() {
        let own = json!([
            {"number": 1, "owner": {"tw": "張氏", "en": "Chang"}, "years": {"tw": "", "en": ""}, "public": true},
            {"number": 2, "owner": {"tw": "李氏", "en": "Li"}, "years": {"tw": "", "en": ""}, "public": false},
        ]);
        let given = json!([
            {"number": 2, "owner": {"tw": "李家", "en": ""}},
            {"owner": {"tw": "張氏", "en": ""}},
            {"owner": {"tw": "王氏", "en": ""}, "public": true},
            {"owner": {"tw": "王氏", "en": ""}},
        ]);
        let merged = json!([
            own[0],
            {"number": 2, "owner": {"tw": "李家", "en": "Li"}, "years": {"tw": "", "en": ""}, "public": false},
            {"owner": {"tw": "王氏", "en": ""}, "public": true},
            {"owner": {"tw": "王氏", "en": ""}},
        ]);
        assert_eq!(merge_rows(Some(&own), &given), merged);
        assert_eq!(
            merge_rows(Some(&merged), &given),
            merged,
            "a second time changes nothing"
        );
        assert_eq!(merge_rows(None, &given), given);
    }
}
