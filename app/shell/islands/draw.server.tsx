import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { StaticRouter } from "react-router";

/** Renders elements without effects and handlers to HTML, for Drawn. FollowPlainLinks handles its links. */
export const draw = async (elements: ReactNode): Promise<string> =>
  markDays(
    await new Response(await renderToReadableStream(<StaticRouter location="/">{elements}</StaticRouter>)).text(),
  );

/** Marks the days of texts, which then stay on one line (withDays); not in drawings, fields, marked days and visible addresses. */
export const markDays = (html: string): string =>
  html.replace(
    /<(time|svg|title|option|textarea)\b.*?<\/\1>|<[^>]*>|https?:[^\s<]*|(?<![\w/=-])\d{4}-\d\d-\d\d(?![\w/-])/gs,
    (found) => (/^\d/.test(found) ? `<time>${found}</time>` : found),
  );
