import type { ContentVersion } from "#worker/platform/page-cache/known-version.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";

interface VersionContext {
  contentVersion: () => Promise<ContentVersion>;
  now: () => number;
}

/** Incremented by forgetCached: values of earlier generations are not used any more. */
let generation = 0;

/** Clears the cache, for tests that write rows without a new content version in a running isolate. */
export function forgetCached(): void {
  generation += 1;
}

/**
 * Caches in this isolate data that every page reads, until the content version or the day changes. The version is read
 * in the request's first batch; data cached for another version is read again, in a second batch. In a new isolate both
 * are in the first.
 * @param read must not depend on the request. Requests share its answer: nobody may change it
 */
export function cacheByVersion<App extends VersionContext, Answer>(
  read: (app: App) => Promise<Answer>,
): (app: App) => Promise<Answer> {
  let cached: { generation: number; key: string; answer: Answer } | undefined;
  return async (app) => {
    const known = cached?.generation === generation ? cached : undefined;
    // Determined before reading: a value that is read after midnight may count for the previous day, but not the
    // reverse.
    const day = todayInAustralia(app.now());
    const [{ loadId, content }, first] = await Promise.all([
      app.contentVersion(),
      known ? null : read(app).then((answer) => ({ answer })),
    ]);
    const key = `${loadId} ${content} ${day}`;
    if (known?.key === key) return known.answer;
    const { answer } = first ?? { answer: await read(app) };
    cached = { generation, key, answer };
    return answer;
  };
}
