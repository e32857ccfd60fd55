//! What a server of the model does with what arrives: transactions, row locks, commits, notifications.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::data::Change;
use super::world::{
    Ask, Delivery, Happening, Heads, Reply, Run, Scope, ServerNo, Session, SessionNo, Transaction, Wait,
    Whole, Work, World,
};
use super::{Fault, Switch};
use crate::base::{Done, Onward};

impl World {
    pub(super) fn arrives(&mut self, session: SessionNo, ask: Ask) {
        let Some(known) = self.sessions.get_mut(&session) else { return };
        let (origin, server, clear) = (known.origin, known.server, known.clear);
        let (healed, now) = (self.is_cut(origin.0), self.now);
        let Some(known) = self.sessions.get_mut(&session) else { return };
        if let Some(healed) = healed {
            // In the order in which it was sent.
            known.clear = clear.max(healed);
            return self.at(clear.max(healed), Happening::Arrives { session, ask });
        }
        known.active = now;
        match ask {
            Ask::Begin { read_only, reply } => {
                self.note("begin", session);
                known_transaction(
                    &mut self.sessions,
                    session,
                    Transaction { read_only, ..Transaction::default() },
                );
                self.answer(session, reply(Ok(())));
            }
            Ask::Statement { rows, run } => {
                self.note("statement", rows.len() as u64);
                self.statement(session, rows, Work::Part(run));
            }
            Ask::Whole { rows, whole } => {
                known.held_up = false;
                self.note("whole", rows.len() as u64);
                if self.vanished.contains(&origin) {
                    self.fault("statement of a dead node");
                }
                known_transaction(&mut self.sessions, session, Transaction::default());
                self.statement(session, rows, Work::Whole(whole));
            }
            Ask::Ping { reply } => self.answer(session, reply(Ok(()))),
            Ask::Alone { run } => self.alone(session, server, run),
            Ask::Commit { reply } => self.commit(session, reply),
            Ask::Rollback => self.roll_back(session),
            Ask::Listen { news, reply } => {
                known.news = Some(news);
                self.answer(session, reply(Ok(())));
            }
            Ask::Notify { said, reply } => {
                self.notify(server, &said);
                self.answer(session, reply(Ok(())));
            }
            Ask::Close => self.end(session),
        }
        self.watch_idle(session);
    }

    /// A transaction in which nothing happens is ended by the server after a while, if it is told to.
    fn watch_idle(&mut self, session: SessionNo) {
        let (Some(idle), Some(known)) = (self.settings.idle_ms, self.sessions.get(&session)) else { return };
        if known.transaction.is_some() {
            let since = known.active;
            self.at(self.now + idle, Happening::Idle { session, since });
        }
    }

    fn statement(&mut self, session: SessionNo, rows: Vec<String>, work: Work) {
        let heads = self.looks(&work);
        let Some(Session { server, transaction: Some(tx), .. }) = self.sessions.get_mut(&session) else {
            return self.refuse(session, work, Fault::Lost);
        };
        if tx.failed {
            return self.refuse(session, work, Fault::Failed);
        }
        let server = &mut self.servers[*server];
        for row in &rows {
            match server.locks.get(row) {
                Some(holder) if *holder != session => {
                    server.waiting.push_back(session);
                    self.count += 1;
                    let ticket = self.count;
                    let patience = self.settings.patience_ms;
                    if let Some(known) = self.sessions.get_mut(&session) {
                        known.wait = Some(Wait::Lock { ticket, rows, work });
                    }
                    return self.at(self.now + patience, Happening::Patience { session, ticket });
                }
                _ => {
                    server.locks.insert(row.clone(), session);
                    tx.locks.insert(row.clone());
                }
            }
        }
        let now = self.now + server.clock;
        let (locked, mut news) = (&server.locks, Vec::new());
        let data =
            if tx.read_only { tx.snapshot.get_or_insert_with(|| server.data.clone()) } else { &server.data };
        let scope = Scope { data, writes: &mut tx.writes, now, locked, news: &mut news };
        match work {
            Work::Part(run) => {
                let delivery = run(Ok(scope));
                self.answer(session, delivery);
            }
            Work::Whole(Whole { run, said, .. }) => {
                if matches!(run(scope, heads), Onward::Otherwise) {
                    return self.undo(session, said(Ok(Onward::Otherwise)));
                }
                let reply = move |done: Result<Done, Fault>| said(done.map(Onward::Written));
                self.commit(session, Box::new(reply));
            }
        }
    }

    /// Whether a statement looks where the streams end: always, unless that is broken on purpose.
    fn looks(&self, work: &Work) -> Heads {
        let is_late = matches!(work, Work::Whole(whole) if self.now >= whole.sent + self.settings.limit_ms);
        match self.switch {
            Some(Switch::SkipHead) => Heads::Believed,
            Some(Switch::SkipHeadLate) if is_late => Heads::Believed,
            _ => Heads::Compared,
        }
    }

    /// A statement is refused; one that is a transaction of its own ends with that.
    fn refuse(&mut self, session: SessionNo, work: Work, fault: Fault) {
        match work {
            Work::Part(run) => {
                let delivery = run(Err(fault));
                self.answer(session, delivery);
            }
            Work::Whole(whole) => {
                let delivery = (whole.said)(Err(fault));
                self.undo(session, delivery);
            }
        }
    }

    /// Ends a transaction of one statement of which nothing is kept.
    fn undo(&mut self, session: SessionNo, delivery: Delivery) {
        self.roll_back(session);
        self.answer_or_end(session, delivery);
    }

    /// Answers; if nobody is there any more, the connection ends.
    pub(super) fn answer_or_end(&mut self, session: SessionNo, delivery: Delivery) {
        match self.sessions.get(&session).is_some_and(|known| known.gone) {
            true => self.end(session),
            false => self.answer(session, delivery),
        }
    }

