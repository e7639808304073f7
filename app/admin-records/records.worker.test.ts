import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import {
  acceptProposals,
  addRecord,
  checkedUnchanged,
  editRecord,
  listProposals,
  propose,
  readRecord,
  runVerb,
  runVerbs,
  withdrawProposal,
} from "#app/features/foundation/records/server/public.ts";
import { linkRecord } from "#app/features/publishing/links/server/record.ts";
import { figureRecord } from "#app/features/register/facts/admin/record.ts";
import { roundRecord } from "#app/features/register/invitations/server/record.ts";
import type { Env } from "#worker/env.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../tests/support/back-office.ts";
import { buildPages } from "../../tests/support/built-pages.ts";
import { insertRow } from "../../tests/support/insert-row.ts";
import { action, loader } from "./edit.tsx";
import { action as list } from "./list.tsx";
import { action as add } from "./new.tsx";

// The kit, with links as the kind: what a kind adds is tested in its feature.

const { DB } = env as Env;

const form = {
  title: "内政部",
  url: "https://immi.homeaffairs.gov.au/",
  description: "",
  section: "签证",
  position: "500",
  isShown: "1",
};
const opened = JSON.stringify(form);

beforeEach(async () => {
  await DB.prepare("DELETE FROM links").run();
});

const addOne = async ({ app, actor }: MemberOf, title = form.title, url = form.url) =>
  Number(await addRecord(linkRecord, app, actor, { ...form, title, url, position: 500, isShown: true }));
const post = ({ visitor }: MemberOf, id: number, fields: Record<string, string>) =>
  runRoute(action, `/admin/links/${id}`, visitor, { form: fields, params: { key: String(id) } });
const read = ({ app, actor }: MemberOf, id: number) => readRecord(linkRecord, app, actor, id);
const actions = async () =>
  (
    await DB.prepare("SELECT action FROM audit_entries WHERE subject_type = 'link' ORDER BY id DESC LIMIT 3").all()
  ).results.map(({ action: name }) => name);

it("adds a record once for a double click, and again after it was removed", async () => {
  const editor = await signedInAs("editor");
  const answers = await Promise.all(
    [1, 2].map(() => refusalOfRoute(runRoute(add, "/admin/links/new", editor.visitor, { form }))),
  );
  expect(answers).toEqual(["303 /admin/links?saved=1", "303 /admin/links?saved=1"]);
  const id = await addOne(editor);
  expect(await DB.prepare("SELECT count(*) AS n FROM links").first("n")).toBe(1);
  await runVerb(linkRecord, editor.app, editor.actor, "remove", { key: id, version: 1 });
  expect(await addOne(editor)).toBeGreaterThan(id);
});

it("merges edits of different fields, and lets people decide about the same one", async () => {
  const [first, second] = [await signedInAs("editor"), await signedInAs("admin")];
  const id = await addOne(first);
  const edit = { ...form, intent: "edit", version: "1", opened };
  expect(await refusalOfRoute(post(first, id, { ...edit, title: "甲" }))).toMatch(/^303/);
  expect(await refusalOfRoute(post(second, id, { ...edit, section: "税务" }))).toMatch(/^303/);
  expect(await read(first, id)).toMatchObject({ title: "甲", section: "税务", version: 3 });
  expect(await post(second, id, { ...edit, title: "乙" })).toMatchObject({
    data: { values: { title: "乙" }, current: { version: 3, values: { title: "甲" } } },
    init: { status: 409 },
  });
  expect(await read(first, id)).toMatchObject({ title: "甲" });
});

it("writes nothing without a difference, and shows who changed what", async () => {
  const editor = await signedInAs("editor");
  const id = await addOne(editor);
  await refusalOfRoute(post(editor, id, { ...form, intent: "edit", version: "1" }));
  expect(await read(editor, id)).toMatchObject({ version: 1 });
  await refusalOfRoute(post(editor, id, { ...form, intent: "edit", version: "1", title: "甲" }));
  const page = await runRoute(loader, `/admin/links/${id}`, editor.visitor, { params: { key: String(id) } });
  expect(page.history).toMatchObject([
    { action: "link.edited", actorEmail: editor.email, fields: [{ label: "名称", before: "内政部", after: "甲" }] },
    { action: "link.added" },
  ]);
});

