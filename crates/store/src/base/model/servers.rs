//! How the servers of the model replicate, fail and take over from each other, as PostgreSQL does under Patroni.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::data::Data;
use super::world::{Happening, ServerNo, SessionNo, Wait, World};
use super::{Model, Switch};
use crate::base::Done;

/// What becomes of the backend of a commit that waits no longer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Backend {
    /// It says that the commit is done.
    Answers,
    /// It says that the commit is done, and warns of what that is worth.
    Warns,
    /// It ends, and its connection with it.
    Ends,
}

impl Model {
    /// Cancels the wait of a commit for the standby, if there is one: whoever sent it is told that it is done, with a
    /// warning.
    pub fn cancel_wait(&self) -> bool {
        self.world().stop_waiting("wait for the standby cancelled", Backend::Warns)
    }
}

impl World {
    /// Sends the log to the others.
    pub(super) fn replicate(&mut self, from: ServerNo) {
        let (timeline, length) = (self.servers[from].timeline, self.servers[from].log.len());
        for to in 0..self.servers.len() {
            if to == from || !self.servers[to].up || !self.reach(from, to) {
                continue;
            }
            let (until, extra) = self.servers[to].slow;
            let extra = if until > self.now { extra } else { 0 };
            let when = self.now + 1 + self.chance.below(4) + extra;
            self.at(when, Happening::Ship { from, to, timeline, length });
        }
    }

    pub(super) fn ship(&mut self, from: ServerNo, to: ServerNo, timeline: u64, length: usize) {
        let standby = &self.servers[to];
        let follows = standby.up && !standby.leads && standby.timeline == timeline;
        let sends = self.servers[from].up && self.servers[from].timeline == timeline && self.reach(from, to);
        if !(follows && sends) {
            return;
        }
        let known = standby.log.len();
        if known < length {
            let more: Vec<_> = self.servers[from].log[known..length].to_vec();
            self.servers[to].log.extend(more);
        }
        self.note("ship", length as u64);
        let when = self.now + 1 + self.chance.below(3);
        self.at(when, Happening::Flushed { from, to, timeline, length });
    }

    pub(super) fn flushed(&mut self, from: ServerNo, to: ServerNo, timeline: u64, length: usize) {
        let reached = self.reach(from, to) && self.servers[from].up;
        let server = &mut self.servers[from];
        if reached && server.leads && server.timeline == timeline {
            server.flushed[to] = server.flushed[to].max(length);
            self.acknowledge(from);
        }
    }

    /// Answers the commits that the synchronous standby has.
    fn acknowledge(&mut self, no: ServerNo) {
        let Some(partner) = self.servers[no].partner else { return };
        let reached = self.servers[no].flushed[partner];
        let done =
            |wait: &Option<Wait>| matches!(wait, Some(Wait::Standby { length, .. }) if *length <= reached);
        let sessions = self.sessions.iter().filter(|(_, known)| known.server == no && done(&known.wait));
        let mut ready: Vec<(usize, SessionNo)> = sessions
            .map(|(&session, known)| match &known.wait {
                Some(Wait::Standby { length, .. }) => (*length, session),
                _ => (0, session),
            })
            .collect();
        ready.sort_unstable();
        for (length, session) in ready {
            self.servers[no].acknowledged = self.servers[no].acknowledged.max(length);
            self.finish(session, Backend::Answers);
        }
    }

    /// What waited for the standby is seen by others; whoever sent it is told, if they can be.
    fn finish(&mut self, session: SessionNo, backend: Backend) {
        let Some(known) = self.sessions.get_mut(&session) else { return };
        let Some(Wait::Standby { writes, reply, .. }) = known.wait.take() else { return };
        self.note("finish", session);
        self.visible(session, &writes);
        let done = match backend {
            Backend::Warns if self.switch != Some(Switch::HideWarning) => Done::Doubtfully,
            _ => Done::Surely,
        };
        match backend {
            Backend::Answers | Backend::Warns => self.answer_or_end(session, reply(Ok(done))),
            Backend::Ends => self.end(session),
        }
    }

    /// A server stops at once; what is in its log stays.
    fn crash(&mut self, no: ServerNo) {
        self.note("crash", no as u64);
        self.sessions.retain(|_, known| known.server != no);
        let server = &mut self.servers[no];
        server.up = false;
        server.locks.clear();
        server.waiting.clear();
        server.flushed = [0; 3];
        server.data = Data::default();
    }

