//! An append in one statement, as the model carries it out: one message, and a transaction of its own.

use tokio::sync::oneshot;

use super::data::{Change, Data};
use super::world::{Ask, Delivery, Heads, Insert, Scope, Whole};
use super::{Connection, Door, Fault, Switch, delivering, head_row, moved, thing_row};
use crate::base::{Done, Move, NewReceipt, NewValue, Onward, Step};

/// For so many milliseconds a writer keeps its connection, and does not ask whether it still lives.
const KEPT: u64 = 1_000;

impl Door {
    /// A connection as a writer has it: one that was used a moment ago, which may have been lost since, or one that
    /// answers.
    pub(crate) async fn kept_or_tested(&self) -> Result<Connection, sqlx::Error> {
        let patience = self.patience();
        loop {
            let mut connection = self.connection(patience).await?;
            let now = self.0.model.world().now;
            let is_kept = connection.idle_since.is_none_or(|since| now < since + KEPT);
            if is_kept || connection.ask(|reply| Ask::Ping { reply }).await.is_ok() {
                return Ok(connection);
            }
        }
    }
}

impl Connection {
    /// Appends in one statement, and waits for what came of it.
    pub(crate) async fn onward(&mut self, step: &Step<'_>) -> Result<Onward, sqlx::Error> {
        let (answer, answered) = oneshot::channel::<Result<Onward, Fault>>();
        let (breaks, broken) = oneshot::channel::<()>();
        self.busy = true;
        {
            let mut world = self.door.0.model.world();
            let said = Box::new(move |said| -> Delivery { delivering(answer, said) });
            let run = statement(step, world.switch);
            let whole = Whole { sent: world.now, run, said, breaks: Some(breaks) };
            world.send(self.session, Ask::Whole { rows: rows(step), whole });
        }
        let said = tokio::select! {
            biased;
            said = answered => said.unwrap_or(Err(Fault::Lost)),
            Ok(()) = broken => Err(Fault::Lost),
        };
        // An error that the server reports leaves the connection in order.
        self.busy = said.as_ref().err() == Some(&Fault::Lost);
        Ok(said?)
    }
}

/// What the statement locks: the heads in the order of their names, and then the values.
fn rows(step: &Step<'_>) -> Vec<String> {
    let heads = step.moves.iter().map(|moved| head_row(&moved.stream));
    heads.chain(step.values.iter().map(|value| thing_row(value.kind, value.key))).collect()
}

/// What the statement does once it has its rows: everything, or nothing where something is otherwise.
fn statement(step: &Step<'_>, switch: Option<Switch>) -> Insert {
    let put = |value: &NewValue<'_>| {
        Change::Put(value.kind.to_owned(), value.key.to_owned(), value.bytes.to_owned(), value.expires)
    };
    let mut writes: Vec<Change> = step.rows.iter().cloned().map(Change::Row).collect();
    writes.extend(step.asides.iter().cloned().map(Change::Aside));
    writes.extend(step.receipts.iter().cloned().map(Change::Receipt));
    writes.extend(step.values.iter().map(put));
    writes.extend(step.moves.iter().map(|to| moved(&to.stream, to.to, switch)));
    let (moves, receipts) = (step.moves.to_vec(), step.receipts.to_vec());
    let forgets = switch == Some(Switch::ForgetReceipts);
    Box::new(move |scope: Scope<'_>, heads: Heads| -> Onward {
        let as_known = heads == Heads::Believed || moves.iter().all(|moved| is_as_known(scope.data, moved));
        let is_kept = |new: &NewReceipt| scope.data.receipt(&new.stream, &new.key).is_some();
        if !as_known || (!forgets && receipts.iter().any(is_kept)) {
            return Onward::Otherwise;
        }
        scope.writes.extend(writes);
        Onward::Written(Done::Surely)
    })
}

/// Whether a stream still ends where its writer left it, under the same epoch.
fn is_as_known(data: &Data, known: &Move) -> bool {
    data.streams.get(&known.stream).is_some_and(|stream| {
        stream.head == known.from && known.epoch.is_none_or(|epoch| epoch == stream.epoch)
    })
}
