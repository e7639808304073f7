import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { loader as factLoader, action as recordAction } from "#app/admin-records/edit.tsx";
import { action as answer, loader as list } from "#app/admin-records/list.tsx";
import { action, loader } from "#app/admin-records/new.tsx";
import {
  acceptProposals,
  addRecord,
  listProposals,
  propose,
  schemaOf,
  withdrawProposal,
} from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { countRows } from "../../../../../tests/support/count-rows.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { loader as topicPage } from "../pages/topic.tsx";
import { listFacts } from "../server/list-facts.ts";
import { readFacts } from "../server/read-facts.ts";
import { figureRecord } from "./record.ts";

const { DB } = env as Env;
const today = todayInAustralia(Date.now());
const path = "/admin/facts/new";
const form = {
  area: "visitor-visa",
  label: "递签费",
  key: "visa.lodging",
  unit: "AUD",
  changes: "07-01",
  value: "A$1,250.50",
  valueTo: "",
  validFrom: "2026-07-01",
  sourceName: "内政部",
  sourceUrl: "https://immi.homeaffairs.gov.au/visas/fees",
  checkedOn: today,
  grade: "official",
  note: "含附加费",
  isPast: "0",
};
const parsed = schemaOf(figureRecord.fields).parse(form);
let admin: MemberOf;
let editor: MemberOf;

beforeEach(async () => {
  await DB.batch(
    ["record_proposals", "fact_values", "facts", "audit_entries"].map((table) => DB.prepare(`DELETE FROM ${table}`)),
  );
  await insertRow(DB, "facts", {
    key: "visa.charge",
    area: "visitor-visa",
    label: "申请费",
    unit: "AUD",
    position: 7,
  }).run();
  await insertRow(DB, "fact_values", {
    ...{ key: "visa.charge", value: 1600, valid_from: "2026-07-01", source_name: "官网", checked_on: "2026-11-21" },
    ...{ source_url: "https://example.org/a", grade: "archived", origin: "seed" },
  }).run();
  admin = await signedInAs("admin");
  editor = await signedInAs("editor");
});

const add = (who: MemberOf, change: Record<string, string> = {}) =>
  runRoute(action, path, who.visitor, { form: { ...form, ...change } });
const page = "/admin/facts/proposals";
/** The rows of the page of proposals: kind, proposed values, and buttons. */
async function waiting(who = admin) {
  const { listed } = await runRoute(list, page, who.visitor);
  return listed.rows.map(({ key, name, cells }) => {
    const [what, content, , , answers] = cells.map((cell) => JSON.stringify(cell));
    return { id: Number(key), name, what, content, answers };
  });
}
const press = (who: MemberOf, intent: string, id: number) =>
  runRoute(answer, page, who.visitor, { form: { intent, key: String(id) } });
const publicKeys = async () => (await listFacts(admin.visitor.context())).map(({ key }) => key);

