import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { newsOrigins, newsSorts, newsStates } from "#worker/features/news/list-items.ts";

/** What the table of news, and its file, are asked for. */
export const readNewsQuery = (url: URL) =>
  readTableQuery(url, { sorts: newsSorts, filters: { state: newsStates, origin: newsOrigins } });
