//! Records of other institutions, and our own for them, as they come in: LIDO and Linked Art.

use std::{fs, path::Path};

use domain::document::{Cells, typed};
use exchange::{
    Target,
    export::{ExportFormat, ExportRequest, PictureChoice},
    import::{self, Refusal},
};
use serde_json::json;

use crate::site::{self, collection, demonstration, dir, everything, exported, own_terms, request, site, unpack};

async fn piece(target: &Target, number: &str) -> Cells {
    site::piece(target, number).await.cells
}

#[tokio::test]
async fn importing_our_own_partner_records_again_changes_nothing() {
    for (write, is_whole_in_linked_art) in [
        (demonstration as fn(&Path), true),
        (collection, true),
        (|folder| own_terms(folder, &["materials", "techniques"]), true),
        // Linked Art does not say which of the classes are forms or wares.
        (|folder| own_terms(folder, &["materials", "wares", "forms"]), false),
    ] {
        let (source, folder, out) = (dir(), dir(), dir());
        write(source.path());
        let target = site(folder.path()).await;
        import::folder(&target, source.path()).await.expect("imported");
        let before = everything(&target).await;
        let all = request(PictureChoice::Names, ExportFormat::Partners);
        let files = exported(&target, &all, out.path()).await;
        let unpacked = dir();
        unpack(&files, unpacked.path());
        for records in [
            unpacked.path().join("lido.xml"),
            unpacked.path().to_owned(),
            out.path().join("export.zip"),
            unpacked.path().join("linked-art"),
        ]
        .into_iter()
        .take(if is_whole_in_linked_art { 4 } else { 3 })
        {
            import::path(&target, &records, None)
                .await
                .expect("the records are imported");
            for (key, cells) in everything(&target).await {
                assert_eq!(cells, before[&key], "{key}, of {}", records.display());
            }
            assert_eq!(everything(&target).await.len(), before.len(), "{}", records.display());
        }
    }
}

#[tokio::test]
async fn names_of_terms_that_no_vocabulary_has_are_a_text_where_a_piece_has_none() {
    let (source, folder, other, out) = (dir(), dir(), dir(), dir());
    own_terms(source.path(), &["materials"]);
    let target = site(folder.path()).await;
    import::folder(&target, source.path()).await.expect("imported");
    let all = request(PictureChoice::Names, ExportFormat::Partners);
    exported(&target, &all, out.path()).await;
    let target = site(other.path()).await;
    let table = other.path().join("list.csv");
    fs::write(&table, "編號,名稱,材質\nboth,奩,木胎\ntw,奩,\n").expect("written");
    import::path(&target, &table, None).await.expect("imported");
    let zip = out.path().join("export.zip");
    import::path(&target, &zip, None).await.expect("imported");
    for (number, text) in [
        ("both", "木胎"),
        ("tw", "雲木"),
        ("tw-text", "木胎，描金彩"),
        ("en", ""),
    ] {
        assert_eq!(
            typed::text(&piece(&target, number).await, "materials.tw"),
            text,
            "{number}"
        );
    }
}

#[tokio::test]
async fn partner_records_of_a_house_without_a_name_call_it_by_its_host() {
    let (source, folder, out) = (dir(), dir(), dir());
    let table = source.path().join("list.csv");
    fs::write(&table, "編號,名稱,狀態\nA-1,瓶,公開\n").expect("written");
    let target = site(folder.path()).await;
    import::path(&target, &table, None).await.expect("imported");
    let asked = ExportRequest {
        site: "https://bao.example:8443".to_owned(),
        ..request(PictureChoice::Names, ExportFormat::Partners)
    };
    let files = exported(&target, &asked, out.path()).await;
    let lido = String::from_utf8_lossy(&files["lido.xml"]).into_owned();
    let named = lido.matches(">bao.example</lido:appellationValue>").count();
    assert!(named >= 2, "the keeper and the source of the record: {lido}");
}

/// The piece has its one maker, with all that is known of him, and no former owner.
async fn assert_makers(target: &Target) {
    let everything = everything(target).await;
    let makers = everything["artifact 1"]["makers"].as_array().expect("a list");
    assert_eq!(makers.len(), 1, "{:?}", everything["artifact 1"]);
    let maker = &everything[&format!("person {}", makers[0])];
    for (cell, value) in [
        ("name.tw", json!("沈周")),
        ("name.en", json!("Shen Zhou")),
        ("year_birth", json!(1427)),
        ("year_death", json!(1509)),
        ("ulan_id", json!("500122625")),
        ("wikidata_id", json!("Q708620")),
    ] {
        assert_eq!(maker[cell], value, "{cell}");
    }
}