describe("a new key of the registry", () => {
  it("of an administrator is in the registry at once, the last of its area, with an audit entry", async () => {
    expect(await refusalOfRoute(add(admin))).toBe("303 /admin/facts/visa.lodging?saved=1");
    expect((await readFacts(admin.visitor.context(), ["visa.lodging"])).get("visa.lodging")).toMatchObject({
      ...{ label: "递签费", unit: "AUD", value: 1250.5, validFrom: "2026-07-01", grade: "official", note: "含附加费" },
    });
    expect(await DB.prepare("SELECT position, changes_on FROM facts WHERE key = 'visa.lodging'").first()).toEqual({
      position: 8,
      changes_on: '["07-01"]',
    });
    expect(await publicKeys()).toEqual(["visa.charge", "visa.lodging"]);
    const entry = await DB.prepare("SELECT * FROM audit_entries").first();
    expect(entry).toMatchObject({ action: "fact.added", subject_id: "visa.lodging", actor_email: admin.email });
    expect(JSON.parse(String(entry?.after))).toMatchObject({ area: "visitor-visa", unit: "AUD", value: 1250.5 });
  });

  it("may belong to the general area, which no other key uses", async () => {
    expect(await refusalOfRoute(add(admin, { area: "other", key: "driving.test" }))).toBe(
      "303 /admin/facts/driving.test?saved=1",
    );
    const topic = await runRoute(topicPage, "/facts/other", undefined, { params: { area: "other" } });
    expect(topic).toMatchObject({ name: "其他" });
    expect(JSON.stringify(topic)).toContain("递签费");
  });

  it.each([
    ["key", "lodging"],
    ["key", "Visa.Lodging"],
    ["key", "visa.charge"],
    ["key", "visa..x"],
    ["area", ""],
    ["area", "no-such-area"],
    ["label", " "],
    ["unit", "EUR"],
    ["changes", "July"],
    ["value", "1.234"],
    ["valueTo", "1"],
    ["validFrom", "1.7.2026"],
    ["sourceUrl", "https://immi.homeaffairs.gov.au/"],
    ["sourceUrl", "http://immi.homeaffairs.gov.au/fees"],
    ["checkedOn", "2099-01-01"],
    ["grade", ""],
  ])("is refused with a wrong %s, %j, at the field, both when added and when proposed", async (field, typed) => {
    for (const who of [admin, editor]) {
      const refused = await add(who, { [field]: typed });
      expect(refused).toMatchObject({ init: { status: 400 }, data: { errors: { [field]: expect.any(String) } } });
      expect(Object.keys(refused.data.errors ?? {})).toEqual([field]);
    }
    expect([await countRows("facts"), await countRows("record_proposals"), await countRows("audit_entries")]).toEqual([
      1, 0, 0,
    ]);
  });

  it("is refused with all errors at once", async () => {
    const refused = await add(admin, { key: "x", value: "viel", unit: "" });
    expect(Object.keys(refused.data.errors ?? {}).toSorted()).toEqual(["key", "unit", "value"]);
  });
});

describe("a proposal", () => {
  it("by an editor is not public until an administrator confirms it", async () => {
    expect(await refusalOfRoute(add(editor))).toBe("303 /admin/facts/proposals?saved=1");
    expect(await publicKeys()).toEqual(["visa.charge"]);
    expect((await runRoute(list, "/admin/facts", admin.visitor)).links).toMatchObject([{ label: "提议（1）" }]);
    const [proposal] = await waiting();
    expect(proposal).toMatchObject({ name: "递签费", content: expect.stringContaining("数值：1250.5") });
    expect(proposal?.answers).toContain('"verb":"accept"');
    expect((await add(editor, { value: "9" })).data.errors).toHaveProperty("key");
    expect(await refusalOfRoute(press(admin, "accept", proposal?.id ?? 0))).toMatch(
      /^303 \/admin\/facts\/proposals\?.*saved=1$/,
    );
    expect(await publicKeys()).toEqual(["visa.charge", "visa.lodging"]);
    expect(await waiting()).toEqual([]);
    const { results } = await DB.prepare("SELECT action, actor_email, after FROM audit_entries ORDER BY id").all();
    expect(results).toMatchObject([
      { action: "fact.proposed", actor_email: editor.email },
      { action: "fact.added", actor_email: admin.email },
    ]);
    expect(JSON.parse(String(results[1]?.after))).toMatchObject({ proposedBy: editor.email, value: 1250.5 });
    // The button is pressed a second time, on an outdated page.
    expect(await press(admin, "accept", proposal?.id ?? 0)).toMatchObject({ init: { status: 404 } });
  });

  it("of a new value shows the value in force, and comes into force when it is confirmed", async () => {
    const params = { key: "visa.charge" };
    const page = await runRoute(factLoader, "/admin/facts/visa.charge", editor.visitor, { params });
    expect(page.submit).toContain("提议");
    const recording = runRoute(recordAction, "/admin/facts/visa.charge", editor.visitor, {
      form: { ...form, intent: "edit", version: String(page.version), value: "1700", validFrom: "2026-08-01" },
      params,
    });
    expect(await refusalOfRoute(recording)).toBe("303 /admin/facts/proposals?saved=1");
    const valueNow = async () =>
      (await readFacts(admin.visitor.context(), ["visa.charge"], "2026-11-24")).get("visa.charge")?.value;
    expect(await valueNow()).toBe(1600);
    const [proposal] = await waiting();
    expect(proposal).toMatchObject({ name: "申请费", what: expect.stringContaining('"/admin/facts/visa.charge"') });
    expect(proposal?.content).toContain("数值：1700（现在：1600）");
    await refusalOfRoute(press(admin, "accept", proposal?.id ?? 0));
    expect(await valueNow()).toBe(1700);
    expect(await countRows("facts")).toBe(1);
  });

  it("can be accepted with changes, also after the record was changed meanwhile", async () => {
    const params = { key: "visa.charge" };
    const address = "/admin/facts/visa.charge";
    const record = async (who: MemberOf, value: string, query = "") => {
      const { version } = await runRoute(factLoader, address, who.visitor, { params });
      const change = { intent: "edit", version: String(version), value, validFrom: "2026-08-01" };
      return refusalOfRoute(
        runRoute(recordAction, address + query, who.visitor, { form: { ...form, ...change }, params }),
      );
    };
    await record(editor, "1700");
    await record(admin, "1650");
    const [proposal] = await waiting();
    expect(proposal?.answers).not.toContain('"verb":"accept"');
    expect(await press(admin, "accept", proposal?.id ?? 0)).toMatchObject({ init: { status: 409 } });
    const query = `?proposal=${proposal?.id}`;
    expect(proposal?.answers).toContain(address + query);
    const filled = await runRoute(factLoader, address + query, admin.visitor, { params });
    expect(filled.fields).toContainEqual(expect.objectContaining({ name: "value", defaultValue: "1700" }));
    expect(await record(admin, "1710", query)).toBe("303 /admin/facts/proposals?saved=1");
    expect(await waiting()).toEqual([]);
    const now = await readFacts(admin.visitor.context(), ["visa.charge"], "2026-11-24");
    expect(now.get("visa.charge")?.value).toBe(1710);
    const entry = await DB.prepare("SELECT after FROM audit_entries ORDER BY id DESC LIMIT 1").first<{
      after: string;
    }>();
    expect(JSON.parse(entry?.after ?? "")).toMatchObject({ value: 1710, proposedBy: editor.email });
  });

  it("whose key was added meanwhile cannot be confirmed, and remains open", async () => {
    await refusalOfRoute(add(editor));
    await refusalOfRoute(add(admin));
    const [proposal] = await waiting();
    expect(await press(admin, "accept", proposal?.id ?? 0)).toMatchObject({ init: { status: 400 } });
    expect(await waiting()).toHaveLength(1);
    expect(await countRows("fact_values")).toBe(2);
  });

  it("can be withdrawn by its author and by administrators, not by another editor", async () => {
    const other = await signedInAs("editor");
    for (const who of [editor, admin]) {
      await refusalOfRoute(add(editor));
      const [proposal] = await waiting(other);
      expect(proposal?.answers).not.toContain("withdraw");
      const id = proposal?.id ?? 0;
      expect(await press(other, "withdraw", id)).toMatchObject({ init: { status: 403 } });
      expect(await press(editor, "accept", id)).toMatchObject({ init: { status: 403 } });
      expect(await refusalOfRoute(press(who, "withdraw", id))).toMatch(/^303/);
      expect(await waiting()).toEqual([]);
    }
    expect(await publicKeys()).toEqual(["visa.charge"]);
  });
});

