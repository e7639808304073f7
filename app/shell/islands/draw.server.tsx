import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { StaticRouter } from "react-router";

/** The HTML of elements without effects and handlers, for Drawn. Its links are followed by FollowPlainLinks. */
export const draw = async (elements: ReactNode): Promise<string> =>
  new Response(await renderToReadableStream(<StaticRouter location="/">{elements}</StaticRouter>)).text();
