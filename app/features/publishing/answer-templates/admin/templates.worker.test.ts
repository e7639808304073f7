import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { action as edit, loader as one } from "#app/admin-records/edit.tsx";
import { loader as list } from "#app/admin-records/list.tsx";
import { action as add } from "#app/admin-records/new.tsx";
import { action as messageAction, loader as messagePage } from "#app/features/business/contact/admin/message.tsx";
import { action as orderAction, loader as orderPage } from "#app/features/business/orders/admin/order.tsx";
import { recordList } from "#app/features/foundation/records/pages/read-list.ts";
import { addRecord, editRecord, listRecords, readRecord } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import {
  audience,
  expectForbidden,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { recordFact } from "../../../../../tests/support/record-fact.ts";
import { insertOrder } from "../../../../../tests/support/sample-order.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { offeredTemplates } from "../server/fill-templates.ts";
import { templateRecord } from "../server/record.ts";

const { DB } = env as Env;

const form = (body = "订单 {{订单号}} 应付 {{应付金额}}。") => ({
  ...{ name: "提醒付款", use: "orders", body, position: "10", isOffered: "1" },
});
/** Key of the template that was added last. */
let key = "";

const newPath = "/admin/answer-templates/new";
type Staff = Awaited<ReturnType<typeof signedInAs>>;
async function addOne({ visitor }: Staff, fields = form()) {
  const answer = await refusalOfRoute(runRoute(add, newPath, visitor, { form: fields }));
  key = (await DB.prepare("SELECT key FROM answer_templates ORDER BY rowid DESC").first<string>("key")) ?? "";
  return answer;
}
const post = ({ visitor }: Staff, fields: Record<string, string>) =>
  runRoute(edit, `/admin/answer-templates/${key}`, visitor, { form: { intent: "edit", ...fields }, params: { key } });
const open = ({ visitor }: Staff) => runRoute(one, `/admin/answer-templates/${key}`, visitor, { params: { key } });

beforeEach(async () => {
  await DB.batch(["answer_templates", "audit_entries"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
});

describe("templates", () => {
  it("are added once by two equal posts, listed, changed with an audit entry, and exported", async () => {
    const staff = await signedInAs("staff");
    expect(await addOne(staff)).toBe("303 /admin/answer-templates?saved=1");
    expect(await addOne(staff)).toBe("303 /admin/answer-templates?saved=1");
    const names = async (query: string) =>
      (await runRoute(list, `/admin/answer-templates?${query}`, staff.visitor)).listed.rows.map(({ cells: [first] }) =>
        Array.isArray(first) ? first[0] : first,
      );
    expect(await names("")).toEqual(["提醒付款"]);
    expect(await names("use=messages")).toEqual([]);
    expect(await names("q=应付")).toEqual(["提醒付款"]);
    expect(await refusalOfRoute(post(staff, { ...form("新的"), version: "1" }))).toMatch(/^303/);
    expect(await readRecord(templateRecord, staff.app, staff.actor, key)).toMatchObject({
      body: "新的",
      origin: "admin",
      version: 2,
    });
    const { results } = await DB.prepare("SELECT action FROM audit_entries ORDER BY id").all<{ action: string }>();
    expect(results.map(({ action }) => action)).toEqual(["answer-template.added", "answer-template.edited"]);
    const file = await runRoute(recordList(templateRecord).sendFile, "/admin/answer-templates.csv", staff.visitor);
    expect(await file.text()).toContain("提醒付款");
  });

  it("answer a second edit with a conflict, which can be overwritten", async () => {
    const staff = await signedInAs("staff");
    await addOne(staff);
    await post(staff, { ...form("甲"), version: "1" }).catch(() => {});
    expect(await post(staff, { ...form("乙"), version: "1" })).toMatchObject({
      data: { current: { version: 2, values: { body: "甲" } } },
      init: { status: 409 },
    });
    expect(await refusalOfRoute(post(staff, { ...form("乙"), overwrite: "2" }))).toMatch(/^303/);
  });

  it("are merged when two people changed different fields", async () => {
    const staff = await signedInAs("staff");
    await addOne(staff);
    const opened = form();
    const edited = (fields: Record<string, string>) => ({
      ...{ ...opened, ...fields },
      ...{ version: "1", opened: JSON.stringify(opened) },
    });
    expect(await refusalOfRoute(post(staff, edited({ name: "催款", isOffered: "0" })))).toMatch(/^303/);
    expect(await refusalOfRoute(post(staff, edited({ body: "新的内容" })))).toMatch(/^303/);
    expect(await readRecord(templateRecord, staff.app, staff.actor, key)).toMatchObject({
      name: "催款",
      isOffered: false,
      body: "新的内容",
      version: 3,
    });
    const { results } = await DB.prepare("SELECT after FROM audit_entries ORDER BY id DESC LIMIT 1").all();
    expect(results).toEqual([{ after: '{"body":"新的内容"}' }]);
    expect(await post(staff, edited({ name: "第三个名称" }))).toMatchObject({
      data: { values: { name: "第三个名称", body: "新的内容", isOffered: "0" } },
      init: { status: 409 },
    });
  });

  it("are refused with typed amounts, unknown placeholders or open braces, listing the allowed ones", async () => {
    await seedFacts();
    const staff = await signedInAs("staff");
    const errorsOf = async (body: string) => {
      const answer: unknown = await runRoute(add, newPath, staff.visitor, { form: form(body) });
      return JSON.stringify(answer);
    };
    expect(await errorsOf("请付 A$710。")).toContain("模板里不能直接写数额");
    expect(await errorsOf("{{姓名}}，请在 14 天内付")).toContain("“14 天”");
    expect(await errorsOf("{{护照号}}")).toContain("这里不能用 {{护照号}}。可以用：{{姓名}}、");
    expect(await errorsOf("｛｛某事｝｝")).toContain("{{某事}}");
    expect(await errorsOf("{{填：}}")).toContain("{{填：}}");
    expect(await errorsOf("{{主题}}")).toContain("这里不能用 {{主题}}");
    expect(await errorsOf("{{visa-500.charg}}")).toContain("是不是 {{visa-500.charge}} 学生签证申请费");
    expect(await errorsOf("{{学生签证申请费}}")).toContain("是不是 {{visa-500.charge}}");
    expect(await errorsOf("{{姓名，请看")).toContain("没有写完整");
    expect((await DB.prepare("SELECT count(*) AS n FROM answer_templates").first<{ n: number }>())?.n).toBe(0);
  });

  it("are read and changed only by staff and administrators", async () => {
    await addOne(await signedInAs("staff"));
    for (const who of audience) {
      const { member, visitor } = await someoneOf(who);
      const isAllowed = who === "staff" || who === "admin";
      if (isAllowed) {
        expect((await runRoute(list, "/admin/answer-templates", visitor)).listed.rows).toHaveLength(1);
        continue;
      }
      await expect(runRoute(list, "/admin/answer-templates", visitor)).rejects.toBeDefined();
      if (!member) continue;
      const { app, actor } = member;
      const { name, body } = form();
      const fields = { name, body, use: "orders" as const, position: 1, isOffered: true };
      await expectForbidden(
        () =>
          listRecords(templateRecord, app, actor, {
            q: "",
            filters: {},
            sort: "position",
            isDescending: false,
            page: 1,
          }),
        () => readRecord(templateRecord, app, actor, key),
        () => addRecord(templateRecord, app, actor, fields),
        () => editRecord(templateRecord, app, actor, { key, version: 1 }, fields),
      );
      expect(await offeredTemplates(app, actor, "orders")).toEqual([]);
    }
  });
});

describe("figures in templates", () => {
  it("show values in force with their dates on orders, messages and the template's page, and update at once", async () => {
    await seedFacts();
    const staff = await signedInAs("staff");
    const number = await insertOrder((await signedInAs("user")).actor.userId, "submitted");
    const fields = { ...form("申请费 {{visa-500.charge}}，{{填：日期}}"), use: "both" };
    expect(await addOne(staff, fields)).toMatch(/^303/);
    const shown = async () => {
      const { templates } = await runRoute(orderPage, `/admin/orders/${number}`, staff.visitor, { params: { number } });
      return templates[0]?.text;
    };
    expect(await shown()).toMatch(/^申请费 A\$[\d,]+（2\d{3} 年 .+ 日起，.+ 日核对.*），\{\{填：日期\}\}$/);
    await recordFact("visa-500.charge", 3210);
    expect(await shown()).toContain("申请费 A$3,210（");
    expect((await open(staff)).slot?.data).toMatchObject([{ key: "visa-500.charge", value: 3210 }]);
    await DB.prepare(
      "INSERT INTO contact_messages (id, key, name, email, topic, message, status, created_at) VALUES (77, 'k77', '王', 'w@people.example', 'general', '多少钱？多少钱？', 'new', 1)",
    ).run();
    const params = { params: { id: "77" } };
    const message = await runRoute(messagePage, "/admin/messages/77", staff.visitor, params);
    expect(message.templates[0]?.text).toContain("A$3,210（");
    const sent = await runRoute(messageAction, "/admin/messages/77", staff.visitor, {
      ...params,
      form: { intent: "reply", version: "1", key: crypto.randomUUID(), text: message.templates[0]?.text ?? "" },
    });
    expect(JSON.stringify(sent)).toContain("还有没有填好的内容：{{填：日期}}");
    await DB.prepare("DELETE FROM contact_messages WHERE id = 77").run();
  });

  it("remain placeholders without a value in force", async () => {
    await seedFacts();
    const staff = await signedInAs("staff");
    const number = await insertOrder((await signedInAs("user")).actor.userId, "submitted");
    await addOne(staff, form("{{visa-500.charge}}"));
    await DB.prepare("DELETE FROM fact_values WHERE key = 'visa-500.charge'").run();
    const order = runRoute(orderPage, `/admin/orders/${number}`, staff.visitor, { params: { number } });
    expect((await order).templates[0]?.text).toBe("{{visa-500.charge}}");
  });
});

describe("a template on the page of an order", () => {
  it("contains the name of the answering member and the due date", async () => {
    const staff = await signedInAs("staff");
    const number = await insertOrder((await signedInAs("user")).actor.userId, "paid", {
      state_due_at: Date.UTC(2026, 10, 30, 13),
    });
    await addOne(staff, form("{{处理人}}最晚 {{回复期限}} 办好。"));
    const open = () => runRoute(orderPage, `/admin/orders/${number}`, staff.visitor, { params: { number } });
    expect((await open()).templates[0]?.text).toBe(`${staff.actor.name}最晚 2026 年 11 月 30 日 办好。`);
    await DB.prepare("UPDATE orders SET state_due_at = NULL WHERE number = ?").bind(number).run();
    expect((await open()).templates[0]?.text).toContain("{{回复期限}}");
  });

  it("fills the form without scripts, and a text with open variables is refused", async () => {
    const staff = await signedInAs("staff");
    const customer = await signedInAs("user");
    const number = await insertOrder(customer.actor.userId, "submitted");
    await DB.prepare("UPDATE orders SET amount = NULL WHERE number = ?").bind(number).run();
    await addOne(staff);
    await DB.prepare("UPDATE answer_templates SET is_offered = 0 WHERE key = 'x'").run();
    const path = `/admin/orders/${number}`;
    const open = (query = "") => runRoute(orderPage, path + query, staff.visitor, { params: { number } });
    const text = `订单 ${number} 应付 {{应付金额}}。`;
    expect((await open()).templates).toEqual([{ key, name: "提醒付款", text }]);
    expect((await open()).begin).toEqual({});
    expect((await open(`?template=${key}&into=text`)).begin).toEqual({ text });
    expect((await open(`?template=${key}&into=message`)).begin).toEqual({ message: text });
    expect((await open("?template=none&into=text")).begin).toEqual({});
    const send = (fields: Record<string, string>) =>
      runRoute(orderAction, path, staff.visitor, { form: fields, params: { number } });
    const message = { intent: "message", key: crypto.randomUUID(), text };
    expect(JSON.stringify(await send(message))).toContain("{{应付金额}}");
    expect(JSON.stringify(await send({ intent: "move", to: "cancelled", version: "1", message: text }))).toContain(
      "还有没有填好的内容",
    );
    expect(await refusalOfRoute(send({ ...message, text: "请付款。" }))).toMatch(/^303/);
    await DB.prepare("UPDATE answer_templates SET is_offered = 0").run();
    expect((await open()).templates).toEqual([]);
  });
});
