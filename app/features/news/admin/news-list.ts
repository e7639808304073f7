import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { listItems, newsSorts } from "#worker/features/news/list-news.ts";
import { newsOrigins, newsStates } from "#worker/features/news/news-state.ts";

/** The list of news at /admin/news, and its CSV file. */
export const newsList = defineAdminList({
  path: "/admin/news",
  permission: "news",
  sorts: newsSorts,
  filters: { state: newsStates, origin: newsOrigins },
  list: listItems,
  file: {
    name: "news",
    columns: {
      id: ({ id }) => id,
      title: ({ title }) => title,
      source: ({ source }) => source,
      sourceUrl: ({ sourceUrl }) => sourceUrl,
      date: ({ date }) => date,
      status: ({ state }) => state,
      visibleFrom: ({ visibleFrom }) => writeDateTime(visibleFrom),
      origin: ({ origin }) => origin,
    },
  },
});
