//! HTML that came into the database past the program is cleaned when it is read: the policy of the pages is not the only guard.

use domain::{
    access::Audience,
    bilingual::Language,
    document::{Kind, Stored},
    page::TextKey,
};
use serde_json::json;
use store::{Noun, RecordId, Store, content::EditedRecord};

use crate::{
    on_both_engines,
    test_store::{look, noon},
    working_copies::{author, by, cells, done, new_piece, publish},
};

const HOSTILE: &str =
    "<p>內容</p><img src=x onerror=alert(1)><script>alert(2)</script><a href=\"javascript:alert(3)\">x</a>";

/// A public record of a kind that has HTML.
async fn public_record(store: &Store, noun: Noun) -> EditedRecord {
    if noun == Noun::ARTIFACT {
        return publish(store, &new_piece(store, "A-1").await, Language::Tw).await;
    }
    let copies = store.working_copies();
    let edit = by("lin", 0);
    if !noun.can_be_hidden() {
        let about = RecordId { noun, id: 1 };
        let now = copies.find(about, noon()).await.expect("read").expect("there");
        let changes = crate::working_copies::typed(&[("content.tw", json!("<p>內容</p>"))]);
        let saved = copies.save(about, now.copy.revision, &changes, &author(&edit)).await;
        return publish(store, &done(saved.expect("answered")), Language::Tw).await;
    }
    let title = format!("{}.tw", noun.schema().title);
    let mut given = cells(&[(title.as_str(), json!("題"))]);
    if noun == Noun::EXHIBITION {
        given.insert("date_start".to_owned(), json!("2026-11-01"));
    }
    if noun == Noun::QUESTION {
        given.insert("answer.tw".to_owned(), json!("<p>答</p>"));
    }
    let created = copies.create(noun, &given, &author(&edit)).await.expect("answered");
    publish(store, &done(created), Language::Tw).await
}

/// What the public reads of it.
async fn read_public(store: &Store, id: RecordId) -> String {
    let text = match id.noun.url() {
        "artifact" => store
            .artifacts()
            .find(Audience::Visitor, id.id)
            .await
            .expect("read")
            .map(|piece| piece.content),
        "exhibition" => store
            .exhibitions()
            .find(id.id)
            .await
            .expect("read")
            .map(|show| show.content),
        "person" => store
            .people()
            .find(id.id)
            .await
            .expect("read")
            .map(|person| person.content),
        "question" => {
            let questions = store.pages().question_list().await.expect("read");
            questions.into_iter().next().map(|question| question.answer)
        }
        "text" => store
            .pages()
            .text(TextKey::About)
            .await
            .expect("read")
            .map(|text| text.content),
        other => panic!("say how the public reads the HTML of the kind {other}"),
    };
    text.expect("it is public").tw
}

on_both_engines! {
    async fn what_the_public_reads_is_clean_whatever_the_database_holds(test) {
        let store = &test.store;
        let mut kinds = 0;
        for noun in Noun::all() {
            let Some(field) = noun.schema().fields.iter().find(|field| field.kind == Kind::Html) else {
                continue;
            };
            kinds += 1;
            let record = public_record(store, noun).await;
            let name = field.name;
            let table = match field.stored {
                Stored::Apart => format!("{}_{name}", noun.as_str()),
                _ => noun.as_str().to_owned(),
            };
            let update = format!("update {table} set {name}_tw = '{HOSTILE}', source_tw = null");
            look(&test).execute(&update).expect("updated");
            let shown = read_public(store, record.id).await;
            assert!(shown.contains("<p>內容</p>"), "{noun:?}: {shown}");
            assert!(!["onerror", "script"].iter().any(|part| shown.contains(part)), "{noun:?}: {shown}");
        }
        assert_eq!(kinds, 5, "as many kinds have HTML");
    }
}