#[tokio::test]
async fn our_linked_art_brings_makers_into_an_empty_site() {
    let (source, folder, other, out) = (dir(), dir(), dir(), dir());
    collection(source.path());
    let target = site(folder.path()).await;
    import::folder(&target, source.path()).await.expect("imported");
    let all = request(PictureChoice::Names, ExportFormat::Partners);
    let files = exported(&target, &all, out.path()).await;
    let unpacked = dir();
    unpack(&files, unpacked.path());
    let target = site(other.path()).await;
    import::path(&target, &unpacked.path().join("linked-art"), None)
        .await
        .expect("imported");
    assert_makers(&target).await;
}

#[tokio::test]
async fn our_lido_brings_a_piece_into_an_empty_site() {
    let (source, folder, other, out) = (dir(), dir(), dir(), dir());
    collection(source.path());
    let target = site(folder.path()).await;
    import::folder(&target, source.path()).await.expect("imported");
    exported(
        &target,
        &request(PictureChoice::Names, ExportFormat::Partners),
        out.path(),
    )
    .await;
    let target = site(other.path()).await;
    let summary = import::path(&target, &out.path().join("export.zip"), None)
        .await
        .expect("imported");
    let said = summary.to_string();
    assert!(
        said.contains("artifacts 1,") && said.contains("linked-art/A-1.json"),
        "skipped records are named: {said}"
    );
    let vase = piece(&target, "A/1").await;
    for (cell, text) in [
        ("name.tw", "青花 <瓶>"),
        ("name.en", "Vase, \"blue\""),
        ("dynasty.tw", "乾隆二十年"),
        ("dynasty.en", "Qianlong"),
        ("content.tw", "<p>一</p><p>二</p>"),
    ] {
        assert_eq!(typed::text(&vase, cell), text, "{cell}");
    }
    assert_eq!(vase["dimensions"][0]["value"], 33.4);
    assert_eq!(vase["dimensions"][0]["part"]["tw"], "高");
    let slugs: Vec<&str> = vase["terms"]
        .as_array()
        .expect("terms")
        .iter()
        .filter_map(|term| term["slug"].as_str())
        .collect();
    assert!(slugs.contains(&"jade"), "{slugs:?}");
    assert_eq!(vase["inscriptions"][0]["transcription"], "寶軒珍藏");
    assert_eq!(vase["provenance"][0]["owner"], json!({"tw": "寶軒", "en": "Baoxuan"}));
    assert_eq!(
        vase["literature"][0]["citation"],
        json!({"tw": "玉器特展", "en": "Jades"})
    );
    assert_makers(&target).await;
    let groups = target.store.groups().item_groups(false).await.expect("read");
    assert_eq!(
        groups.iter().map(|group| group.name.tw.as_str()).collect::<Vec<_>>(),
        ["青花"]
    );
}