    /// A server starts again: the primary with everything in its log, replicated or not; another one as a standby.
    pub(super) fn start(&mut self, no: ServerNo) {
        if self.servers[no].up {
            return;
        }
        self.note("start", no as u64);
        self.servers[no].up = true;
        if no == self.primary {
            // It was back before another was chosen.
            self.term += 1;
            self.servers[no].data = Data::of(&self.servers[no].log);
            self.replicate(no);
        } else {
            self.join(no);
        }
        self.elect_soon();
    }

    /// Follows the primary, forgetting whatever that one never had.
    fn join(&mut self, no: ServerNo) {
        let primary = self.primary;
        let (ours, theirs) = (&self.servers[no].log, &self.servers[primary].log);
        let common = ours.iter().zip(theirs).take_while(|(a, b)| Arc::ptr_eq(a, b)).count();
        let timeline = self.servers[primary].timeline;
        let server = &mut self.servers[no];
        server.log.truncate(common);
        (server.timeline, server.leads, server.partner) = (timeline, false, None);
        if self.servers[primary].up {
            self.replicate(primary);
        }
    }

    /// The synchronous standby takes over, if the primary is still away by then.
    pub(super) fn promote(&mut self) {
        let old = self.primary;
        if self.servers[old].up && !self.servers[old].apart {
            return;
        }
        let Some(new) = self.sync.filter(|&new| self.servers[new].up && !self.servers[new].apart) else {
            return self.at(self.now + 500, Happening::Promote { term: self.term });
        };
        self.note("promote", new as u64);
        self.term += 1;
        self.timelines += 1;
        let (timelines, log) = (self.timelines, self.servers[new].log.clone());
        let server = &mut self.servers[new];
        (server.leads, server.timeline, server.partner) = (true, timelines, None);
        (server.flushed, server.acknowledged, server.data) = ([0; 3], log.len(), Data::of(&log));
        (self.primary, self.sync) = (new, None);
        for other in 0..self.servers.len() {
            if other == new || other == old || !self.servers[other].up {
                continue;
            }
            if self.servers[other].leads {
                self.notices_late(other);
            } else {
                self.join(other);
            }
        }
        if self.servers[old].up {
            // Cut off, it does not know yet. Only those on its side still reach it.
            let strays = self.strays.as_ref().map(|(_, nodes)| nodes.clone()).unwrap_or_default();
            let others = self.sessions.iter().filter(|(_, known)| known.server == old);
            let others = others.filter(|(_, known)| !strays.contains(&known.origin.0));
            let others: Vec<SessionNo> = others.map(|(&session, _)| session).collect();
            others.into_iter().for_each(|session| self.end(session));
            self.notices_late(old);
        } else {
            self.servers[old].leads = false;
            self.strays = self.strays.take().filter(|&(server, _)| server != old);
        }
        self.elect_soon();
    }

    /// A primary that is cut off finds out only after a while that it is one no longer, however many have taken over
    /// from each other meanwhile. Until then those on its side write to it; it follows nobody.
    fn notices_late(&mut self, no: ServerNo) {
        let when = self.now + self.chance.below(8_000);
        self.at(when, Happening::Demote { server: no, term: self.term });
    }

    pub(super) fn demote(&mut self, no: ServerNo) {
        if no == self.primary || !self.servers[no].leads {
            return;
        }
        self.crash(no);
        self.servers[no].leads = false;
        self.strays = None;
        let when = self.now + 200 + self.chance.below(2_000);
        self.at(when, Happening::Start { server: no });
    }

    pub(super) fn heal(&mut self, no: ServerNo) {
        self.servers[no].apart = false;
        self.strays = None;
        if no != self.primary && self.servers[no].leads {
            self.demote(no);
        } else if self.servers[no].up {
            self.replicate(self.primary);
        }
        self.elect_soon();
    }

    fn elect_soon(&mut self) {
        let when = self.now + 300 + self.chance.below(2_000);
        self.at(when, Happening::Elect { term: self.term });
    }

    /// Chooses another synchronous standby if the one there is cannot be reached: one with all that was acknowledged.
    pub(super) fn elect(&mut self) {
        let primary = self.primary;
        let fit = |world: &World, no: ServerNo| {
            no != primary && world.servers[no].up && !world.servers[no].apart && !world.servers[no].leads
        };
        if !self.servers[primary].up || self.servers[primary].apart {
            return;
        }
        if self.sync.is_some_and(|sync| fit(self, sync)) {
            return;
        }
        let whole = |world: &World, no: ServerNo| {
            world.servers[no].timeline == world.servers[primary].timeline
                && world.servers[no].log.len() >= world.servers[primary].acknowledged
        };
        let found = (0..self.servers.len()).find(|&no| fit(self, no) && whole(self, no));
        match found {
            Some(sync) => {
                self.note("elect", sync as u64);
                self.sync = Some(sync);
                self.servers[primary].partner = Some(sync);
                self.replicate(primary);
                self.acknowledge(primary);
            }
            None => {
                self.replicate(primary);
                self.elect_soon();
            }
        }
    }

