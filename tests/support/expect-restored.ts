import { expect } from "vitest";
import { contentOfState, filesOfState, storedFiles } from "./populated-site.ts";

/** Removes values of threads that a restore changes, so that the rest can be compared. */
export function forgetLinks(content: Map<string, string[]>) {
  const rows = content.get("contact_messages")?.map((row) => JSON.parse(row)) ?? [];
  content.set(
    "contact_messages",
    rows.map(({ link_version: _, ...row }) => JSON.stringify(row)),
  );
}

/** Expects that another state has the same rows and files, except those that a restore omits. */
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
  for (const table of ["sessions", "account_links", "conversation_notices", "verifications"]) {
    expect(restored.get(table), table).toEqual([]);
    expected.set(table, []);
  }
  const watchers = (content: typeof restored) => content.get("watchers")?.map((row) => JSON.parse(row));
  expect(watchers(expected)).toMatchObject([{ load_id: 0, seen_seq: 0, plan: "{}", looked_at: null }]);
  const known = {
    load_id: 1,
    seen_seq: 1,
    plan: null,
    looked_at: expect.any(Number),
    due_on: expect.stringMatching(/^20/),
  };
  expect(watchers(restored)).toMatchObject([known]);
  // A version that the site never had, so that no cached page of a later version is shown.
  const versions = restored.get("content_loads")?.map((row) => JSON.parse(row).id) ?? [];
  expect(versions.length).toBe((expected.get("content_loads")?.length ?? 0) + 1);
  expect(versions.at(-1)).toBeGreaterThan(1_700_000_000);
  restored.set("content_loads", restored.get("content_loads")?.slice(0, -1) ?? []);
  const links = (content: typeof restored) =>
    content.get("contact_messages")?.map((row) => JSON.parse(row).link_version);
  expect(links(expected)).toEqual([2, 0]);
  // Versions that no link ever had, whichever were made since the backup.
  const unused = expect.toSatisfy((version: number) => version > 1_700_000_000);
  expect(links(restored)).toEqual([unused, unused]);
  for (const content of [expected, restored]) forgetLinks(content);
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
