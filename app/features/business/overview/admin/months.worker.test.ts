import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { type MemberOf, signedInAs } from "../../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { insertOrder } from "../../../../../tests/support/sample-order.ts";
import { type Months, readMonths } from "./months.ts";

const { DB } = env as Env;
const hour = 3_600_000;
const now = Date.UTC(2026, 10, 20);
/** The first moments of October and of November in Sydney. */
const [october, november] = [Date.UTC(2026, 8, 30, 14), Date.UTC(2026, 9, 31, 13)];

const idOf = (number: string) => DB.prepare("SELECT id FROM orders WHERE number = ?").bind(number).first<number>("id");

const place = async (
  created_at: number,
  status: "submitted" | "delivered" | "refunded" = "submitted",
  ended = created_at,
) =>
  (await idOf(await insertOrder(null, status, { created_at, ended_at: status === "submitted" ? null : ended }))) ?? 0;

const event = (order_id: number, from_status: string | null, by: "staff" | "customer", at: number) =>
  insertRow(DB, "order_events", { order_id, from_status, to_status: "awaiting-payment", by, actor: "", at }).run();

const post = (
  subject_type: "order" | "message",
  subject_id: number,
  by: "staff" | "customer",
  at: number,
  is_note = 0,
) =>
  insertRow(DB, "conversation_posts", {
    ...{ subject_type, subject_id, key: crypto.randomUUID(), by, author: "a", text: "a", at, is_note },
  }).run();

const money = (order_id: number, day: string, direction: "received" | "refunded", amount: number, reference = "") =>
  insertRow(DB, "order_money", {
    ...{ order_id, direction, amount, currency: "CNY", day, way: "bank", reference, recorded_by: "", at: 1 },
  }).run();

const read = ({ app, actor }: MemberOf) => readMonths({ ...app, now: () => now }, actor);

const textsOf = ({ lines }: Pick<Months, "lines">) =>
  lines.map(({ label, cells }) => [label, ...cells.map((one) => one.text)].join(" "));

let moved = 0;

beforeAll(async () => {
  moved = await place(november);
  const written = await place(november + hour);
  const october1 = await place(november - 1);
  await place(october);
  await place(october - 1, "delivered", november);
  await place(october - 1, "refunded", november - 1);
  await place(1, "delivered", october - 1);
  await event(moved, null, "customer", november);
  await post("order", moved, "customer", november + hour);
  await post("order", moved, "staff", november + hour, 1);
  await event(moved, "submitted", "staff", november + 5 * hour);
  await post("order", moved, "staff", november + 9 * hour);
  await post("order", written, "staff", november + 4 * hour);
  await post("order", october1, "staff", november - 1 + 72 * hour);
  // Staff created it: their own moves are not answers.
  await event(await place(october), null, "staff", october);
  const made = (await DB.prepare("SELECT max(id) AS id FROM orders").first<number>("id")) ?? 0;
  await event(made, "submitted", "staff", october + hour);
  await insertRow(DB, "contact_messages", {
    ...{ id: 1, key: "k", name: "a", email: "a", topic: "other", message: "a", created_at: october },
  }).run();
  await post("message", 1, "staff", october + 84 * hour);
  await post("message", 1, "staff", october + 216 * hour);
  await money(moved, "2026-11-01", "received", 900);
  await money(moved, "2026-11-02", "received", 100);
  await money(moved, "2026-11-02", "refunded", 100, "更正 #2（2026-11-02 的收款）");
  await money(moved, "2026-10-31", "refunded", 50);
  await money(moved, "2026-09-30", "received", 7);
});

it("counts what happened in this month of Sydney and in the one before", async () => {
  const { months, lines, oldest } = await read(await signedInAs("staff"));
  expect(months).toEqual(["2026-11", "2026-10"]);
  expect(textsOf({ lines: lines.slice(0, 7) })).toEqual([
    "新订单 2 3",
    // By the month of the answer; the median of three answers.
    "首次答复用时 5 小时 —",
    ...["已交付 1 0", "已取消 0 0", "已退款 0 1", "新留言 0 1", "首次答复用时 — 3 天"],
  ]);
  expect(oldest.filter(({ to }) => to.startsWith("/admin/messages"))).toEqual([]);
});

it("takes the lower one of two answers", async () => {
  await DB.prepare("UPDATE orders SET first_answered_at = NULL WHERE id = ?").bind(moved).run();
  expect(textsOf(await read(await signedInAs("staff")))[1]).toBe("首次答复用时 3 小时 —");
});

it("lists corrections separately from income, negative when they reduce it", async () => {
  expect(textsOf(await read(await signedInAs("staff"))).slice(7)).toEqual([
    ...["收款（人民币） ¥10 ¥0", "退款（人民币） ¥0 ¥0.50", "更正（人民币） −¥1 ¥0"],
  ]);
});

it("shows nothing of orders, messages and money to an editor", async () => {
  expect(await read(await signedInAs("editor"))).toMatchObject({ lines: [], note: "", oldest: [] });
});

it("is refused without the permission", async () => {
  await expect(signedInAs("user").then(read)).rejects.toMatchObject({ code: "forbidden" });
});
