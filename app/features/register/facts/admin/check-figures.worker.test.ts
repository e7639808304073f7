import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
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
import { confirmUnchanged } from "../server/answer-proposals.ts";
import { checkFigures } from "../server/check-figures.ts";
import { listFigures } from "../server/list-facts.ts";
import { listProposals } from "../server/proposals.ts";
import { proposeChecked, proposeUnchanged } from "../server/propose-checked.ts";
import { readFacts } from "../server/read-facts.ts";
import { boxOfFigure } from "../shared/boxes.ts";
import { action as factAction, loader as factLoader } from "./fact.tsx";
import { action, loader } from "./facts.tsx";
import { action as proposalsAction } from "./proposals.tsx";

const { DB } = env as Env;
const path = "/admin/facts";
const today = todayInAustralia(Date.now());
let admin: MemberOf;

const insertFigure = (key: string, value: Record<string, string | number>, changesOn = "[]") => [
  insertRow(DB, "facts", { key, area: "visa", label: `名 ${key}`, unit: "AUD", position: 1, changes_on: changesOn }),
  insertRow(DB, "fact_values", {
    ...{ key, value: 10, valid_from: "2020-07-01", source_name: "官网", source_url: "https://example.org/a" },
    ...{ checked_on: "2021-01-01", grade: "archived", origin: "seed", ...value },
  }),
];

