import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { deleteAccount } from "#app/features/business/accounts/server/account-data.ts";
import { stopWatchingByLink, watchSaved } from "#app/features/business/accounts/server/watch-saved.ts";
import type { Env } from "#worker/env.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { goodPassword, signedIn, site, Visitor } from "../../../../../tests/support/account-client.ts";
import { insertChange, insertLoad, insertSmallCatalogue } from "../../../../../tests/support/small-catalogue.ts";
import { listSavedChanges } from "./list-saved-changes.ts";

const { DB } = env as Env;

beforeAll(async () => {
  await insertSmallCatalogue(DB);
  // Beta College's second campus, which the next load adds.
  await DB.prepare(
    `INSERT INTO campuses (id, institution_id, name, city, state, campus_key, register_hash, first_load_id, changed_load_id)
     VALUES (7, 2, 'North', 'Bundoora', 'VIC', 'b', '', 2, 2)`,
  ).run();
});

beforeEach(async () => {
  for (const table of ["outbox", "watchers", "register_changes"]) await DB.prepare(`DELETE FROM ${table}`).run();
  await DB.prepare("DELETE FROM register_loads WHERE id > 1").run();
});

/** A person with saved items. `wants`: subscribed to the mails. */
async function person(items: string[], { wants }: { wants: boolean }) {
  const { visitor, email } = await signedIn();
  await visitor.post("/api/account/shortlist", { add: items });
  const app = visitor.context();
  const actor = await app.actor();
  if (!actor) throw new Error("not signed in");
  if (wants) await watchSaved(app, actor, true);
  return { visitor, email, app, actor };
}

/** The register of a later month: course 1 became dearer, course 5 reopened, institution 2 has a new campus. */
async function load(id: number, registerDate: string) {
  await DB.batch([
    insertLoad(DB, id, registerDate, { courses_changed: 1 }),
    insertChange(DB, id, "course", 1, 1, "changed", [{ field: "tuition_fee", before: 80000, after: 84000 }]),
    insertChange(DB, id, "course", 3, 1, "changed", [{ field: "vet_national_code", before: null, after: "X" }]),
    insertChange(DB, id, "course", 4, 1, "delisted"),
    insertChange(DB, id, "campus", 7, 2, "added"),
    insertChange(DB, id, "institution", 2, 2, "changed", [{ field: "postal_address_city", before: "A", after: "B" }]),
  ]);
}

const withSite: Env = { ...(env as Env), SITE_ORIGIN: site };

const everyMinute = () => runScheduled("* * * * *", withSite, () => {});

/** Runs the job on a later day when everybody is due. */
async function later() {
  await DB.prepare("UPDATE watchers SET due_on = '2026-01-01'").run();
  await everyMinute();
}

const mails = async () =>
  (
    await DB.prepare(
      "SELECT recipient, subject, text, html, unsubscribe_url AS stop, status FROM outbox ORDER BY id",
    ).all<{
      recipient: string;
      subject: string;
      text: string;
      html: string;
      stop: string | null;
      status: string;
    }>()
  ).results;

const tokenOf = (mail: { stop: string | null } | undefined) => (mail?.stop ?? "").split("?token=")[1] ?? "";

it("sends one mail after a load that changed saved items, however often the job runs", async () => {
  const { email } = await person(["c:0000001", "c:0000003", "i:00002B"], { wants: true });
  await everyMinute();
  expect(await mails()).toEqual([]);
  await load(2, "2022-11-01");
  await later();
  await Promise.all([everyMinute(), everyMinute()]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: email,
    subject: "和您有关的 2 项变化",
    status: "sent",
  });
  expect(mail?.text).toContain("全程学费从 A$80,000 涨到 A$84,000（涨 5%）。");
  expect(mail?.text).toContain("甲大学");
  expect(mail?.text).toContain(`${site}/institution/1-alpha-university/course/1-master-of-accounting`);
  expect(mail?.text).toContain("新校区：North (Bundoora VIC)。");
  // Course 3 changed only its national code, and course 4 was not saved.
  expect(mail?.text).not.toMatch(/Graduate Certificate|Gone course/);
  expect(mail?.stop).toMatch(/^https:\/\/aotu\.example\/link\/stop-mails\?token=[\w.-]+$/);
  expect(mail?.html).toContain(mail?.stop);
  expect(mail?.text).toContain(mail?.stop);
});

