import { describe, expect, it } from "vitest";
import {
  addRecord,
  editRecord,
  listRecords,
  readRecord,
  runVerb,
  schemaOf,
} from "#app/features/foundation/records/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { signedInAs } from "../../../../../tests/support/back-office.ts";
import { professionalEntry } from "../../../../../tests/support/professional-entry.ts";
import { professionalRecord, reportRecord } from "./record.ts";

const query = { q: "", filters: {}, sort: "", isDescending: false, page: 1 };
const entry = () => schemaOf(professionalRecord.fields).parse(professionalEntry());

const verbs: Record<string, (app: AppContext, member: Actor) => Promise<unknown>> = {
  list: (app, member) => listRecords(professionalRecord, app, member, query),
  read: (app, member) => readRecord(professionalRecord, app, member, 987654),
  add: (app, member) => addRecord(professionalRecord, app, member, entry()),
  edit: (app, member) => editRecord(professionalRecord, app, member, { key: 987654, version: 1 }, entry()),
  remove: (app, member) => runVerb(professionalRecord, app, member, "remove", { key: 987654, version: 1 }),
  listReports: (app, member) => listRecords(reportRecord, app, member, query),
  changeReport: (app, member) => runVerb(reportRecord, app, member, "done", { key: 987654, version: 1 }),
};

describe.each(Object.entries(verbs))("%s", (_name, run) => {
  it.each(["user", "editor"] as const)("refuses a %s", async (role) => {
    const { app, actor } = await signedInAs(role);
    await expect(run(app, actor)).rejects.toMatchObject({ code: "forbidden" });
  });

  it.each(["staff", "admin"] as const)("allows %s", async (role) => {
    const { app, actor } = await signedInAs(role);
    // Record 987654 does not exist: "not found" shows that the permission check passed.
    const refusal = await run(app, actor).then(
      () => null,
      (error: { code?: string }) => error.code,
    );
    expect([null, "not_found"]).toContain(refusal);
  });
});
