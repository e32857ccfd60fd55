//! What a screen reader hears: the pieces of every page as headings, paragraphs, rows and pictures, in their order.

use std::num::NonZeroU16;

use kaarting_rules::Lang;
use krilla::destination::XyzDestination;
use krilla::geom::Point;
use krilla::outline::{Outline, OutlineNode};
use krilla::tagging::{Identifier, Node, TableHeaderScope, Tag, TagGroup, TagTree};

use crate::leaf::Role;

/// A piece of a page that has been drawn.
pub(crate) enum Piece {
    Text { role: Role, text: String, id: Identifier },
    Picture { says: String, id: Identifier },
}

/// The tags of a document so far, and its list of contents.
pub(crate) struct Tags {
    tree: TagTree,
    outline: Outline,
    title: String,
    last: String,
}

impl Tags {
    pub(crate) fn new(title: &str, lang: Lang) -> Tags {
        let tree = TagTree::new().with_lang(Some(lang.code().to_owned()));
        Tags { tree, outline: Outline::new(), title: title.to_owned(), last: String::new() }
    }

    /// Adds a page, which may be in a language of its own.
    pub(crate) fn page(&mut self, number: usize, lang: Lang, pieces: Vec<Piece>) {
        let mut section = Section::default();
        let mut name = None;
        for piece in pieces {
            if let Piece::Text { role: Role::Heading(1), text, .. } = &piece {
                name.get_or_insert_with(|| text.clone());
            }
            section.add(piece);
        }
        // A list that goes on over many pages is in the contents once.
        let name = name.unwrap_or_else(|| self.title.clone());
        if name != self.last {
            let top = XyzDestination::new(number, Point::from_xy(0.0, 0.0));
            self.outline.push_child(OutlineNode::new(name.clone(), top));
            self.last = name;
        }
        let of_page = Tag::Section.with_lang(Some(lang.code().to_owned()));
        self.tree.push(TagGroup::with_children(of_page, section.end()));
    }

    pub(crate) fn finish(self) -> (TagTree, Outline) {
        (self.tree, self.outline)
    }
}

/// The pieces of a page; rows that follow each other are one table.
#[derive(Default)]
struct Section {
    done: Vec<Node>,
    rows: Vec<Node>,
    row: Option<(usize, TagGroup)>,
}

impl Section {
    fn add(&mut self, piece: Piece) {
        match piece {
            Piece::Picture { says, id } => self.push(Tag::Figure(Some(says)), id),
            Piece::Text { role, text, id } => match role {
                Role::Heading(level) => {
                    let level = NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
                    self.push(Tag::Hn(level, Some(text)), id);
                }
                Role::ColumnHead(row) => self.cell(row, Tag::TH(TableHeaderScope::Column), id),
                Role::Cell(row) => self.cell(row, Tag::TD, id),
                // A foot and an echo are no pieces: they are drawn as what a reader passes over.
                Role::Text | Role::Form | Role::Foot | Role::Echo => self.push(Tag::P, id),
            },
        }
    }

    fn push(&mut self, tag: impl Into<krilla::tagging::TagKind>, id: Identifier) {
        self.close_table();
        self.done.push(TagGroup::with_children(tag, vec![id.into()]).into());
    }

    fn cell(&mut self, row: usize, tag: impl Into<krilla::tagging::TagKind>, id: Identifier) {
        let cell = TagGroup::with_children(tag, vec![id.into()]);
        match &mut self.row {
            Some((open, group)) if *open == row => group.push(cell),
            _ => {
                self.close_row();
                self.row = Some((row, TagGroup::with_children(Tag::TR, vec![cell.into()])));
            }
        }
    }

    fn close_row(&mut self) {
        self.rows.extend(self.row.take().map(|(_, group)| group.into()));
    }

    fn close_table(&mut self) {
        self.close_row();
        if !self.rows.is_empty() {
            let rows = std::mem::take(&mut self.rows);
            self.done.push(TagGroup::with_children(Tag::Table, rows).into());
        }
    }

    fn end(mut self) -> Vec<Node> {
        self.close_table();
        self.done
    }
}
