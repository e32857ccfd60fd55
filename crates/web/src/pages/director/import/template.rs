//! An empty list with the headings that are known, to fill in.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use kaarting_office::export::{Grid, files};

use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;

/// The columns that most organisers have; any other that is known may be added.
const COLUMNS: [&str; 6] = ["family", "first", "club", "birth_year", "language", "contact"];

/// The list, as a text or as a workbook.
pub(in crate::pages::director) async fn template(
    ctx: RequestContext,
    Path((_, ending)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let (grid, words) = (Grid::new(COLUMNS.to_vec(), Vec::new()), ctx.words);
    let name = words.say("director-import-template-name");
    let (bytes, kind) = match ending.as_str() {
        "csv" => {
            let bytes = files::csv(&grid, words.lang()).map_err(|error| Fault::internal(&error))?;
            (bytes, "text/csv; charset=utf-8")
        }
        "xlsx" => {
            let book = files::workbook(&[(name.clone(), &grid)], words.lang());
            let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
            (book.map_err(|error| Fault::internal(&error))?, kind)
        }
        _ => return Err(Fault::NotFound),
    };
    let saved = format!("attachment; filename=\"{name}.{ending}\"");
    let headers = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, saved)];
    Ok((headers, bytes).into_response())
}
