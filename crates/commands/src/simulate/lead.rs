//! What a first card can be.

/// The kind of the card that opens a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lead {
    /// A trump, whatever its rank.
    Trump,
    /// The ten of Manille.
    Manille,
    /// An ace.
    Ace,
    /// King, queen or jack.
    Picture,
    /// Anything below.
    Low,
}

impl Lead {
    /// Every kind.
    pub(super) const ALL: [Lead; 5] = [Lead::Trump, Lead::Manille, Lead::Ace, Lead::Picture, Lead::Low];

    /// The message with its name.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Lead::Trump => "simulate-lead-trump",
            Lead::Manille => "simulate-lead-manille",
            Lead::Ace => "simulate-lead-ace",
            Lead::Picture => "simulate-lead-picture",
            Lead::Low => "simulate-lead-low",
        }
    }

    /// The name in the JSON.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Lead::Trump => "trump",
            Lead::Manille => "manille",
            Lead::Ace => "ace",
            Lead::Picture => "picture",
            Lead::Low => "low",
        }
    }
}
