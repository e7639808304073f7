import type { AppContext } from "#worker/context.ts";
import { withTimeout } from "#worker/platform/db/timeouts.ts";
import { type Check, check, limits } from "./checks.ts";

/** Measures the size of the database and the answer of the file store. Never throws: what does not answer is "bad". */
export async function readStorage(app: Pick<AppContext, "primary" | "files" | "now">): Promise<Check[]> {
  const [size, time] = await Promise.allSettled([readSize(app), timeFiles(app)]);
  return [
    check("database-size", size.status === "fulfilled" ? size.value : null, "bad"),
    check("files", time.status === "fulfilled" ? time.value : null, "bad"),
  ];
}

/** Size of the database, bytes: D1 tells it with every answer. */
async function readSize({ primary }: Pick<AppContext, "primary">): Promise<number> {
  const { meta } = await primary.prepare("SELECT 1").all();
  return meta.size_after;
}

/** How long the file store takes to say that it does not have a file, ms. */
async function timeFiles({ files, now }: Pick<AppContext, "files" | "now">): Promise<number> {
  const start = now();
  await withTimeout(limits.files.badAfter, files.get("no-file-has-this-key"), (time) => `no answer within ${time} ms`);
  return now() - start;
}
