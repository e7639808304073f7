import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { refusalOfRoute, runRoute, signedInAs } from "../../../../../tests/support/back-office.ts";
import { listLoads } from "../server/list-loads.ts";
import { loadList } from "./load-list.ts";
import { loader } from "./register.tsx";

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
  it("has every load, newest first, with its changes and whether visitors see it", async () => {
    const { visitor } = await signedInAs("admin");
    const { listed } = await runRoute(loader, "/admin/register", visitor);
    expect(
      listed.rows.map(({ registerDate, kind, isBaseline, isEvent, institutionCount, courseCount }) => [
        ...[registerDate, kind, isBaseline, isEvent, institutionCount, courseCount],
      ]),
    ).toEqual([
      ["2026-10-01", "register", false, false, 21, 202],
      ["2026-10-01", "register", false, true, 21, 202],
      ["2026-09-01", "register", true, false, 20, 200],
      ["2022-10-04", "starter", true, false, 10, 100],
    ]);
    expect(listed.rows[1]?.courses).toEqual({ added: 5, changed: 2, delisted: 3 });
  });

  it("can be searched, filtered, sorted and exported", async () => {
    const { visitor } = await signedInAs("admin");
    const datesOf = async (query: string) =>
      (await runRoute(loader, `/admin/register${query}`, visitor)).listed.rows.map(({ registerDate }) => registerDate);
    expect(await datesOf("?kind=starter")).toEqual(["2022-10-04"]);
    expect(await datesOf("?q=cricos-1")).toEqual(["2026-09-01"]);
    expect((await datesOf("?sort=date&order=up"))[0]).toBe("2022-10-04");
    const file = await (await runRoute(loadList.sendFile, "/admin/register.csv?q=cricos-2", visitor)).text();
    expect(file).toContain("register,2026-10-01,2026-11-03 11:00,'=cricos-2.xlsx,false,21,202,1,0,0,5,2,3,0,0,0");
  });

  it.each(["user", "editor", "staff"] as const)("is forbidden for the role %s", async (role) => {
    const { visitor, app, actor } = await signedInAs(role);
    await expect(
      listLoads(app, actor, { q: "", filters: {}, sort: "", isDescending: true, page: 1 }),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect(await refusalOfRoute(runRoute(loader, "/admin/register", visitor))).toBe("403");
    expect(await refusalOfRoute(runRoute(loadList.sendFile, "/admin/register.csv", visitor))).toBe("403");
  });

  it("redirects visitors to the sign-in page", async () => {
    expect(await refusalOfRoute(runRoute(loader, "/admin/register"))).toBe("302 /login?returnTo=%2Fadmin%2Fregister");
    expect(await refusalOfRoute(runRoute(loadList.sendFile, "/admin/register.csv"))).toMatch(/^302 \/login/);
  });
});
