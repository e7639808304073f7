import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { loader as file } from "#app/admin-csv.ts";
import { action, loader as list } from "#app/admin-records/list.tsx";
import type { Env } from "#worker/env.ts";
import { refusalOfRoute, runRoute } from "../../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { memberOf } from "../../../../../tests/support/ordered-files.ts";
import { insertOrder, rangedPrice } from "../../../../../tests/support/sample-order.ts";

const { DB } = env as Env;

/** The boxes of some orders, as their form sends them. */
const tick = async (numbers: readonly string[]) => {
  const { results } = await DB.prepare(
    "SELECT number, version FROM orders WHERE number IN (SELECT value FROM json_each(?))",
  )
    .bind(JSON.stringify(numbers))
    .all<{ number: string; version: number }>();
  return Object.fromEntries(results.map(({ number, version }) => [`row:${number}`, String(version)]));
};

it("searches by number, name and both addresses, filters, sorts and exports the list", async () => {
  const { visitor } = await memberOf("staff");
  const { actor, email } = await memberOf("user");
  const dangerous = await insertOrder(actor.userId, "submitted", {
    ...rangedPrice,
    applicant_name: '=HYPERLINK("https://evil.example")',
    applicant_email: "li@elsewhere.example",
    applicant_contact: "+86 138",
  });
  const cheap = await insertOrder(null, "refunded", { amount: 100, applicant_name: "@SUM(A1)" });
  const find = async (query: string) =>
    (await runRoute(list, `/admin/orders?${query}`, visitor)).listed.rows.map(({ name }) => name);
  expect(await find(`q=${dangerous.toLowerCase()}`)).toEqual([dangerous]);
  expect(await find("q=LI@elsewhere")).toEqual([dangerous]);
  expect(await find(`q=${email}`)).toContain(dangerous);
  expect(await find("q=hyperlink")).toEqual([dangerous]);
  expect(await find("status=refunded&q=%40SUM")).toEqual([cheap]);
  expect(await find("product=student500&status=submitted")).toEqual([dangerous]);
  expect((await find("sort=amount&order=up")).slice(0, 2)).toEqual([dangerous, cheap]);
  expect((await find("sort=created&order=down"))[0]).toBe(cheap);
  for (const odd of ["status=x", "product='", "sort=1;DROP", "page=0", "page=9999", "q=%25_'\"", "q=%00"]) {
    await find(odd);
  }
  const sent = await (await runRoute(file, "/admin/orders.csv?sort=amount&order=up", visitor)).text();
  const [, first, second] = sent.split("\r\n");
  expect(first).toContain(`"'=HYPERLINK(""https://evil.example"")",li@elsewhere.example,'+86 138,${email},`);
  expect(first).toContain("CNY,,,,,,,已提交");
  expect(second).toContain("'@SUM(A1)");
  expect(second).toContain("CNY,1.00,,,,,,已退款");
});

it("lists payments and refunds in its file, without corrections, with ways and references", async () => {
  const { visitor } = await memberOf("staff");
  const number = await insertOrder(null, "paid", { amount: 4_800_000 });
  const orderId = await DB.prepare("SELECT id FROM orders WHERE number = ?").bind(number).first<number>("id");
  const book = (id: number, direction: string, amount: number, reference: string, way = "bank") =>
    insertRow(DB, "order_money", {
      ...{
        id,
        order_id: orderId,
        direction,
        amount,
        currency: "CNY",
        day: "2026-11-20",
        way,
        reference,
        recorded_by: "s",
        at: 1,
      },
    });
  await DB.batch([
    book(901, "received", 480_000, "8842"),
    book(902, "refunded", 480_000, "更正 #901（2026-11-20 的收款）"),
    book(903, "received", 4_800_000, "8843"),
    book(904, "refunded", 3_500_000, "R1", "wechat"),
    book(905, "refunded", 100_000, "R2"),
    book(906, "received", 100_000, "更正 #905（2026-11-20 的退款）"),
  ]);
  const sent = await (await runRoute(file, `/admin/orders.csv?q=${number}`, visitor)).text();
  expect(sent).toContain("CNY,48000.00,48000.00,35000.00,13000.00,银行转账,8843,已付款");
});

it("reports how many customers were reminded and how many orders skipped, and shows the time in the list", async () => {
  const { visitor } = await memberOf("staff");
  const { actor } = await memberOf("user");
  const numbers = await Promise.all([
    insertOrder(actor.userId, "awaiting-payment", { amount: 100 }),
    insertOrder(actor.userId, "paid"),
  ]);
  const form = { ...(await tick(numbers)), intent: "remind" };
  const remind = () => runRoute(action, "/admin/orders?waiting=customer", visitor, { form });
  expect(JSON.stringify(await remind())).toContain("已提醒 1 位客户，跳过 1 个");
  const { listed } = await runRoute(list, "/admin/orders?waiting=customer", visitor);
  expect(listed.rows).toMatchObject([{ name: numbers[0] }]);
  expect(JSON.stringify(listed.rows)).toContain("提醒过");
  expect(JSON.stringify(await remind())).toContain("24 小时内已经提醒过");
});

it("assigns the ticked orders, and refuses none ticked, too many and unknown members", async () => {
  const { visitor, actor } = await memberOf("staff");
  const numbers = [await insertOrder(null, "paid"), await insertOrder(null, "paid")];
  const assign = (fields: Record<string, string>) =>
    runRoute(action, "/admin/orders?waiting=us&page=2", visitor, { form: fields });
  const ticked = await tick(numbers);
  const answer = await assign({ ...ticked, intent: "assign", assignee: actor.userId });
  expect(answer).toMatchObject({ data: { done: "已改 2 条的负责人。" } });
  const mine = (await runRoute(list, "/admin/orders?assignee=mine&waiting=us", visitor)).listed.rows;
  expect(mine.map(({ name }) => name).sort()).toEqual(numbers.sort());
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`row:${n + 1}`, "1"]));
  for (const [fields, message] of [
    [{ intent: "assign", assignee: "" }, "请先勾选要处理的几行。"],
    [{ ...many, intent: "assign", assignee: "" }, "一次最多 50 行。"],
    [{ ...ticked, intent: "assign", assignee: "x" }, "没有这个负责人，请重新选择。"],
    [{ ...ticked, intent: "remind", assignee: "" }, "没有提醒任何客户"],
    [{ ...ticked, assignee: "" }, "这个操作现在不能用"],
  ] as const) {
    expect(JSON.stringify(await assign(fields))).toContain(message);
  }
  const other = await memberOf("editor");
  expect(
    await refusalOfRoute(runRoute(action, "/admin/orders", other.visitor, { form: { ...ticked, assignee: "" } })),
  ).toBe("403");
});

it("lists by the day of the end only orders that are over, on the page and in the file", async () => {
  const { visitor } = await memberOf("staff");
  const open = await insertOrder(null, "materials");
  const over = await insertOrder(null, "delivered", { ended_at: Date.parse("2026-01-01T12:00:00Z") });
  const query = "?endedTo=2026-01-02";
  const { listed } = await runRoute(list, `/admin/orders${query}`, visitor);
  expect(listed.rows.map(({ name }) => name)).toEqual([over]);
  const sent = await (await runRoute(file, `/admin/orders.csv${query}`, visitor)).text();
  expect([sent.includes(over), sent.includes(open)]).toEqual([true, false]);
});
