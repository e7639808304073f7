import { newsOrigins, newsSorts, newsStates } from "#worker/domain/news/list-items.ts";
import { readTableQuery } from "../table/table-query.ts";

/** What the table of news, and its file, are asked for. */
export const readNewsQuery = (url: URL) =>
  readTableQuery(url, { sorts: newsSorts, filters: { state: newsStates, origin: newsOrigins } });
