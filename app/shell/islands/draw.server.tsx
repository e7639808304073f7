import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { StaticRouter } from "react-router";

/** Renders elements without effects and handlers to HTML, for Drawn. FollowPlainLinks handles its links. */
export const draw = async (elements: ReactNode): Promise<string> =>
  new Response(await renderToReadableStream(<StaticRouter location="/">{elements}</StaticRouter>)).text();
