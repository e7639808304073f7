import { expect } from "vitest";
import { contentOfState, filesOfState, storedFiles } from "./populated-site.ts";

/** Expects the rows and files of a site in another state, but for what a restore may not repeat. */
export async function expectRestored(state: string, from: string) {
  const expected = await contentOfState(from);
  const restored = await contentOfState(state);
  const mails = restored.get("outbox")?.map((row) => JSON.parse(row)) ?? [];
  expect(mails.map(({ message_id: was, status }) => `${was}: ${status}`)).toEqual([
    "sent: sent",
    "pending: held",
    "sending: held",
    "dead: dead",
  ]);
  for (const table of ["sessions", "account_links", "order_notices", "contact_notices", "verifications"]) {
    expect(restored.get(table), table).toEqual([]);
    expected.set(table, []);
  }
  expect(expected.get("watchers")?.map((row) => JSON.parse(row).load_id)).toEqual([0]);
  expect(restored.get("watchers")?.map((row) => JSON.parse(row).load_id)).toEqual([1]);
  // A version that the site never had, so that no page is shown that was kept of a later one.
  const versions = restored.get("content_loads")?.map((row) => JSON.parse(row).id) ?? [];
  expect(versions.length).toBe((expected.get("content_loads")?.length ?? 0) + 1);
  expect(versions.at(-1)).toBeGreaterThan(1_700_000_000);
  restored.set("content_loads", restored.get("content_loads")?.slice(0, -1) ?? []);
  for (const table of ["outbox", "watchers"]) {
    expect(restored.get(table)).toHaveLength(expected.get(table)?.length ?? 0);
    expected.delete(table);
    restored.delete(table);
  }
  expect([...restored.keys()]).toEqual([...expected.keys()]);
  for (const [table, rows] of expected) expect(restored.get(table), table).toEqual(rows);
  const files = await filesOfState(state);
  expect(files).toEqual(await filesOfState(from));
  expect(files.size).toBe(storedFiles.size);
}
