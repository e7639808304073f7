import { env } from "cloudflare:workers";
import { readXlsx } from "hucre/xlsx";
import { beforeEach, expect, it } from "vitest";
import { loader as csv } from "#app/admin-csv.ts";
import { loader as list } from "#app/admin-records/list.tsx";
import type { Env } from "#worker/env.ts";
import { rowsPerFile } from "#worker/platform/db/list-page.ts";
import {
  audience,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { insertOrder } from "../../../../../tests/support/sample-order.ts";
import type { sumMoney } from "../server/money/sum-money.ts";
import { loader as workbook } from "./money-workbook.ts";

const { DB } = env as Env;

const read = async (address: string, visitor: Parameters<typeof runRoute>[2]) => {
  const { listed, slot } = await runRoute(list, address, visitor);
  return { listed, ...(slot?.data as Awaited<ReturnType<typeof sumMoney>>) };
};
const path = "/admin/money";

beforeEach(async () => {
  await DB.batch([DB.prepare("DELETE FROM order_money")]);
});

async function insertMoney(number: string, row: Record<string, string | number | null>): Promise<void> {
  const id = await DB.prepare("SELECT id FROM orders WHERE number = ?").bind(number).first<number>("id");
  await insertRow(DB, "order_money", {
    ...{ order_id: id ?? 0, direction: "received", amount: 110_000, currency: "CNY", day: "2026-10-15" },
    ...{ way: "bank", reference: "", recorded_by: "staff@aotu.example", at: 1, ...row },
  }).run();
}

/** Two months: a payment and its partial refund in October, another payment in November. */
async function twoMonths(): Promise<string> {
  const number = await insertOrder(null, "paid", { applicant_name: "=1+1" });
  await insertMoney(number, { gst: 10_000, aud_rate: 4.75, reference: "8842" });
  await insertMoney(number, {
    direction: "refunded",
    amount: 22_000,
    gst: 2_000,
    aud_rate: 4.8,
    day: "2026-10-31",
    way: "wechat",
  });
  await insertMoney(await insertOrder(null, "paid"), {
    amount: 50_000,
    day: "2026-11-01",
    way: "online",
    recorded_by: "",
  });
  return number;
}

it("shows the rows and sums of the chosen days", async () => {
  const { visitor } = await signedInAs("staff");
  await twoMonths();
  const { listed, sums } = await read(`${path}?from=2026-10-01&to=2026-10-31`, visitor);
  expect(listed.rows.map(({ cells }) => `${cells[1]} ${cells[5]}`)).toEqual(["2026-10-31 −¥220", "2026-10-15 ¥1,100"]);
  expect(sums).toEqual([
    { currency: "CNY", kind: "received", way: "bank", rows: 1, amount: 110_000, gst: 10_000 },
    { currency: "CNY", kind: "refunded", way: "wechat", rows: 1, amount: 22_000, gst: 2_000 },
  ]);
  expect((await read(path, visitor)).listed.total).toBe(3);
  for (const [query, total] of [
    ["direction=refunded", 1],
    ["way=online", 1],
    ["currency=USD", 0],
    ["q=8842", 1],
  ]) {
    expect((await read(`${path}?${query}`, visitor)).listed.total).toBe(total);
  }
});

it("separates corrections from payments and refunds, in the list, the sums and both files", async () => {
  const { visitor } = await signedInAs("staff");
  const number = await twoMonths();
  const row = { direction: "refunded", gst: 10_000, aud_rate: 4.75, day: "2026-11-03", idempotency_key: "corrected:1" };
  await insertMoney(number, { ...row, reference: "更正 #1（2026-10-15 的收款）" });
  await insertMoney(number, { amount: 22_000, day: "2026-11-04", reference: "更正 #2（2026-10-31 的退款）" });
  const range = "from=2026-10-01&to=2026-11-30";
  const { listed, sums, periods } = await read(`${path}?${range}`, visitor);
  expect(listed.total).toBe(5);
  for (const kind of ["received", "refunded", "corrected"]) {
    const { listed: ofKind } = await read(`${path}?${range}&direction=${kind}`, visitor);
    expect(ofKind.total).toBe(sums.filter((sum) => sum.kind === kind).reduce((all, { rows }) => all + rows, 0));
    expect(ofKind.total).toBe(ofKind.rows.length);
  }
  expect(sums.at(-1)).toEqual({
    currency: "CNY",
    kind: "corrected",
    way: "bank",
    rows: 2,
    amount: -88_000,
    gst: -10_000,
  });
  expect(periods).toMatchObject([
    { period: "2026-10", received: 110_000, refunded: 22_000, corrected: 0 },
    { period: "2026-11", received: 50_000, refunded: 0, corrected: -88_000 },
  ]);
  const net = periods.reduce((all, { received, refunded, corrected }) => all + received - refunded + corrected, 0);
  const query = "?from=2026-10-01&to=2026-11-30&sort=day&order=up";
  const file = await (await runRoute(csv, `${path}.csv${query}`, visitor)).text();
  const lines = file
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(","));
  expect(lines.map((cells) => cells[2])).toEqual([
    ...["收款 Receipt", "退款 Refund", "收款 Receipt", "更正 Correction", "更正 Correction"],
  ]);
  expect(lines.reduce((all, cells) => all + Number(cells[6]) * 100, 0)).toBe(net);
  const answer = await runRoute(workbook, `${path}.xlsx${query}`, visitor);
  const [sheet] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets;
  const last = (sheet?.rows ?? []).slice(-5);
  expect(last.reduce((all, cells) => all + Number(cells[6]) * 100, 0)).toBe(net);
  expect(last.map((cells) => cells[2])).toEqual(lines.map((cells) => cells[2]));
});

