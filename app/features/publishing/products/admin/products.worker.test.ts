import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { action, loader as open } from "#app/admin-records/edit.tsx";
import { loader as list } from "#app/admin-records/list.tsx";
import { recordList } from "#app/features/foundation/records/pages/read-list.ts";
import { listRecords, readRecord } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import { type MemberOf, refusalOfRoute, runRoute, signedInAs } from "../../../../../tests/support/back-office.ts";
import { setOperator } from "../../../../../tests/support/operator.ts";
import { recordFact } from "../../../../../tests/support/record-fact.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { listProducts } from "../server/list-offers.ts";
import { productRecord } from "../server/record.ts";

const { DB } = env as Env;
const path = "/admin/products/standard";
const params = { key: "standard" };

const productList = recordList(productRecord);
const noQuery = { q: "", filters: {}, sort: "position", isDescending: false, page: 1 };

const fields = {
  intent: "edit",
  version: "1",
  name: "访客签证（600 类别）普通",
  summary: "整理、翻译、排版。",
  priceFrom: "1200.50",
  priceTo: "",
  daysFrom: "5",
  daysTo: "7",
  workingDays: "0",
  charges: "",
  mustBeConfirmed: "",
};

const read = ({ app, actor }: MemberOf) => readRecord(productRecord, app, actor, "standard");
const audits = async () =>
  (await DB.prepare("SELECT action, subject_id AS key, before, after FROM audit_entries").all()).results;
const pageVersions = () => DB.prepare("SELECT count(*) AS count FROM content_loads").first<number>("count");
const save = ({ visitor }: MemberOf, form: Record<string, string>) => runRoute(action, path, visitor, { form, params });

beforeAll(async () => {
  await seedFacts();
  await setOperator();
});

beforeEach(async () => {
  const insert = DB.prepare(
    `INSERT INTO products (key, kind, name, summary, currency, price_from, price_to, days_from, days_to, working_days, position)
     VALUES (?, ?, ?, '整理、翻译、排版。', ?, ?, NULL, ?, ?, 0, ?)`,
  );
  await DB.batch([
    DB.prepare("DELETE FROM products"),
    DB.prepare("DELETE FROM audit_entries"),
    insert.bind("standard", "assistance", fields.name, "CNY", 110000, 5, 7, 1),
    insert.bind("premium", "membership", "高级会员", "USD", 1999, null, null, 2),
  ]);
});

