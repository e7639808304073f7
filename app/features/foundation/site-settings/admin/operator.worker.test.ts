import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { loader as orderLoader } from "#app/features/business/orders/pages/order.tsx";
import { findOrder } from "#app/features/business/orders/server/find-order.ts";
import { loader as overviewLoader } from "#app/features/business/overview/admin/overview.tsx";
import { readPage } from "#app/features/publishing/content/server/read-page.ts";
import { loader as rootLoader } from "#app/root.tsx";
import type { Env } from "#worker/env.ts";
import { forgetCached } from "#worker/platform/version-cache.ts";
import { settled } from "../../../../../tests/support/account-client.ts";
import { audience, refusalOfRoute, runRoute, signedInAs, someoneOf } from "../../../../../tests/support/back-office.ts";
import { insertOrder, moveSampleOrder } from "../../../../../tests/support/sample-order.ts";
import { readOperator, saveSettings } from "../server/site-settings.ts";
import { noOperator } from "../shared/operator.ts";
import { defaultSettings } from "../shared/settings.ts";
import { action } from "./settings.tsx";

const { DB } = env as Env;
const files = import.meta.glob<string>("../../../../../seed/pages/{legal/terms,legal/privacy,about}.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const path = "/admin/settings";
const operator = {
  operatorName: "测试 Pty Ltd",
  operatorAbn: "53 004 085 616",
  operatorAddress: "1 Example St",
  complaintsPerson: "客户服务主管",
  complaintsEmail: "complaints@a.example",
  governingLaw: "NSW",
  prcContact: "张三",
  mailHost: "邮件公司",
};
const form = { ...defaultSettings, ...operator, version: "0" };

beforeEach(async () => {
  await DB.prepare("DELETE FROM site_settings").run();
  forgetCached();
});

/** The texts of the pages that name the operator, with or without the operator's details. */
async function pagesOf(app: Awaited<ReturnType<typeof signedInAs>>["app"]): Promise<string> {
  const texts: string[] = [];
  for (const [index, [file, body]] of Object.entries(files).entries()) {
    const at = file.replace(/^.*seed\/pages|\.md$/g, "");
    const id = 950 + index;
    await DB.batch([
      DB.prepare("DELETE FROM pages WHERE path = ?").bind(at),
      DB.prepare("DELETE FROM page_revisions WHERE path = ?").bind(at),
      DB.prepare(
        `INSERT INTO page_revisions (id, path, kind, title, summary, updated_on, sources, next, related, body, content_hash, origin)
         VALUES (?, ?, 'legal', 'x', 'x', '2026-11-23', '[]', '[]', '[]', ?, 'x', 'seed')`,
      ).bind(id, at, body),
      DB.prepare("INSERT INTO pages (path, revision_id) VALUES (?, ?)").bind(at, id),
    ]);
    texts.push(JSON.stringify((await readPage(app, at))?.blocks));
  }
  return texts.join("\n");
}

describe("the operator", () => {
  it("the operator is shown on terms, privacy policy, about page and footer once an administrator has entered it", async () => {
    const { visitor } = await signedInAs("admin");
    expect(
      await refusalOfRoute(runRoute(action, path, visitor, { form: { ...form, operatorAbn: "53004085616" } })),
    ).toBe("303 /admin/settings?saved=1");
    const texts = await pagesOf(visitor.context());
    for (const part of [...Object.values({ ...operator, governingLaw: "新南威尔士州的法律" })])
      expect(texts).toContain(part);
    expect(texts.match(/测试 Pty Ltd/g)).toHaveLength(4);
    expect(Object.keys(files)).toHaveLength(3);
    expect(await runRoute(rootLoader, "/", visitor)).toMatchObject({
      operator: "测试 Pty Ltd · ABN 53 004 085 616 · 1 Example St",
    });
  });

  it("without an operator, pages have no gap or placeholder, and state that nothing is sold", async () => {
    const { visitor } = await signedInAs("admin");
    const texts = await pagesOf(visitor.context());
    expect(texts).not.toMatch(/\{operator|ABN|本网站由|法定名称|投诉由|undefined/);
    expect(texts.match(/经营者信息还没有公布，公布以前不收新订单，也不收会员的付款。/g)).toHaveLength(3);
    expect(await runRoute(rootLoader, "/", visitor)).not.toHaveProperty("operator");
  });

  it("the operator is shown on the receipt, in the mail about a payment, and on the paid order", async () => {
    const { visitor, app, actor } = await signedInAs("admin");
    const customer = await signedInAs("user");
    const paidOrder = async () => {
      const number = await insertOrder(customer.actor.userId, "awaiting-payment", { amount: 110_000 });
      const order = await findOrder(app, number);
      if (!order) throw new Error("no order");
      await moveSampleOrder(app, order, { to: "paid", by: "staff" }, actor);
      await settled();
      const mail = await DB.prepare("SELECT text FROM outbox WHERE subject LIKE ?").bind(`%${number}%`).first("text");
      const page = await runRoute(orderLoader, `/dashboard/orders/${number}`, customer.visitor, { params: { number } });
      return { mail, payee: page?.payee };
    };
    const before = await paidOrder();
    expect(before.mail).not.toContain("收款方");
    expect(before.payee).toBe("");
    await refusalOfRoute(runRoute(action, path, visitor, { form }));
    const after = await paidOrder();
    expect(after.mail).toContain("收款方：测试 Pty Ltd · ABN 53 004 085 616 · 1 Example St");
    expect(after.payee).toContain("测试 Pty Ltd");
  });

  it.each([
    ["operatorAbn", "53 004 085 617"],
    ["operatorAbn", "12345678901"],
    ["complaintsEmail", "complaints"],
    ["governingLaw", "火星"],
    ["governingLaw", "toString"],
    ["operatorName", "长".repeat(201)],
  ])("the operator is refused when %s is %s", async (key, value) => {
    const { visitor, app } = await signedInAs("admin");
    const answer = await runRoute(action, path, visitor, { form: { ...form, [key]: value } });
    expect(answer).toMatchObject({ init: { status: 400 }, data: { errors: { [key]: expect.any(String) } } });
    expect(await readOperator(app)).toEqual(noOperator);
  });

  it.each(audience)("a missing operator is reported on the overview of %s only if they can enter it", async (role) => {
    const { member, visitor } = await someoneOf(role);
    if (role === "anonymous" || role === "user") {
      expect(await refusalOfRoute(runRoute(overviewLoader, "/admin", visitor))).toMatch(/^(302|403)/);
      return;
    }
    const missing = async () => (await runRoute(overviewLoader, "/admin", visitor)).missing;
    expect(await missing()).toHaveLength(role === "admin" ? 7 : 0);
    if (role !== "admin" || !member) return;
    const values = { ...defaultSettings, ...operator, prcContact: "", operatorAddress: "" };
    await saveSettings(member.app, member.actor, { values, version: 0 });
    expect(await missing()).toEqual(["operatorAddress"]);
  });
});
