import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Material } from "#app/features/publishing/products/shared/materials.ts";
import type { Env } from "#worker/env.ts";
import { day } from "#worker/platform/time/units.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { samplePdf } from "../../../../../tests/support/sample-files.ts";
import { listMaterials, sampleMaterials } from "../../../../../tests/support/sample-materials.ts";
import { insertOrder, moveSampleOrder } from "../../../../../tests/support/sample-order.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { sellProducts } from "../../../../../tests/support/sold-products.ts";
import type { OrderStatus } from "../shared/order.ts";
import { createOrder } from "./create-order.ts";
import { addFile, listFiles } from "./files/order-files.ts";
import { readOrder } from "./find-order.ts";
import { changeOrderMaterials, receiveMaterial } from "./order-materials.ts";
import { remindCustomers } from "./reminders/remind.ts";
import { moveByStaff } from "./staff-orders.ts";

const { DB } = env as Env;

let customer: MemberOf;
let staff: MemberOf;

beforeAll(async () => {
  await seedFacts();
  await sellProducts();
  customer = await signedInAs("user");
  staff = await signedInAs("staff");
});

const read = (number: string) => readOrder(staff.app, { number }, staff.actor, "staff");
const materialsIn = async (number: string) => (await read(number)).materials;
const namesIn = async (number: string) => (await materialsIn(number)).map(({ name }) => name);

const edit = async (number: string, materials: readonly Material[], { version = 0, who = staff } = {}) =>
  changeOrderMaterials(who.app, who.actor, {
    ...{ number, materials: [...materials], version: version || (await read(number)).version },
  });

const receive = (number: string, material = "", isReceived = true, who = staff) =>
  receiveMaterial(who.app, who.actor, { number, material, isReceived });

/** An order in a state with the sample list. */
async function listedOrder(status: OrderStatus = "materials") {
  const number = await insertOrder(customer.actor.userId, "submitted");
  await edit(number, sampleMaterials);
  await DB.prepare("UPDATE orders SET status = ? WHERE number = ?").bind(status, number).run();
  return { number, names: await namesIn(number) };
}

const textOfMail = (number: string, kind: string) =>
  DB.prepare("SELECT text FROM outbox WHERE kind = ? AND subject LIKE ? ORDER BY id DESC")
    .bind(kind, `%${number}%`)
    .first<string>("text");

describe("an order", () => {
  it("gets a copy of its product's list when it is made, which later edits of the list do not change", async () => {
    await listMaterials();
    const { number } = await createOrder(customer.app, customer.actor, {
      ...{ service: "standard", key: crypto.randomUUID(), applicantName: "王小明", notes: "" },
      ...{ applicantEmail: "ming@people.example", applicantContact: "wx", scope: "yes", refund: "yes" },
    });
    await listMaterials("standard", []);
    expect(await materialsIn(number)).toMatchObject(sampleMaterials);
  });

  it("gets a copy of the list when it first moves to the materials, and the mail names them", async () => {
    await listMaterials();
    const number = await insertOrder(customer.actor.userId, "paid");
    await moveSampleOrder(staff.app, await read(number), { to: "materials", by: "staff" }, staff.actor);
    expect(await materialsIn(number)).toHaveLength(3);
    expect(await textOfMail(number, "order-moved")).toContain("1. 护照资料页：彩色扫描。");
    await moveSampleOrder(staff.app, await read(number), { to: "in-progress", by: "staff" }, staff.actor);
    await moveSampleOrder(staff.app, await read(number), { to: "materials", by: "staff" }, staff.actor);
    expect(await materialsIn(number)).toHaveLength(3);
  });
});

describe("the beginning of the work", () => {
  const begin = async (number: string, isIncomplete?: "yes") =>
    moveByStaff(staff.app, staff.actor, {
      ...{ number, to: "in-progress" as const, version: (await read(number)).version, message: "" },
      ...{ lacksAccount: false, isIncomplete },
    });

  it("needs a tick of staff while materials are missing, and then the mail does not say that all have arrived", async () => {
    const { number } = await listedOrder();
    await expect(begin(number)).rejects.toMatchObject({
      field: "isIncomplete",
      message: expect.stringMatching(/还有 \d 项材料.*护照资料页/),
    });
    await begin(number, "yes");
    expect(await textOfMail(number, "order-moved")).toContain("还缺的材料，请继续");
  });

  it("needs no tick once all are received", async () => {
    const { number, names } = await listedOrder();
    for (const name of names) await receive(number, name);
    await begin(number);
    expect(await textOfMail(number, "order-moved")).toContain("材料齐了");
  });
});

