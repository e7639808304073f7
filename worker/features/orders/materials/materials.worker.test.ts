import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { day } from "#worker/platform/time/units.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  signedInAs,
  someoneOf,
} from "../../../../tests/support/back-office.ts";
import { samplePdf } from "../../../../tests/support/sample-files.ts";
import { listMaterials, sampleMaterials } from "../../../../tests/support/sample-materials.ts";
import { insertOrder, moveSampleOrder } from "../../../../tests/support/sample-order.ts";
import { seedFacts } from "../../../../tests/support/seed-facts.ts";
import { sellProducts } from "../../../../tests/support/sold-products.ts";
import { addFile } from "../add-file.ts";
import { createOrder } from "../create-order.ts";
import { readOrder } from "../find-order.ts";
import type { OrderStatus } from "../order.ts";
import { listFiles } from "../order-files.ts";
import { remindCustomers } from "../reminders/remind.ts";
import { moveByStaff } from "../staff-orders.ts";
import { gatheringTime } from "../thread/notices.ts";
import { tellReaders } from "../thread/tell-readers.ts";
import { changeProductList, readEditedList } from "./change-product-list.ts";
import type { OrderMaterialsChange, ProductListChange } from "./input.ts";
import { writeSeen } from "./material.ts";
import { changeOrderMaterials } from "./staff-materials.ts";
import { sayMaterialsReady, tickMaterial } from "./tick-material.ts";

const { DB } = env as Env;

let customer: MemberOf;
let staff: MemberOf;
let admin: MemberOf;

beforeAll(async () => {
  await seedFacts();
  await sellProducts();
  customer = await signedInAs("user");
  staff = await signedInAs("staff");
  admin = await signedInAs("admin");
});

const read = (number: string) => readOrder(staff.app, { number }, staff.actor, "staff");
const materialsIn = async (number: string) => (await read(number)).materials;

/** An order in a state with the sample list. */
async function listedOrder(status: OrderStatus = "materials", given: Record<string, string | number | null> = {}) {
  await listMaterials();
  const number = await insertOrder(customer.actor.userId, status, given);
  await change(number, { intent: "use-list" });
  return { number, ids: (await materialsIn(number)).map(({ id }) => id) };
}

const change = (number: string, what: OrderMaterialsChange, who = staff) =>
  changeOrderMaterials(who.app, who.actor, { number, change: what });
const tick = (number: string, id = 0, isReady = true, who = customer) =>
  tickMaterial(who.app, who.actor, { number, id, isReady });
const sayReady = (number: string, key: string = crypto.randomUUID(), who = customer) =>
  sayMaterialsReady(who.app, who.actor, { number, key });
const textOfMail = (number: string, kind: string) =>
  DB.prepare("SELECT text FROM outbox WHERE kind = ? AND subject LIKE ? ORDER BY id DESC")
    .bind(kind, `%${number}%`)
    .first<string>("text");

const purchase = () => ({
  service: "standard",
  key: crypto.randomUUID(),
  applicantName: "王小明",
  applicantEmail: "ming@people.example",
  applicantContact: "wx",
  notes: "",
  scope: "yes" as const,
  refund: "yes" as const,
});

describe("an order", () => {
  it("gets a copy of its product's list when it is made, which later edits of the list do not change", async () => {
    await listMaterials();
    const { number } = await createOrder(customer.app, customer.actor, purchase());
    await listMaterials("standard", []);
    expect(await materialsIn(number)).toMatchObject(sampleMaterials);
  });

  it("without a copy gets one when it first moves to the materials, once, and the mail names them", async () => {
    await listMaterials();
    const number = await insertOrder(customer.actor.userId, "paid");
    await moveSampleOrder(staff.app, await read(number), { to: "materials", by: "staff" }, staff.actor);
    expect(await materialsIn(number)).toHaveLength(3);
    const mail = await textOfMail(number, "order-moved");
    expect(mail).toContain("1. 护照资料页（每位申请人一份）：彩色扫描。");
    expect(mail).toContain("3. 结婚证（每位申请人一份，有这种情况才要）：有就附上。");
    await moveSampleOrder(staff.app, await read(number), { to: "in-progress", by: "staff" }, staff.actor);
    await moveSampleOrder(staff.app, await read(number), { to: "materials", by: "staff" }, staff.actor);
    expect(await materialsIn(number)).toHaveLength(3);
  });

  it("gets the list by staff once, however often they press", async () => {
    await listMaterials();
    const number = await insertOrder(customer.actor.userId, "submitted");
    const pressed = await Promise.allSettled([
      change(number, { intent: "use-list" }),
      change(number, { intent: "use-list" }),
    ]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await materialsIn(number)).toHaveLength(3);
  });
});

