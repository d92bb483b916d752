//! `record!`, `words!` and `verbs!`: one declaration gives the type, its reader and its schema.

/// Declares a table with fixed keys, named as the fields are.
///
/// A field without a default is required, unless its type can be absent (`Option`); `= value` makes it optional. The doc
/// comments become the descriptions an editor shows. `struct Hero as "a hero card"` says what English messages call it
/// where another value stands in its place.
///
/// ```
/// packs::record! {
///     /// Someone who fights.
///     #[derive(Hash)]
///     pub struct Hero {
///         /// How much the hero can take.
///         pub life: packs::Ranged<1, 20>,
///         /// Whether the hero strikes first.
///         pub quick: bool = false,
///         /// What the hero shouts.
///         pub cry: Option<packs::NonEmpty>,
///     }
/// }
/// # fn main() {
/// let hero: Hero = packs::read_text("hero.toml", "life = 7").expect("a good hero");
/// assert_eq!(hero.life.u8(), 7);
/// # }
/// ```
#[macro_export]
macro_rules! record {
    (
        $(#[$($attribute:tt)*])*
        $vis:vis struct $name:ident $(as $what:literal)? {
            $(
                $(#[$($field_attribute:tt)*])*
                $field_vis:vis $field:ident : $type:ty $(= $default:expr)?
            ),* $(,)?
        }
    ) => {
        $(#[$($attribute)*])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis struct $name {
            $(
                $(#[$($field_attribute)*])*
                $field_vis $field: $type
            ),*
        }

        impl $crate::Shape for $name {
            fn read(node: &$crate::Node, reading: &mut $crate::Reading) -> ::core::option::Option<Self> {
                let what = $crate::support::this(stringify!($name));
                let mut fields = $crate::Fields::of::<Self>(node, &what, reading)?;
                $(
                    let $field: ::core::option::Option<$type> =
                        $crate::__field!(fields, reading, $field $(, $default)?);
                )*
                fields.finish(reading);
                ::core::option::Option::Some(Self { $($field: $field?),* })
            }

            fn schema(schemas: &mut $crate::Schemas) -> $crate::support::Value {
                schemas.named::<Self>(stringify!($name), |schemas| {
                    let mut record = $crate::RecordSchema::default();
                    $(
                        record.field::<$type>(
                            $crate::support::key(stringify!($field)),
                            concat!($($crate::__doc!($($field_attribute)*)),*),
                            $crate::__optional!($($default)?),
                            schemas,
                        );
                    )*
                    record.finish(concat!($($crate::__doc!($($attribute)*)),*))
                })
            }

            fn expects() -> $crate::support::Message {
                $crate::support::record_expects(stringify!($name), &[$($what)?])
            }

            fn example() -> ::std::string::String {
                $crate::support::table_example(&[$($crate::__slot!($field, $type $(, $default)?)),*])
            }

            fn form() -> $crate::Form {
                $crate::Form::Table
            }
        }
    };
}

/// Declares a choice of words, each written in quotes.
///
/// The type is `Copy` and has `ALL` and `word()`. English messages call it by its own name, unless `as` gives the word
/// that is written before it in card files.
///
/// ```
/// packs::words! {
///     /// Where a hero stands.
///     pub enum Row {
///         /// In front, where blows land.
///         Front = "front",
///         /// Behind, where arrows fly from.
///         Back = "back",
///     }
/// }
/// # fn main() {
/// assert_eq!(Row::ALL, [Row::Front, Row::Back]);
/// assert_eq!(Row::Back.word(), "back");
/// # }
/// ```
#[macro_export]
macro_rules! words {
    (
        $(#[$($attribute:tt)*])*
        $vis:vis enum $name:ident $(as $what:literal)? {
            $(
                $(#[$($word_attribute:tt)*])*
                $variant:ident = $word:literal
            ),+ $(,)?
        }
    ) => {
        $(#[$($attribute)*])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name {
            $(
                $(#[$($word_attribute)*])*
                $variant
            ),+
        }

        impl $name {
            /// Every choice, in the order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The word as it is written in card files.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }

        impl $crate::Key for $name {
            fn read_key(
                text: &str,
                place: &$crate::Place,
                reading: &mut $crate::Reading,
            ) -> ::core::option::Option<Self> {
                match text {
                    $($word => ::core::option::Option::Some(Self::$variant),)+
                    _ => {
                        let what = $crate::support::one_called(stringify!($name), &[$($what)?]);
                        reading.unknown_word(&what, text, place, &[$($word),+]);
                        ::core::option::Option::None
                    }
                }
            }

            fn key_schema(schemas: &mut $crate::Schemas) -> $crate::support::Value {
                schemas.named::<Self>(stringify!($name), |_| {
                    $crate::support::words_schema(
                        concat!($($crate::__doc!($($attribute)*)),*),
                        &[$(($word, concat!($($crate::__doc!($($word_attribute)*)),*))),+],
                    )
                })
            }

            fn key_example() -> ::std::string::String {
                ::std::string::String::from(Self::ALL[0].word())
            }
        }

        impl $crate::Shape for $name {
            fn read(node: &$crate::Node, reading: &mut $crate::Reading) -> ::core::option::Option<Self> {
                $crate::support::word::<Self>(node, reading)
            }

            fn schema(schemas: &mut $crate::Schemas) -> $crate::support::Value {
                <Self as $crate::Key>::key_schema(schemas)
            }

            fn expects() -> $crate::support::Message {
                $crate::support::one_of(&[$($word),+])
            }

            fn example() -> ::std::string::String {
                ::std::format!("\"{}\"", Self::ALL[0].word())
            }

            fn form() -> $crate::Form {
                $crate::Form::Word
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

/// Declares a tree of typed verbs: what cards do.
///
/// A verb is a bare word (`"breakthrough"`), a word with one value (`{ draw = 2 }`), or a word with a table of its own
/// (`{ damage = { who = "foe", amount = 2 } }`). Verbs may hold verbs, in a `Vec` or a `Box`, at most
/// [`MAX_VERB_DEPTH`](crate::MAX_VERB_DEPTH) deep.
///
/// ```
/// packs::verbs! {
///     /// What a card does.
///     pub enum Effect {
///         /// Ignores the defence.
///         Breakthrough = "breakthrough",
///         /// Draws cards.
///         Draw(packs::Ranged<1, 5>) = "draw",
///         /// Wounds.
///         Damage {
///             /// How much.
///             amount: packs::Ranged<1, 9>,
///             /// Whether armour is ignored.
///             piercing: bool = false,
///         } = "damage",
///         /// Does several things in order.
///         All(Vec<Effect>) = "all",
///     }
/// }
/// # fn main() {
/// let text = r#"all = ["breakthrough", { draw = 2 }, { damage = { amount = 3 } }]"#;
/// let effect: Effect = packs::read_text("effect.toml", text).expect("a good effect");
/// assert!(matches!(effect, Effect::All(parts) if parts.len() == 3));
/// # }
/// ```
#[macro_export]
macro_rules! verbs {
    (
        $(#[$($attribute:tt)*])*
        $vis:vis enum $name:ident {
            $(
                $(#[$($verb_attribute:tt)*])*
                $variant:ident
                $(($payload:ty))?
                $({
                    $(
                        $(#[$($field_attribute:tt)*])*
                        $field:ident : $type:ty $(= $default:expr)?
                    ),* $(,)?
                })?
                = $word:literal
            ),+ $(,)?
        }
    ) => {
        $(#[$($attribute)*])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis enum $name {
            $(
                $(#[$($verb_attribute)*])*
                $variant $(($payload))? $({
                    $(
                        $(#[$($field_attribute)*])*
                        $field: $type
                    ),*
                })?
            ),+
        }

        impl $name {
            /// The verb's word as it is written in card files.
            pub const fn word(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $word),+ }
            }
        }

        impl $crate::Shape for $name {
            fn read(node: &$crate::Node, reading: &mut $crate::Reading) -> ::core::option::Option<Self> {
                const VERBS: &[$crate::support::Verb] = &[
                    $($crate::support::Verb {
                        word: $word,
                        bare: $crate::__bare!($(($payload))? $({ $($field)* })?),
                    }),+
                ];
                let what = $crate::support::one(stringify!($name));
                $crate::support::verb::<Self>(node, &what, VERBS, reading, |word, inner, reading| match word {
                    $(
                        $word => $crate::__read_verb!(
                            Self, $variant, $word, inner, reading
                            $(, ($payload))?
                            $(, { $($field : $type $(= $default)?),* })?
                        ),
                    )+
                    _ => ::core::option::Option::None,
                })
            }

            fn schema(schemas: &mut $crate::Schemas) -> $crate::support::Value {
                schemas.named::<Self>(stringify!($name), |schemas| {
                    let choices = [$({
                        let payload = $crate::__verb_schema!(
                            schemas
                            $(, ($payload))?
                            $(, { $(
                                [$(#[$($field_attribute)*])*] $field : $type $(= $default)?
                            ),* })?
                        );
                        let doc = concat!($($crate::__doc!($($verb_attribute)*)),*);
                        $crate::support::verb_schema($word, doc, payload)
                    }),+];
                    $crate::support::verbs_schema(concat!($($crate::__doc!($($attribute)*)),*), &choices)
                })
            }

            fn expects() -> $crate::support::Message {
                $crate::support::verb_expects(stringify!($name))
            }

            fn example() -> ::std::string::String {
                $crate::support::verb_example(
                    [$($word),+][0],
                    [$($crate::__bare!($(($payload))? $({ $($field)* })?)),+][0],
                )
            }

            fn form() -> $crate::Form {
                $crate::Form::Verb
            }
        }
    };
}

/// The text of a doc attribute; nothing for any other attribute.
#[doc(hidden)]
#[macro_export]
macro_rules! __doc {
    (doc = $doc:literal) => {
        concat!($doc, "\n")
    };
    ($($other:tt)*) => {
        ""
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __field {
    ($fields:ident, $reading:ident, $field:ident) => {
        $fields.required($crate::support::key(stringify!($field)), $reading)
    };
    ($fields:ident, $reading:ident, $field:ident, $default:expr) => {
        $fields.or_else($crate::support::key(stringify!($field)), || $default, $reading)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __slot {
    ($field:ident, $type:ty $(, $default:expr)?) => {
        $crate::support::Slot::of::<$type>(stringify!($field), $crate::__optional!($($default)?))
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __optional {
    () => {
        false
    };
    ($default:expr) => {
        true
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __bare {
    () => {
        true
    };
    ($($payload:tt)+) => {
        false
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __read_verb {
    ($this:ident, $variant:ident, $word:literal, $inner:ident, $reading:ident) => {
        ::core::option::Option::Some($this::$variant)
    };
    ($this:ident, $variant:ident, $word:literal, $inner:ident, $reading:ident, ($payload:ty)) => {
        <$payload as $crate::Shape>::read($inner?, $reading).map($this::$variant)
    };
    (
        $this:ident, $variant:ident, $word:literal, $inner:ident, $reading:ident,
        { $($field:ident : $type:ty $(= $default:expr)?),* }
    ) => {{
        let mut fields = $crate::support::verb_fields(
            $inner?,
            $word,
            concat!("`", $word, "`"),
            &[$($crate::__slot!($field, $type $(, $default)?)),*],
            $reading,
        )?;
        $(
            let $field: ::core::option::Option<$type> =
                $crate::__field!(fields, $reading, $field $(, $default)?);
        )*
        fields.finish($reading);
        ::core::option::Option::Some($this::$variant { $($field: $field?),* })
    }};
}

#[doc(hidden)]
#[macro_export]
macro_rules! __verb_schema {
    ($schemas:ident) => { ::core::option::Option::None };
    ($schemas:ident, ($payload:ty)) => {
        ::core::option::Option::Some(<$payload as $crate::Shape>::schema($schemas))
    };
    ($schemas:ident, { $([$(#[$($attribute:tt)*])*] $field:ident : $type:ty $(= $default:expr)?),* }) => {{
        let mut record = $crate::RecordSchema::default();
        $(
            record.field::<$type>(
                $crate::support::key(stringify!($field)),
                concat!($($crate::__doc!($($attribute)*)),*),
                $crate::__optional!($($default)?),
                $schemas,
            );
        )*
        ::core::option::Option::Some(record.finish(""))
    }};
}