describe("a product", () => {
  it('has its new price at once, with an audit entry, and origin "admin"', async () => {
    const admin = await signedInAs("admin");
    const versions = (await pageVersions()) ?? 0;
    expect(await refusalOfRoute(save(admin, fields))).toBe(`303 ${path}?saved=1`);
    expect((await listProducts(admin.app))[0]).toMatchObject({ key: "standard", priceFrom: 120050, priceTo: null });
    expect(await read(admin)).toMatchObject({ origin: "admin", version: 2, currency: "CNY", kind: "assistance" });
    expect(await audits()).toEqual([
      { action: "product.edited", key: "standard", before: '{"priceFrom":110000}', after: '{"priceFrom":120050}' },
    ]);
    expect(await pageVersions()).toBe(versions + 1);
  });

  it("stores the charges in its price, and shows the missing amount in list, form and file", async () => {
    const admin = await signedInAs("admin");
    const open250 = {
      ...fields,
      priceFrom: "1249.99",
      charges: "visa-600.charge",
      mustBeConfirmed: "visa-600.fast-track",
    };
    await recordFact("visa-600.charge", 250);
    await recordFact("visa-600.fast-track", 1000, "one-secondary");
    await recordFact("rate.aud-cny", 5);
    expect(await refusalOfRoute(save(admin, open250))).toBe(`303 ${path}?saved=1`);
    const short = {
      charges: [{ key: "visa-600.charge", count: 1 }],
      included: { aud: 25_000, charges: [{ fact: { key: "visa-600.charge", value: 250 } }] },
      refusals: [{ why: "short", missing: 1 }, { why: "unconfirmed" }],
    };
    expect(await read(admin)).toMatchObject(short);
    expect((await listRecords(productRecord, admin.app, admin.actor, noQuery)).rows[0]).toMatchObject(short);
    expect(await runRoute(open, path, admin.visitor, { params })).toMatchObject({
      slot: {
        data: { charges: [{ fact: { value: 250 } }], refusals: [{ label: expect.stringContaining("差 ¥0.01") }, {}] },
      },
    });
    expect((await runRoute(list, "/admin/products", admin.visitor)).listed.rows[0]?.cells[2]).toMatchObject([
      "¥1,249.99",
      { text: expect.stringContaining("差 ¥0.01"), tone: "danger" },
      { tone: "danger" },
    ]);
    const file = await (await runRoute(productList.sendFile, "/admin/products.csv", admin.visitor)).text();
    expect(file).toContain("admin,visa-600.charge,250.00,1250.00,0.01");
    expect((await audits())[0]).toMatchObject({
      after: expect.stringContaining('"charges":[{"key":"visa-600.charge"'),
    });
    await refusalOfRoute(save(admin, { ...open250, version: "2", priceFrom: "1250" }));
    await recordFact("visa-600.fast-track", 1000);
    expect(await read(admin)).toMatchObject({
      charges: short.charges,
      refusals: [],
    });
  });

  it.each([
    ["charges", "visa-999.charge", "没有"],
    ["charges", "visa-500.work-hours", "澳元"],
    ["charges", "rate.aud-cny", "澳元"],
    ["charges", "二百五", "看不懂"],
    ["mustBeConfirmed", "visa-999.charge", "没有"],
  ])("refuses a %s that the registry lacks, or has in another currency than A$: %s", async (field, typed, says) => {
    const admin = await signedInAs("admin");
    expect(await save(admin, { ...fields, [field]: typed })).toMatchObject({
      init: { status: 400 },
      data: { errors: { [field]: expect.stringContaining(says) }, values: { [field]: typed } },
    });
    expect(await audits()).toEqual([]);
  });

  it("in another currency than CNY includes no charges: a membership's form has no such field", async () => {
    const admin = await signedInAs("admin");
    const premium = { params: { key: "premium" } };
    const { fields: controls } = await runRoute(open, "/admin/products/premium", admin.visitor, premium);
    expect(controls.map(({ name }) => name)).not.toContain("charges");
    const form = { ...fields, charges: "visa-600.charge" };
    await refusalOfRoute(runRoute(action, "/admin/products/premium", admin.visitor, { ...premium, form }));
    expect((await listProducts(admin.app))[1]).toMatchObject({ name: fields.name, charges: [] });
    await DB.prepare("UPDATE products SET currency = 'USD' WHERE key = 'standard'").run();
    expect(await save(admin, form)).toMatchObject({
      init: { status: 400 },
      data: { errors: { charges: expect.stringContaining("人民币") } },
    });
  });

  it("ignores key, currency and kind in the form", async () => {
    const admin = await signedInAs("admin");
    await refusalOfRoute(save(admin, { ...fields, key: "other", currency: "USD", kind: "membership", position: "9" }));
    expect(await read(admin)).toMatchObject({ key: "standard", currency: "CNY", kind: "assistance" });
  });

  it.each([
    [{ priceTo: "1100" }, "priceTo"],
    [{ priceTo: "900" }, "priceTo"],
    [{ priceTo: "x" }, "priceTo"],
    [{ daysTo: "4" }, "daysTo"],
    [{ daysFrom: "" }, "daysTo"],
    [{ daysFrom: "0" }, "daysFrom"],
    [{ name: " " }, "name"],
    [{ summary: "句".repeat(201) }, "summary"],
    [{ workingDays: "maybe" }, "workingDays"],
  ])("refuses %j at its field", async (more, field) => {
    const form = { ...fields, priceFrom: "1100", ...Object.fromEntries(Object.entries(more)) };
    const answer = await save(await signedInAs("admin"), form);
    expect(answer).toMatchObject({ data: { errors: { [field]: expect.any(String) } } });
    expect(await audits()).toEqual([]);
  });

  it("returns errors by field, with the input", async () => {
    const admin = await signedInAs("admin");
    expect(await save(admin, { ...fields, priceFrom: "十块" })).toMatchObject({
      init: { status: 400 },
      data: { errors: { priceFrom: expect.any(String) }, values: { priceFrom: "十块", name: fields.name } },
    });
    expect(await audits()).toEqual([]);
  });

  it("answers the second editor with a conflict that shows the current values", async () => {
    const first = await signedInAs("admin");
    const second = await signedInAs("admin");
    await refusalOfRoute(save(first, fields));
    expect(await save(second, { ...fields, priceFrom: "1300" })).toMatchObject({
      init: { status: 409 },
      data: { values: { priceFrom: "1300" }, current: { version: 2, values: { priceFrom: "1200.50" } } },
    });
    expect((await listProducts(second.app))[0]?.priceFrom).toBe(120050);
    await refusalOfRoute(save(second, { ...fields, overwrite: "2", priceFrom: "1300" }));
    expect((await listProducts(second.app))[0]?.priceFrom).toBe(130000);
  });

  it("with an unknown key responds with 404", async () => {
    const { visitor } = await signedInAs("admin");
    const gone = { params: { key: "gone" } };
    expect(await refusalOfRoute(runRoute(open, "/admin/products/gone", visitor, gone))).toBe("404");
    expect(await runRoute(action, "/admin/products/gone", visitor, { ...gone, form: fields })).toMatchObject({
      init: { status: 404 },
    });
  });
});

