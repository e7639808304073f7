import { describe, expect, it } from "vitest";
import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { signedInAs } from "../../../tests/support/back-office.ts";
import { changeProduct } from "./change-product.ts";
import { listEditedProducts, readEditedProduct } from "./edited-products.ts";

const query = { q: "", filters: {}, sort: "", isDescending: false, page: 1 };

const verbs: Record<string, (app: AppContext, member: Member) => Promise<unknown>> = {
  listEditedProducts: (app, member) => listEditedProducts(app, member, query),
  readEditedProduct: (app, member) => readEditedProduct(app, member, { key: "standard" }),
  changeProduct: (app, member) =>
    changeProduct(app, member, {
      key: "standard",
      version: 1,
      name: "名称",
      summary: "说明",
      priceFrom: 1,
      priceTo: null,
      daysFrom: null,
      daysTo: null,
      workingDays: false,
    }),
};

describe.each(Object.entries(verbs))("%s", (_name, run) => {
  it.each(["user", "editor", "staff"] as const)("refuses a %s", async (role) => {
    const { app, actor } = await signedInAs(role);
    await expect(run(app, actor)).rejects.toMatchObject({ code: "forbidden" });
  });
});
