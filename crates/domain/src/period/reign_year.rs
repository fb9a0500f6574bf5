//! Years counted within a reign: 乾隆二十年 is 1755.

use super::Period;

/// The year of the `n`th year of a period (its first is 1); `None` before it begins or after it ends.
pub fn reign_year(period: &Period, n: u32) -> Option<i32> {
    let offset = i32::try_from(n.checked_sub(1)?).ok()?;
    let year = period.year_start?.checked_add(offset)?;
    period.year_end.is_none_or(|end| year <= end).then_some(year)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::period::seeded;

    #[test]
    fn a_year_before_the_first_is_none() {
        let periods = seeded();
        assert_eq!(reign_year(&periods[8], 0), None);
    }
}