it("the list is ordered by position, searched, filtered and exported", async () => {
  const { visitor } = await signedInAs("admin");
  const keysOf = async (query: string) =>
    (await runRoute(list, `/admin/products${query}`, visitor)).listed.rows.map(({ key }) => key);
  expect(await keysOf("")).toEqual(["standard", "premium"]);
  expect(await keysOf("?kind=membership")).toEqual(["premium"]);
  expect(await keysOf("?q=600")).toEqual(["standard"]);
  expect(await keysOf("?sort=price&order=up")).toEqual(["premium", "standard"]);
  const file = await (await runRoute(productList.sendFile, "/admin/products.csv", visitor)).text();
  expect(file).toContain("premium,membership,高级会员,整理、翻译、排版。,USD,19.99,,,,0,seed");
});

describe("access", () => {
  const runs = (visitor?: MemberOf["visitor"]) => [
    runRoute(list, "/admin/products", visitor),
    runRoute(productList.sendFile, "/admin/products.csv", visitor),
    runRoute(open, path, visitor, { params }),
    runRoute(action, path, visitor, { params, form: fields }),
  ];
  const refusalsOf = (visitor?: MemberOf["visitor"]) => Promise.all(runs(visitor).map(refusalOfRoute));

  it.each(["user", "editor", "staff"] as const)("is refused for %s", async (role) => {
    const { visitor } = await signedInAs(role);
    expect(await refusalsOf(visitor)).toEqual(["403", "403", "403", "403"]);
    expect(await audits()).toEqual([]);
  });

  it("is refused for visitors and for administrators without a second factor", async () => {
    const login = expect.stringMatching(/^302 \/login/);
    expect(await refusalsOf()).toEqual([login, login, login, "403"]);
    const { visitor } = await signedInAs("admin", { isEnrolled: false });
    const enrol = "302 /dashboard/settings";
    expect(await refusalsOf(visitor)).toEqual([enrol, enrol, enrol, "403"]);
    expect(await audits()).toEqual([]);
  });
});
