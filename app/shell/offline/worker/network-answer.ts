import { isPersonalPath } from "#worker/platform/page-cache/personal-paths.ts";

/**
 * Whether the server marks a response as the same for every reader. It sends `no-store` when it has read the session, set a cookie
 * or failed, and for pages of an account (preventCaching in worker/platform/middleware/response-headers.ts); a service worker does
 * not see `Set-Cookie` itself.
 */
export function isPublic({ status, headers }: Pick<Response, "status" | "headers">): boolean {
  const control = headers.get("Cache-Control") ?? "";
  return status === 200 && /\bpublic\b/.test(control) && !/\b(no-store|private)\b/.test(control);
}

/** Whether a response may be cached for offline reading: a page that is the same for every reader. */
export const isCacheable = (path: string, response: Pick<Response, "status" | "headers">): boolean =>
  isPublic(response) && /^text\/html\b/.test(response.headers.get("Content-Type") ?? "") && !isPersonalPath(path);

/**
 * Maximum time that a cached page waits for the first byte of the network's response, ms. The server answers or fails
 * within 7 s (streamTimeout in app/entry.server.tsx), so a longer delay is the network's. A page that is not cached
 * waits as long as the browser does.
 */
const patience = 10_000;

/**
 * The network's response, whatever its status; "failed" without one; "silent" when it takes too long and a cached page
 * exists.
 */
export function waitForNetwork(network: Promise<Response>, isCached: boolean): Promise<Response | "failed" | "silent"> {
  const answered = network.catch(() => "failed" as const);
  if (!isCached) return answered;
  return Promise.race([
    answered,
    new Promise<"silent">((resolve) => {
      setTimeout(resolve, patience, "silent");
    }),
  ]);
}
