import { describe, expect, it } from "vitest";
import { editRecord, listRecords, readRecord } from "#app/features/foundation/records/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { signedInAs } from "../../../../../tests/support/back-office.ts";
import { productRecord } from "./record.ts";

const query = { q: "", filters: {}, sort: "", isDescending: false, page: 1 };

const verbs: Record<string, (app: AppContext, member: Member) => Promise<unknown>> = {
  list: (app, member) => listRecords(productRecord, app, member, query),
  read: (app, member) => readRecord(productRecord, app, member, "standard"),
  edit: (app, member) =>
    editRecord(
      productRecord,
      app,
      member,
      { key: "standard", version: 1 },
      { name: "名称", summary: "说明", priceFrom: 1 },
    ),
};

describe.each(Object.entries(verbs))("%s", (_name, run) => {
  it.each(["user", "editor", "staff"] as const)("refuses a %s", async (role) => {
    const { app, actor } = await signedInAs(role);
    await expect(run(app, actor)).rejects.toMatchObject({ code: "forbidden" });
  });
});
