//! Emptying the bin.

use chrono::TimeDelta;

use crate::{
    on_both_engines,
    test_store::look,
    working_copies::{author, by, done, new_piece},
};

on_both_engines! {
    async fn a_record_that_cannot_be_deleted_keeps_no_other_in_the_bin(test) {
        let store = &test.store;
        let copies = store.working_copies();
        let edit = by("lin", 30);
        for number in ["A-1", "A-2", "A-3"] {
            let piece = new_piece(store, number).await;
            done(copies.bin(piece.id, piece.copy.revision, &author(&edit)).await.expect("binned"));
        }
        let first = look(&test).column("select min(record_id) from working_copy").remove(0).expect("a number");
        let refuse = match store.engine() {
            "postgres" => format!(
                "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$; \
                 create trigger refuse before delete on working_copy for each row when (old.record_id = {first}) execute function refuse()"
            ),
            _ => format!(
                "create trigger refuse before delete on working_copy when old.record_id = {first} begin select raise(abort, 'refused'); end"
            ),
        };
        look(&test).execute(&refuse).expect("a trigger");
        copies.empty_bin(edit.at + TimeDelta::days(30)).await.expect_err("one is refused");
        assert_eq!(copies.binned(1, 10).await.expect("read").entries.len(), 1, "the others are gone");
    }
}
