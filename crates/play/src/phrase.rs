//! What can be said at a table: a phrase that everybody reads in their own language.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! phrases {
    ($($(#[$doc:meta])* $name:ident $word:literal;)+) => {
        /// A phrase. Its sentences stand in `locales/` under `phrase-WORD`.
        ///
        /// ```
        /// use kaarting_play::Phrase;
        /// assert_eq!(Phrase::ALL.len(), 24);
        /// assert_eq!(Phrase::WellPlayed.word(), "well-played");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum Phrase {
            $($(#[$doc])* $name,)+
        }

        impl Phrase {
            /// Every phrase, in the order in which they are offered.
            pub const ALL: [Phrase; [$($word),+].len()] = [$(Phrase::$name),+];

            /// Its word, in the keys of sentences and in messages.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Phrase::$name => $word,)+
                }
            }
        }
    };
}

phrases! {
    /// Hello.
    Hello "hello";
    /// Good evening.
    GoodEvening "good-evening";
    /// Have a good game.
    GoodGame "good-game";
    /// Good luck.
    GoodLuck "good-luck";
    /// Shall we begin?
    ShallWe "shall-we";
    /// I am ready.
    IAmReady "i-am-ready";
    /// One moment, please.
    OneMoment "one-moment";
    /// I am back.
    IAmBack "i-am-back";
    /// Take your time.
    TakeYourTime "take-your-time";
    /// Your turn.
    YourTurn "your-turn";
    /// Sorry, I was thinking.
    Thinking "thinking";
    /// Sorry.
    Sorry "sorry";
    /// My mistake.
    MyMistake "my-mistake";
    /// It does not matter.
    NoMatter "no-matter";
    /// Well played.
    WellPlayed "well-played";
    /// Beautiful.
    Beautiful "beautiful";
    /// What cards!
    WhatCards "what-cards";
    /// What bad luck.
    BadLuck "bad-luck";
    /// That was close.
    Close "close";
    /// Thank you.
    ThankYou "thank-you";
    /// You are welcome.
    Welcome "welcome";
    /// One more?
    OneMore "one-more";
    /// I have to go after this one.
    LastOne "last-one";
    /// Goodbye.
    Goodbye "goodbye";
}
