//! The blows, and what must hold after each.

use std::time::{Duration, Instant};

use super::clients::{Ack, Answered, CLIENTS, Clients, quantile};
use super::cluster::{Cluster, CutFrom, EXTRA_NODE, NODES, Roles};
use super::machine::MACHINES;
use super::settings::store_on;
use super::slow_disk::SlowDisk;
use super::{Drill, Fault, now, pause, until};

/// What is done to a cluster under load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blow {
    /// A node that looks after a hundred tables is killed.
    Owner,
    /// Every server is stopped and started again, one after the other.
    Rolling,
    /// A server is killed.
    Node,
    /// The postmaster of the primary is killed; Patroni lives.
    Postmaster,
    /// Patroni and PostgreSQL of the primary are killed.
    Primary,
    /// A standby is killed, then the other one too.
    Standby,
    /// The primary is cut off from etcd and the standbys; the servers still reach it.
    Cut,
    /// The servers no longer reach the primary, but Patroni sees nothing wrong: a switchover by hand.
    Unreachable,
    /// A node that looks after tables stands still for 15 s, and goes on.
    Stopped,
    /// The primary's disk takes 20 writes a second.
    SlowDisk,
    /// A waiting commit is cancelled, sent again under the same key, and then the primary is killed.
    Cancelled,
    /// Many of them, chosen by the seed.
    Random,
}

/// How `/health` calls a database that cannot be written.
const TROUBLE: &str = "database_away";

/// What was measured, and what does not hold.
#[derive(Debug, Default)]
pub(crate) struct Struck {
    pub(crate) figure: String,
    pub(crate) faults: Vec<Fault>,
    /// What took too long.
    pub(crate) late: Vec<Fault>,
}

impl Struck {
    pub(super) fn new(figure: String) -> Struck {
        Struck { figure, ..Struck::default() }
    }

    /// A demand; where it does not hold, this says so.
    pub(super) fn demand(mut self, holds: bool, what: &str) -> Struck {
        self.faults.extend((!holds).then(|| what.to_owned()));
        self
    }

    /// A time within which something must have happened.
    pub(super) fn within(mut self, time: Duration, limit: u64, what: &str) -> Struck {
        let late = time > Duration::from_secs(limit);
        self.late.extend(late.then(|| format!("{what}: {} and not {limit} s", seconds(time))));
        self
    }
}

impl Struck {
    /// What came of this and of a blow on top of it.
    pub(super) fn and(mut self, other: Struck) -> Struck {
        self.figure = format!("{}; {}", self.figure, other.figure);
        self.faults.extend(other.faults);
        self.late.extend(other.late);
        self
    }
}

impl Blow {
    /// Every row of the table.
    pub const ALL: [Blow; 11] = [
        Blow::Owner,
        Blow::Rolling,
        Blow::Postmaster,
        Blow::Primary,
        Blow::Standby,
        Blow::Cut,
        Blow::Unreachable,
        Blow::Stopped,
        Blow::SlowDisk,
        Blow::Cancelled,
        Blow::Random,
    ];

    /// Every blow that has a name on the command line.
    pub const NAMED: [Blow; 12] = [
        Blow::Owner,
        Blow::Rolling,
        Blow::Node,
        Blow::Postmaster,
        Blow::Primary,
        Blow::Standby,
        Blow::Cut,
        Blow::Unreachable,
        Blow::Stopped,
        Blow::SlowDisk,
        Blow::Cancelled,
        Blow::Random,
    ];

    /// Those that may follow each other in any order.
    pub(crate) const AT_RANDOM: [Blow; 11] = [
        Blow::Owner,
        Blow::Stopped,
        Blow::Rolling,
        Blow::Node,
        Blow::Postmaster,
        Blow::Primary,
        Blow::Standby,
        Blow::Cut,
        Blow::Unreachable,
        Blow::SlowDisk,
        Blow::Cancelled,
    ];

