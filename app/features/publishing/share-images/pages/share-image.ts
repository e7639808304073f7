import { redirect } from "react-router";
import { siteImage } from "#app/shell/page/page-meta.ts";
import { appContext } from "#worker/context.ts";
import { drawImage } from "../server/draw-image.ts";
import { figureOfPage } from "../server/figure-of-page.ts";
import type { Route } from "./+types/share-image";

/** The image of a page for shared links: `/og/study/fields/nursing.png`. The version in the query changes with the content. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const path = /^(.+)\.png$/.exec(params["*"])?.[1];
  const shown = path === undefined ? null : await figureOfPage(context.get(appContext), `/${path}`);
  if (shown === null) throw new Response("Not Found", { status: 404 });
  if (shown === "none") return redirect(siteImage);
  return new Response(await drawImage(shown), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=604800" },
  });
}
