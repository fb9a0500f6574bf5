//! Who may be answered from values of an earlier version of the content while those of the present one are being read: work whose
//! caller learns of it, and so does not keep the answer as one of the present version.

use std::cell::Cell;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Use {
    Allowed,
    Refused,
    Made,
}

tokio::task_local! {
    static USE: Cell<Use>;
}

/// Does work that need not wait until what was published last is in every value that this process keeps. Also returns whether something
/// earlier was used: such an answer must not be kept.
pub async fn allow_earlier<T>(work: impl Future<Output = T>) -> (T, bool) {
    // Boxed: the work is a request, and its future is large.
    let work = Box::pin(async { (work.await, is_used()) });
    let (done, is_earlier) = USE.scope(Cell::new(Use::Allowed), work).await;
    if is_earlier {
        // Of work within other work.
        accept();
    }
    (done, is_earlier)
}

/// Notes that something earlier is used; false where that is not allowed.
pub(super) fn accept() -> bool {
    let accept = |state: &Cell<Use>| {
        let is_allowed = state.get() != Use::Refused;
        if is_allowed {
            state.set(Use::Made);
        }
        is_allowed
    };
    USE.try_with(accept).unwrap_or(false)
}

/// Whether something earlier was used in this work.
pub(crate) fn is_used() -> bool {
    USE.try_with(Cell::get).is_ok_and(|state| state == Use::Made)
}

/// Does work in which nothing earlier may be used.
pub(super) fn refuse<T>(work: impl FnOnce() -> T) -> T {
    let before = USE.try_with(|state| state.replace(Use::Refused));
    let done = work();
    if let Ok(before) = before {
        let _ = USE.try_with(|state| state.set(before));
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_used_is_told_to_all_around_it_and_goes_into_nothing_that_is_kept() {
        assert!(!accept(), "no caller would learn of it");
        let (inner, is_outer_earlier) = allow_earlier(allow_earlier(async {
            assert!(!refuse(accept));
            accept()
        }))
        .await;
        assert_eq!((inner, is_outer_earlier), ((true, true), true));
        assert_eq!(allow_earlier(async { refuse(accept) }).await, (false, false));
    }
}