    fn alone(&mut self, session: SessionNo, no: ServerNo, run: Run) {
        self.note("alone", session);
        let server = &mut self.servers[no];
        let (mut writes, mut news) = (Vec::new(), Vec::new());
        let (data, locked, now) = (&server.data, &server.locks, self.now + server.clock);
        let delivery = run(Ok(Scope { data, writes: &mut writes, now, locked, news: &mut news }));
        if !writes.is_empty() {
            server.data.apply(&writes);
            server.log.push(Arc::new(writes));
            self.replicate(no);
        }
        self.notify(no, &news);
        self.answer(session, delivery);
    }

    pub(super) fn lose_patience(&mut self, session: SessionNo, ticket: u64) {
        let Some(known) = self.sessions.get_mut(&session) else { return };
        match known.wait.take() {
            Some(Wait::Lock { ticket: waiting, work, .. }) if waiting == ticket => {
                if let Some(tx) = &mut known.transaction {
                    tx.failed = true;
                }
                let server = known.server;
                self.servers[server].waiting.retain(|&other| other != session);
                self.note("busy", session);
                self.refuse(session, work, Fault::Busy);
                self.watch_idle(session);
            }
            other => known.wait = other,
        }
    }

    fn commit(&mut self, session: SessionNo, reply: Reply<Done>) {
        let Some(known) = self.sessions.get_mut(&session) else { return };
        let no = known.server;
        let Some(tx) = known.transaction.as_mut() else {
            return self.answer(session, reply(Err(Fault::Lost)));
        };
        if tx.failed {
            self.roll_back(session);
            return self.answer(session, reply(Err(Fault::Failed)));
        }
        if tx.writes.is_empty() {
            self.note("nothing to commit", session);
            self.roll_back(session);
            return self.answer(session, reply(Ok(Done::Surely)));
        }
        let writes = Arc::new(std::mem::take(&mut tx.writes));
        let only_touched = writes.iter().all(|change| matches!(change, Change::Touch));
        let server = &mut self.servers[no];
        server.log.push(writes.clone());
        let length = server.log.len();
        self.note("commit", length as u64);
        self.replicate(no);
        let waits = self.switch != Some(Switch::AcknowledgeEarly)
            && !(only_touched && self.switch == Some(Switch::SkipSettle));
        if waits {
            if let Some(known) = self.sessions.get_mut(&session) {
                known.wait = Some(Wait::Standby { length, writes, reply });
            }
        } else {
            self.visible(session, &writes);
            self.answer_or_end(session, reply(Ok(Done::Surely)));
        }
    }

    /// What a transaction wrote is seen by others, and its locks are free.
    pub(super) fn visible(&mut self, session: SessionNo, writes: &[Change]) {
        if let Some(known) = self.sessions.get(&session) {
            self.servers[known.server].data.apply(writes);
        }
        self.roll_back(session);
    }

    /// Ends a transaction and frees its locks.
    fn roll_back(&mut self, session: SessionNo) {
        let Some(known) = self.sessions.get_mut(&session) else { return };
        let (server, tx) = (known.server, known.transaction.take());
        for row in tx.into_iter().flat_map(|tx| tx.locks) {
            self.servers[server].locks.remove(&row);
        }
        // Whoever waited longest goes first; those who still cannot go on wait on.
        let waiting = std::mem::take(&mut self.servers[server].waiting);
        for other in waiting {
            let Some(known) = self.sessions.get_mut(&other) else { continue };
            match known.wait.take() {
                Some(Wait::Lock { rows, work, .. }) => {
                    self.statement(other, rows, work);
                    self.watch_idle(other);
                }
                wait => known.wait = wait,
            }
        }
    }

    /// Ends a connection. A commit that waits for the standby goes on, and so does a statement that is a transaction of
    /// its own, once the server has it: the server does not look at the line meanwhile.
    pub(super) fn end(&mut self, session: SessionNo) {
        let Some(known) = self.sessions.get_mut(&session) else { return };
        known.news = None;
        let goes_on =
            matches!(known.wait, Some(Wait::Standby { .. } | Wait::Lock { work: Work::Whole(_), .. }));
        if goes_on || known.held_up {
            known.gone = true;
            return;
        }
        known.wait = None;
        let server = known.server;
        self.note("end", session);
        self.servers[server].waiting.retain(|&other| other != session);
        self.roll_back(session);
        self.sessions.remove(&session);
    }

    fn notify(&mut self, server: ServerNo, said: &[String]) {
        let listening: Vec<(SessionNo, u32)> = self
            .sessions
            .iter()
            .filter(|(_, known)| known.server == server && known.news.is_some())
            .map(|(&session, known)| (session, known.origin.0))
            .collect();
        for (session, node) in listening {
            for said in said {
                let mut when = self.now + self.way(node);
                if self.switch == Some(Switch::Deaf) {
                    continue;
                }
                if self.rough > 0 && self.chance.below(2 * self.rough) == 0 {
                    match self.chance.below(3) {
                        0 => {
                            self.fault("notification lost");
                            continue;
                        }
                        1 => {
                            self.fault("notification late");
                            when += self.chance.below(5_000);
                        }
                        _ => {
                            self.fault("notification doubled");
                            self.at(when + 1, Happening::News { session, said: said.clone() });
                        }
                    }
                }
                self.at(when, Happening::News { session, said: said.clone() });
            }
        }
    }
}

fn known_transaction(
    sessions: &mut BTreeMap<SessionNo, Session>,
    session: SessionNo,
    transaction: Transaction,
) {
    if let Some(known) = sessions.get_mut(&session) {
        known.transaction = Some(transaction);
    }
}