/// As LIDO 1.0 has it, with its languages at each text.
const LIDO: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<lido:lidoWrap xmlns:lido="http://www.lido-schema.org" xmlns:skos="http://www.w3.org/2004/02/skos/core#">
 <lido:lido>
  <lido:lidoRecID lido:type="local">DE-1/77</lido:lidoRecID>
  <lido:descriptiveMetadata xml:lang="de">
   <lido:objectClassificationWrap><lido:objectWorkTypeWrap><lido:objectWorkType>
    <lido:term>Gefäß</lido:term><lido:term xml:lang="en">Vessel</lido:term>
   </lido:objectWorkType></lido:objectWorkTypeWrap></lido:objectClassificationWrap>
   <lido:objectIdentificationWrap>
    <lido:titleWrap><lido:titleSet>
     <lido:appellationValue>Vase mit Lotos</lido:appellationValue>
     <lido:appellationValue xml:lang="en">Vase with &lt;lotus&gt; scrolls</lido:appellationValue>
    </lido:titleSet></lido:titleWrap>
    <lido:repositoryWrap><lido:repositorySet><lido:workID lido:type="inventory number">77</lido:workID></lido:repositorySet></lido:repositoryWrap>
    <lido:objectDescriptionWrap><lido:objectDescriptionSet>
     <lido:descriptiveNoteValue xml:lang="en">Made at the
       imperial kilns.</lido:descriptiveNoteValue>
    </lido:objectDescriptionSet></lido:objectDescriptionWrap>
    <lido:objectMeasurementsWrap><lido:objectMeasurementsSet><lido:objectMeasurements><lido:measurementsSet>
     <lido:measurementType xml:lang="en">Height</lido:measurementType><lido:measurementUnit>cm</lido:measurementUnit>
     <lido:measurementValue>33,4</lido:measurementValue>
    </lido:measurementsSet></lido:objectMeasurements></lido:objectMeasurementsSet></lido:objectMeasurementsWrap>
   </lido:objectIdentificationWrap>
   <lido:eventWrap><lido:eventSet><lido:event>
    <lido:eventType><lido:conceptID lido:type="URI">http://terminology.lido-schema.org/eventType/lido00007</lido:conceptID></lido:eventType>
    <lido:eventActor><lido:actorInRole><lido:actor>
     <lido:actorID lido:type="URI">http://vocab.getty.edu/ulan/500122625</lido:actorID>
     <lido:nameActorSet><lido:appellationValue xml:lang="en">Tang Ying</lido:appellationValue>
      <lido:appellationValue xml:lang="zh">唐英</lido:appellationValue></lido:nameActorSet>
    </lido:actor></lido:actorInRole></lido:eventActor>
    <lido:eventDate><lido:displayDate xml:lang="en">second third of the reign</lido:displayDate>
     <lido:date><lido:earliestDate>1755</lido:earliestDate><lido:latestDate>1775-12-31</lido:latestDate></lido:date></lido:eventDate>
    <lido:eventMaterialsTech><lido:materialsTech>
     <lido:termMaterialsTech lido:type="material"><skos:Concept rdf:about="http://vocab.getty.edu/aat/300010662" xmlns:rdf="r"><skos:prefLabel xml:lang="en">hard-paste</skos:prefLabel></skos:Concept></lido:termMaterialsTech>
    </lido:materialsTech></lido:eventMaterialsTech>
   </lido:event></lido:eventSet></lido:eventWrap>
   <lido:objectRelationWrap><lido:subjectWrap><lido:subjectSet><lido:subject>
    <lido:subjectConcept><lido:term xml:lang="en">lotus, scrolling</lido:term></lido:subjectConcept>
   </lido:subject></lido:subjectSet></lido:subjectWrap></lido:objectRelationWrap>
  </lido:descriptiveMetadata>
  <lido:administrativeMetadata xml:lang="en"><lido:resourceWrap>
   <lido:resourceSet><lido:resourceRepresentation><lido:linkResource>pictures/vase.png</lido:linkResource></lido:resourceRepresentation></lido:resourceSet>
   <lido:resourceSet><lido:resourceRepresentation><lido:linkResource>https://museum.example/77.jpg</lido:linkResource></lido:resourceRepresentation></lido:resourceSet>
   <lido:resourceSet><lido:resourceRepresentation><lido:linkResource>../secret.png</lido:linkResource></lido:resourceRepresentation></lido:resourceSet>
  </lido:resourceWrap></lido:administrativeMetadata>
 </lido:lido>
</lido:lidoWrap>
"#;

#[tokio::test]
async fn lido_of_another_museum_becomes_a_piece() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    fs::create_dir(source.path().join("pictures")).expect("a folder");
    let picture = image::RgbImage::from_pixel(40, 40, image::Rgb([90, 120, 160]));
    picture
        .save(source.path().join("pictures/vase.png"))
        .expect("a picture");
    picture.save(source.path().join("secret.png")).expect("a picture");
    fs::write(source.path().join("museum.xml"), LIDO).expect("written");
    let summary = import::path(&target, source.path(), None).await.expect("imported");
    assert!(summary.without_pictures.is_empty(), "{summary}");
    let vase = piece(&target, "77").await;
    for (cell, text) in [
        ("name.en", "Vase with <lotus> scrolls"),
        ("name.tw", ""),
        ("dynasty.en", "second third of the reign"),
        ("content.en", "<p>Made at the imperial kilns.</p>"),
    ] {
        assert_eq!(typed::text(&vase, cell), text, "{cell}");
    }
    let years = ["year_earliest", "year_latest"].map(|cell| typed::integer(&vase, cell));
    assert_eq!(
        years,
        [Some(1755), Some(1775)],
        "years of the record, whatever its words are"
    );
    assert_eq!(
        (&vase["dimensions"][0]["value"], &vase["dimensions"][0]["unit"]),
        (&json!(33.4), &json!("cm"))
    );
    assert_eq!(vase["terms"].as_array().map(Vec::len), Some(1), "{:?}", vase["terms"]);
    assert_eq!(vase["keywords.en"], json!(["lotus, scrolling"]));
    let everything = everything(&target).await;
    let maker = &everything[&format!("person {}", everything["artifact 1"]["makers"][0])];
    assert_eq!(
        (&maker["name.tw"], &maker["name.en"]),
        (&json!("唐英"), &json!("Tang Ying"))
    );
    let pictures = everything["artifact 1"]["pictures"].clone();
    assert_eq!(
        pictures.as_array().map(Vec::len),
        Some(1),
        "only the file below pictures/: {pictures}"
    );
}

