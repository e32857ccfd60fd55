//! What an administrator sees of the database and its servers, also while some of it is away.

use std::time::Duration;

use kaarting_store::{Batch, HostRole, Journal, LEASE, Look, Node, Outcome, Owning};

use crate::support::postgres::Cluster;
use crate::support::{Place, draft, fill, run, stream};

/// Nothing may take longer than this.
const LIMIT: Duration = Duration::from_secs(60);

/// The address of a database on several servers, for this user.
fn hosts(user: &str, clusters: &[&Cluster]) -> String {
    let folders: Vec<_> = clusters.iter().map(|one| one.folder().display().to_string()).collect();
    format!("postgres://{user}@localhost/journal?host={}", folders.join(","))
}

async fn look(url: &str) -> Look {
    Journal::look(url).await.unwrap()
}

/// Looks again and again until it is as it should be.
async fn look_until(url: &str, holds: impl Fn(&Look) -> bool) -> Look {
    let looking = async {
        loop {
            let seen = look(url).await;
            if holds(&seen) {
                return seen;
            }
        }
    };
    tokio::time::timeout(LIMIT, looking).await.expect("it never was as it should be")
}

/// How many tables a database has.
async fn tables(cluster: &Cluster) -> i64 {
    use sqlx::{Connection, PgConnection};
    let mut conn = PgConnection::connect(&hosts("kaarting", &[cluster])).await.unwrap();
    let count = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'";
    sqlx::query_scalar(count).fetch_one(&mut conn).await.unwrap()
}

#[test]
fn a_look_needs_no_primary_and_changes_nothing() {
    let first = Cluster::start();
    first.create("journal");
    run(async {
        // A database in which nothing is yet, or that an older program wrote: that is not for a look to mend.
        let url = hosts("kaarting", &[&first]);
        let empty = look(&url).await;
        assert_eq!((empty.hosts.len(), &empty.hosts[0].role), (1, &HostRole::Primary));
        assert_eq!([empty.standbys.len(), empty.nodes.len(), empty.owning.len()], [0, 0, 0]);
        assert_eq!(empty.unknown.len(), 2);
        assert!(empty.unknown[0].starts_with("servers: ") && empty.unknown[1].starts_with("streams: "));
        assert_eq!(tables(&first).await, 0);

        let journal = Place::at(url.clone()).open().await;
        let ann = journal.leases("ann", "http://ann:8080", "1.2.3");
        ann.renew().await.unwrap();
        for (name, epoch) in [("table/2", 1), ("table/1", 1)] {
            let batch = Batch::new(stream(name), 0, [draft("mine")]).claiming("ann");
            assert!(matches!(journal.append(batch).await.unwrap(), Outcome::Claimed(_, e) if e == epoch));
        }
        let again = Batch::new(stream("table/1"), 1, [draft("mine")]).claiming("ann");
        assert!(matches!(journal.append(again).await.unwrap(), Outcome::Claimed(_, 2)));
        ann.release(&[stream("table/2")]).await.unwrap();
        let owning = |look: &Look| {
            let owning = look.owning.iter();
            let line = |one: &Owning| (one.stream.clone(), one.node.clone(), one.epoch);
            owning.map(line).collect::<Vec<_>>()
        };
        let expected = [("table/1", "ann", 2_u64), ("table/2", "ann", 1)];
        let expected = expected.map(|(stream, node, epoch)| (stream.to_owned(), node.to_owned(), epoch));
        let seen = look(&url).await;
        assert_eq!(owning(&seen), expected);
        assert!(seen.unknown.is_empty(), "{seen:?}");
        assert_eq!(seen.asked.as_ref(), Some(&seen.hosts[0].name));
        // Of the one that was given up the lease has run out; the other one's cannot last longer than a lease.
        assert!(seen.owning[0].left_ms <= LEASE.as_millis() as i64, "{seen:?}");
        assert!(seen.owning[1].left_ms <= 0, "{seen:?}");

        let second = first.standby();
        let alone = hosts("kaarting", &[&second]);
        look_until(&alone, |look| owning(look) == expected).await;
        first.kill();
        let seen = look(&hosts("kaarting", &[&first, &second])).await;
        assert!(matches!(&seen.hosts[0].role, HostRole::Away(error) if !error.is_empty()), "{seen:?}");
        assert_eq!(seen.hosts[1].role, HostRole::Standby);
        assert_eq!(seen.asked.as_ref(), Some(&seen.hosts[1].name));
        let shown = |node: &Node| (node.name.clone(), node.address.clone(), node.version.clone());
        let there = ("ann".to_owned(), "http://ann:8080".to_owned(), "1.2.3".to_owned());
        assert_eq!(seen.nodes.iter().map(shown).collect::<Vec<_>>(), [there]);
        assert_eq!(owning(&seen), expected);
        // How far the standbys are nobody knows now, and it is said.
        assert_eq!((seen.standbys.len(), seen.unknown.len()), (0, 1));

        // The one that comes back takes itself for the primary still: of two the one promoted last is believed.
        assert!(second.control("promote"));
        first.restart();
        let both = hosts("kaarting", &[&first, &second]);
        let seen = look_until(&both, |look| look.hosts[1].role == HostRole::Primary).await;
        assert_eq!(seen.hosts[0].role, HostRole::Away("an older primary".to_owned()));
        assert_eq!(seen.asked.as_ref(), Some(&seen.hosts[1].name));
        second.kill();
        let gone = look(&alone).await;
        assert_eq!((gone.asked, gone.nodes.len(), gone.unknown.len()), (None, 0, 1));
    });
}

