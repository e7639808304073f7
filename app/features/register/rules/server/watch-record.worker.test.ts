import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { listRecords } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import { expectForbidden, type MemberOf, signedInAs } from "../../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { countToLookAt, watchRecord } from "./watch-record.ts";

const { DB } = env as Env;
const now = () => Date.parse("2026-11-28T02:00:00Z");

beforeEach(async () => {
  const tables = ["official_readings", "rules", "fact_values", "facts"];
  await DB.batch(tables.map((table) => DB.prepare(`DELETE FROM ${table}`)));
});

const figure = (key: string, ...values: [validFrom: string, value: number, grade: string][]) => [
  insertRow(DB, "facts", { key, area: "work", label: key, unit: "AUD", position: 1, changes_on: '["07-01"]' }),
  ...values.map(([valid_from, value, grade]) =>
    insertRow(DB, "fact_values", {
      ...{ key, value, valid_from, grade, source_name: "内政部", source_url: "https://a.example/b" },
      ...{ checked_on: "2026-11-20", origin: "seed" },
    }),
  ),
];

const rule = (name: string, valid_from: string | null, grade: string, given: Record<string, string | number> = {}) =>
  insertRow(DB, "rules", {
    ...{
      key: `${name}~${valid_from ?? ""}`,
      rule: name,
      area: "work",
      label: name,
      sentence: "句子。",
      valid_from,
      grade,
    },
    ...{ audience: '["workers"]', visas: "[]", source_name: "内政部", source_url: "https://a.example/b" },
    ...{ checked_on: "2026-11-20", source_dated: "2026-11-01", origin: "seed", ...given },
  });

const reading = (key: string, state: string, value: number | null, matched: string | null = null) =>
  insertRow(DB, "official_readings", {
    ...{ key, state, value, matched, url: "https://a.example/b", passage: "原文", has_agreed: 1 },
    ...{ read_on: "2026-11-28", since: 1 },
  });

const list = async ({ app, actor }: MemberOf, filters: Record<string, string> = {}) => {
  const query = { q: "", filters, sort: "kind", isDescending: false, page: 1 };
  return (await listRecords(watchRecord, { ...app, now }, actor, query)).rows;
};

it("lists differing, missing, upcoming and due items in this order, each once and linked", async () => {
  await DB.batch([
    ...figure("f.changed", ["2026-07-01", 100, "one-secondary"]),
    ...figure("f.missing", ["2026-07-01", 100, "archived"]),
    ...figure("f.due", ["2026-07-01", 100, "one-secondary"]),
    ...figure(
      "f.soon",
      ["2026-07-01", 100, "official"],
      ["2027-01-01", 110.5, "official"],
      ["2028-01-01", 120, "official"],
    ),
    reading("f.changed", "different", 120),
    reading("f.missing", "missing", null),
    reading("r.gone", "failed", null),
    rule("r.gone", "2026-07-01", "one-secondary"),
    rule("r.due", "2026-07-01", "two-secondary"),
    rule("r.undated", null, "archived", { source_dated: "" }),
    rule("r.agreed", "2026-07-01", "two-secondary"),
    reading("r.agreed", "same", null, "r.agreed~2026-07-01"),
    rule("r.soon", "2026-07-01", "official"),
    rule("r.soon", "2026-12-01", "one-secondary"),
    rule("r.old", "2020-07-01", "one-secondary"),
    rule("r.old", "2026-07-01", "official"),
    rule("r.proposed", "2026-12-01", "one-secondary", { is_proposed: 1 }),
  ]);
  await DB.prepare("UPDATE rules SET source_dated = NULL WHERE source_dated = ''").run();
  const editor = await signedInAs("editor");
  const rows = await list(editor);
  expect(rows.map(({ kind, path, note }) => [kind, path, note])).toEqual([
    ["changed", "/admin/official/f.changed", "120"],
    ["missing", "/admin/official/f.missing", "官方页上没有找到"],
    ["missing", "/admin/official/r.gone", "官方页没有读到"],
    ["announced", "/admin/rules/r.soon~2026-12-01", "句子。"],
    ["announced", "/admin/facts/f.soon", "110.5"],
    ["due", "/admin/facts/f.due", "内政部"],
    ["due", "/admin/rules/r.due~2026-07-01", "内政部"],
    ["due", "/admin/rules/r.undated~", "内政部"],
  ]);
  expect((await list(editor, { kind: "missing" })).map(({ label }) => label)).toEqual(["f.missing", "r.gone"]);
  const counted = await sqlRow(
    editor.app.primary,
    z.object({ total: z.number() }),
    sql`SELECT ${countToLookAt("2026-11-28")} AS total`,
  );
  expect(counted?.total).toBe(rows.length);
});

it("staff may not see it", async () => {
  const staff = await signedInAs("staff");
  await expectForbidden(() => list(staff));
});