    /// Those that may come before the one before them has healed: all they need is a primary.
    pub(crate) const ON_TOP: [Blow; 3] = [Blow::Node, Blow::Postmaster, Blow::Rolling];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Blow::Owner => "owner",
            Blow::Stopped => "stopped",
            Blow::Rolling => "rolling",
            Blow::Node => "node",
            Blow::Postmaster => "postmaster",
            Blow::Primary => "primary",
            Blow::Standby => "standby",
            Blow::Cut => "cut",
            Blow::Unreachable => "unreachable",
            Blow::SlowDisk => "slow-disk",
            Blow::Cancelled => "cancelled",
            Blow::Random => "random",
        }
    }

    /// What is done.
    pub const fn about(self) -> &'static str {
        match self {
            Blow::Owner => "`kill -9` of a node that owns 100 tables",
            Blow::Stopped => "a node stopped (SIGSTOP) for 15 s, then continued",
            Blow::Rolling => "rolling restart of all servers",
            Blow::Node => "a server killed",
            Blow::Postmaster => "postmaster of the primary killed",
            Blow::Primary => "Patroni and PostgreSQL of the primary killed",
            Blow::Standby => "a standby killed; then both",
            Blow::Cut => "primary cut off from etcd and standbys, servers still reach it",
            Blow::Unreachable => "servers cut off from the primary, etcd reachable; switchover by hand",
            Blow::SlowDisk => "slow disk of the primary (20 writes a second)",
            Blow::Cancelled => "a waiting commit cancelled, the same key again, primary killed",
            Blow::Random => "random blows",
        }
    }

    /// What must hold, besides that nothing is lost or doubled and the chains are whole.
    pub const fn pass(self) -> &'static str {
        match self {
            Blow::Owner => "99 % go on within 8 s, all within 12 s",
            Blow::Stopped => "its first append is refused by the epoch",
            Blow::Rolling => "pause p99 ≤ 1 s",
            Blow::Node => "gap ≤ 2 s",
            Blow::Postmaster => "gap ≤ 6 s",
            Blow::Primary => "gap ≤ 25 s, clocks stood still",
            Blow::Standby => "gap ≤ 2 s; then writes stop and pages say so, resume ≤ 5 s after one follows",
            Blow::Cut => "gap ≤ 25 s, nothing acknowledged by the old side after its demotion",
            Blow::Unreachable => "noticed ≤ 15 s, no failover by itself, gap after the switchover ≤ 10 s",
            Blow::SlowDisk => "acknowledgements slow, never wrong",
            Blow::Cancelled => "the retry is not acknowledged before it is replicated",
            Blow::Random => "0 lost, 0 doubled, chains whole",
        }
    }
}

pub(super) fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

impl Drill {
    pub(crate) fn blow(&mut self, blow: Blow, clients: &mut Clients) -> Result<Struck, Fault> {
        let roles = self.cluster.healthy(60)?;
        self.blow_at(blow, &roles, clients)
    }

    /// Strikes a cluster that may not have healed: there is a primary, and the others may be on their way back.
    pub(crate) fn blow_on_top(&mut self, blow: Blow, clients: &mut Clients) -> Result<Struck, Fault> {
        let primary = until("a primary", 90, || Ok(self.cluster.primary()))?;
        let mut others = (1..=MACHINES).filter(|&number| number != primary);
        let (Some(standby), Some(third)) = (others.next(), others.next()) else {
            return Err("there are three machines".to_owned());
        };
        self.blow_at(blow, &Roles { primary, standby, third }, clients)
    }

    fn blow_at(&mut self, blow: Blow, roles: &Roles, clients: &mut Clients) -> Result<Struck, Fault> {
        match blow {
            Blow::Owner => self.owner_killed(),
            Blow::Stopped => self.owner_stopped(),
            Blow::Rolling => self.rolling(clients),
            Blow::Node => self.node(clients),
            Blow::Postmaster => self.postmaster(roles, clients),
            Blow::Primary => self.primary(roles, clients),
            Blow::Standby => self.standby(roles, clients),
            Blow::Cut => self.cut(roles, clients),
            Blow::Unreachable => self.unreachable(roles, clients),
            Blow::SlowDisk => self.slow_disk(roles, clients),
            Blow::Cancelled => self.cancelled(roles, clients),
            Blow::Random => Err("random blows consist of others".to_owned()),
        }
    }