it("sends no mail to accounts that are not subscribed, not affected, or unreachable", async () => {
  await person(["c:0000001"], { wants: false });
  await person(["c:0000003", "c:0000002"], { wants: true });
  await person([], { wants: true });
  const unverified = await person(["c:0000001"], { wants: true });
  const banned = await person(["c:0000001"], { wants: true });
  const gone = await person(["c:0000001"], { wants: true });
  await DB.prepare("UPDATE users SET email_verified = 0 WHERE id = ?").bind(unverified.actor.userId).run();
  await DB.prepare("UPDATE users SET banned_at = 1 WHERE id = ?").bind(banned.actor.userId).run();
  await deleteAccount(gone.app, gone.actor, goodPassword);
  await load(2, "2022-11-01");
  await everyMinute();
  expect((await mails()).filter(({ subject }) => subject.includes("变化"))).toEqual([]);
  const left = await DB.prepare("SELECT count(*) AS count FROM watchers WHERE user_id = ?")
    .bind(gone.actor.userId)
    .first();
  expect(left).toEqual({ count: 0 });
  const due = await DB.prepare("SELECT count(*) AS count FROM watchers WHERE load_id < 2").first();
  expect(due).toEqual({ count: 0 });
});

it("sends mails to each of many watchers, and combines loads between two runs", async () => {
  const people = [];
  for (let n = 0; n < 12; n += 1) people.push(await person(["c:0000001"], { wants: true }));
  await load(2, "2022-11-01");
  await load(3, "2022-12-01");
  await everyMinute();
  const written = await mails();
  expect(written.map(({ recipient }) => recipient).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  expect(written[0]?.text).toContain("2022-11-01 的登记册");
  expect(written[0]?.subject).toBe("和您有关的 2 项变化");
});

it("reports no loads from before the subscription", async () => {
  await load(2, "2022-11-01");
  await person(["c:0000001"], { wants: true });
  await everyMinute();
  expect(await mails()).toEqual([]);
});

it("reports to each person only the loads after the last one reported to them", async () => {
  const { email: earlier } = await person(["c:0000001"], { wants: true });
  await load(2, "2022-11-01");
  const { email: newcomer } = await person(["c:0000001"], { wants: true });
  await load(3, "2022-12-01");
  await everyMinute();
  const written = await mails();
  expect(written).toHaveLength(2);
  const toldOf = (email: string) => {
    const mail = written.find(({ recipient }) => recipient === email);
    return {
      changes: mail?.text.split("全程学费从 A$80,000 涨到 A$84,000").slice(1).length,
      hasOlder: mail?.text.includes("2022-11-01 的登记册"),
      subject: mail?.subject,
    };
  };
  expect(toldOf(earlier)).toEqual({ changes: 2, hasOlder: true, subject: "和您有关的 2 项变化" });
  expect(toldOf(newcomer)).toEqual({ changes: 1, hasOlder: false, subject: "和您有关的 1 项变化" });
});

it("is stopped by the link of any mail, however often it is used", async () => {
  const { actor, app } = await person(["c:0000001"], { wants: true });
  await load(2, "2022-11-01");
  await everyMinute();
  const token = tokenOf((await mails())[0]);
  const stranger = new Visitor().context();
  for (const forged of [`${token.slice(0, -4)}AAAA`, token.split(".")[0] ?? "", "", "x.y", token.replace(/^./, "_")]) {
    await expect(stopWatchingByLink(stranger, forged)).rejects.toMatchObject({ code: "invalid" });
  }
  await stopWatchingByLink(stranger, token);
  await stopWatchingByLink(stranger, token);
  const events = await DB.prepare("SELECT kind FROM account_events WHERE user_id = ? ORDER BY id")
    .bind(actor.userId)
    .all();
  expect(events.results).toEqual([{ kind: "watching-on" }, { kind: "watching-off" }]);
  await load(3, "2022-12-01");
  await everyMinute();
  expect(await mails()).toHaveLength(1);
  expect(await listSavedChanges(app, actor.userId)).toMatchObject([
    { loadId: 3, isNewest: true },
    { loadId: 2, isNewest: false },
  ]);
  await watchSaved(app, actor, true);
  await everyMinute();
  expect(await mails()).toHaveLength(1);
});

it.each(["by the link", "in the account"])("stops a mail that waits for its next attempt: %s", async (where) => {
  const { actor, app } = await person(["c:0000001"], { wants: true });
  const { email: other } = await person(["c:0000001"], { wants: true });
  await load(2, "2022-11-01");
  const send = () => Promise.reject(new Error("the service is down"));
  await runScheduled("* * * * *", { ...withSite, EMAIL: { send } }, () => {});
  const written = await mails();
  expect(written.map(({ status }) => status)).toEqual(["pending", "pending"]);
  const own = written.find(({ recipient }) => recipient !== other);
  if (where === "by the link") await stopWatchingByLink(new Visitor().context(), tokenOf(own));
  else await watchSaved(app, actor, false);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([other]);
});

it("retains the record of a sent mail", async () => {
  const { actor, app } = await person(["c:0000001"], { wants: true });
  await load(2, "2022-11-01");
  await everyMinute();
  await watchSaved(app, actor, false);
  expect((await mails()).map(({ status }) => status)).toEqual(["sent"]);
});

it("the mail has the headers by which mail programs unsubscribe", async () => {
  await person(["c:0000001"], { wants: true });
  await load(2, "2022-11-01");
  const sent: unknown[] = [];
  const EMAIL: Env["EMAIL"] = {
    send: async (mail: unknown) => {
      sent.push(mail);
      return { messageId: "1" };
    },
  };
  await runScheduled("* * * * *", { ...withSite, EMAIL }, () => {});
  const stop = (await mails())[0]?.stop;
  expect(sent).toEqual([
    expect.objectContaining({
      headers: expect.objectContaining({
        "List-Unsubscribe": `<${stop}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    }),
  ]);
});

it("sends the other mails when one watcher's mail fails", async () => {
  const { actor } = await person(["c:0000002"], { wants: true });
  const { email } = await person(["c:0000001"], { wants: true });
  await DB.batch([
    insertLoad(DB, 2, "2022-11-01", { courses_changed: 2 }),
    insertChange(DB, 2, "course", 1, 1, "changed", [{ field: "expired", before: 0, after: 1 }]),
    DB.prepare(
      "INSERT INTO register_changes (load_id, entity, entity_id, institution_id, change, fields) VALUES (2, 'course', 2, 2, 'changed', 'no JSON')",
    ),
  ]);
  await expect(everyMinute()).rejects.toThrow();
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([email]);
  await expect(everyMinute()).rejects.toThrow();
  expect(await mails()).toHaveLength(1);
  await DB.prepare("UPDATE register_changes SET fields = '[]' WHERE fields = 'no JSON'").run();
  await everyMinute();
  expect(await mails()).toHaveLength(1);
  const due = await DB.prepare("SELECT load_id FROM watchers WHERE user_id = ?").bind(actor.userId).first("load_id");
  expect(due).toBe(2);
});

it("new entries of the lists and of the newest rounds about a saved occupation are reported once", async () => {
  await DB.prepare(
    `INSERT INTO occupations (code, title, title_cn, aliases, edition, mltssl, stsol, rol, csol, list_407, caveats, agreement)
     VALUES ('351311', 'Chef', '主厨', '[]', 'both', 1, 0, 0, 1, 1, '[]', 'both')`,
  ).run();
  const { app } = await person(["o:351311", "v:820"], { wants: true });
  await everyMinute();
  expect(await mails()).toEqual([]);
  const day = (back: number) => new Date(app.now() - back * 86_400_000).toISOString().slice(0, 10);
  const round = (on: string, occupation: string, points: number | null, coverage: string) =>
    DB.prepare(
      `INSERT INTO invitation_rounds (key, round_on, visa, occupation, lowest_points, coverage, origin, source_name, source_url,
         checked_on, grade, recorded_at) VALUES (?, ?, '189', ?, ?, ?, 'seed', 'A', 'https://a.example/', ?, 'official', ?)`,
    ).bind(`${on}~189~${occupation}`, on, occupation, points, coverage, on, app.now() + 60_000);
  await DB.batch([
    round(day(5), "", null, "whole"),
    round(day(5), "351311", 85, "none"),
    round(day(3), "", null, "whole"),
    round(day(400), "351311", 65, "none"),
    DB.prepare(
      `INSERT INTO occupation_changes (code, title, title_cn, list, change, compilation, compiled_on, recorded_at)
       VALUES ('351311', 'Chef', '主厨', 'csol', 'removed', 'C', '2026-11-20', ?)`,
    ).bind(app.now() + 60_000),
  ]);
  await later();
  const [mail] = await mails();
  expect(mail?.subject).toBe("和您有关的 1 项变化");
  for (const line of ["移出", `${day(5)} 的 189 邀请轮最低 85 分`, `${day(3)} 的 189 邀请轮没有这个职业`])
    expect(mail?.text).toContain(line);
  expect(mail?.text).not.toContain("65 分");
  await DB.prepare("UPDATE watchers SET looked_at = looked_at + 120000").run();
  await later();
  expect(await mails()).toHaveLength(1);
});
