//! How the faults of a sheet are written down, in either game.

/// A table of faults: the name for programs, the clause, and the words in three languages.
macro_rules! faults {
    ($($kind:ident $(($only:ident: $only_type:ty))? $({ $($field:ident: $type:ty),+ })? => $name:literal, $clause:expr,
        nl $nl:literal fr $fr:literal en $en:literal;)+) => {
        /// What is wrong.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs)] // each is explained by its text
        #[non_exhaustive]
        pub enum SheetFaultKind {
            $($kind $(($only_type))? $({ $($field: $type),+ })?,)+
        }

        #[allow(unused_variables)] // not every clause and text speaks of every figure
        impl SheetFaultKind {
            /// The fault's name for programs.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Self::$kind $(($only))? $({ $($field),+ })? => $name,)+
                }
            }

            /// The clause the sheet breaks.
            pub fn clause(&self) -> $crate::Clause {
                match self {
                    $(Self::$kind $(($only))? $({ $($field),+ })? => $clause,)+
                }
            }

            /// The fault in words.
            pub fn text(&self, lang: $crate::Lang) -> String {
                match (self, lang) {
                    $((Self::$kind $(($only))? $({ $($field),+ })?, $crate::Lang::Nl) => format!($nl),
                    (Self::$kind $(($only))? $({ $($field),+ })?, $crate::Lang::Fr) => format!($fr),
                    (Self::$kind $(($only))? $({ $($field),+ })?, $crate::Lang::En) => format!($en),)+
                }
            }
        }
    };
}

pub(crate) use faults;