it("is a CSV file with headings in both languages, refunds below zero and AUD at the recorded rate", async () => {
  const { visitor } = await signedInAs("staff");
  const number = await twoMonths();
  const file = await (await runRoute(csv, `${path}.csv?to=2026-10-31&sort=day&order=up`, visitor)).text();
  const [head, first, second, end] = file.split("\r\n");
  expect(head).toContain("日期 Date,订单号 Order no.,类型 Type");
  expect(first).toBe(
    `2026-10-15,${number},收款 Receipt,'=1+1,访客签证标准服务,CNY,1100.00,100.00,4.75,231.58,银行转账 Bank transfer,8842,staff@aotu.example`,
  );
  expect(second).toContain("退款 Refund,'=1+1,访客签证标准服务,CNY,-220.00,-20.00,4.8,-45.83,微信 WeChat Pay,,");
  expect(end).toBe("");
});

it("sums in both files to the ledger, by currency", async () => {
  const { visitor } = await signedInAs("staff");
  await twoMonths();
  const signed = "sum(iif(direction = 'received', amount, -amount))";
  const { results } = await DB.prepare(`SELECT currency, ${signed} AS sum FROM order_money GROUP BY currency`).all();
  const sumsOf = (cells: (readonly [unknown, unknown])[]) =>
    ["CNY"].map((currency) => ({
      currency,
      sum: Math.round(cells.reduce((sum, [of, amount]) => (of === currency ? sum + Number(amount) * 100 : sum), 0)),
    }));
  const text = await (await runRoute(csv, `${path}.csv`, visitor)).text();
  const lines = text
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(","));
  expect(lines.every((cells) => /^-?\d+\.\d{2}$/.test(cells[6] ?? ""))).toBe(true);
  expect(sumsOf(lines.map((cells) => [cells[5], cells[6]]))).toEqual(results);
  const answer = await runRoute(workbook, `${path}.xlsx`, visitor);
  const [sheet] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets;
  expect(sumsOf((sheet?.rows ?? []).map((row) => [row[5], row[6]]))).toEqual(results);
});

it("is an uncached workbook with numeric amounts", async () => {
  const { visitor } = await signedInAs("staff");
  await twoMonths();
  const answer = await runRoute(workbook, `${path}.xlsx?from=2026-10-01&to=2026-10-31&sort=day&order=up`, visitor);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(decodeURIComponent(answer.headers.get("Content-Disposition") ?? "")).toContain("2026-10-01 2026-10-31.xlsx");
  const [sheet] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets;
  const rows = sheet?.rows ?? [];
  expect(rows.slice(-2).map((row) => row[6])).toEqual([1100, -220]);
  expect(rows.flat()).toContain("2026-10-01 至 2026-10-31（悉尼日期） 2026-10-01 to 2026-10-31 (Sydney dates)");
});

it.each(["", "?q=8842"])("notes in both files when they are truncated, and only then: %s", async (query) => {
  const { visitor } = await signedInAs("staff");
  const number = await insertOrder(null, "paid");
  await DB.prepare(
    `WITH numbers AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     INSERT INTO order_money (order_id, direction, amount, currency, day, way, reference, recorded_by, at)
     SELECT orders.id, 'received', 100, 'CNY', '2026-10-15', 'bank', '8842', '', n FROM numbers JOIN orders ON number = ?`,
  )
    .bind(rowsPerFile + 1, number)
    .run();
  const cut = "First 5000 rows only";
  const linesOf = async () => (await (await runRoute(csv, `${path}.csv${query}`, visitor)).text()).trim().split("\r\n");
  const textsOf = async () => {
    const answer = await runRoute(workbook, `${path}.xlsx${query}`, visitor);
    const [sheet] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets;
    return (sheet?.rows ?? []).map(([first]) => String(first));
  };
  const lines = await linesOf();
  expect(lines.filter((line) => line.startsWith("2026-10-15,"))).toHaveLength(rowsPerFile);
  expect(lines.at(-1)).toContain(cut);
  const texts = await textsOf();
  expect(texts.filter((text) => text === "2026-10-15")).toHaveLength(rowsPerFile);
  expect(texts.filter((text) => text.includes(cut))).toHaveLength(1);
  await DB.prepare("DELETE FROM order_money WHERE id = (SELECT max(id) FROM order_money)").run();
  const whole = await linesOf();
  expect(whole).toHaveLength(1 + rowsPerFile);
  expect(whole.join()).not.toContain(cut);
  expect((await textsOf()).join()).not.toContain(cut);
});

it.each(audience)("is for staff and administrators: %s", async (who) => {
  const { visitor } = await someoneOf(who);
  const expected = who === "staff" || who === "admin" ? null : refusedReading(who, path);
  expect(await refusalOfRoute(read(path, visitor))).toBe(expected);
  for (const [file, address] of [
    [csv, `${path}.csv`],
    [workbook, path],
  ] as const) {
    const isRefused = expected === null ? null : refusedReading(who, address);
    expect(await refusalOfRoute(runRoute(file, address, visitor))).toBe(isRefused);
  }
});
