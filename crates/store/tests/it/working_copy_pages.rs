//! Lists of working copies come in pages, without the bin.

use store::Noun;

use crate::{
    on_both_engines,
    test_store::noon,
    working_copies::{author, by, done, new_piece},
};

on_both_engines! {
    async fn lists_come_in_full_pages_without_the_bin(test) {
        let store = &test.store;
        let copies = store.working_copies();
        let mut pieces = Vec::new();
        for number in ["A-1", "A-2", "A-3", "A-4"] {
            pieces.push(new_piece(store, number).await);
        }
        let edit = by("lin", 30);
        done(copies.bin(pieces[1].id, pieces[1].copy.revision, &author(&edit)).await.expect("binned"));
        let page = async |page, size| {
            let records = copies.list(Noun::ARTIFACT, page, size, noon()).await.expect("read");
            records.into_iter().map(|record| record.id).collect::<Vec<_>>()
        };
        assert_eq!(page(1, 2).await, [pieces[0].id, pieces[2].id]);
        assert_eq!(page(2, 2).await, [pieces[3].id]);
        assert_eq!(page(3, 2).await, []);
        let all = copies.list_all(Noun::ARTIFACT, noon()).await.expect("read");
        assert_eq!(all, copies.list(Noun::ARTIFACT, 1, 10, noon()).await.expect("read"));
    }
}
