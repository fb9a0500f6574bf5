//! Work on many values that needs no database, on all cores.

use std::{panic, thread};

/// Fewer values are not worth a thread.
const LEAST: usize = 64;

/// The results for these values, in their order.
pub(crate) fn map<T: Send, R: Send>(values: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let size = values.len().div_ceil(cores).max(LEAST);
    if values.len() <= size {
        return values.into_iter().map(work).collect();
    }
    let mut parts: Vec<Vec<T>> = Vec::with_capacity(cores);
    let mut values = values.into_iter();
    loop {
        let part: Vec<T> = values.by_ref().take(size).collect();
        if part.is_empty() {
            break;
        }
        parts.push(part);
    }
    let work = &work;
    thread::scope(|scope| {
        let start = |part: Vec<T>| scope.spawn(move || part.into_iter().map(work).collect::<Vec<R>>());
        let threads: Vec<_> = parts.into_iter().map(start).collect();
        let results = threads.into_iter().map(thread::ScopedJoinHandle::join);
        results
            .flat_map(|done| done.unwrap_or_else(|panicked| panic::resume_unwind(panicked)))
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_keep_the_order_of_the_values() {
        for count in [0, 1, LEAST - 1, LEAST, LEAST + 1, 10 * LEAST + 3] {
            let doubled: Vec<usize> = (0..count).map(|value| 2 * value).collect();
            assert_eq!(map((0..count).collect(), |value| 2 * value), doubled);
        }
    }

    #[test]
    #[should_panic(expected = "value 500")]
    fn a_panic_reaches_the_caller() {
        map((0..1000).collect(), |value: u32| {
            assert_ne!(value, 500, "value {value}")
        });
    }
}
