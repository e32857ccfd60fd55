//! Blows to nodes that look after tables.

use std::time::Duration;

use jiff::Timestamp;

use super::blows::{Struck, seconds};
use super::clients::{Clients, quantile};
use super::cluster::{NODES, Roles};
use super::machine::signal;
use super::tables::{TABLES, Tables};
use super::{Drill, Fault, now, pause};

impl Drill {
    fn tables(&mut self) -> Result<Tables, Fault> {
        let tables = Tables::start(&self.setting, &self.cluster.store()?, self.rows, &mut self.dice)?;
        self.say("every table has an owner");
        Ok(tables)
    }

    /// The node that looks after most tables, and how many.
    fn busiest(tables: &Tables) -> Result<(usize, usize), Fault> {
        let owned = (1..=NODES).map(|node| (node, tables.figures(node).0));
        owned.max_by_key(|(_, owned)| *owned).filter(|(_, owned)| *owned > 0).ok_or("nobody owns".to_owned())
    }

    pub(super) fn owner_killed(&mut self) -> Result<Struck, Fault> {
        let mut tables = self.tables()?;
        let (node, owned) = Drill::busiest(&tables)?;
        let (at, name) = (Timestamp::now(), tables.name_of(node));
        tables.node(node).kill();
        pause(Duration::from_secs(16));
        let (played, added) = tables.finish(&self.cluster)?;
        let resumed = played.resumed(&name, at);
        let never = resumed.iter().filter(|took| took.is_none()).count();
        let took: Vec<Duration> = resumed.into_iter().flatten().collect();
        let (p99, most) = (quantile(&took, 0.99), quantile(&took, 1.0));
        let figure = format!(
            "{owned} tables went on: 99 % after {}, all after {}; {added} additions at tables, 0 lost, 0 doubled",
            seconds(p99),
            seconds(most)
        );
        let struck = Struck::new(figure).demand(never == 0, &format!("{never} tables did not go on"));
        // Of three nodes one looks after a third of them at least.
        let enough = owned >= TABLES / NODES && took.len() >= TABLES / NODES;
        let struck = struck.demand(enough, "fewer than 100 tables: this proves nothing");
        Ok(struck.within(p99, 8, "99 % of the tables").within(most, 12, "all tables"))
    }

    pub(super) fn owner_stopped(&mut self) -> Result<Struck, Fault> {
        let mut tables = self.tables()?;
        let (node, owned) = Drill::busiest(&tables)?;
        let (at, name, id) = (Timestamp::now(), tables.name_of(node), tables.node(node).id());
        let before = tables.figures(node).1;
        let epochs = tables.epochs(node);
        signal("-STOP", &[id])?;
        pause(Duration::from_secs(15));
        signal("-CONT", &[id])?;
        // It may see on waking that its leases have run out, and give up before it writes anything. Here it does not.
        let let_in = tables.write_late(node, &epochs);
        pause(Duration::from_secs(6));
        let refused = tables.figures(node).1 - before;
        // That nothing of an epoch that was over stands in the journal is checked there.
        let (played, added) = tables.finish(&self.cluster)?;
        let never = played.resumed(&name, at).iter().filter(|took| took.is_none()).count();
        let figure = format!(
            "{owned} tables: of {} late appends on waking {} refused by the epoch, and {refused} of its own; {added} \
             additions, 0 lost, 0 doubled",
            epochs.len(),
            epochs.len() - let_in.len()
        );
        let struck = Struck::new(figure).demand(!epochs.is_empty(), "it owned nothing: this proves nothing");
        let struck =
            struck.demand(let_in.is_empty(), &format!("not refused by the epoch: {}", let_in.join("; ")));
        Ok(struck.demand(never == 0, &format!("{never} tables did not go on")))
    }

    /// The primary's end with tables at play: their clocks stand still meanwhile.
    pub(super) fn primary(&mut self, roles: &Roles, clients: &Clients) -> Result<Struck, Fault> {
        let tables = self.tables()?;
        let (from, began) = (Timestamp::now(), now());
        self.cluster.kill_machine(roles.primary)?;
        let gap = self.gap_since(began, clients)?;
        pause(Duration::from_secs(10));
        let (to, passed) = (Timestamp::now(), began.elapsed());
        self.cluster.start_machine(roles.primary)?;
        let (played, added) = tables.finish(&self.cluster)?;
        let ran = played.most_run(from, to);
        let figure = format!(
            "gap {}; in {} no clock ran longer than {}; {added} additions at tables, 0 lost, 0 doubled",
            seconds(gap),
            seconds(passed),
            seconds(ran)
        );
        let stood = ran <= passed.saturating_sub(gap) + Duration::from_secs(2);
        let struck = Struck::new(figure).demand(stood, "a clock ran while nothing could be confirmed");
        Ok(struck.within(gap, 25, "the gap"))
    }
}