/// How far a standby is can be seen by a user who may see it; another one sees that it is there.
#[test]
fn a_standby_is_seen_with_what_it_lags() {
    const BODIES: usize = 20;
    const LONG: usize = 1_000;
    let first = Cluster::start();
    first.create("journal");
    run(async {
        let place = Place::at(hosts("kaarting", &[&first]));
        // A standby says every second how far it is, and not every ten.
        place.raw("ALTER SYSTEM SET wal_receiver_status_interval = '1s'").await;
        let second = first.standby();
        let journal = place.open().await;
        fill(&journal, "a", ["before".to_owned()]).await;
        place.raw("CREATE ROLE plain LOGIN").await;
        place.raw("GRANT SELECT ON ALL TABLES IN SCHEMA public TO plain").await;
        let both = |user: &str| hosts(user, &[&first, &second]);
        let streams = |look: &Look| look.standbys.iter().any(|one| one.state.as_deref() == Some("streaming"));

        let seen = look_until(&both("kaarting"), streams).await;
        let roles = seen.hosts.iter().map(|host| host.role.clone());
        assert_eq!(roles.collect::<Vec<_>>(), [HostRole::Primary, HostRole::Standby]);
        let [standby] = &seen.standbys[..] else { panic!("{seen:?}") };
        assert!(standby.name.as_ref().is_some_and(|name| !name.is_empty()), "{seen:?}");
        assert_eq!((&standby.address, standby.sync.as_deref()), (&None, Some("async")));
        assert_eq!(seen.unknown, Vec::<String>::new());

        let seen = look(&both("plain")).await;
        let [standby] = &seen.standbys[..] else { panic!("{seen:?}") };
        assert_eq!((&standby.state, &standby.sync), (&None, &None));
        assert_eq!((standby.lag_bytes, standby.lag_ms), (None, None));
        place.raw("GRANT pg_read_all_stats TO plain").await;

        // It has everything; then it stands still, and lacks at least the bodies of what is written.
        let has_all = |look: &Look| look.standbys.iter().any(|one| one.lag_bytes == Some(0));
        look_until(&both("plain"), has_all).await;
        let frozen = second.freeze();
        fill(&journal, "a", (0..BODIES).map(|_| "x".repeat(LONG))).await;
        let seen = look(&hosts("plain", &[&first])).await;
        assert!(streams(&seen), "{seen:?}");
        assert!(seen.standbys[0].lag_bytes.unwrap() >= (BODIES * LONG) as i64, "{seen:?}");
        drop(frozen);
        look_until(&both("plain"), has_all).await;
    });
}
