//! Which sheet a code opens: whoever may be guessing is counted, and no event is opened for a wrong code.

use std::collections::HashMap;

use futures_util::future::try_join;
use kaarting_office::{At, EventName, Listing};

use crate::app::{App, CodeOf, Comes, code_key};
use crate::codes::TableCodes;
use crate::fault::Fault;
use crate::limits::{Guesser, Taken};

/// What a code is looked for in.
struct Tables {
    /// How many codes the tables had before that got a new one.
    renewed: HashMap<String, u32>,
    listings: Vec<Option<Listing>>,
}

impl App {
    /// Which sheet a code opens, and whether that round still runs. Whoever does not show that they have opened it
    /// before may be guessing, and is counted before anything is looked for; what cannot be a code of any event here
    /// tells a guesser nothing and counts for nothing.
    pub async fn sheet_of(&self, code: &str, by: Comes<'_>) -> Result<Option<CodeOf>, Fault> {
        let Some(begin) = TableCodes::begin_of(code) else { return Ok(None) };
        let known = self.found().get(code).cloned();
        let events: Vec<EventName> = match &known {
            Some((event, _)) => vec![event.clone()],
            None => {
                let listed = self.events().list().await?;
                let names = listed.iter().map(|listed| &listed.name);
                names.filter(|event| self.table_codes().may_be_of(code, event)).cloned().collect()
            }
        };
        if events.is_empty() {
            return Ok(None);
        }
        let has_been_here = by.opened.is_some_and(|opened| opened == self.table_codes().opened_token(code));
        let guess = async {
            match has_been_here {
                true => Ok(None),
                false => self.guess(begin, &events, by).await.map(Some),
            }
        };
        // What there is of the events is read while the guess is counted, but not for one who may not guess any more.
        let tables = async {
            match known.is_some() {
                true => Ok(None),
                false => self.tables_of(&events).await.map(Some),
            }
        };
        let (taken, tables) = try_join(guess, tables).await?;
        let found = match (known.clone(), tables) {
            // It may have got a new code since.
            (Some((event, at)), _) if self.code_of(&event, at).await? == code => Some((event, at)),
            (_, Some(tables)) => self.find_code(code, &events, tables).await?,
            (_, None) => self.find_code(code, &events, self.tables_of(&events).await?).await?,
        };
        let Some((event, at)) = found else { return Ok(None) };
        if let Some((guesser, taken)) = taken {
            self.limits().guess_was_right(begin, guesser, taken);
        }
        let live = self.live_event(event.as_str()).await?;
        let state = live.state();
        let last = state.tournament.rounds().last().map(|last| last.number);
        let over = last != Some(at.round) || state.tournament.final_ranking().is_some();
        Ok(Some(CodeOf { event, at, over }))
    }

    /// As whom somebody counts who tries a code of one of these events: a phone that has used up its own few, or all
    /// phones theirs, is one client like any other.
    async fn guess<'a>(
        &self,
        begin: &str,
        events: &[EventName],
        by: Comes<'a>,
    ) -> Result<(Guesser<'a>, Taken), Fault> {
        let phone = by
            .phone
            .and_then(|shown| events.iter().find_map(|event| self.table_codes().phone_at(event, shown)));
        if let Some(phone) = phone.map(Guesser::Phone)
            && let Ok(taken) = self.limits().guess_of(begin, phone).await
        {
            return Ok((phone, taken));
        }
        let client = Guesser::Client(by.client);
        Ok((client, self.limits().guess_of(begin, client).await?))
    }

    /// What the index says of the tables of these events, and which tables have got a new code.
    async fn tables_of(&self, events: &[EventName]) -> Result<Tables, Fault> {
        let listings = async {
            let mut listings = Vec::new();
            for event in events {
                listings.push(self.events().listing_of(event).await?);
            }
            Ok(listings)
        };
        let (renewed, listings) = try_join(self.renewed_codes(), listings).await?;
        Ok(Tables { renewed, listings })
    }

    /// Looks for a code in every round of the events whose codes begin so. What the index says of their rounds tells
    /// which of them it is of: a code that opens nothing opens no event either.
    async fn find_code(
        &self,
        code: &str,
        events: &[EventName],
        Tables { renewed, listings }: Tables,
    ) -> Result<Option<(EventName, At)>, Fault> {
        for (event, listing) in events.iter().zip(listings) {
            // A row of an earlier version says nothing of the rounds.
            let places = listing.as_ref().and_then(Listing::places);
            if places.is_some_and(|places| self.find_among(code, event, &places, &renewed).is_none()) {
                continue;
            }
            let Ok(live) = self.live_event(event.as_str()).await else { continue };
            let state = live.state();
            let rounds = state.tournament.rounds().iter();
            let places = rounds.flat_map(|round| {
                round.tables.iter().map(|table| At { round: round.number, table: table.number })
            });
            let places: Vec<At> = places.collect();
            if let Some(at) = self.find_among(code, event, &places, &renewed) {
                self.remember(code, event, at);
                return Ok(Some((event.clone(), at)));
            }
        }
        Ok(None)
    }

    /// The table of a code among these of an event.
    fn find_among(
        &self,
        code: &str,
        event: &EventName,
        places: &[At],
        renewed: &HashMap<String, u32>,
    ) -> Option<At> {
        let before = |at: At| {
            if renewed.is_empty() { 0 } else { renewed.get(&code_key(event, at)).copied().unwrap_or(0) }
        };
        let tables: Vec<(At, u32)> = places.iter().map(|&at| (at, before(at))).collect();
        self.table_codes().find(code, event, &tables)
    }
}
