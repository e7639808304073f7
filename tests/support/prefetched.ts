import type { CDPSession } from "@playwright/test";

/** Resolves when the browser has fetched the page at a path because of speculation rules. */
export async function prefetched(session: CDPSession, path: string): Promise<void> {
  await session.send("Preload.enable");
  return new Promise((resolve) => {
    session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
      if (new URL(prefetchUrl).pathname === path && status === "Ready") resolve();
    });
  });
}
