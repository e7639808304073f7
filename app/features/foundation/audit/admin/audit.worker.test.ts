import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loader as file } from "#app/admin-csv.ts";
import { loader } from "#app/admin-records/list.tsx";
import type { Env } from "#worker/env.ts";
import { refusalOfRoute, runRoute, signedInAs } from "../../../../../tests/support/back-office.ts";
import { changeTogether, differences, recordChange } from "../server/public.ts";

const { DB } = env as Env;

describe("the audit log", () => {
  it("records who changed what, before and after, in the batch of the change", async () => {
    const { actor, app, visitor, email } = await signedInAs("admin");
    await DB.prepare("INSERT INTO site_settings (key, value, version, updated_at) VALUES ('x', 'old', 3, 1)").run();
    const change = (version: number) =>
      changeTogether(app.primary, [
        sql`UPDATE site_settings SET value = 'new', version = version + 1 WHERE key = 'x' AND version = ${version}`,
        recordChange(app, actor, {
          action: "setting.changed",
          id: "x",
          ...differences({ value: "old", note: 1 }, { value: "new", note: 1 }),
        }),
      ]);
    await expect(change(2)).rejects.toMatchObject({ code: "conflict" });
    expect((await runRoute(loader, "/admin/audit", visitor)).listed.total).toBe(0);
    await change(3);
    const { listed } = await runRoute(loader, "/admin/audit?q=setting&type=setting", visitor);
    expect(listed.rows.map(({ cells }) => cells)).toEqual([
      [
        { at: expect.any(Number) },
        email,
        "setting.changed",
        "setting x",
        { text: "查看", folded: { 之前: '{"value":"old"}', 之后: '{"value":"new"}' } },
      ],
    ]);
    const sent = await runRoute(file, "/admin/audit.csv?q=", visitor);
    expect(sent.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(await sent.text()).toContain(`,${email},setting.changed,setting,x,`);
  });

  it("is sorted by time, filtered by type and searched", async () => {
    const { visitor } = await signedInAs("admin");
    await DB.prepare(
      `INSERT INTO audit_entries (at, actor_id, actor_email, action, subject_type, subject_id) VALUES
        (3, 'a', 'a@b.org', 'thing.made', 'sorted', 's0'), (2, 'a', 'a@b.org', 'thing.made', 'other', 's1'),
        (1, 'a', 'a@b.org', 'thing.made', 'sorted', 's2')`,
    ).run();
    const ids = async (query: string) =>
      (await runRoute(loader, `/admin/audit?${query}`, visitor)).listed.rows.map(
        ({ cells }) => String(cells[3]).split(" ")[1],
      );
    expect(await ids("q=thing.made")).toEqual(["s0", "s1", "s2"]);
    expect(await ids("q=thing.made&sort=at&order=up")).toEqual(["s2", "s1", "s0"]);
    expect(await ids("type=sorted")).toEqual(["s0", "s2"]);
    expect(await ids("q=thing s1")).toEqual(["s1"]);
  });

  it.each([
    ["user", "403"],
    ["editor", "403"],
    ["staff", "403"],
  ] as const)("is refused to a %s", async (role, refusal) => {
    const { visitor } = await signedInAs(role);
    expect(await refusalOfRoute(runRoute(loader, "/admin/audit", visitor))).toBe(refusal);
    expect(await refusalOfRoute(runRoute(file, "/admin/audit.csv", visitor))).toBe(refusal);
  });

  it("redirects visitors to the login page, and an administrator without a second factor to its setup", async () => {
    expect(await refusalOfRoute(runRoute(loader, "/admin/audit?q=a"))).toBe(
      "302 /login?returnTo=%2Fadmin%2Faudit%3Fq%3Da",
    );
    const { visitor } = await signedInAs("admin", { isEnrolled: false });
    expect(await refusalOfRoute(runRoute(loader, "/admin/audit", visitor))).toBe("302 /dashboard/settings");
  });
});
