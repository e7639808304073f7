import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { holdScripts } from "#app/shell/islands/hold-scripts.ts";
import { appContext } from "#worker/context.ts";
import { AppError, isDatabaseFailure } from "#worker/errors.ts";
import { log } from "#worker/platform/log.ts";
import { buildHeader } from "#worker/platform/page-cache/page-address.ts";
import { isPersonalPath } from "#worker/platform/page-cache/personal-paths.ts";
import { describeVariants, enterVariant } from "#worker/platform/variants/describe-variants.ts";

/** React Router rejects loader promises that are still pending after this timeout, ms. */
export const streamTimeout = 5_000;

/** Lowers the priority of scripts below style sheet and text: a page is readable before its scripts have loaded. */
const scriptsLast = () =>
  new HTMLRewriter().on('link[rel="modulepreload"]', {
    element: (link) => {
      link.setAttribute("fetchpriority", "low");
    },
  });

/** Pages of an account and of the back office start at once, and so does development, whose scripts reload modules. */
const startsAtOnce = ({ pathname }: URL) => import.meta.env.DEV || isPersonalPath(pathname);

/** Development has no converted scripts: React would draw the simplified texts. */
const dropScripts = (page: HTMLRewriter) =>
  page.on('script[type="module"]', {
    element: (script) => {
      script.remove();
    },
  });

/** Renders a page as a stream; crawlers get it complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const app = loadContext.get(appContext);
  const { nonce } = app;
  if (app.variant) enterVariant(entryContext, app.variant);
  const isHeld = !startsAtOnce(new URL(request.url));
  // React fetches the state of a page when it starts (start-on-use.ts). What a form was answered with cannot be fetched again.
  const isStateHeld = isHeld && request.method === "GET";
  const { serverHandoffStream: state, ...withoutState } = entryContext;
  if (isStateHeld && app.isStateAsked) {
    headers.set("Content-Type", "text/x-script; charset=utf-8");
    headers.set("X-Robots-Tag", "noindex");
    headers.set(buildHeader, __BUILD_ID__);
    return new Response(state ?? null, { status, headers });
  }
  if (isStateHeld) await state?.cancel();
  // The style sheet blocks rendering, but its link comes after a dozen scripts in the head; this header starts it first.
  const [style] = entryContext.manifest.routes.root?.css ?? [];
  if (style) headers.append("Link", `<${style.replace(/#$/, "")}>; rel=preload; as=style`);
  if (request.method === "HEAD") return new Response(null, { status, headers });
  let answerStatus = status;
  let shellRendered = false;
  const body = await renderToReadableStream(
    <ServerRouter context={isStateHeld ? withoutState : entryContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      // React would move large Suspense boundaries to the end of the stream and into place by script; without JavaScript
      // they would be missing.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.timeout(streamTimeout + 1000),
      onError(error: unknown) {
        answerStatus = 500;
        app.hasFailed = true;
        // An error before the shell rejects renderToReadableStream, and the Worker's error handler logs it.
        if (shellRendered) log(app, "page.failed", { error });
      },
    },
  );
  shellRendered = true;
  const userAgent = request.headers.get("user-agent");
  if (userAgent && isbot(userAgent)) await body.allReady;
  const scripts = isHeld ? holdScripts(nonce, isStateHeld) : scriptsLast();
  if (import.meta.env.DEV && app.variant) dropScripts(scripts);
  const page = describeVariants(scripts, app).transform(new Response(body, { headers, status: answerStatus }));
  return app.analyticsScript ? withScript(app.analyticsScript, nonce).transform(page) : page;
}

/** Adds the third-party analytics script at the end of the head, where hydration leaves unknown elements alone. */
const withScript = (address: string, nonce: string) =>
  new HTMLRewriter().on("head", {
    element: (head) => {
      const source = address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
      head.append(`<script async src="${source}" nonce="${nonce}"></script>`, { html: true });
    },
  });

/** Logs errors, which React Router hides from the page, and records a database outage so that the response gets a 503. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return;
  // 404 and 405 are no fault of the site.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const app = context.get(appContext);
  app.hasFailed = true;
  if (isDatabaseFailure(error) || (error instanceof AppError && error.code === "unavailable")) app.isUnavailable = true;
  log(app, "page.failed", { error });
}
