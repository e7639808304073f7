import { beforeAll, describe, expect, it } from "vitest";
import { readOrder } from "#worker/features/orders/find-order.ts";
import { changeOrderMaterials } from "#worker/features/orders/materials/staff-materials.ts";
import {
  audience,
  type MemberOf,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../tests/support/back-office.ts";
import { samplePdf } from "../../../tests/support/sample-files.ts";
import { listMaterials } from "../../../tests/support/sample-materials.ts";
import { insertOrder } from "../../../tests/support/sample-order.ts";
import { sellProducts } from "../../../tests/support/sold-products.ts";
import { action as edit, loader as editPage } from "./admin/materials.tsx";
import { action as editList, loader as listPage } from "./admin/product-list.tsx";
import { action as own } from "./pages/order.tsx";
import { action as upload } from "./pages/upload-file.ts";

let customer: MemberOf;
let staff: MemberOf;

beforeAll(async () => {
  await sellProducts();
  await listMaterials();
  customer = await signedInAs("user");
  staff = await signedInAs("staff");
});

async function listed() {
  const number = await insertOrder(customer.actor.userId, "materials");
  await changeOrderMaterials(staff.app, staff.actor, { number, change: { intent: "use-list" } });
  return { number, id: String((await materialsIn(number))[0]?.id) };
}

const materialsIn = async (number: string) => (await readOrder(staff.app, { number }, staff.actor, "staff")).materials;
const post = (number: string, form: Record<string, string>, who = customer) =>
  runRoute(own, `/dashboard/orders/${number}`, who.visitor, { params: { number }, form });

describe("the customer's page", () => {
  it("redirects to the list after a tick without scripts, and stays with them", async () => {
    const { number, id } = await listed();
    const tick = { intent: "tick", material: id, ready: "yes" };
    const answer = await post(number, tick);
    if (!(answer instanceof Response)) throw new Error("no redirect");
    expect(answer.headers.get("Location")).toBe(`/dashboard/orders/${number}#materials`);
    expect(await post(number, { ...tick, ready: "no", quiet: "yes" })).toBeNull();
    expect((await materialsIn(number))[0]?.tickedAt).toBeNull();
  });

  it("answers that something is missing, and an unreadable tick", async () => {
    const { number } = await listed();
    expect(await post(number, { intent: "ready", key: crypto.randomUUID() })).toMatchObject({
      init: { status: 409 },
      data: { message: expect.stringContaining("护照资料页") },
    });
    expect(await post(number, { intent: "tick", material: "x", ready: "yes" })).toMatchObject({
      init: { status: 400 },
    });
  });

  it("takes a file for a material, with consent", async () => {
    const { number, id } = await listed();
    const form = { file: new File([samplePdf()], "护照.pdf"), material: id, agree: "yes" };
    const path = `/dashboard/orders/${number}/files`;
    const answer = await runRoute(upload, path, customer.visitor, { params: { number }, form });
    expect(answer.status).toBe(303);
    expect((await materialsIn(number))[0]?.tickedAt).not.toBeNull();
  });
});

describe("the back office", () => {
  it.each(audience)("edits the materials of an order only for those with the permission: %s", async (who) => {
    const { number, id } = await listed();
    const { visitor } = await someoneOf(who);
    const path = `/admin/orders/${number}/materials`;
    const params = { number };
    const form = { intent: "receive", id, received: "yes" };
    const reading = await refusalOfRoute(runRoute(editPage, path, visitor, { params }));
    const writing = await refusalOfRoute(runRoute(edit, path, visitor, { params, form }));
    const isAllowed = who === "staff" || who === "admin";
    if (isAllowed) expect(writing).toBe(`303 /admin/orders/${number}?saved=1#materials`);
    else expect([reading, writing]).toEqual([refusedReading(who, path), "403"]);
    expect((await materialsIn(number))[0]?.receivedAt !== null).toBe(isAllowed);
  });

  it("asks for a material again only with a reason", async () => {
    const { number, id } = await listed();
    const path = `/admin/orders/${number}/materials`;
    const key = crypto.randomUUID();
    const send = (reason: string) =>
      runRoute(edit, path, staff.visitor, { params: { number }, form: { intent: "again", key, id, reason } });
    expect(await send(" ")).toMatchObject({ init: { status: 400 }, data: { errors: { reason: expect.any(String) } } });
    expect(await refusalOfRoute(send("看不清"))).toBe(`303 ${path}?saved=1`);
    expect((await materialsIn(number))[0]).toMatchObject({ againReason: "看不清" });
  });

  it.each(audience)("edits the list of a product only for administrators: %s", async (who) => {
    const { visitor } = await someoneOf(who);
    const path = "/admin/products/student500/materials";
    const params = { key: "student500" };
    const form = { intent: "add", version: "0", name: "照片", hint: "", need: "required", per: "order" };
    const writing = await refusalOfRoute(runRoute(editList, path, visitor, { params, form }));
    if (who === "admin") {
      expect(writing).toBe(`303 ${path}?saved=1`);
      expect(await runRoute(listPage, path, visitor, { params })).toMatchObject({ items: [{ name: "照片" }] });
    } else {
      expect(writing).toBe("403");
      expect(await refusalOfRoute(runRoute(listPage, path, visitor, { params }))).toBe(refusedReading(who, path));
    }
  });
});
