import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { action as factAction, loader as factLoader } from "#app/admin-records/edit.tsx";
import { action, loader } from "#app/admin-records/list.tsx";
import {
  acceptProposals,
  listProposals as listOfKind,
  listRecords,
  runVerbs,
} from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { countRows } from "../../../../../tests/support/count-rows.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { readFacts } from "../server/read-facts.ts";
import { figureRecord } from "./record.ts";

const { DB } = env as Env;
const path = "/admin/facts";
const today = todayInAustralia(Date.now());
let admin: MemberOf;

const boxOfFigure = (key: string) => `row:${key}`;
const waiting = () => listOfKind(figureRecord, admin.app, admin.actor);

const insertFigure = (key: string, value: Record<string, string | number>, changesOn = "[]") => [
  insertRow(DB, "facts", { key, area: "visa", label: `名 ${key}`, unit: "AUD", position: 1, changes_on: changesOn }),
  insertRow(DB, "fact_values", {
    ...{ key, value: 10, valid_from: "2020-07-01", source_name: "官网", source_url: "https://example.org/a" },
    ...{ checked_on: "2021-01-01", grade: "archived", origin: "seed", ...value },
  }),
];

beforeEach(async () => {
  await DB.batch(
    ["record_proposals", "fact_values", "facts", "audit_entries", "outbox"].map((table) =>
      DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await DB.batch([
    ...insertFigure("a.one", { grade: "two-secondary" }),
    ...insertFigure("a.two", { value: 20 }),
    ...insertFigure("a.three", {}),
  ]);
  admin = await signedInAs("admin");
});

async function boxes(...keys: string[]): Promise<Record<string, string>> {
  const { rows } = (await runRoute(loader, path, admin.visitor)).listed;
  return Object.fromEntries(
    keys.map((key) => [boxOfFigure(key), String(rows.find((row) => row.key === key)?.version)]),
  );
}

const post = (form: Record<string, string>) =>
  runRoute(action, `${path}?age=due`, admin.visitor, {
    form: { intent: "checked", checkedOn: today, grade: "official", ...form },
  });
const factsNow = () => readFacts(admin.visitor.context(), ["a.one", "a.two", "a.three"]);

describe("figures selected in the list", () => {
  it("are marked as checked together, with an audit entry each; other figures are unchanged", async () => {
    expect(await refusalOfRoute(post(await boxes("a.one", "a.two")))).toMatch(/^303 \/admin\/facts\?age=due.*saved=1$/);
    const facts = await factsNow();
    expect(facts.get("a.one")).toMatchObject({ value: 10, checkedOn: today, grade: "official" });
    expect(facts.get("a.two")).toMatchObject({ value: 20, checkedOn: today, grade: "official" });
    expect(facts.get("a.three")).toMatchObject({ checkedOn: "2021-01-01", grade: "archived" });
    const { results } = await DB.prepare("SELECT action, subject_id, before, after FROM audit_entries").all();
    expect(results).toHaveLength(2);
    expect(results[0]).toEqual({
      ...{ action: "fact.checked", subject_id: "a.one" },
      before: '{"checkedOn":"2021-01-01","grade":"two-secondary"}',
      after: `{"checkedOn":"${today}","grade":"official"}`,
    });
  });

  it("retain their grades on request, and accept an earlier day of checking", async () => {
    await refusalOfRoute(post({ ...(await boxes("a.one", "a.two")), grade: "same", checkedOn: "2026-07-02" }));
    const facts = await factsNow();
    expect(facts.get("a.one")).toMatchObject({ checkedOn: "2026-07-02", grade: "two-secondary" });
    expect(facts.get("a.two")).toMatchObject({ checkedOn: "2026-07-02", grade: "archived" });
  });

  it("are all refused when the value of one changed meanwhile", async () => {
    const ticked = await boxes("a.one", "a.two");
    await refusalOfRoute(post(await boxes("a.two")));
    const refused = await post(ticked);
    expect(refused).toMatchObject({ init: { status: 409 }, data: { message: expect.stringContaining("名 a.two") } });
    expect((await factsNow()).get("a.one")?.checkedOn).toBe("2021-01-01");
    expect(await countRows("audit_entries")).toBe(1);
  });

  it("are checked once when two administrators submit the same ones at once", async () => {
    const ticked = await boxes("a.one", "a.two", "a.three");
    const answers = await Promise.all([refusalOfRoute(post(ticked)), refusalOfRoute(post(ticked))]);
    expect(answers.filter((answer) => answer?.startsWith("303"))).toHaveLength(1);
    expect(await countRows("audit_entries")).toBe(3);
  });

  it.each<[string, Record<string, string>, string]>([
    ["a day in the future", { checkedOn: "2099-01-01" }, "checkedOn"],
    ["no day", { checkedOn: "" }, "checkedOn"],
    ["no grade", { grade: "" }, "grade"],
    ["an unknown grade", { grade: "sure" }, "grade"],
  ])("are refused with %s", async (_, change, field) => {
    const refused = await post({ ...(await boxes("a.one")), ...change });
    expect(refused).toMatchObject({ init: { status: 400 }, data: { errors: { [field]: expect.any(String) } } });
    expect(await countRows("audit_entries")).toBe(0);
  });

  it("are refused without a selection, with more than fifty, with an unknown key, and with a day before their last check", async () => {
    expect(await post({})).toMatchObject({ init: { status: 400 } });
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [boxOfFigure(`k.${n}`), "1"]));
    expect(await post(many)).toMatchObject({ init: { status: 400 }, data: { message: expect.stringContaining("50") } });
    expect(await post({ [boxOfFigure("no.such")]: "1" })).toMatchObject({ init: { status: 404 } });
    expect(await post({ ...(await boxes("a.one", "a.two")), checkedOn: "2020-12-31" })).toMatchObject({
      data: { message: expect.stringContaining("“名 a.one”：在 2021-01-01") },
    });
    expect(await countRows("audit_entries")).toBe(0);
  });

  it("are proposed by an editor with one tap, and confirmed by an administrator; administrators get one mail", async () => {
    const editor = await signedInAs("editor");
    const propose = async (...keys: string[]) =>
      runRoute(action, path, editor.visitor, {
        form: { intent: "checked", ...(await boxes(...keys)), checkedOn: today, grade: "same" },
      });
    expect(await refusalOfRoute(propose("a.one", "a.two"))).toBe("303 /admin/facts/proposals?saved=1");
    expect((await factsNow()).get("a.one")?.checkedOn).toBe("2021-01-01");
    expect(await waiting()).toMatchObject([
      { name: "名 a.one", verb: "checked", row: { value: 10 }, author: editor.email, isStale: false },
      { name: "名 a.two", fields: { checkedOn: today, grade: "archived" } },
    ]);
    const { results } = await DB.prepare("SELECT recipient, text FROM outbox WHERE kind = 'record-proposed'").all();
    const mine = results.filter(({ recipient }) => recipient === admin.email);
    expect(mine).toMatchObject([{ text: expect.stringContaining("/admin/facts/proposals") }]);
    expect(results.some(({ recipient }) => recipient === editor.email)).toBe(false);
    // One of the figures already has a proposal: the post is refused and names it.
    expect(await propose("a.two", "a.three")).toMatchObject({
      init: { status: 400 },
      data: { message: expect.stringContaining("“名 a.two”") },
    });
    expect(await refusalOfRoute(propose("a.three"))).toMatch(/^303/);
    const count = "SELECT count(*) AS n FROM outbox WHERE kind = 'record-proposed' AND recipient = ?";
    // One mail per hour; two when the clock hour changed between the proposals.
    expect(await DB.prepare(count).bind(admin.email).first("n")).toBeLessThanOrEqual(2);
    const ids = (await waiting()).map(({ id }) => id);
    const confirm = (who: MemberOf) =>
      runRoute(action, `${path}/proposals`, who.visitor, {
        form: { intent: "acceptTicked", ...Object.fromEntries(ids.map((id) => [`row:${id}`, "1"])) },
      });
    // Editors get no checkboxes for figures with a proposal, and the verb refuses them.
    expect(await confirm(editor)).toMatchObject({ init: { status: 400 } });
    await expectForbidden(() => acceptProposals(figureRecord, editor.app, editor.actor, ids));
    expect(await countRows("record_proposals")).toBe(3);
    expect(await refusalOfRoute(confirm(admin))).toMatch(/^303 \/admin\/facts\/proposals\?.*saved=1$/);
    expect(await countRows("record_proposals")).toBe(0);
    expect(await confirm(admin)).toMatchObject({ init: { status: 404 } });
    expect((await factsNow()).get("a.one")).toMatchObject({ value: 10, checkedOn: today, grade: "two-secondary" });
    const answer = "SELECT recipient, text FROM outbox WHERE kind = 'proposal-answered'";
    const { results: answers } = await DB.prepare(answer).all();
    expect(answers).toMatchObject([{ recipient: editor.email, text: expect.stringContaining("名 a.one、名 a.two") }]);
  });

  it("are not proposed when another value is in force meanwhile; a single figure is proposed on its page", async () => {
    const editor = await signedInAs("editor");
    const params = { key: "a.one" };
    const page = await runRoute(factLoader, `${path}/a.one`, editor.visitor, { params });
    expect(page.verbs).toMatchObject([{ name: "checked", label: expect.stringContaining("提议") }]);
    const confirm = (version: number) =>
      runRoute(factAction, `${path}/a.one`, editor.visitor, {
        form: { intent: "checked", version: String(version), checkedOn: today, grade: "official" },
        params,
      });
    expect(await confirm(page.version - 1)).toMatchObject({ init: { status: 409 } });
    expect(await refusalOfRoute(confirm(page.version))).toBe("303 /admin/facts/proposals?saved=1");
    expect(await waiting()).toMatchObject([
      { name: "名 a.one", row: { value: 10 }, fields: { checkedOn: today, grade: "official" } },
    ]);
    const ticked = await boxes("a.two");
    await refusalOfRoute(post(ticked));
    const late = runRoute(action, path, editor.visitor, {
      form: { intent: "checked", ...ticked, checkedOn: today, grade: "same" },
    });
    expect(await late).toMatchObject({ init: { status: 409 } });
    expect(await countRows("record_proposals")).toBe(1);
  });

  it("are not confirmed together when the value of one changed meanwhile", async () => {
    const editor = await signedInAs("editor");
    const ticked = await boxes("a.one", "a.two");
    const form = { intent: "checked", ...ticked, checkedOn: today, grade: "same" };
    await refusalOfRoute(runRoute(action, path, editor.visitor, { form }));
    await insertFigure("a.two", { value: 21 })[1]?.run();
    expect((await waiting()).map(({ isStale }) => isStale)).toEqual([false, true]);
    const ids = (await waiting()).map(({ id }) => id);
    await expect(acceptProposals(figureRecord, admin.app, admin.actor, ids)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await countRows("record_proposals")).toBe(2);
    await expectForbidden(() => acceptProposals(figureRecord, editor.app, editor.actor, ids));
  });

  it("are marked only by administrators", async () => {
    const ticked = await boxes("a.one");
    const figures = [{ key: "a.one", version: Number(ticked[boxOfFigure("a.one")]) }];
    const form = { intent: "checked", ...ticked, checkedOn: today, grade: "official" };
    for (const role of audience) {
      if (role === "admin") continue;
      const { member, visitor } = await someoneOf(role);
      const refused = await refusalOfRoute(runRoute(action, path, visitor, { form }));
      // An editor's post becomes a proposal.
      expect(refused).toBe(role === "editor" ? "303 /admin/facts/proposals?saved=1" : "403");
      if (!member || role === "editor") continue;
      await expectForbidden(() =>
        runVerbs(figureRecord, member.app, member.actor, "checked", figures, { checkedOn: today, grade: "official" }),
      );
    }
    const { results } = await DB.prepare("SELECT action FROM audit_entries").all();
    expect(results).toEqual([{ action: "fact.proposed" }]);
  });
});