it("new keys and proposals: each role has exactly its permissions, by route and by verb", async () => {
  await propose(figureRecord, editor.app, editor.actor, null, parsed);
  const [waits] = await waiting();
  for (const role of audience) {
    if (role === "admin") continue;
    const { member, visitor } = await someoneOf(role);
    for (const [run, address] of [
      [loader, path],
      [list, page],
    ] as const) {
      const refused = role === "editor" ? null : refusedReading(role, address);
      expect(await refusalOfRoute(runRoute(run as typeof loader, address, visitor)), `${role} ${address}`).toBe(
        refused,
      );
    }
    if (role !== "editor") {
      expect(await refusalOfRoute(runRoute(action, path, visitor, { form }))).toBe("403");
      const pressing = runRoute(answer, page, visitor, { form: { intent: "accept", key: String(waits?.id) } });
      expect(await refusalOfRoute(pressing)).toBe("403");
    }
    if (!member) continue;
    const { app, actor } = member;
    await expectForbidden(
      () => addRecord(figureRecord, app, actor, parsed),
      () => acceptProposals(figureRecord, app, actor, [waits?.id ?? 0]),
      () => withdrawProposal(figureRecord, app, actor, waits?.id ?? 0),
    );
    if (role === "editor") continue;
    await expectForbidden(
      () => propose(figureRecord, app, actor, null, parsed),
      () => listProposals(figureRecord, app, actor),
    );
  }
  expect(await countRows("fact_values")).toBe(1);
  expect(await waiting()).toHaveLength(1);
});
