import { describe, expect, it } from "vitest";
import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { signedInAs } from "../../../tests/support/back-office.ts";
import { professionalEntry } from "../../../tests/support/professional-entry.ts";
import { changeProfessional, changeReport, createProfessional, removeProfessional } from "./edit-professional.ts";
import { professionalSchema } from "./input.ts";
import { listProfessionals, listReports, readProfessional } from "./read-professionals.ts";

const query = { q: "", filters: {}, sort: "", isDescending: false, page: 1 };
const entry = () => professionalSchema.parse(professionalEntry());

const verbs: Record<string, (app: AppContext, member: Member) => Promise<unknown>> = {
  listProfessionals: (app, member) => listProfessionals(app, member, query),
  readProfessional: (app, member) => readProfessional(app, member, { id: 1 }),
  createProfessional: (app, member) => createProfessional(app, member, entry()),
  changeProfessional: (app, member) => changeProfessional(app, member, { ...entry(), id: 1, version: 1 }),
  removeProfessional: (app, member) => removeProfessional(app, member, { id: 1, version: 1 }),
  listReports: (app, member) => listReports(app, member, query),
  changeReport: (app, member) => changeReport(app, member, { id: 1, version: 1, status: "done" }),
};

describe.each(Object.entries(verbs))("%s", (_name, run) => {
  it.each(["user", "editor"] as const)("refuses a %s", async (role) => {
    const { app, actor } = await signedInAs(role);
    await expect(run(app, actor)).rejects.toMatchObject({ code: "forbidden" });
  });

  it.each(["staff", "admin"] as const)("allows %s", async (role) => {
    const { app, actor } = await signedInAs(role);
    // Entry 1 does not exist: a conflict shows that the permission check passed.
    const refusal = await run(app, actor).then(
      () => null,
      (error: { code?: string }) => error.code,
    );
    expect([null, "conflict"]).toContain(refusal);
  });
});