it("applies a verb to the ticked rows, and does nothing without any", async () => {
  const editor = await signedInAs("editor");
  const ids = [
    await addOne(editor),
    await addOne(editor, "乙", "https://b.gov.au/"),
    await addOne(editor, "丙", "https://c.gov.au/"),
  ];
  const tick = (chosen: number[], intent: string) =>
    runRoute(list, "/admin/links?state=shown", editor.visitor, {
      form: { intent, ...Object.fromEntries(chosen.map((id) => [`row:${id}`, "yes"])) },
    });
  expect(JSON.stringify(await tick([], "hide"))).toContain("请先勾选");
  expect(JSON.stringify(await tick(ids, "remove"))).toContain("不能用");
  expect(await refusalOfRoute(tick(ids.slice(0, 2), "hide"))).toMatch(/^303 \/admin\/links\?.*state=shown.*saved=1/);
  const shown = await Promise.all(ids.map(async (id) => (await read(editor, id))?.isShown));
  expect(shown).toEqual([false, false, true]);
  expect(await actions()).toEqual(["link.edited", "link.edited", "link.added"]);
});

// As links, but editors only propose them.
const proposedRecord = {
  ...linkRecord,
  permission: "settings",
  readPermission: "links",
  proposePermission: "links",
} as const;

it("takes proposals of new records, of edits, and several at a time; one record has one", async () => {
  const [editor, admin] = [await signedInAs("editor"), await signedInAs("admin")];
  const suggest = (opened: { key: number; version: number } | null, values: Record<string, unknown>) =>
    propose(proposedRecord, editor.app, editor.actor, opened, values);
  const waiting = () => listProposals(proposedRecord, admin.app, admin.actor);
  const accept = (id: number | undefined) => acceptProposals(proposedRecord, admin.app, admin.actor, [id ?? 0]);
  await suggest(null, { ...form, position: 500, isShown: true });
  await suggest(null, { ...form, title: "乙", url: "https://b.gov.au/", position: 500, isShown: true });
  await expect(suggest(null, { ...form, position: 500, isShown: true })).rejects.toThrow("已经有提议");
  const [first, second] = await waiting();
  expect([first, second]).toMatchObject([
    { name: "内政部", isNew: true, row: null, isStale: false },
    { name: "乙", author: editor.email },
  ]);
  await accept(first?.id);
  await withdrawProposal(proposedRecord, admin.app, admin.actor, second?.id ?? 0);
  expect(await actions()).toEqual(["link.proposal-refused", "link.added", "link.proposed"]);
  const { results } = await DB.prepare("SELECT subject FROM outbox WHERE recipient = ? ORDER BY id DESC LIMIT 2")
    .bind(editor.email)
    .all();
  expect(results).toEqual([{ subject: "提议没有采用：乙" }, { subject: "提议已接受：内政部" }]);
  const id = (await DB.prepare("SELECT id FROM links").first<number>("id")) ?? 0;
  await suggest({ key: id, version: 1 }, { title: "丙" });
  await expect(suggest({ key: id, version: 1 }, { title: "丁" })).rejects.toThrow("已经有提议");
  await expect(suggest({ key: id, version: 7 }, { title: "丁" })).rejects.toMatchObject({ code: "conflict" });
  const [edit] = await waiting();
  await editRecord(proposedRecord, admin.app, admin.actor, { key: id, version: 1 }, { section: "税务" });
  await expect(accept(edit?.id)).rejects.toMatchObject({ code: "conflict" });
  const changed = { values: { title: "戊" }, opened: { key: id, version: 2 } };
  const other = { values: { title: "戊" }, opened: { key: id + 1, version: 2 } };
  const acceptAs = (values: typeof changed | typeof other) =>
    acceptProposals(proposedRecord, admin.app, admin.actor, [edit?.id ?? 0], values);
  await expect(acceptAs(other)).rejects.toMatchObject({ code: "conflict" });
  await acceptAs(changed);
  expect(await read(admin, id)).toMatchObject({ title: "戊", section: "税务", version: 3 });
  expect(await waiting()).toEqual([]);
});

