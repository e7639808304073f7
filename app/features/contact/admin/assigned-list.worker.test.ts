import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import type { AppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { type MemberOf, runRoute, signedInAs } from "../../../../tests/support/back-office.ts";
import { loader as list } from "./messages.tsx";

const { DB } = env as Env;

/** More than a page may look at. */
const closed = 600;

let staff: MemberOf;

beforeAll(async () => {
  staff = await signedInAs("staff");
  await DB.prepare("DELETE FROM contact_messages").run();
  // The open ones are older than all that are closed.
  await DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
      INSERT INTO contact_messages (id, key, name, email, topic, message, created_at, status, assignee_id)
      SELECT n, 'k' || n, '王小明', 'wang@people.example', 'general', '学费可以分期付吗？', n,
        CASE n WHEN 1 THEN 'new' WHEN 2 THEN 'in-progress' ELSE 'closed' END, ?2 FROM numbers`,
  )
    .bind(closed + 2, staff.actor.userId)
    .run();
});

async function reading(query: string) {
  const contexts = vi.spyOn(staff.visitor, "context").mockClear();
  const { listed } = await runRoute(list, `/admin/messages?${query}`, staff.visitor);
  const made: AppContext[] = contexts.mock.results.map(({ value }) => value);
  return { listed, rowsRead: made.reduce((sum, { db }) => sum + db.meter.rowsRead, 0) };
}

it.each([
  ["status=new,in-progress&sort=created&order=down", [2, 1]],
  ["status=new,in-progress&sort=created&order=up", [1, 2]],
  ["status=new&sort=created&order=down", [1]],
  ["status=new,in-progress&sort=due&order=up", [1, 2]],
  ["due=overdue&sort=due&order=up", [1, 2]],
])("a member with very many closed messages finds the open ones on the first page: %s", async (query, ids) => {
  const { listed, rowsRead } = await reading(`assignee=mine&${query}`);
  expect(listed.rows.map(({ id }) => id)).toEqual(ids);
  // All were found by an index: no closed message was looked at on the way.
  expect(listed.visited).toBeUndefined();
  expect(listed.next).toBeUndefined();
  expect(rowsRead).toBeLessThan(50);
});

it("a page of the closed ones reads less than 300 rows", async () => {
  const { listed, rowsRead } = await reading("assignee=mine&status=closed");
  expect(listed.rows.length).toBeGreaterThan(20);
  expect(listed.next).toBeDefined();
  expect(rowsRead).toBeLessThan(300);
});