describe("the beginning of the work", () => {
  const begin = async (number: string, isIncomplete?: "yes") =>
    moveByStaff(staff.app, staff.actor, {
      ...{ number, to: "in-progress" as const, version: (await read(number)).version, message: "" },
      ...{ lacksAccount: false, isIncomplete },
    });

  it("needs the word of staff while required materials are missing, and the mail does not say that all are there", async () => {
    const { number } = await listedOrder();
    await expect(begin(number)).rejects.toMatchObject({
      field: "isIncomplete",
      message: expect.stringMatching(/还缺 \d 项材料：.*护照资料页/),
    });
    await begin(number, "yes");
    expect(await textOfMail(number, "order-moved")).toContain("还缺的材料，请继续");
  });

  it("needs no word once they are there", async () => {
    const { number } = await listedOrder();
    for (const { id, need } of await materialsIn(number)) {
      if (need === "required") await tick(number, id);
    }
    await begin(number);
    expect(await textOfMail(number, "order-moved")).toContain("材料齐了");
  });
});

describe("a tick of the customer", () => {
  it("is what it says, however often it is sent", async () => {
    const { number, ids } = await listedOrder();
    await Promise.all(Array.from({ length: 6 }, () => tick(number, ids[0])));
    const [first] = await materialsIn(number);
    expect(first?.tickedAt).toEqual(expect.any(Number));
    await tick(number, ids[0]);
    expect((await materialsIn(number))[0]?.tickedAt).toBe(first?.tickedAt);
    await tick(number, ids[0], false);
    expect((await materialsIn(number))[0]?.tickedAt).toBeNull();
    expect((await read(number)).version).toBe(1);
  });

  it("is refused to others, for a material of another order, and once the order is over", async () => {
    const { number, ids } = await listedOrder();
    const other = await signedInAs("user");
    await expect(tick(number, ids[0], true, other)).rejects.toMatchObject({ code: "not_found" });
    await expect(tick(number, ids[0], true, staff)).rejects.toMatchObject({ code: "not_found" });
    const another = await listedOrder();
    await expect(tick(number, another.ids[0])).rejects.toMatchObject({ code: "conflict" });
    await DB.prepare("UPDATE orders SET status = 'delivered' WHERE number = ?").bind(number).run();
    await expect(tick(number, ids[0])).rejects.toMatchObject({ code: "conflict" });
    expect((await materialsIn(number))[0]?.tickedAt).toBeNull();
  });

  it("cannot be taken back once staff have confirmed it", async () => {
    const { number, ids } = await listedOrder();
    await change(number, { intent: "receive", id: ids[0] ?? 0, received: "yes" });
    await expect(tick(number, ids[0], false)).rejects.toMatchObject({ code: "conflict" });
    await change(number, { intent: "receive", id: ids[0] ?? 0, received: "no" });
    await tick(number, ids[0], false);
    expect((await materialsIn(number))[0]).toMatchObject({ tickedAt: null, receivedAt: null });
  });

  it("is made by an upload for the material; one that is gone counts as none", async () => {
    const { number, ids } = await listedOrder();
    const upload = (materialId: number | undefined) =>
      addFile(customer.app, customer.actor, {
        number,
        name: "护照.pdf",
        bytes: samplePdf(),
        as: "customer",
        materialId: materialId ?? null,
      });
    await upload(ids[1]);
    const another = await listedOrder();
    await upload(another.ids[0]);
    expect((await materialsIn(number)).map(({ tickedAt }) => tickedAt !== null)).toEqual([false, true, false]);
    expect((await materialsIn(another.number))[0]?.tickedAt).toBeNull();
    const files = await listFiles(staff.app, staff.actor, { number, as: "staff" });
    expect(files.map(({ materialId }) => materialId)).toEqual([ids[1], null]);
    await change(number, { intent: "remove", id: ids[1] ?? 0 });
    expect((await listFiles(staff.app, staff.actor, { number, as: "staff" }))[0]?.materialId).toBeNull();
  });
});

