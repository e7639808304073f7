import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { appContext } from "#worker/context.ts";
import { AppError, isDatabaseFailure } from "#worker/errors.ts";
import { log } from "#worker/platform/log.ts";

export const streamTimeout = 5_000;

/** A page can be read before its scripts are there: on a slow connection they wait for the style and the text. */
const scriptsLast = new HTMLRewriter().on('link[rel="modulepreload"]', {
  element: (link) => {
    link.setAttribute("fetchpriority", "low");
  },
});

/** Streams the page; crawlers wait for the whole of it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The style comes behind a dozen scripts in the page's head, and nothing is drawn before it.
  const [style] = entryContext.manifest.routes.root?.css ?? [];
  if (style) headers.append("Link", `<${style.replace(/#$/, "")}>; rel=preload; as=style`);
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const app = loadContext.get(appContext);
  const { nonce } = app;
  let answerStatus = status;
  let shellRendered = false;
  const body = await renderToReadableStream(<ServerRouter context={entryContext} url={request.url} nonce={nonce} />, {
    nonce,
    // A part that is ready is sent in its place however long it is: put there later by a script, it would be missing without.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.timeout(streamTimeout + 1000),
    onError(error: unknown) {
      answerStatus = 500;
      // Before the shell, the error rejects and is logged by the one handler.
      if (shellRendered) log(app, "page.failed", { error });
    },
  });
  shellRendered = true;
  const userAgent = request.headers.get("user-agent");
  if (userAgent && isbot(userAgent)) await body.allReady;
  const page = scriptsLast.transform(new Response(body, { headers, status: answerStatus }));
  return app.analyticsScript ? withScript(app.analyticsScript, nonce).transform(page) : page;
}

/** Puts a third party's script at the end of the head; React leaves there what it does not know. */
const withScript = (address: string, nonce: string) =>
  new HTMLRewriter().on("head", {
    element: (head) => {
      const source = address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
      head.append(`<script async src="${source}" nonce="${nonce}"></script>`, { html: true });
    },
  });

/** React Router hides errors from the page; here they are logged, and outages are remembered for the status. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return;
  // An address that takes no POST, or is none: answered 405 or 404, and no fault of the site.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const app = context.get(appContext);
  if (isDatabaseFailure(error) || (error instanceof AppError && error.code === "unavailable")) app.isUnavailable = true;
  log(app, "page.failed", { error });
}