    /// The gap since a moment, once clients are at work again.
    pub(super) fn gap_since(&self, began: Instant, clients: &Clients) -> Result<Duration, Fault> {
        let before = clients.count();
        until("an acknowledgement after the blow", 90, || Ok((clients.count() > before + 50).then_some(())))?;
        Ok(clients.log().gap(began, now()))
    }

    fn rolling(&mut self, clients: &Clients) -> Result<Struck, Fault> {
        let began = now();
        let mut longest = Vec::new();
        for node in 1..=NODES {
            let from = now();
            self.cluster.node(node)?.stop(20)?;
            let stopped = from.elapsed();
            self.cluster.start_node(node)?;
            pause(Duration::from_secs(2));
            self.say(&format!("server {node} stopped in {}, and is back", seconds(stopped)));
            let log = clients.log();
            let most = (0..CLIENTS).filter_map(|client| {
                let own = log.acks.iter().filter(|ack| ack.client == client && ack.at >= from);
                own.map(|ack| ack.waited).max()
            });
            longest.extend(most);
        }
        longest.sort_unstable();
        let all = clients.log().waits(began, now());
        let (pause99, all99) = (quantile(&longest, 0.99), quantile(&all, 0.99));
        let figure = format!(
            "longest wait of each client at each restart: p99 {}; all requests: p99 {} ms",
            seconds(pause99),
            all99.as_millis()
        );
        Ok(Struck::new(figure).within(pause99, 1, "the pause"))
    }

    fn node(&mut self, clients: &Clients) -> Result<Struck, Fault> {
        let node = 1 + self.dice.below(NODES as u64) as usize;
        let began = now();
        self.cluster.kill_node(node);
        let gap = self.gap_since(began, clients)?;
        self.cluster.start_node(node)?;
        let struck = Struck::new(format!("gap {}", seconds(gap)));
        Ok(struck.within(gap, 2, "the gap"))
    }

    fn postmaster(&mut self, roles: &Roles, clients: &Clients) -> Result<Struck, Fault> {
        let began = now();
        self.cluster.kill_postmaster(roles.primary)?;
        // Where Patroni finds it dead it hands over, so the gap may come a moment after the blow.
        pause(Duration::from_secs(8));
        let gap = self.gap_since(began, clients)?;
        let struck = Struck::new(format!("gap {}", seconds(gap)));
        Ok(struck.within(gap, 6, "the gap"))
    }

    fn standby(&mut self, roles: &Roles, clients: &Clients) -> Result<Struck, Fault> {
        let began = now();
        self.cluster.kill_machine(roles.standby)?;
        pause(Duration::from_secs(6));
        let gap = self.gap_since(began, clients)?;
        self.say(&format!("without one standby: gap {}", seconds(gap)));
        self.cluster.kill_machine(roles.third)?;
        let alone = now();
        // Nothing that is on the way may be mistaken for something new.
        pause(Duration::from_millis(500));
        let after = now();
        let said = self.say_so(clients)?;
        pause(Duration::from_secs(8).saturating_sub(alone.elapsed()));
        let meanwhile = clients.log().acks.iter().filter(|ack| ack.at > after).count();
        let started = now();
        self.cluster.start_machine(roles.standby)?;
        let primary = roles.primary;
        until("a standby that follows", 90, || {
            let sql = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'";
            Ok(self.cluster.sql(primary, sql).is_ok_and(|count| count != "0").then_some(()))
        })?;
        let back = now();
        // It may have come while the database was still being asked.
        let first = until("an acknowledgement after the return", 60, || {
            Ok(clients.log().acks.iter().map(|ack| ack.at).filter(|&at| at > started).min())
        })?;
        let (resumed, in_all) = (first.saturating_duration_since(back), first - started);
        self.cluster.start_machine(roles.third)?;
        let figure = format!(
            "gap {}; alone: {meanwhile} acknowledged in {}, said so after {}; resumed {} after a machine was started, \
             {} after it followed",
            seconds(gap),
            seconds(started - after),
            seconds(said),
            seconds(in_all),
            seconds(resumed)
        );
        let struck = Struck::new(figure).within(gap, 2, "the gap");
        let struck = struck.demand(meanwhile == 0, &format!("{meanwhile} acknowledged without a standby"));
        Ok(struck.within(resumed, 5, "until writes resumed"))
    }