it("the list contains the figures that are due by a coming day of change, until a value of that day is recorded", async () => {
  await DB.batch([
    ...insertFigure("b.july", { checked_on: "2026-11-01" }, '["07-01"]'),
    ...insertFigure("b.both", { checked_on: "2026-11-01" }, '["01-01","07-01"]'),
    ...insertFigure("b.known", { checked_on: "2026-11-01" }, '["07-01"]'),
    insertRow(DB, "fact_values", {
      ...{ key: "b.known", value: 30, valid_from: "2027-07-01", source_name: "官网", checked_on: "2026-11-01" },
      ...{ source_url: "https://example.org/a", grade: "archived", origin: "admin" },
    }),
  ]);
  const at = (day: string) => ({ ...admin.app, now: () => Date.parse(`${day}T02:00:00Z`) });
  const listed = async (age: string, day = "2026-11-24") => {
    const query = { q: "", filters: { age }, sort: "key", isDescending: false, page: 1 };
    return (await listRecords(figureRecord, at(day), admin.actor, query)).rows.map(({ key }) => key);
  };
  expect(await listed("july")).toEqual(["b.both", "b.july"]);
  expect(await listed("january")).toEqual(["b.both"]);
  // On the day itself the list shows that day; on the day after, the next year's.
  expect(await listed("july", "2027-07-01")).toEqual(["b.both", "b.july"]);
  expect(await listed("july", "2027-07-02")).toEqual(["b.both", "b.july", "b.known"]);
});
