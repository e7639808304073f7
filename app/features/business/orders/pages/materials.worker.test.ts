import { beforeAll, describe, expect, it } from "vitest";
import {
  audience,
  type MemberOf,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { samplePdf } from "../../../../../tests/support/sample-files.ts";
import { sampleMaterials } from "../../../../../tests/support/sample-materials.ts";
import { insertOrder } from "../../../../../tests/support/sample-order.ts";
import { sellProducts } from "../../../../../tests/support/sold-products.ts";
import { action as edit } from "../admin/order.tsx";
import { readOrder } from "../server/find-order.ts";
import { changeOrderMaterials } from "../server/order-materials.ts";
import { action as upload } from "./files.ts";

let customer: MemberOf;
let staff: MemberOf;

beforeAll(async () => {
  await sellProducts();
  customer = await signedInAs("user");
  staff = await signedInAs("staff");
});

async function listed() {
  const number = await insertOrder(customer.actor.userId, "materials");
  await changeOrderMaterials(staff.app, staff.actor, { number, version: 1, materials: sampleMaterials });
  return { number, id: String((await materialsIn(number))[0]?.name) };
}

const materialsIn = async (number: string) => (await readOrder(staff.app, { number }, staff.actor, "staff")).materials;

it("takes a file for a material, with consent", async () => {
  const { number, id } = await listed();
  const form = { file: new File([samplePdf()], "护照.pdf"), material: id, agree: "yes" };
  const path = `/dashboard/orders/${number}/files`;
  const answer = await runRoute(upload, path, customer.visitor, { params: { number }, form });
  expect(answer.status).toBe(303);
});

describe("the back office", () => {
  it.each(audience)("edits the materials of an order only for those with the permission: %s", async (who) => {
    const { number, id } = await listed();
    const { visitor } = await someoneOf(who);
    const path = `/admin/orders/${number}`;
    const params = { number };
    const isAllowed = who === "staff" || who === "admin";
    for (const form of [
      { intent: "receive", material: id, received: "yes" },
      { intent: "materials", version: "2", materials: "护照资料页" },
    ]) {
      const writing = await refusalOfRoute(runRoute(edit, path, visitor, { params, form }));
      expect(writing).toBe(isAllowed ? `303 ${path}?saved=1` : "403");
    }
    expect((await materialsIn(number))[0]?.receivedAt !== null).toBe(isAllowed);
    expect(await materialsIn(number)).toHaveLength(isAllowed ? 1 : 3);
  });
});
