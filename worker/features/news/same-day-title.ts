import { isKept } from "./news-marks.ts";

/**
 * The condition that an item has a title and a day: by the index of `published_at`, which may hold a time too.
 * @param title placeholder
 * @param date placeholder of a YYYY-MM-DD
 */
export const sameDayTitle = (title: string, date: string) =>
  `published_at >= ${date} AND published_at < ${date} || '~' AND title = ${title} AND ${isKept}`;