it("gives any kind with a source its checks: recorded together, or proposed", async () => {
  const checked = { ...roundRecord, proposePermission: "figures", readPermission: "figures" } as const;
  const record = { ...checked, verbs: { checked: checkedUnchanged } };
  const [editor, admin] = [await signedInAs("editor"), await signedInAs("admin")];
  const round = {
    ...{ visa: "189", occupation: "", lowestPoints: 65, tiesOn: null, invited: null, sourceName: "内政部" },
    ...{ sourceUrl: "https://a.gov.au/b", checkedOn: "2026-11-01", grade: "archived", note: null, isWithdrawn: false },
  };
  const ticked = await Promise.all(
    ["2026-09-01", "2026-10-01"].map(async (roundOn) => ({
      key: await addRecord(record, admin.app, admin.actor, { ...round, roundOn }),
      version: 1,
    })),
  );
  const check = { checkedOn: "2026-11-02", grade: "same" };
  await runVerbs(record, editor.app, editor.actor, "checked", ticked, check);
  const proposals = await listProposals(record, admin.app, admin.actor);
  const ids = proposals.map(({ id }) => id);
  await acceptProposals(record, admin.app, admin.actor, ids);
  const states = async () => {
    const { results } = await DB.prepare("SELECT checked_on AS day, grade, version FROM invitation_rounds").all();
    return results;
  };
  const now = { day: "2026-11-02", grade: "archived", version: 2 };
  expect(await states()).toEqual([now, now]);
  const again = ticked.map(({ key }, at) => ({ key, version: at === 0 ? 2 : 1 }));
  const late = runVerbs(record, admin.app, admin.actor, "checked", again, { ...check, checkedOn: "2026-11-03" });
  await expect(late).rejects.toMatchObject({ code: "conflict" });
  expect(await states()).toEqual([now, now]);
});

it.each(audience)("verbs check the permission themselves: %s", async (who) => {
  const editor = await signedInAs("editor");
  const id = await addOne(editor);
  const { member } = await someoneOf(who);
  if (!member || who === "editor" || who === "admin") return;
  await expectForbidden(
    () => addOne(member, "乙", "https://b.gov.au/"),
    () => read(member, id),
    () => runVerb(linkRecord, member.app, member.actor, "hide", { key: id, version: 1 }),
    () => runVerb(linkRecord, member.app, member.actor, "remove", { key: id, version: 1 }),
  );
  expect(await read(editor, id)).toMatchObject({ version: 1 });
});

it("an unknown record or verb changes nothing", async () => {
  const editor = await signedInAs("editor");
  const id = await addOne(editor);
  expect(JSON.stringify(await post(editor, id, { intent: "explode", version: "1" }))).toContain("不能用");
  expect(await refusalOfRoute(runRoute(loader, "/admin/links/0", editor.visitor, { params: { key: "0" } }))).toBe(
    "404",
  );
  expect(await post(editor, 987654, { ...form, intent: "edit", version: "1" })).toMatchObject({
    init: { status: 404 },
  });
});

it("pages are whole without scripts", async () => {
  const editor = await signedInAs("editor");
  const id = await addOne(editor);
  const { renderPage } = await buildPages({ draws: true });
  const { RouterContextProvider } = await import("react-router");
  const { appContext } = await import("#worker/context.ts");
  const draw = async (path: string) => {
    const context = new RouterContextProvider();
    context.set(appContext, editor.visitor.context());
    return (await renderPage(new Request(`https://site.example${path}`), context)).text();
  };
  const page = await draw(`/admin/links/${id}`);
  for (const name of ["title", "url", "section", "isShown", "version", "opened"])
    expect(page).toContain(`name="${name}"`);
  expect(page).toMatch(/name="intent" value="remove"/);
  const rows = await draw("/admin/links");
  expect(rows).toContain(`href="/admin/links/${id}"`);
  expect(rows).toContain(`name="row:${id}"`);
  await insertRow(DB, "facts", { key: "a.one", area: "study", label: "名", unit: "AUD", position: 1 }).run();
  await insertRow(DB, "fact_values", {
    ...{ key: "a.one", value: 10, valid_from: "2020-07-01", source_name: "官网", source_url: "https://example.org/a" },
    ...{ checked_on: "2021-01-01", grade: "archived", origin: "seed" },
  }).run();
  const figures = await draw("/admin/facts");
  for (const name of ["row:a.one", "checkedOn", "grade"]) expect(figures).toContain(`name="${name}"`);
  expect(figures).toMatch(/<option value="same" selected="">/);
  const figure = await draw("/admin/facts/a.one");
  expect(figure).toContain("全部记录");
  expect(figure).toContain("提议，等管理员确认");
  const checked = { checkedOn: "2026-11-02", grade: "official" };
  await runVerb(figureRecord, editor.app, editor.actor, "checked", { key: "a.one", version: null }, checked);
  const proposals = await draw("/admin/facts/proposals");
  expect(proposals).toContain("2021-01-01");
  expect(proposals).toContain('value="withdraw"');
}, 60_000);
