//! Names that are still in one piece, in events from before family name and first name were kept apart (DEC-18): all of
//! them are split at once, in the order that the director chooses. Each is a change of that person like any other, so
//! that what was written before stays as it is.

use axum::extract::State;
use axum::response::Response;
use kaarting_office::import::{NameSplit, WrittenOrder, in_one_piece};
use kaarting_office::{Command, EntrantNo, Person, Tournament};
use kaarting_words::Words;

use super::import::{ShownOrder, orders};
use super::{FormFields, Nothing, did, planned};
use crate::app::App;
use crate::context::RequestContext;
use crate::done::{Named, Rows};
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;

/// What the list of people says of such names.
pub(super) struct InOnePiece {
    pub count: usize,
    /// How they can be split.
    pub orders: Vec<ShownOrder>,
}

impl InOnePiece {
    /// Nothing where there are none.
    pub(super) fn of(tournament: &Tournament, words: Words) -> Option<InOnePiece> {
        let names = in_one_piece(tournament);
        let split = NameSplit::of(names.iter().map(|(_, name)| *name), None)?;
        Some(InOnePiece { count: names.len(), orders: orders(&split, words) })
    }
}

/// Somebody with a name in parts, and otherwise as they are now.
fn apart(tournament: &Tournament, entrant: EntrantNo, order: WrittenOrder) -> Option<Person> {
    let person = tournament.entrant(entrant)?.person.as_ref()?;
    Some(Person { name: order.apart(&person.name)?, ..person.clone() })
}

/// Splits them all, and says how many stay as they were.
pub(super) async fn split(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let typed = FormFields(sent.fields);
    let order = WrittenOrder::read(typed.get("names")).ok_or_else(|| Fault::BadForm("names".to_owned()))?;
    let meant: Vec<EntrantNo> =
        in_one_piece(&live.state().tournament).into_iter().map(|(number, _)| number).collect();
    let (mut done, mut refused) = (0, None);
    for &entrant in &meant {
        let Some(person) = apart(&live.state().tournament, entrant, order) else { continue };
        match app.ask(&live, &Command::ChangePerson { entrant, person }, ctx.actor()?, None).await {
            Ok(_) => done += 1,
            // The others are split all the same.
            Err(fault @ Fault::Refused(_)) => drop(refused.get_or_insert(fault)),
            Err(fault) => return Err(fault),
        }
    }
    match refused.filter(|_| done == 0) {
        Some(fault) => Err(fault),
        None => {
            let left = u32::try_from(meant.len() - done).unwrap_or(u32::MAX);
            Ok(did(&event, "/people", "names-split", &[done.into(), Named::Rows(Rows::LeftOut, left)]))
        }
    }
}
