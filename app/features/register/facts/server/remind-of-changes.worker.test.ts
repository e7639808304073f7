import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { type MemberOf, signedInAs } from "../../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { remindOfChanges } from "./remind-of-changes.ts";

const { DB } = env as Env;
let admin: MemberOf;
let editor: MemberOf;

const insertFigure = (key: string, changesOn: string, value: Record<string, string> = {}) => [
  insertRow(DB, "facts", {
    key,
    area: "student-visa",
    label: `名 ${key}`,
    unit: "AUD",
    position: 1,
    changes_on: changesOn,
  }),
  insertRow(DB, "fact_values", {
    ...{ key, value: 10, valid_from: "2020-07-01", source_name: "官网", source_url: "https://example.org/a" },
    ...{ checked_on: "2026-11-01", grade: "archived", origin: "seed", ...value },
  }),
];

beforeEach(async () => {
  await DB.batch(
    ["fact_values", "facts", "outbox", "site_settings", "sessions", "users"].map((table) =>
      DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await DB.batch([...insertFigure("a.july", '["07-01"]'), ...insertFigure("a.january", '["01-01"]')]);
  admin = await signedInAs("admin");
  editor = await signedInAs("editor");
  await signedInAs("staff");
  await signedInAs("user");
});

/** Runs the job at noon in Sydney. */
const runOn = (day: string) => remindOfChanges({ ...admin.app, now: () => Date.parse(`${day}T02:00:00Z`) });

const mails = async () =>
  (
    await DB.prepare("SELECT recipient, subject, text FROM outbox WHERE kind = 'figures-due' ORDER BY id").all<{
      recipient: string;
      subject: string;
      text: string;
    }>()
  ).results;

describe("the reminder to check figures", () => {
  it("goes to administrators and editors once two weeks before the day, and once on the day", async () => {
    await runOn("2027-06-16");
    expect(await mails()).toEqual([]);
    await Promise.all([runOn("2027-06-17"), runOn("2027-06-17")]);
    for (const day of ["2027-06-18", "2027-06-30"]) await runOn(day);
    const before = await mails();
    expect(before.map(({ recipient }) => recipient).toSorted()).toEqual([admin.email, editor.email].toSorted());
    expect(before[0]?.subject).toBe("7 月 1 日以前要核对的数字：1 个");
    expect(before[0]?.text).toContain("名 a.july");
    expect(before[0]?.text).not.toContain("a.january");
    expect(before[0]?.text).toContain("/admin/facts?age=july&area=student-visa");
    await runOn("2027-07-01");
    await runOn("2027-07-02");
    const all = await mails();
    expect(all).toHaveLength(4);
    expect(all[2]?.subject).toBe("今天要核对的数字：1 个");
  });

  it("is sent later if the cron job did not run on the day, also for 1 January", async () => {
    await runOn("2026-12-30");
    await runOn("2027-01-03");
    await runOn("2027-01-08");
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      ...Array.from({ length: 2 }, () => "1 月 1 日以前要核对的数字：1 个"),
      ...Array.from({ length: 2 }, () => "今天要核对的数字：1 个"),
    ]);
  });

  it("is not sent when nothing is due, or the setting disables it", async () => {
    await DB.prepare("UPDATE fact_values SET valid_from = '2027-07-01'").run();
    await runOn("2027-06-20");
    await DB.prepare("UPDATE fact_values SET valid_from = '2020-07-01'").run();
    await insertRow(DB, "site_settings", { key: "figureReminders", value: "off", updated_at: 1 }).run();
    await runOn("2027-06-20");
    expect(await mails()).toEqual([]);
    await DB.prepare("DELETE FROM site_settings").run();
    await runOn("2027-06-20");
    expect(await mails()).toHaveLength(2);
  });
});
