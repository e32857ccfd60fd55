//! The named settings of a game. Each stands in one declaration: field, name, clause and values. The name is that of
//! the field; it is also the key in files and, as `reading-NAME`, in the sentences of `locales/`.

use crate::Clause;

/// A named setting: where the regulations are unclear or silent, or where their revisions differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its name.
    pub name: &'static str,
    /// The clause that it is a reading of.
    pub clause: Clause,
    /// The values it takes, as they are written. The first holds where an older file leaves the setting out.
    pub values: &'static [&'static str],
}

/// Declares a struct of settings: the settings themselves, the groups of further settings, and fields that are none.
macro_rules! settings {
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $($(#[$doc:meta])* $field:ident: $type:ty = $clause:ident { $($word:literal => $value:expr),+ })*
        }
        groups { $($(#[$group_doc:meta])* $group:ident: $group_type:ident;)* }
        beside { $($(#[$other_doc:meta])* $other:ident: $other_type:ty = $first:expr;)* }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $name {
            $($(#[$doc])* pub $field: $type,)*
            $($(#[$group_doc])* pub $group: $group_type,)*
            $($(#[$other_doc])* pub $other: $other_type,)*
        }

        impl $name {
            /// Every setting at the first of its values.
            pub(crate) const FIRST: $name = $name {
                $($field: [$($value),+][0],)*
                $($group: $group_type::FIRST,)*
                $($other: $first,)*
            };

            /// Every setting, in the order in which they are listed.
            pub fn settings() -> Vec<$crate::Setting> {
                let own = [$($crate::Setting {
                    name: stringify!($field),
                    clause: $crate::Clause::$clause,
                    values: &[$($word),+],
                }),*];
                own.into_iter()$(.chain($group_type::settings()))*.collect()
            }

            /// The value of a setting, as it is written.
            pub fn option(&self, name: &str) -> Option<&'static str> {
                $(if name == stringify!($field) {
                    let values = [$(($word, $value)),+];
                    return values.into_iter().find(|(_, value)| *value == self.$field).map(|(word, _)| word);
                })*
                None$(.or_else(|| self.$group.option(name)))*
            }

            /// Changes a setting; false where there is no such setting or value.
            pub(crate) fn set(&mut self, name: &str, value: &str) -> bool {
                $(if name == stringify!($field) {
                    let found = [$(($word, $value)),+].into_iter().find(|(word, _)| *word == value);
                    self.$field = found.map_or(self.$field, |(_, value)| value);
                    return found.is_some();
                })*
                false$( || self.$group.set(name, value))*
            }
        }
    };
}

pub(crate) use settings;
