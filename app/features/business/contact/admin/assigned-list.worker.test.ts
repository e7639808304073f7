import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { loader as list } from "#app/admin-records/list.tsx";
import type { Env } from "#worker/env.ts";
import { type MemberOf, runRoute, signedInAs } from "../../../../../tests/support/back-office.ts";

const { DB } = env as Env;

/** More closed messages than a page may read. */
const closed = 600;

let staff: MemberOf;

beforeAll(async () => {
  staff = await signedInAs("staff");
  await DB.prepare("DELETE FROM contact_messages").run();
  // The open messages are older than all closed ones.
  await DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
      INSERT INTO contact_messages (id, key, name, email, topic, message, created_at, status, assignee_id)
      SELECT n, 'k' || n, '王小明', 'wang@people.example', 'general', '学费可以分期付吗？', n,
        CASE n WHEN 1 THEN 'new' WHEN 2 THEN 'in-progress' ELSE 'closed' END, ?2 FROM numbers`,
  )
    .bind(closed + 2, staff.actor.userId)
    .run();
});

const reading = async (query: string) => (await runRoute(list, `/admin/messages?${query}`, staff.visitor)).listed;

it.each([
  ["status=new,in-progress&sort=created&order=down", [2, 1]],
  ["status=new,in-progress&sort=created&order=up", [1, 2]],
  ["status=new&sort=created&order=down", [1]],
  ["status=new,in-progress&sort=due&order=up", [1, 2]],
  ["due=overdue&sort=due&order=up", [1, 2]],
])("a member with very many closed messages sees the open ones on the first page: %s", async (query, ids) => {
  const listed = await reading(`assignee=mine&${query}`);
  expect(listed.rows.map(({ key }) => Number(key))).toEqual(ids);
  expect(listed.pages).toBe(1);
});

it("closed messages are shown on several pages", async () => {
  const listed = await reading("assignee=mine&status=closed");
  expect(listed.rows).toHaveLength(50);
  expect(listed.pages).toBeGreaterThan(1);
});
