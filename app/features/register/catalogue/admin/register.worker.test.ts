import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { loader as csv } from "#app/admin-csv.ts";
import { loader } from "#app/admin-records/list.tsx";
import { listRecords } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import { refusalOfRoute, runRoute, signedInAs } from "../../../../../tests/support/back-office.ts";
import { loadRecord } from "./load-record.ts";

const { DB } = env as Env;

beforeEach(async () => {
  const insert = DB.prepare(
    `INSERT INTO register_loads (kind, source, register_date, loaded_at, is_baseline, institutions_added,
       institutions_unchanged, courses_added, courses_changed, courses_delisted, courses_unchanged)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  await DB.batch([
    DB.prepare("DELETE FROM register_loads"),
    insert.bind("starter", "seed/starter", "2022-10-04", "2026-11-01T00:00:00.000Z", 1, 10, 0, 100, 0, 0, 0),
    insert.bind("register", "cricos-1.xlsx", "2026-09-01", "2026-11-02T00:00:00.000Z", 1, 20, 0, 200, 0, 0, 0),
    insert.bind("register", "=cricos-2.xlsx", "2026-10-01", "2026-11-03T00:00:00.000Z", 0, 1, 20, 5, 2, 3, 195),
    insert.bind("register", "=cricos-2.xlsx", "2026-10-01", "2026-11-04T00:00:00.000Z", 0, 0, 21, 0, 0, 0, 202),
  ]);
});

describe("the list of loads", () => {
  it("lists every load, newest first, with its changes and whether visitors see it", async () => {
    const { visitor } = await signedInAs("admin");
    const { listed } = await runRoute(loader, "/admin/register", visitor);
    expect(listed.rows.map(({ cells: [date, , kind, , ...rest] }) => [date, kind, ...rest])).toEqual([
      ["2026-10-01", "完整登记册", "21 所院校、202 门课程", "没有变化"],
      ["2026-10-01", "完整登记册", "21 所院校、202 门课程", expect.any(Array)],
      ["2026-09-01", "完整登记册", "20 所院校、200 门课程", "首次加载，不算改动"],
      ["2022-10-04", "起始数据", "10 所院校、100 门课程", "首次加载，不算改动"],
    ]);
    expect(listed.rows[1]?.cells[5]).toMatchObject([
      { text: "院校新增 1", to: expect.stringMatching(/^\/data\/changes\?load=\d+&change=added&entity=institution$/) },
      { text: "课程新增 5", isInline: false },
      { text: "课程更改 2", isInline: true },
      { text: "课程除名 3", isInline: true },
    ]);
  });

  it("can be searched, filtered, sorted and exported", async () => {
    const { visitor } = await signedInAs("admin");
    const datesOf = async (query: string) =>
      (await runRoute(loader, `/admin/register${query}`, visitor)).listed.rows.map(({ cells }) => cells[0]);
    expect(await datesOf("?kind=starter")).toEqual(["2022-10-04"]);
    expect(await datesOf("?q=cricos-1")).toEqual(["2026-09-01"]);
    expect((await datesOf("?sort=date&order=up"))[0]).toBe("2022-10-04");
    const file = await (await runRoute(csv, "/admin/register.csv?q=cricos-2", visitor)).text();
    expect(file).toContain("register,2026-10-01,2026-11-03 11:00,'=cricos-2.xlsx,false,21,202,1,0,0,5,2,3,0,0,0");
  });

  it.each(["user", "editor", "staff"] as const)("is forbidden for the role %s", async (role) => {
    const { visitor, app, actor } = await signedInAs(role);
    await expect(
      listRecords(loadRecord, app, actor, { q: "", filters: {}, sort: "", isDescending: true, page: 1 }),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect(await refusalOfRoute(runRoute(loader, "/admin/register", visitor))).toBe("403");
    expect(await refusalOfRoute(runRoute(csv, "/admin/register.csv", visitor))).toBe("403");
  });

  it("redirects visitors to the sign-in page", async () => {
    expect(await refusalOfRoute(runRoute(loader, "/admin/register"))).toBe("302 /login?returnTo=%2Fadmin%2Fregister");
    expect(await refusalOfRoute(runRoute(csv, "/admin/register.csv"))).toMatch(/^302 \/login/);
  });
});
