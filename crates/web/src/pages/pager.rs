//! Long lists, a page at a time: a phone in a hall of thousands asks for one page of names, not for all of them.

use kaarting_office::Tournament;

/// A list of up to so many is one page.
pub(super) const LONG: usize = 1_000;
/// How many stand on each page of a longer one.
const EACH: usize = 250;
/// The same of tables, at each of which four sit.
const LONG_TABLES: usize = LONG / 4;
const EACH_TABLES: usize = 100;

/// The page that is asked for, of a list that has no more lines than there are people; none where it is the first. An
/// address names no page that cannot be there.
pub(super) fn wanted(asked: Option<usize>, tournament: &Tournament) -> Option<usize> {
    within(asked, || match tournament.entrants().count() {
        people if people <= LONG => 1,
        people => people.div_ceil(EACH),
    })
}

/// The page that is asked for, of a list of so many tables; none where it is the first.
pub(super) fn wanted_of_tables(asked: Option<usize>, tables: usize) -> Option<usize> {
    within(asked, || if tables <= LONG_TABLES { 1 } else { tables.div_ceil(EACH_TABLES) })
}

/// The page that is asked for, of no more than so many; none where it is the first.
pub(super) fn within(asked: Option<usize>, most: impl FnOnce() -> usize) -> Option<usize> {
    let asked = asked.filter(|page| *page > 1)?;
    Some(asked.min(most())).filter(|page| *page > 1)
}

/// The pages of a long list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pager {
    /// The pages: what stands on each, its address, and whether it is this one.
    pub links: Vec<(String, String, bool)>,
}

impl Pager {
    /// Cuts a list down to the page that is asked for. `url` is what comes before the number of a page.
    pub(super) fn cut<T>(
        list: Vec<T>,
        asked: Option<usize>,
        url: &str,
        beginning: impl Fn(&T) -> String,
    ) -> (Vec<T>, Pager) {
        let each = if list.len() <= LONG { LONG } else { EACH };
        Pager::with(each, list, asked, url, beginning)
    }

    /// The same of a list of tables.
    pub(super) fn cut_tables<T>(
        list: Vec<T>,
        asked: Option<usize>,
        url: &str,
        beginning: impl Fn(&T) -> String,
    ) -> (Vec<T>, Pager) {
        let each = if list.len() <= LONG_TABLES { LONG_TABLES } else { EACH_TABLES };
        Pager::with(each, list, asked, url, beginning)
    }

    /// The same with so many on each page, however long the list is.
    pub(super) fn with<T>(
        each: usize,
        list: Vec<T>,
        asked: Option<usize>,
        url: &str,
        beginning: impl Fn(&T) -> String,
    ) -> (Vec<T>, Pager) {
        if list.len() <= each {
            return (list, Pager::default());
        }
        let page = asked.unwrap_or(1).clamp(1, list.len().div_ceil(each));
        let link = |(number, here): (usize, &[T])| {
            let [first, last] =
                [here.first(), here.last()].map(|one| one.map(&beginning).unwrap_or_default());
            let text = if first == last { first } else { format!("{first} – {last}") };
            (text, format!("{url}page={number}"), number == page)
        };
        let links = (1..).zip(list.chunks(each)).map(link).collect();
        (list.into_iter().skip((page - 1) * each).take(each).collect(), Pager { links })
    }
}

/// The first letters of a name, by which people find their page.
pub(super) fn first_letters(name: &str) -> String {
    name.chars().take(3).collect::<String>().trim_end().to_owned()
}

/// What was searched, as the beginning of a query; nothing where nothing was.
pub(super) fn form_query(q: &str) -> String {
    if q.is_empty() {
        return String::new();
    }
    let pair = serde_urlencoded::to_string([("q", q)]).unwrap_or_default();
    format!("{pair}&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_no_page_that_is_not_there() {
        let named = [None, Some(0), Some(1), Some(2), Some(5), Some(6), Some(usize::MAX)];
        assert_eq!(
            named.map(|asked| within(asked, || 5)).map(Option::unwrap_or_default),
            [0, 0, 0, 2, 5, 5, 5]
        );
        assert_eq!(within(Some(7), || 1), None);
    }

    #[test]
    fn a_list_of_a_thousand_is_one_page_and_a_longer_one_has_several() {
        let cut = |n: usize, page| Pager::cut((1..=n).collect(), page, "/x?", usize::to_string);
        let (all, pager) = cut(LONG, Some(2));
        assert_eq!((all.len(), pager.links.len()), (LONG, 0));
        let (first, pager) = cut(LONG + 1, None);
        assert_eq!((first.first(), first.len(), pager.links.len()), (Some(&1), 250, 5));
        assert_eq!(pager.links[0], ("1 – 250".to_owned(), "/x?page=1".to_owned(), true));
        // The last page is short, and a number beyond it leads there too.
        for page in [5, 6, usize::MAX] {
            let (last, pager) = cut(LONG + 1, Some(page));
            assert_eq!(last, [1001]);
            assert_eq!(pager.links[4], ("1001".to_owned(), "/x?page=5".to_owned(), true));
        }
        assert_eq!(cut(LONG + 1, Some(0)).0[0], 1);
    }

    #[test]
    fn a_list_of_tables_is_as_long_as_those_who_sit_at_them() {
        let cut = |n: usize, page| Pager::cut_tables((1..=n).collect(), page, "/x?", usize::to_string);
        assert_eq!((cut(250, Some(2)).0.len(), cut(250, Some(2)).1.links.len()), (250, 0));
        let (last, pager) = cut(251, Some(3));
        assert_eq!((last.first(), last.len(), pager.links.len()), (Some(&201), 51, 3));
        assert_eq!([2, 3, 4].map(|asked| wanted_of_tables(Some(asked), 251)), [Some(2), Some(3), Some(3)]);
        assert_eq!(wanted_of_tables(Some(2), 250), None);
    }

    #[test]
    fn a_list_of_rows_that_are_large_has_shorter_pages() {
        let with = |n: usize, page| Pager::with(100, (1..=n).collect(), page, "/x?", usize::to_string);
        let (all, pager) = with(100, Some(2));
        assert_eq!((all.len(), pager.links.len()), (100, 0));
        let (last, pager) = with(459, Some(5));
        assert_eq!((last.first(), last.len(), pager.links.len()), (Some(&401), 59, 5));
        assert_eq!(pager.links[4], ("401 – 459".to_owned(), "/x?page=5".to_owned(), true));
    }
}
