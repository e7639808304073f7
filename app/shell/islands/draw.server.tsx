import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { StaticRouter } from "react-router";

/** Renders elements without effects and handlers to HTML, for Drawn. FollowPlainLinks handles its links. */
export const draw = async (elements: ReactNode): Promise<string> =>
  markDays(
    await new Response(await renderToReadableStream(<StaticRouter location="/">{elements}</StaticRouter>)).text(),
  );

/** Marks the days of texts, which then stay on one line (withDays); not in drawings and fields, which take no elements. */
export const markDays = (html: string): string =>
  html.replace(/<(?:time|text|tspan|title|desc|option|textarea)\b[^>]*>[^<]*|<[^>]*>|\b\d{4}-\d\d-\d\d\b/g, (found) =>
    found.startsWith("<") ? found : `<time>${found}</time>`,
  );
