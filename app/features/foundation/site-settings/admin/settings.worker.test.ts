import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { readPage } from "#app/features/publishing/content/server/read-page.ts";
import type { Env } from "#worker/env.ts";
import {
  audience,
  expectForbidden,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import {
  areFigureRemindersOn,
  readEditedSettings,
  readFileDays,
  readOfficeCalendar,
  readSiteSettings,
  saveSettings,
} from "../server/site-settings.ts";
import { defaultSettings } from "../shared/settings.ts";
import { action, loader } from "./settings.tsx";

const { DB } = env as Env;
const path = "/admin/settings";
const form = { ...defaultSettings, version: "0" };

beforeEach(() => DB.prepare("DELETE FROM site_settings").run());

describe("the settings", () => {
  it("settings have the defaults of the code until they are changed; every page shows the change", async () => {
    const { app, visitor, email } = await signedInAs("admin");
    expect(await readSiteSettings(app)).toEqual(defaultSettings);
    const loads = "SELECT count(*) AS n FROM content_loads";
    const before = await DB.prepare(loads).first<number>("n");
    const announcement = "  春节期间\r\n回复会慢一些 ";
    expect(await refusalOfRoute(runRoute(action, path, visitor, { form: { ...form, announcement } }))).toBe(
      "303 /admin/settings?saved=1",
    );
    expect(await readSiteSettings(visitor.context())).toEqual({
      ...defaultSettings,
      announcement: "春节期间 回复会慢一些",
    });
    expect(await DB.prepare(loads).first<number>("n")).toBe((before ?? 0) + 1);
    expect(await DB.prepare("SELECT actor_email, action, before, after FROM audit_entries").first()).toEqual({
      actor_email: email,
      action: "settings.changed",
      before: '{"announcement":""}',
      after: '{"announcement":"春节期间 回复会慢一些"}',
    });
  });

  it.each(["29", "366", "-40", "0x40", "4e1", "", "很久"])(
    "the retention time of order files is refused: %j",
    async (days) => {
      const { visitor } = await signedInAs("admin");
      const answer = await runRoute(action, path, visitor, { form: { ...form, orderFileDays: days } });
      expect(answer).toMatchObject({ init: { status: 400 }, data: { errors: { orderFileDays: expect.any(String) } } });
    },
  );

  it("a setting switches the mails about changing figures off and on", async () => {
    const { visitor, app } = await signedInAs("admin");
    expect(await areFigureRemindersOn(app)).toBe(true);
    const wrong = await runRoute(action, path, visitor, { form: { ...form, figureReminders: "sometimes" } });
    expect(wrong).toMatchObject({ init: { status: 400 }, data: { errors: { figureReminders: expect.any(String) } } });
    await refusalOfRoute(runRoute(action, path, visitor, { form: { ...form, figureReminders: "off" } }));
    expect(await areFigureRemindersOn(app)).toBe(false);
  });

  it("the retention time of order files is shown on pages", async () => {
    const { app, visitor } = await signedInAs("admin");
    await DB.batch([
      DB.prepare(
        `INSERT INTO page_revisions (id, path, kind, title, summary, updated_on, sources, next, related, body, content_hash, origin)
         VALUES (901, '/legal/kept', 'legal', '保存', '多久', '2026-11-22', '[]', '[]', '[]', '保存 {order-file-days} 天。', 'x', 'seed')`,
      ),
      DB.prepare("INSERT INTO pages (path, revision_id) VALUES ('/legal/kept', 901)"),
    ]);
    const text = async () => JSON.stringify((await readPage(visitor.context(), "/legal/kept"))?.blocks);
    expect(await text()).toContain("保存 90 天。");
    await refusalOfRoute(runRoute(action, path, visitor, { form: { ...form, orderFileDays: "060" } }));
    expect(await text()).toContain("保存 60 天。");
    expect(await readFileDays(app)).toBe(60);
  });

  it("mails to a group chat need an address", async () => {
    const { app, actor } = await signedInAs("admin");
    const { version } = await readEditedSettings(app, actor);
    const values = { ...defaultSettings, mailOrders: "boss@team.example\nwebhook" };
    await expect(saveSettings(app, actor, { values, version })).rejects.toMatchObject({
      ...{ code: "invalid", field: "mailOrders" },
    });
    const settings = { ...app.settings, STAFF_WEBHOOK_URL: "https://hooks.slack.example/x" };
    await saveSettings({ ...app, settings }, actor, { values, version });
    expect((await readEditedSettings(app, actor)).values.mailOrders).toContain("webhook");
  });

  it("saving unchanged settings writes nothing", async () => {
    const { app, actor } = await signedInAs("admin");
    await saveSettings(app, actor, { values: defaultSettings, version: 0 });
    expect((await readEditedSettings(app, actor)).version).toBe(0);
  });

  it("days of the team's calendar are accepted one per line, and other lines are refused", async () => {
    const { app, visitor } = await signedInAs("admin");
    for (const officeHolidays of ["国王生日", "2028-02-30", "28-09-2028", "2028-09-25国王生日"]) {
      const answer = await runRoute(action, path, visitor, { form: { ...form, officeHolidays } });
      expect(answer).toMatchObject({ init: { status: 400 }, data: { errors: { officeHolidays: expect.any(String) } } });
    }
    const days = "2028-09-25 国王生日\n\n-2028-06-05";
    await refusalOfRoute(
      runRoute(action, path, visitor, { form: { ...form, officeState: "WA", officeHolidays: days } }),
    );
    const { isWorkingDay, knownUntil } = await readOfficeCalendar(app);
    expect([isWorkingDay("2028-09-25"), isWorkingDay("2028-06-05"), knownUntil]).toEqual([false, true, "2028-09-25"]);
  });

  it("the second of two editors gets a conflict, and can then overwrite", async () => {
    const { visitor } = await signedInAs("admin");
    await refusalOfRoute(runRoute(action, path, visitor, { form: { ...form, supportHours: "每天" } }));
    const mine = { ...form, announcement: "我的公告" };
    const answer = await runRoute(action, path, visitor, { form: mine });
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: {
        values: { announcement: "我的公告", version: "0" },
        current: { version: 1, values: { supportHours: "每天", announcement: "" } },
      },
    });
    expect(await refusalOfRoute(runRoute(action, path, visitor, { form: { ...mine, overwrite: "1" } }))).toMatch(
      /^303/,
    );
    expect(await readSiteSettings(visitor.context())).toMatchObject({ announcement: "我的公告" });
  });

  it("one of twenty simultaneous saves of the same version succeeds", async () => {
    const { app, actor } = await signedInAs("admin");
    const saves = Array.from({ length: 20 }, (_, n) =>
      saveSettings(app, actor, { values: { ...defaultSettings, announcement: `公告 ${n}` }, version: 0 }),
    );
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await readEditedSettings(app, actor)).version).toBe(1);
  });

  it.each([
    "http://example.com/a.js",
    "javascript:alert(1)",
    "https://user:word@example.com/a.js",
    "//example.com/a.js",
    "https://localhost",
    "a.js",
    // Characters with a meaning in the CSP: another directive, a wildcard host.
    "https://stats.example;sandbox/a.js",
    "https://*.example/a.js",
    "https://'self'.example/a.js",
  ])("the script address %s is refused", async (analyticsScript) => {
    const { visitor } = await signedInAs("admin");
    const answer = await runRoute(action, path, visitor, { form: { ...form, analyticsScript } });
    expect(answer).toMatchObject({ init: { status: 400 }, data: { errors: { analyticsScript: expect.any(String) } } });
    await DB.prepare("INSERT INTO site_settings (key, value, updated_at) VALUES ('analyticsScript', ?, 1)")
      .bind(analyticsScript)
      .run();
    expect((await readSiteSettings(visitor.context())).analyticsScript).toBe("");
  });

  it.each(audience.filter((role) => role !== "admin"))("are refused to %s", async (role) => {
    const { member, visitor } = await someoneOf(role);
    expect(await refusalOfRoute(runRoute(loader, path, visitor))).toBe(refusedReading(role, path));
    expect(await refusalOfRoute(runRoute(action, path, visitor, { form: { ...form, announcement: "!" } }))).toBe("403");
    if (member) {
      const { app, actor } = member;
      const edited = { values: { ...defaultSettings, announcement: "!" }, version: 0 };
      await expectForbidden(
        () => readEditedSettings(app, actor),
        () => saveSettings(app, actor, edited),
      );
    }
    expect(await readSiteSettings((await signedInAs("user")).app)).toEqual(defaultSettings);
  });
});