describe("the list of an order", () => {
  it("is edited with its audit entry; unchanged items stay received, and the customer is told about additions", async () => {
    const { number, names } = await listedOrder();
    await receive(number, names[1]);
    await edit(number, [
      { name: "行程", hint: "" },
      { name: "银行对账单", hint: "近三个月。" },
    ]);
    const order = await read(number);
    expect(order.materials).toMatchObject([
      { name: "行程", receivedAt: null },
      { name: "银行对账单", hint: "近三个月。", receivedAt: expect.any(Number) },
    ]);
    expect(order).toMatchObject({ waitingFor: "customer" });
    expect(order.messages.map(({ text }) => text)).toEqual(["材料清单里加了：行程。"]);
    const { results } = await DB.prepare("SELECT action FROM audit_entries WHERE subject_id = ? ORDER BY id")
      .bind(number)
      .all();
    expect(results.map(({ action }) => action)).toEqual([
      "order.materials-changed",
      "order.material-received",
      "order.materials-changed",
      "order.material-asked",
    ]);
  });

  it("sends no mail before the customer was asked for the materials", async () => {
    const { number } = await listedOrder("paid");
    await edit(number, [{ name: "行程", hint: "" }]);
    expect((await read(number)).messages).toEqual([]);
    await edit(number, []);
    expect(await materialsIn(number)).toEqual([]);
  });

  it("is edited by the first of two editors, and not after the order has ended", async () => {
    const { number } = await listedOrder();
    const { version } = await read(number);
    const both = await Promise.allSettled(["甲", "乙"].map((name) => edit(number, [{ name, hint: "" }], { version })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await materialsIn(number)).toHaveLength(1);
    await DB.prepare("UPDATE orders SET status = 'delivered' WHERE number = ?").bind(number).run();
    await expect(edit(number, [])).rejects.toMatchObject({ code: "conflict" });
  });

  it("records received items once, however often the form is sent", async () => {
    const { number, names } = await listedOrder();
    await Promise.all(Array.from({ length: 6 }, () => receive(number, names[0])));
    const [first] = await materialsIn(number);
    expect(first?.receivedAt).toEqual(expect.any(Number));
    await receive(number, names[0]);
    expect((await materialsIn(number))[0]?.receivedAt).toBe(first?.receivedAt);
    await receive(number, names[0], false);
    expect((await materialsIn(number))[0]?.receivedAt).toBeNull();
    await expect(receive(number, "行程")).rejects.toMatchObject({ code: "conflict" });
    await DB.prepare("UPDATE orders SET status = 'cancelled' WHERE number = ?").bind(number).run();
    await expect(receive(number, names[0])).rejects.toMatchObject({ code: "conflict" });
  });

  it("lists the files uploaded for a material", async () => {
    const { number, names } = await listedOrder();
    for (const material of [names[1] ?? "", "行程"]) {
      const file = { number, name: "护照.pdf", bytes: samplePdf(), as: "customer", material } as const;
      await addFile(customer.app, customer.actor, file);
    }
    const filed = async () =>
      (await listFiles(staff.app, staff.actor, { number, as: "staff" })).map(({ material }) => material);
    expect(await filed()).toEqual([names[1], null]);
    expect((await read(number)).waitingFor).toBe("us");
  });

  it.each(audience.filter((who) => who !== "staff" && who !== "admin" && who !== "anonymous"))(
    "is for staff only: %s is refused",
    async (who) => {
      const { number, names } = await listedOrder();
      const { member } = await someoneOf(who);
      if (!member) throw new Error("nobody");
      await expectForbidden(
        () => edit(number, [], { who: member }),
        () => receive(number, names[0], true, member),
      );
      expect(await namesIn(number)).toEqual(sampleMaterials.map(({ name }) => name));
    },
  );
});

it("the reminder names the missing materials", async () => {
  const start = Date.UTC(2026, 10, 2, 3);
  const { number, names } = await listedOrder("paid");
  await receive(number, names[0]);
  const order = await read(number);
  await moveSampleOrder({ ...staff.app, now: () => start }, order, { to: "materials", by: "staff" }, staff.actor);
  await remindCustomers({ ...staff.app, now: () => start + 5 * day });
  expect(await textOfMail(number, "order-reminder")).toContain("还缺：银行对账单、结婚证。");
});