#[tokio::test]
async fn linked_art_of_another_museum_becomes_a_piece() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let aat = |number: &str| json!({"id": format!("http://vocab.getty.edu/aat/{number}"), "type": "Type"});
    let english = json!([{"id": "http://vocab.getty.edu/aat/300388277", "type": "Language"}]);
    let record = json!({
        "@context": "https://linked.art/ns/v1/linked-art.json",
        "id": "https://museum.example/object/9", "type": "HumanMadeObject", "_label": "Bowl",
        "identified_by": [
            {"type": "Name", "content": "Bowl", "language": english},
            {"type": "Name", "content": "碗"},
            {"type": "Identifier", "content": "internal-9"},
            {"type": "Identifier", "content": "2001.9", "classified_as": [aat("300312355")]}],
        "referred_to_by": [
            {"type": "LinguisticObject", "content": "A thin bowl.", "language": english, "classified_as": [aat("300435416")]},
            {"type": "LinguisticObject", "content": "H. 5 cm", "language": english, "classified_as": [aat("300435430")]}],
        "made_of": [{"id": "http://vocab.getty.edu/aat/300011119", "type": "Material", "_label": "jade"}],
        "produced_by": {"type": "Production",
            "part": [{"type": "Production", "carried_out_by": [{"type": "Group", "_label": "Imperial Kilns"}]}],
            "carried_out_by": [{"id": "https://museum.example/person/7", "type": "Person",
                "identified_by": [{"type": "Name", "content": "Tang Ying", "language": english}],
                "equivalent": [{"id": "http://www.wikidata.org/entity/Q708620", "type": "Person"}]}],
            "timespan": {"type": "TimeSpan",
            "identified_by": [{"type": "Name", "content": "18th century", "language": english}],
            "begin_of_the_begin": "1701-01-01T00:00:00Z", "end_of_the_end": "1800-12-31T23:59:59Z"}},
        "shows": [{"type": "VisualItem", "represents": [{"type": "Type", "_label": "dragon"}]}]
    });
    let person = json!({"type": "Person", "_label": "A potter"});
    let file = source.path().join("objects.json");
    fs::write(&file, json!([person, record]).to_string()).expect("written");
    import::path(&target, &file, None).await.expect("imported");
    let bowl = piece(&target, "2001.9").await;
    for (cell, text) in [
        ("name.tw", "碗"),
        ("name.en", "Bowl"),
        ("dynasty.en", "18th century"),
        ("content.en", "<p>A thin bowl.</p>"),
    ] {
        assert_eq!(typed::text(&bowl, cell), text, "{cell}");
    }
    let years = ["year_earliest", "year_latest"].map(|cell| typed::integer(&bowl, cell));
    assert_eq!(years, [Some(1701), Some(1800)]);
    assert_eq!(
        (&bowl["dimensions"][0]["value"], &bowl["terms"][0]["slug"]),
        (&json!(5.0), &json!("jade"))
    );
    assert_eq!(bowl["keywords.en"], json!(["dragon"]));
    let everything = everything(&target).await;
    let makers = everything["artifact 1"]["makers"].as_array().expect("a list").iter();
    let makers: Vec<_> = makers.map(|id| &everything[&format!("person {id}")]).collect();
    assert_eq!(
        [makers[0]["name.en"].as_str(), makers[1]["name.en"].as_str()],
        [Some("Imperial Kilns"), Some("Tang Ying")]
    );
    assert_eq!(makers[1]["wikidata_id"], "Q708620");
}

#[tokio::test]
async fn invalid_records_are_refused_with_file_and_line() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let nested = format!("{}1{}", "[".repeat(200), "]".repeat(200));
    for (name, content, said) in [
        ("a.xml", "<lido>\n<a>\n</lido>", "a.xml, line 3: is no whole XML"),
        (
            "a.xml",
            "<!DOCTYPE a [<!ENTITY x 'y'>]>\n<lido/>",
            "a.xml, line 1: has a DOCTYPE",
        ),
        (
            "a.xml",
            "<html/>",
            "a.xml: holds no record of a piece in LIDO or Linked Art",
        ),
        (
            "a.xml",
            "<lido><lidoRecID>7</lidoRecID></lido>",
            "a.xml, line 1 (7): has no name",
        ),
        ("a.xml", "<lido></lido>", "a.xml, line 1, relic_number: is missing"),
        ("a.json", "{\"type\": \"Person\"}", "a.json: holds no record of a piece"),
        ("a.json", "{\n\"type\":", "a.json, line 2: is no JSON"),
        ("a.json", nested.as_str(), "a.json, line 1: is no JSON"),
        ("a.zip", "PK", "a.zip: is no whole ZIP file"),
    ] {
        let path = source.path().join(name);
        fs::write(&path, content).expect("written");
        let error = import::path(&target, &path, None).await.expect_err(said);
        let refusal = error.downcast::<Refusal>().expect("a refusal");
        assert!(
            refusal.0.iter().any(|problem| problem.starts_with(said)),
            "{said}: {refusal:?}"
        );
    }
    assert!(
        everything(&target)
            .await
            .keys()
            .all(|key| !key.starts_with("artifact "))
    );
}
