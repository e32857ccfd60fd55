//! Personal data goes, the chain stays.

use kaarting_store::{Aside, Batch};

use crate::support::{Place, draft, stream, with_aside};

async fn erasing_keeps_the_chain_whole(place: Place) {
    let journal = place.open().await;
    let name = stream("a");
    let batch = [
        with_aside("1", "entrant/1", "An Peeters"),
        with_aside("2", "entrant/2", "Jan Claes"),
        draft("3"),
        with_aside("4", "entrant/1", "An Peeters, moved"),
    ];
    journal.append(Batch::new(name.clone(), 0, batch)).await.unwrap();
    journal.append(Batch::new(stream("b"), 0, [with_aside("1", "entrant/1", "another")])).await.unwrap();
    let before = journal.verify(&name).await.unwrap();

    assert_eq!(journal.erase(&name, "entrant/1").await.unwrap(), 2);
    assert_eq!(journal.erase(&name, "entrant/1").await.unwrap(), 0);
    assert_eq!(journal.verify(&name).await.unwrap(), before);
    let entries = journal.read(&name, 0, 10).await.unwrap();
    assert!(matches!(entries[0].aside, Aside::Erased { .. }));
    assert!(
        matches!(&entries[1].aside, Aside::Kept { key, bytes, .. } if key == "entrant/2" && bytes == b"Jan Claes")
    );
    assert_eq!(entries[2].aside, Aside::None);
    assert!(matches!(entries[3].aside, Aside::Erased { .. }));
    // What stands under the same key in another stream is another's.
    let elsewhere = journal.read(&stream("b"), 0, 10).await.unwrap();
    assert!(matches!(elsewhere[0].aside, Aside::Kept { .. }));
}

async fn an_append_erases_what_stood_before_it(place: Place) {
    let journal = place.open().await;
    let name = stream("a");
    let first = Batch::new(
        name.clone(),
        0,
        [with_aside("1", "entrant/1", "An"), with_aside("2", "entrant/2", "Jan")],
    );
    journal.append(first).await.unwrap();
    let erasing = |expected| {
        Batch::new(name.clone(), expected, [with_aside("new", "entrant/1", "A. P.")])
            .erasing(["entrant/1".to_owned()])
    };
    // A refused append erases nothing.
    journal.append(erasing(1)).await.unwrap_err();
    let entries = journal.read(&name, 0, 10).await.unwrap();
    assert!(matches!(entries[0].aside, Aside::Kept { .. }));
    journal.append(erasing(2)).await.unwrap();
    let entries = journal.read(&name, 0, 10).await.unwrap();
    assert!(matches!(entries[0].aside, Aside::Erased { .. }));
    assert!(matches!(entries[1].aside, Aside::Kept { .. }));
    assert!(matches!(&entries[2].aside, Aside::Kept { bytes, .. } if bytes == b"A. P."));
    assert_eq!(journal.verify(&name).await.unwrap().seq, 3);
}

async fn neighbours_in_one_transaction_erase_in_their_order(place: Place) {
    let journal = place.open().await;
    let name = stream("a");
    // Sent together, so that they may share a transaction: written, erased, written again.
    let batches = [
        Batch::new(name.clone(), 0, [with_aside("1", "entrant/1", "An")]),
        Batch::new(name.clone(), 1, [draft("2")]).erasing(["entrant/1".to_owned()]),
        Batch::new(name.clone(), 2, [with_aside("3", "entrant/1", "An again")]),
    ];
    let [one, two, three] = batches.map(|batch| journal.append(batch));
    let (one, two, three) = tokio::join!(one, two, three);
    one.and(two).and(three).unwrap();
    let entries = journal.read(&name, 0, 10).await.unwrap();
    assert!(matches!(entries[0].aside, Aside::Erased { .. }));
    assert!(matches!(&entries[2].aside, Aside::Kept { bytes, .. } if bytes == b"An again"));
    assert_eq!(journal.verify(&name).await.unwrap().seq, 3);
}

/// Neither the database nor its log holds what was erased.
#[test]
fn erased_bytes_are_gone_from_the_disk() {
    crate::support::run(async {
        let place = Place::file();
        let journal = place.open().await;
        let secret = "Zeer Persoonlijke Naam";
        let batch = Batch::new(stream("a"), 0, [with_aside("1", "entrant/1", secret)]).once("k");
        journal.append(batch).await.unwrap();
        let on_disk = || {
            let folder = std::fs::read_dir(place.path().parent().unwrap()).unwrap();
            folder.flatten().any(|file| {
                let bytes = std::fs::read(file.path()).unwrap();
                bytes.windows(secret.len()).any(|window| window == secret.as_bytes())
            })
        };
        assert!(on_disk());
        journal.erase(&stream("a"), "entrant/1").await.unwrap();
        assert!(!on_disk());
        assert_eq!(journal.verify(&stream("a")).await.unwrap().seq, 1);
    });
}

crate::over!(file memory postgres: (
    erasing_keeps_the_chain_whole
    an_append_erases_what_stood_before_it
    neighbours_in_one_transaction_erase_in_their_order
));