describe("that all materials are there", () => {
  it("is said once when the required ones are ticked, makes the order wait for us, and staff are told", async () => {
    const { number, ids } = await listedOrder("materials", { assignee_id: null });
    await tick(number, ids[0]);
    await expect(sayReady(number)).rejects.toMatchObject({ message: expect.stringContaining("银行对账单") });
    expect((await read(number)).waitingFor).toBe("customer");
    await tick(number, ids[1]);
    const key = crypto.randomUUID();
    await Promise.all([sayReady(number, key), sayReady(number, key), sayReady(number)]);
    await sayReady(number);
    const order = await read(number);
    expect(order).toMatchObject({ waitingFor: "us", materialsReadyAt: expect.any(Number), status: "materials" });
    expect(order.messages.map(({ text }) => text)).toEqual(["材料齐了：清单上必需的都准备好了，请核对。"]);
    await tellReaders({ ...staff.app, now: () => Date.now() + gatheringTime + 1 });
    expect(await textOfMail(number, "order-news")).toContain("材料齐了");
  });

  it("is taken back with a required tick, and by staff who ask again; then it can be said again", async () => {
    const { number, ids } = await listedOrder();
    const [first = 0, second = 0, third = 0] = ids;
    for (const id of ids) await tick(number, id);
    await sayReady(number);
    await tick(number, third, false);
    expect((await read(number)).materialsReadyAt).not.toBeNull();
    await tick(number, first, false);
    expect((await read(number)).materialsReadyAt).toBeNull();
    await tick(number, first);
    await sayReady(number);
    await change(number, { intent: "again", key: crypto.randomUUID(), id: second, reason: "看不清" });
    const order = await read(number);
    expect(order).toMatchObject({ materialsReadyAt: null, waitingFor: "customer" });
    expect(order.materials[1]).toMatchObject({ tickedAt: null, receivedAt: null, againReason: "看不清" });
    expect(order.messages.at(-1)).toMatchObject({ by: "staff", text: "请重新提供“银行对账单”：看不清" });
    await expect(sayReady(number)).rejects.toMatchObject({ code: "conflict" });
    await tick(number, second);
    await sayReady(number);
    expect((await read(number)).waitingFor).toBe("us");
    await change(number, { intent: "receive", id: second, received: "yes" });
    expect((await materialsIn(number))[1]).toMatchObject({ againAt: null, againReason: "" });
  });

  it.each(["paid", "materials"] as const)("is over when staff require one more: %s", async (status) => {
    const { number, ids } = await listedOrder(status);
    const [first = 0, second = 0, third = 0] = ids;
    for (const id of [first, second]) await tick(number, id);
    await sayReady(number);
    const married = { name: "结婚证", hint: "有就附上。", per: "applicant" } as const;
    const seen = writeSeen({ ...married, need: "if-applies" });
    await change(number, { intent: "edit", id: third, seen, need: "required", ...married });
    expect(await read(number)).toMatchObject({ materialsReadyAt: null, waitingFor: "customer" });
    await tick(number, third);
    await sayReady(number);
    await change(number, { intent: "add", name: "行程", hint: "", need: "required", per: "order" });
    const order = await read(number);
    expect(order).toMatchObject({ materialsReadyAt: null, waitingFor: "customer" });
    expect(order.messages.filter(({ by }) => by === "staff").map(({ text }) => text)).toEqual([
      "材料清单里有一项改成了必需的：结婚证。",
      "材料清单里加了一项：行程。",
    ]);
    await tick(number, order.materials.at(-1)?.id);
    await sayReady(number);
    expect((await read(number)).materialsReadyAt).not.toBeNull();
  });

  it.each(["submitted", "awaiting-payment", "delivered", "cancelled"] as const)(
    "cannot be said: %s",
    async (status) => {
      const { number, ids } = await listedOrder("materials");
      for (const id of ids) await tick(number, id);
      await DB.prepare("UPDATE orders SET status = ? WHERE number = ?").bind(status, number).run();
      await expect(sayReady(number)).rejects.toMatchObject({ code: "conflict" });
      expect((await read(number)).messages).toEqual([]);
    },
  );

  it("cannot be said by others, nor without a list", async () => {
    const { number, ids } = await listedOrder();
    for (const id of ids) await tick(number, id);
    await expect(sayReady(number, crypto.randomUUID(), staff)).rejects.toMatchObject({ code: "not_found" });
    const bare = await insertOrder(customer.actor.userId, "materials");
    await expect(sayReady(bare)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("staff", () => {
  it("add, edit and remove materials of one order; an addition is told once the customer was asked", async () => {
    const { number, ids } = await listedOrder();
    await change(number, { intent: "add", name: "行程", hint: "", need: "required", per: "order" });
    await change(number, {
      intent: "edit",
      id: ids[0] ?? 0,
      seen: writeSeen(sampleMaterials[0]),
      name: "护照首页",
      hint: "请重拍",
      need: "required",
      per: "order",
    });
    await change(number, { intent: "remove", id: ids[2] ?? 0 });
    const order = await read(number);
    expect(order.materials.map(({ name }) => name)).toEqual(["护照首页", "银行对账单", "行程"]);
    expect(order.messages.map(({ text }) => text)).toEqual(["材料清单里加了一项：行程。"]);
    const { results } = await DB.prepare("SELECT action FROM audit_entries WHERE subject_id = ? ORDER BY id")
      .bind(number)
      .all();
    expect(results.map(({ action }) => action)).toEqual([
      "order.materials-listed",
      "order.material-added",
      "order.material-asked",
      "order.material-changed",
      "order.material-removed",
    ]);
    await expect(change(number, { intent: "remove", id: ids[2] ?? 0 })).rejects.toMatchObject({ code: "conflict" });
  });

  it("add a material once, whatever the state, and ask for one again once, however often the form is sent", async () => {
    const { number, ids } = await listedOrder();
    const add = { intent: "add", name: "出生证明", hint: "", need: "required", per: "order" } as const;
    await Promise.all([change(number, add), change(number, add)]);
    await expect(change(number, { ...add, per: "applicant" })).rejects.toMatchObject({ field: "name" });
    const again = { intent: "again", key: crypto.randomUUID(), id: ids[0] ?? 0, reason: "看不清" } as const;
    await Promise.all([change(number, again), change(number, again)]);
    await tick(number, ids[0]);
    await change(number, again);
    const order = await read(number);
    expect(order.materials.map(({ name }) => name)).toEqual(["护照资料页", "银行对账单", "结婚证", "出生证明"]);
    expect(order.materials[0]?.tickedAt).not.toBeNull();
    expect(order.messages.map(({ text }) => text)).toEqual([
      "材料清单里加了一项：出生证明。",
      "请重新提供“护照资料页”：看不清",
    ]);
    await expect(change(number, { ...again, reason: "缺一页" })).rejects.toMatchObject({ code: "conflict" });
    await change(number, { ...again, key: crypto.randomUUID() });
    expect((await read(number)).messages).toHaveLength(3);
  });

  it("edit the material that they saw: of two at once the second is told", async () => {
    const { number, ids } = await listedOrder();
    const edit = (name: string) =>
      change(number, {
        ...{ intent: "edit", id: ids[0] ?? 0, seen: writeSeen(sampleMaterials[0]) },
        ...{ name, hint: "", need: "required", per: "order" },
      });
    const edited = await Promise.allSettled([edit("甲"), edit("乙")]);
    expect(edited.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [first] = await materialsIn(number);
    await edit(first?.name ?? "");
    expect(await materialsIn(number)).toHaveLength(3);
  });

  it("confirm all ticked ones at once; a second time changes nothing", async () => {
    const { number, ids } = await listedOrder();
    await tick(number, ids[1]);
    await change(number, { intent: "receive-all" });
    await change(number, { intent: "receive-all" });
    expect((await materialsIn(number)).map(({ receivedAt }) => receivedAt !== null)).toEqual([false, true, false]);
  });

  it.each(audience.filter((who) => who !== "staff" && who !== "admin" && who !== "anonymous"))(
    "only: %s is refused",
    async (who) => {
      const { number, ids } = await listedOrder();
      const { member } = await someoneOf(who);
      if (!member) throw new Error("nobody");
      const id = ids[0] ?? 0;
      const fields = { name: "x", hint: "", need: "required", per: "order" } as const;
      await expectForbidden(
        () => change(number, { intent: "use-list" }, member),
        () => change(number, { intent: "add", ...fields }, member),
        () => change(number, { intent: "edit", id, seen: "", ...fields }, member),
        () => change(number, { intent: "remove", id }, member),
        () => change(number, { intent: "receive", id, received: "yes" }, member),
        () => change(number, { intent: "receive-all" }, member),
        () => change(number, { intent: "again", key: crypto.randomUUID(), id, reason: "x" }, member),
      );
      expect(await materialsIn(number)).toMatchObject(sampleMaterials);
    },
  );
});

it("the reminder names what is missing, or asks for the button", async () => {
  const start = Date.UTC(2026, 10, 2, 3);
  const some = await listedOrder("paid");
  const all = await listedOrder("paid");
  await tick(some.number, some.ids[0]);
  for (const id of all.ids) await tick(all.number, id);
  for (const { number } of [some, all]) {
    await moveSampleOrder(
      { ...staff.app, now: () => start },
      await read(number),
      { to: "materials", by: "staff" },
      staff.actor,
    );
  }
  await remindCustomers({ ...staff.app, now: () => start + 5 * day });
  expect(await textOfMail(some.number, "order-reminder")).toContain("还缺：银行对账单。");
  expect(await textOfMail(all.number, "order-reminder")).toContain("请在订单的页面上按“材料齐了”");
});

describe("the list of a product", () => {
  const fields = { name: "照片", hint: "", need: "required", per: "order" } as const;
  const names = async () => (await readEditedList(admin.app, admin.actor, "standard")).items.map(({ name }) => name);

  it("is edited, and is then the back office's", async () => {
    await listMaterials();
    const edit = (change: ProductListChange) => changeProductList(admin.app, admin.actor, { key: "standard", change });
    await edit({ intent: "add", version: 1, ...fields });
    await edit({ intent: "move", version: 2, at: 3, to: "up" });
    await edit({ intent: "edit", version: 3, at: 0, ...fields, name: "护照" });
    await edit({ intent: "remove", version: 4, at: 1 });
    expect(await names()).toEqual(["护照", "照片", "结婚证"]);
    expect(await readEditedList(admin.app, admin.actor, "standard")).toMatchObject({ origin: "admin", version: 5 });
    await expect(edit({ intent: "remove", version: 4, at: 0 })).rejects.toMatchObject({ code: "conflict" });
    expect(await names()).toHaveLength(3);
  });

  it("begins with the first material, by one of two editors", async () => {
    const add = () =>
      changeProductList(admin.app, admin.actor, {
        key: "student500",
        change: { intent: "add", version: 0, ...fields },
      });
    const added = await Promise.allSettled([add(), add()]);
    expect(added.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("belongs to an assistance product, and to administrators", async () => {
    const add = (key: string, who: MemberOf) =>
      changeProductList(who.app, who.actor, { key, change: { intent: "add", version: 0, ...fields } });
    await expect(add("premium", admin)).rejects.toMatchObject({ code: "not_found" });
    for (const role of ["user", "editor", "staff"] as const) {
      const member = await signedInAs(role);
      await expectForbidden(
        () => add("standard", member),
        () => readEditedList(member.app, member.actor, "standard"),
      );
    }
  });
});