beforeEach(async () => {
  await DB.batch(
    ["fact_proposals", "fact_values", "facts", "audit_entries", "outbox"].map((table) =>
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
  runRoute(action, `${path}?age=due`, admin.visitor, { form: { checkedOn: today, grade: "official", ...form } });
const factsNow = () => readFacts(admin.visitor.context(), ["a.one", "a.two", "a.three"]);

describe("figures ticked in the list", () => {
  it("are marked as checked together, with an audit entry each; the others stay", async () => {
    expect(await refusalOfRoute(post(await boxes("a.one", "a.two")))).toBe(null);
    const facts = await factsNow();
    expect(facts.get("a.one")).toMatchObject({ value: 10, checkedOn: today, grade: "official" });
    expect(facts.get("a.two")).toMatchObject({ value: 20, checkedOn: today, grade: "official" });
    expect(facts.get("a.three")).toMatchObject({ checkedOn: "2021-01-01", grade: "archived" });
    const { results } = await DB.prepare("SELECT action, subject_id, before, after FROM audit_entries").all();
    expect(results).toHaveLength(2);
    expect(results[0]).toEqual({
      ...{ action: "fact.confirmed", subject_id: "a.one" },
      before: '{"checkedOn":"2021-01-01","grade":"two-secondary"}',
      after: `{"checkedOn":"${today}","grade":"official"}`,
    });
  });

  it("keep their own grades on request, and take an earlier day of checking", async () => {
    await post({ ...(await boxes("a.one", "a.two")), grade: "same", checkedOn: "2026-07-02" });
    const facts = await factsNow();
    expect(facts.get("a.one")).toMatchObject({ checkedOn: "2026-07-02", grade: "two-secondary" });
    expect(facts.get("a.two")).toMatchObject({ checkedOn: "2026-07-02", grade: "archived" });
  });

  it("are all left alone when one of them has another value by now", async () => {
    const ticked = await boxes("a.one", "a.two");
    await post(await boxes("a.two"));
    const refused = await post(ticked);
    expect(refused).toMatchObject({ init: { status: 409 }, data: { message: expect.stringContaining("名 a.two") } });
    expect((await factsNow()).get("a.one")?.checkedOn).toBe("2021-01-01");
    expect(await countRows("audit_entries")).toBe(1);
  });

  it("are checked once when two administrators send the same ones at once", async () => {
    const ticked = await boxes("a.one", "a.two", "a.three");
    const answers = await Promise.all([post(ticked), post(ticked)]);
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
    expect(await countRows("audit_entries")).toBe(3);
  });

  it.each<[string, Record<string, string>, string]>([
    ["a day in the future", { checkedOn: "2099-01-01" }, "checkedOn"],
    ["no day", { checkedOn: "" }, "checkedOn"],
    ["no grade", { grade: "" }, "grade"],
    ["an unknown grade", { grade: "sure" }, "grade"],
    [
      "more than fifty",
      Object.fromEntries(Array.from({ length: 51 }, (_, n) => [boxOfFigure(`k.${n}`), "1"])),
      "figures",
    ],
  ])("are refused with %s", async (_, change, field) => {
    const refused = await post({ ...(await boxes("a.one")), ...change });
    expect(refused).toMatchObject({ init: { status: 400 }, data: { errors: { [field]: expect.any(String) } } });
    expect(await countRows("audit_entries")).toBe(0);
  });

  it("are refused without a box, with an unknown key, and with a day before their last check", async () => {
    expect(await post({})).toMatchObject({ init: { status: 400 } });
    expect(await post({ [boxOfFigure("no.such")]: "1" })).toMatchObject({ init: { status: 409 } });
    expect(await post({ ...(await boxes("a.one")), checkedOn: "2020-12-31" })).toMatchObject({
      data: { message: expect.stringContaining("2021-01-01") },
    });
    expect(await countRows("audit_entries")).toBe(0);
  });

  it("are proposed by an editor with one tap, and confirmed by an administrator; administrators get one mail", async () => {
    const editor = await signedInAs("editor");
    const propose = async (...keys: string[]) =>
      runRoute(action, path, editor.visitor, { form: { ...(await boxes(...keys)), checkedOn: today, grade: "same" } });
    expect(await propose("a.one", "a.two")).toMatchObject({ status: 303 });
    expect((await factsNow()).get("a.one")?.checkedOn).toBe("2021-01-01");
    const waiting = await listProposals(admin.app, admin.actor);
    expect(waiting).toMatchObject([
      {
        key: "a.one",
        value: 10,
        checkedOn: today,
        grade: "two-secondary",
        author: editor.email,
        inForce: { value: 10 },
      },
      { key: "a.two", value: 20, checkedOn: today, grade: "archived" },
    ]);
    const { results } = await DB.prepare("SELECT recipient, text FROM outbox WHERE kind = 'figures-proposed'").all();
    const mine = results.filter(({ recipient }) => recipient === admin.email);
    expect(mine).toMatchObject([{ text: expect.stringContaining("/admin/facts/proposals") }]);
    expect(results.some(({ recipient }) => recipient === editor.email)).toBe(false);
    // One of them waits already: nothing is proposed, and it is named.
    expect(await propose("a.two", "a.three")).toMatchObject({
      init: { status: 400 },
      data: { message: expect.stringContaining("“名 a.two”") },
    });
    expect(await propose("a.three")).toMatchObject({ status: 303 });
    const count = "SELECT count(*) AS n FROM outbox WHERE kind = 'figures-proposed' AND recipient = ?";
    // One mail an hour; two when the hour of the clock ended between the proposals.
    expect(await DB.prepare(count).bind(admin.email).first("n")).toBeLessThanOrEqual(2);
    const ids = (await listProposals(admin.app, admin.actor)).map(({ id }) => id);
    const confirm = (who: MemberOf) =>
      runRoute(proposalsAction, `${path}/proposals`, who.visitor, {
        form: { intent: "confirm-unchanged", ids: ids.join(" ") },
      });
    expect(await confirm(editor)).toMatchObject({ init: { status: 403 } });
    expect(await refusalOfRoute(confirm(admin))).toBe("303 /admin/facts/proposals?saved=1");
    expect(await countRows("fact_proposals")).toBe(0);
    expect(await confirm(admin)).toMatchObject({ init: { status: 409 } });
    expect((await factsNow()).get("a.one")).toMatchObject({ value: 10, checkedOn: today, grade: "two-secondary" });
  });

  it("are not proposed when another value is in force by now; one figure is proposed on its page", async () => {
    const editor = await signedInAs("editor");
    const params = { key: "a.one" };
    const { figure } = await runRoute(factLoader, `${path}/a.one`, editor.visitor, { params });
    const confirm = (version: number) =>
      runRoute(factAction, `${path}/a.one`, editor.visitor, {
        form: { intent: "confirm", version: String(version), grade: "official" },
        params,
      });
    expect(await confirm(figure.version - 1)).toMatchObject({ init: { status: 409 } });
    expect(await refusalOfRoute(confirm(figure.version))).toBe(null);
    expect(await listProposals(admin.app, admin.actor)).toMatchObject([
      { key: "a.one", value: 10, checkedOn: today, grade: "official" },
    ]);
    const ticked = await boxes("a.two");
    await post(ticked);
    const late = runRoute(action, path, editor.visitor, { form: { ...ticked, checkedOn: today, grade: "same" } });
    expect(await late).toMatchObject({ init: { status: 409 } });
    expect(await countRows("fact_proposals")).toBe(1);
  });

  it("are not confirmed together when one of them has another value by now", async () => {
    const editor = await signedInAs("editor");
    const ticked = await boxes("a.one", "a.two");
    await runRoute(action, path, editor.visitor, { form: { ...ticked, checkedOn: today, grade: "same" } });
    await DB.prepare("UPDATE fact_values SET value = 21 WHERE key = 'a.two'").run();
    const waiting = await listProposals(admin.app, admin.actor);
    expect(waiting.map(({ isUnchanged }) => isUnchanged)).toEqual([true, false]);
    const ids = waiting.map(({ id }) => id);
    await expect(confirmUnchanged(admin.app, admin.actor, ids)).rejects.toMatchObject({ code: "conflict" });
    expect(await countRows("fact_proposals")).toBe(2);
    await expectForbidden(() => confirmUnchanged(editor.app, editor.actor, ids));
  });

  it("are marked by administrators only", async () => {
    const ticked = await boxes("a.one");
    const figures = [{ key: "a.one", version: Number(ticked[boxOfFigure("a.one")]) }];
    for (const role of audience) {
      if (role === "admin") continue;
      const { member, visitor } = await someoneOf(role);
      const form = { ...ticked, checkedOn: today, grade: "official" };
      const running = runRoute(action, path, visitor, { form });
      // Editors propose it.
      if (role === "editor") expect(await running).toMatchObject({ status: 303 });
      else expect(await refusalOfRoute(running)).toBe("403");
      if (member) {
        await expectForbidden(() =>
          checkFigures(member.app, member.actor, { figures, checkedOn: today, grade: "official" }),
        );
      }
    }
    const { results } = await DB.prepare("SELECT action FROM audit_entries").all();
    expect(results).toEqual([{ action: "fact.proposed" }]);
    for (const role of ["user", "staff"] as const) {
      const { app, actor } = await signedInAs(role);
      await expectForbidden(
        () => proposeChecked(app, actor, { figures, checkedOn: today, grade: "official" }),
        () => proposeUnchanged(app, actor, "a.one", { version: 1, grade: "official" }),
      );
    }
  });
});

it("the list has the figures that a coming day of change makes due, until a value of that day is recorded", async () => {
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
    return (await listFigures(at(day), admin.actor, query)).rows.map(({ key }) => key);
  };
  expect(await listed("july")).toEqual(["b.both", "b.july"]);
  expect(await listed("january")).toEqual(["b.both"]);
  // On the day itself it is still that day, and the day after the next year's.
  expect(await listed("july", "2027-07-01")).toEqual(["b.both", "b.july"]);
  expect(await listed("july", "2027-07-02")).toEqual(["b.both", "b.july", "b.known"]);
});