    // Blows.

    /// The primary stops; it starts again after a while, and nobody takes over from it.
    pub(super) fn restart_primary(&mut self, away: u64) {
        self.stop_primary("primary restarted", away);
    }

    /// The primary stops; it starts again after a while, unless another has taken over by then.
    pub(super) fn lose_primary(&mut self, away: u64) {
        if self.stop_primary("primary lost", away) {
            self.term += 1;
            let when = self.now + 300 + self.chance.below(2_500);
            self.at(when, Happening::Promote { term: self.term });
        }
    }

    /// Stops the primary for a while; `false` if it is down already.
    fn stop_primary(&mut self, fault: &'static str, away: u64) -> bool {
        let primary = self.primary;
        if !self.servers[primary].up {
            return false;
        }
        self.fault(fault);
        self.crash(primary);
        self.at(self.now + away, Happening::Start { server: primary });
        true
    }

    /// The primary is cut off from the other servers; some nodes still reach it.
    pub(super) fn split(&mut self, away: u64, strays: BTreeSet<u32>) {
        let primary = self.primary;
        if !self.servers[primary].up || self.servers.iter().any(|server| server.apart) {
            return;
        }
        self.fault("primary cut off");
        self.servers[primary].apart = true;
        self.strays = Some((primary, strays));
        self.term += 1;
        let when = self.now + 300 + self.chance.below(2_500);
        self.at(when, Happening::Promote { term: self.term });
        self.at(self.now + away, Happening::Heal { server: primary });
    }

    pub(super) fn lose_standby(&mut self, away: u64) {
        let standbys: Vec<ServerNo> =
            (0..self.servers.len()).filter(|&no| no != self.primary && self.servers[no].up).collect();
        let standbys: Vec<ServerNo> = standbys.into_iter().filter(|&no| !self.servers[no].leads).collect();
        if standbys.is_empty() {
            return;
        }
        let no = standbys[self.chance.below(standbys.len() as u64) as usize];
        self.fault("standby lost");
        self.crash(no);
        self.at(self.now + away, Happening::Start { server: no });
        self.elect_soon();
    }

    pub(super) fn slow_standby(&mut self, lasts: u64, extra: u64) {
        self.fault("standby slow");
        for no in 0..self.servers.len() {
            self.servers[no].slow = (self.now + lasts, extra);
        }
    }

    /// Somebody ends the backend of a commit that waits for the standby: others see what it wrote from then on.
    pub(super) fn cut_wait(&mut self) -> bool {
        self.stop_waiting("wait for the standby ended", Backend::Ends)
    }

    fn stop_waiting(&mut self, fault: &'static str, backend: Backend) -> bool {
        let waiting =
            self.sessions.iter().filter(|(_, known)| matches!(known.wait, Some(Wait::Standby { .. })));
        let waiting: Vec<SessionNo> = waiting.map(|(&session, _)| session).collect();
        if waiting.is_empty() {
            return false;
        }
        let session = waiting[self.chance.below(waiting.len() as u64) as usize];
        self.fault(fault);
        self.finish(session, backend);
        true
    }

    /// A connection is lost, and both ends see it; nobody sees that of a machine that is gone.
    pub(super) fn cut_session(&mut self) {
        let seen = self.sessions.iter().filter(|(_, known)| !self.vanished.contains(&known.origin));
        let sessions: Vec<SessionNo> = seen.map(|(&session, _)| session).collect();
        if !sessions.is_empty() {
            self.fault("connection ended");
            let which = self.chance.below(sessions.len() as u64) as usize;
            self.end(sessions[which]);
        }
    }

    /// No more faults: everything is up and reachable from now on.
    pub(super) fn calm(&mut self) {
        self.rough = 0;
        self.cut.clear();
        self.slow.clear();
        for no in 0..self.servers.len() {
            self.servers[no].slow = (0, 0);
            if self.servers[no].apart {
                self.heal(no);
            }
        }
        for no in 0..self.servers.len() {
            self.start(no);
        }
        self.elect_soon();
    }
}
