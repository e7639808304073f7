import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { insertRow } from "../../../tests/support/insert-row.ts";

const { DB, MIGRATIONS } = env as Env & { MIGRATIONS: { name: string; queries: string[] }[] };

/** The statement of the migration that fills the new column. */
const backfill = MIGRATIONS.flatMap(({ queries }) => queries).filter((query) =>
  /UPDATE `contact_messages` SET `asked_at`/.test(query),
);

beforeEach(async () => {
  await DB.prepare("DELETE FROM contact_messages").run();
});

type Entry = ["reply" | "sender" | "note" | "file" | "staff-file", number];

async function messageWith(status: string, entries: Entry[] = []): Promise<number> {
  const row = { key: crypto.randomUUID(), name: "x", email: "x@x.example", topic: "general", message: "x" };
  const created = await insertRow(DB, "contact_messages", { ...row, status, created_at: 10 }).run();
  const id = created.meta.last_row_id;
  for (const [kind, at] of entries) {
    const of = { message_id: id, key: crypto.randomUUID() };
    if (kind === "reply") await insertRow(DB, "contact_replies", { ...of, author: "a", text: "x", at }).run();
    else if (kind === "file" || kind === "staff-file") {
      const file = { name: "x.png", type: "image/png", size: 1, by: kind === "file" ? "sender" : "staff" };
      await insertRow(DB, "contact_files", { ...of, ...file, uploaded_at: at }).run();
    } else await insertRow(DB, "contact_posts", { ...of, kind, author: "", text: "x", at }).run();
  }
  return id;
}

it("the migration finds since when earlier messages wait for us", async () => {
  const cases: [status: string, entries: Entry[], since: number | null][] = [
    ["new", [], 10],
    ["new", [["sender", 20]], 10],
    ["in-progress", [["note", 20]], 10],
    [
      "new",
      [
        ["sender", 20],
        ["reply", 30],
        ["note", 35],
        ["sender", 40],
        ["sender", 50],
      ],
      40,
    ],
    [
      "new",
      [
        ["reply", 30],
        ["file", 40],
        ["sender", 50],
      ],
      40,
    ],
    [
      "new",
      [
        ["file", 20],
        ["reply", 30],
        ["staff-file", 35],
        ["file", 45],
      ],
      45,
    ],
    [
      "answered",
      [
        ["reply", 30],
        ["sender", 20],
      ],
      null,
    ],
    [
      "closed",
      [
        ["reply", 30],
        ["sender", 40],
      ],
      null,
    ],
  ];
  const ids: number[] = [];
  for (const [status, entries] of cases) ids.push(await messageWith(status, entries));
  expect(backfill).toHaveLength(1);
  for (const query of backfill) await DB.prepare(query).run();
  const { results } = await DB.prepare("SELECT id, waiting_since FROM contact_messages ORDER BY id").all();
  expect(results).toEqual(ids.map((id, at) => ({ id, waiting_since: cases[at]?.[2] })));
});