    /// Until the address that everybody uses says that nothing can be written; pages are still served.
    fn say_so(&self, clients: &Clients) -> Result<Duration, Fault> {
        let began = now();
        until("a server that says so", 30, || {
            let (status, text) = self.program.page("/health");
            // A name for programs, and a sentence for people: HAProxy's own page has neither.
            let named = text.lines().next().is_some_and(|name| name == TROUBLE);
            Ok((status == 503 && named && text.lines().count() >= 2).then_some(()))
        })?;
        let said = began.elapsed();
        let (status, page) = self.program.page(&format!("/e/{}", clients.events()[0]));
        if status != 200 {
            return Err(format!("the page of an event is answered {status}"));
        }
        // The page is read, and has the bar into which its script writes that sentence.
        match page.contains(r#"id="lost""#) && page.contains("/line.js") {
            true => Ok(said),
            false => Err("the page of an event has no place to say that nothing can be written".to_owned()),
        }
    }

    fn cut(&mut self, roles: &Roles, clients: &mut Clients) -> Result<Struck, Fault> {
        let others = [roles.standby, roles.third];
        // A server that knows the old primary alone, and a client of it.
        self.cluster.start_node_on(EXTRA_NODE, &store_on(roles.primary))?;
        clients.add(Cluster::address_of(EXTRA_NODE), &mut self.dice);
        let own = CLIENTS;
        until("the client of the old primary", 20, || {
            Ok(clients.log().acks.iter().any(|ack| ack.client == own).then_some(()))
        })?;
        let began = now();
        self.cluster.cut(roles.primary, CutFrom::Machines(&others))?;
        let demoted = until("the demotion of the old primary", 60, || {
            let recovering = self.cluster.sql(roles.primary, "SELECT pg_is_in_recovery()");
            Ok((recovering != Ok("f".to_owned())).then(|| began.elapsed()))
        });
        let gap = self.gap_since(began, clients);
        let of_old_side = |ack: &&Ack| ack.client == own && ack.at > began;
        let old_side: Vec<_> = clients.log().acks.iter().filter(of_old_side).map(|ack| ack.at).collect();
        self.cluster.kill_node(EXTRA_NODE);
        self.cluster.mend(roles.primary, CutFrom::Machines(&others))?;
        // Its last request may be under way: the log has it as in doubt or asks it of a server that is there.
        self.cluster.start_node(EXTRA_NODE)?;
        let (demoted, gap) = (demoted?, gap?);
        let late = old_side.iter().filter(|&&at| at > began + demoted).count();
        let figure = format!(
            "gap {}; demoted after {}; acknowledged by the old side after the cut: {}, after its demotion: {late}",
            seconds(gap),
            seconds(demoted),
            old_side.len()
        );
        let struck = Struck::new(figure).within(gap, 25, "the gap");
        let struck =
            struck.demand(late == 0, &format!("{late} acknowledged by the old side after its demotion"));
        Ok(struck
            .demand(demoted < gap + Duration::from_secs(1), "a new primary before the old one was demoted"))
    }

    fn unreachable(&mut self, roles: &Roles, clients: &Clients) -> Result<Struck, Fault> {
        let began = now();
        self.cluster.cut(roles.primary, CutFrom::Hall)?;
        let said = self.say_so(clients);
        pause(Duration::from_secs(25).saturating_sub(began.elapsed()));
        let still = self.cluster.members().iter().any(|member| {
            member.number == roles.primary && member.role == "leader" && member.state == "running"
        });
        let by_hand = now();
        let switched = self.cluster.switch_over(roles.primary, roles.standby);
        let before = clients.count();
        let resumed = until("an acknowledgement after the switchover", 60, || {
            Ok((clients.count() > before).then(|| by_hand.elapsed()))
        });
        self.cluster.mend(roles.primary, CutFrom::Hall)?;
        switched?;
        let (said, resumed) = (said?, resumed?);
        let figure = format!(
            "said so after {}; no failover in {}; writes {} after `patronictl switchover`",
            seconds(said),
            seconds(by_hand - began),
            seconds(resumed)
        );
        let struck = Struck::new(figure).within(said, 15, "until somebody was told");
        let struck = struck.demand(still, "Patroni failed over by itself: the guide says it does not");
        Ok(struck.within(resumed, 10, "after the switchover"))
    }

