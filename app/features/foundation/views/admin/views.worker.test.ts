import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { loader as file } from "#app/admin-csv.ts";
import { loader as views } from "#app/admin-records/list.tsx";
import { listRecords } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import {
  audience,
  expectForbidden,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { firstOfDays } from "../server/public.ts";
import { viewRecord } from "../server/record.ts";

const { DB } = env as Env;
const [today, yesterday, longAgo] = [1, 2, 60].map((days) => firstOfDays(Date.now(), days));

beforeAll(() =>
  DB.prepare(
    "INSERT INTO page_views (day, path, views) VALUES (?1, '/', 5), (?2, '/', 2), (?2, '/study', 4), (?3, '/old', 9)",
  )
    .bind(today, yesterday, longAgo)
    .run(),
);

describe("page views", () => {
  it("page views are listed for 30 or 90 days, by page, and exported", async () => {
    const { visitor } = await signedInAs("editor");
    const month = await runRoute(views, "/admin/views", visitor);
    expect(month.listed.total).toBe(2);
    expect(month.listed.rows.map(({ cells: [, ...counted] }) => counted)).toEqual([
      [7, today],
      [4, yesterday],
    ]);
    const quarter = await runRoute(views, "/admin/views?days=90&q=old", visitor);
    expect(quarter.listed.rows.map(({ key }) => key)).toEqual(["/old"]);
    const paths = async (query: string) =>
      (await runRoute(views, `/admin/views?days=90&${query}`, visitor)).listed.rows.map(({ key }) => key);
    expect(await paths("")).toEqual(["/old", "/", "/study"]);
    expect(await paths("sort=views&order=up")).toEqual(["/study", "/", "/old"]);
    expect(await paths("sort=path&order=down")).toEqual(["/study", "/old", "/"]);
    expect(await paths("sort=last&order=up")).toEqual(["/old", "/study", "/"]);
    expect(await (await runRoute(file, "/admin/views.csv?sort=path&order=up", visitor)).text()).toBe(
      `地址,次数,最后一天\r\n/,7,${today}\r\n/study,4,${yesterday}\r\n`,
    );
  });

  it.each(audience.filter((role) => role === "anonymous" || role === "user"))("are refused to %s", async (role) => {
    const { member, visitor } = await someoneOf(role);
    const refused = member ? /^403$/ : /^302 \/login/;
    expect(await refusalOfRoute(runRoute(views, "/admin/views", visitor))).toMatch(refused);
    expect(await refusalOfRoute(runRoute(file, "/admin/views.csv", visitor))).toMatch(refused);
    if (!member) return;
    const { app, actor } = member;
    const query = { q: "", filters: {}, sort: "", isDescending: true, page: 1 };
    await expectForbidden(() => listRecords(viewRecord, app, actor, query));
  });
});
