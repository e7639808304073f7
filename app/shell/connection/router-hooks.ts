import type { ClientInstrumentation, DataStrategyResult, MiddlewareFunction } from "react-router";
import { isShownPage } from "./offline-state.ts";

// React Router calls these two hooks on every navigation. They are part of the first page's JavaScript, so they only
// call the handlers, which are loaded when the page is idle.

type Handlers = typeof import("./lazy-handlers.ts");

let handlers: Handlers | undefined;
let loading: Promise<Handlers> | undefined;

/**
 * Loads the offline handlers while there is a network; without one they could not be fetched. A failed load can be
 * repeated. Until they are loaded, a lost network has the router's default result: the browser's error page.
 */
export async function loadHandlers(): Promise<Handlers> {
  loading ??= import("./lazy-handlers.ts");
  try {
    handlers = await loading;
    return handlers;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Instrumentation of the router: runs before each client-side navigation. */
export const checkNetworkOnNavigate: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go, info) {
        await (handlers?.checkNetworkFirst(go, info) ?? go());
      },
    });
  },
};

/** Whether a form was posted and no page has been read successfully since. */
let isAfterPost = false;

/**
 * Client middleware of the root route: runs around the loaders and actions of each navigation. When they fail because
 * there is no network, the open page stays and no error page replaces it. The page of a form that was just posted stays
 * after any failure.
 */
export const preservePageOnFailure: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method !== "GET") isAfterPost = true;
  const results = await next();
  const hasFailed = Object.values(results).some(({ type }) => type === "error");
  if (request.signal.aborted) return results;
  const wasAfterPost = isAfterPost;
  if (request.method === "GET" && !(hasFailed && isShownPage(request.url))) isAfterPost = false;
  return hasFailed ? (handlers?.recoverFailedNavigation(request, results, wasAfterPost) ?? results) : results;
};

/** Maximum wait, ms: the work starts even in a browser that never becomes idle or lacks the API. */
const patience = 2000;

/** Runs work of low priority once the browser is idle. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: patience });
  else setTimeout(work);
}
