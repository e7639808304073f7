import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";

/** A text whose days (YYYY-MM-DD) stay on one line: browsers break behind a hyphen. `time` does not wrap (app.css); what a loader draws has it too (draw.server.tsx). */
export const WithDays = ({ text }: { text: string }) =>
  // Every second part is a day.
  renderWithoutKeys(text.split(/(\d{4}-\d\d-\d\d)/), (part, at) => (at % 2 === 0 ? part : <time>{part}</time>));
