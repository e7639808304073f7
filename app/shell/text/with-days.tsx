import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";

/** A text whose days (YYYY-MM-DD) stay on one line: browsers break behind a hyphen, but not within `time` (app.css). draw() does the same. */
export const withDays = (text: string) =>
  renderWithoutKeys(text.split(/(\d{4}-\d\d-\d\d)/), (part, at) => (at % 2 === 0 ? part : <time>{part}</time>));