    fn slow_disk(&mut self, roles: &Roles, clients: &Clients) -> Result<Struck, Fault> {
        let rate = |from: Instant| {
            let waits = clients.log().waits(from, now());
            (waits.len() as f64 / from.elapsed().as_secs_f64(), quantile(&waits, 0.99))
        };
        let before = now();
        pause(Duration::from_secs(5));
        let (usual, usual99) = rate(before);
        let processes = self.cluster.database_processes(roles.primary);
        let slow = SlowDisk::of(&processes, &self.cluster.data(roles.primary), 20)?;
        let began = now();
        pause(Duration::from_secs(20));
        let (slowly, slow99) = rate(began);
        drop(slow);
        let figure = format!(
            "{usual:.0} acknowledged a second, p99 {} ms; slowed down: {slowly:.0} a second, p99 {} ms",
            usual99.as_millis(),
            slow99.as_millis()
        );
        Ok(Struck::new(figure).demand(slow99 > usual99, "the disk was not slowed down"))
    }

    fn cancelled(&mut self, roles: &Roles, clients: &Clients) -> Result<Struck, Fault> {
        let Roles { primary, standby, third } = *roles;
        let event = &clients.events()[0];
        let (name, program) = ("Cancelled", self.program.clone());
        let extra = Cluster::address_of(EXTRA_NODE);
        // After the row of the cut it is there.
        self.cluster.kill_node(EXTRA_NODE);
        self.cluster.start_node_on(EXTRA_NODE, &store_on(primary))?;
        // Patroni of the primary stands still, so that it does not tell etcd that the standby is gone: exactly then a
        // failover could erase what only the primary has.
        self.cluster.freeze_patroni(primary)?;
        for number in [standby, third] {
            self.cluster.freeze(number)?;
            self.cluster.kill_receiver(number)?;
        }
        let first = program.register(&extra, event, name);
        let abandoned = "SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity \
            WHERE wait_event = 'SyncRep' AND now() - query_start > interval '8 s'";
        let cancelled = until("a commit that waits for its standby", 20, || {
            Ok(self.cluster.sql(primary, abandoned).ok().filter(|count| count != "0"))
        });
        let again = program.register(&extra, event, name);
        let seen = self.cluster.sql(primary, "SELECT pg_is_in_recovery()");
        self.cluster.kill_machine(primary)?;
        for number in [standby, third] {
            self.cluster.thaw(number)?;
        }
        self.cluster.kill_node(EXTRA_NODE);
        let killed = now();
        let last = until("the same key at the new primary", 90, || {
            match program.register(&Cluster::address(), event, name) {
                Answered::Acknowledged { seq, repeated } => Ok(Some((seq, repeated))),
                Answered::Not { .. } => Ok(None),
            }
        });
        let took = killed.elapsed();
        self.cluster.start_machine(primary)?;
        let (cancelled, (seq, repeated)) = (cancelled?, last?);
        clients.note(event, name, seq);
        let status = |answer: &Answered| match answer {
            Answered::Not { status, .. } => status.to_string(),
            Answered::Acknowledged { .. } => "acknowledged".to_owned(),
        };
        let figure = format!(
            "{cancelled} commits cancelled; first {}, again {}; {} after the kill acknowledged by the new primary{}",
            status(&first),
            status(&again),
            seconds(took),
            if repeated { ", which had it" } else { ", which did not have it" }
        );
        let not = |answer: &Answered| matches!(answer, Answered::Not { .. });
        let struck = Struck::new(figure).demand(not(&first), "acknowledged while no standby was there");
        let struck = struck.demand(not(&again), "the retry was acknowledged while no standby was there");
        Ok(struck
            .demand(seen == Ok("f".to_owned()), "the old primary was not one any more: this proves nothing"))
    }
}
