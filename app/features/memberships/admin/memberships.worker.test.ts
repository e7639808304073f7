import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { listMembers } from "#worker/features/memberships/list-members.ts";
import { readAccountPlan } from "#worker/features/memberships/read-membership.ts";
import { setMembership } from "#worker/features/memberships/set-membership.ts";
import type { Visitor } from "../../../../tests/support/account-client.ts";
import {
  audience,
  type MemberOf,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../tests/support/back-office.ts";
import { sellTiers } from "../../../../tests/support/sold-tiers.ts";
import { action, loader as readOne } from "./member.tsx";
import { memberList } from "./member-list.ts";
import { loader } from "./memberships.tsx";

const { DB } = env as Env;

let staff: MemberOf;
let customer: MemberOf;

beforeAll(async () => {
  await sellTiers();
  staff = await signedInAs("staff");
  customer = await signedInAs("user");
});

const list = (query = "") => runRoute(loader, `/admin/memberships${query}`, staff.visitor);

const post = (who: MemberOf, form: Record<string, string>, visitor: Visitor = staff.visitor) =>
  runRoute(action, `/admin/memberships/${who.actor.userId}`, visitor, { form, params: { id: who.actor.userId } });

const open = (who: MemberOf) =>
  runRoute(readOne, `/admin/memberships/${who.actor.userId}`, staff.visitor, { params: { id: who.actor.userId } });

describe("memberships in the back office", () => {
  it("are found by e-mail address, set, listed, filtered and exported", async () => {
    expect(await refusalOfRoute(list(`?account=${encodeURIComponent(` ${customer.email.toUpperCase()} `)}`))).toBe(
      `302 /admin/memberships/${customer.actor.userId}`,
    );
    expect((await list("?account=nobody@people.example")).asked).toBe("nobody@people.example");
    expect(await open(customer)).toMatchObject({ values: { plan: "basic", endsAt: "" }, isCurrent: false });
    expect(await refusalOfRoute(post(customer, { version: "0", plan: "premium", endsAt: "2099-12-31" }))).toBe(
      `303 /admin/memberships/${customer.actor.userId}?saved=1`,
    );
    expect(await open(customer)).toMatchObject({ values: { plan: "premium", endsAt: "2099-12-31" }, isCurrent: true });
    const listed = async (query: string) => (await list(query)).listed.rows.map(({ email }) => email);
    const q = `q=${encodeURIComponent(customer.email)}`;
    expect(await listed(`?${q}`)).toEqual([customer.email]);
    expect(await listed(`?${q}&plan=premium&state=current&source=staff`)).toEqual([customer.email]);
    expect(await listed(`?${q}&state=ended`)).toEqual([]);
    expect(await listed(`?${q}&plan=standard-tier`)).toEqual([]);
    for (const sort of ["updated", "ends", "email"]) {
      expect(await listed(`?${q}&sort=${sort}&order=up`)).toEqual([customer.email]);
    }
    const file = await runRoute(memberList.sendFile, `/admin/memberships.csv?${q}`, staff.visitor);
    expect(await file.text()).toContain(`${customer.email},王小明,premium,staff,`);
  });

  it("answer errors by field, with what was typed", async () => {
    const someone = await signedInAs("user");
    for (const [form, field] of [
      [{ version: "0", plan: "premium", endsAt: "2099-02-30" }, "endsAt"],
      [{ version: "0", plan: "premium", endsAt: "2020-01-01" }, "endsAt"],
      [{ version: "0", plan: "", endsAt: "" }, "plan"],
      [{ version: "0", plan: "gold", endsAt: "" }, "plan"],
      [{ version: "0", plan: "basic", endsAt: "" }, "plan"],
    ] as const) {
      expect(await post(someone, form)).toMatchObject({
        data: { values: form, errors: { [field]: expect.any(String) } },
        init: { status: 400 },
      });
    }
  });

  it("answer a conflict to the second editor, with the current plan", async () => {
    const someone = await signedInAs("user");
    await refusalOfRoute(post(someone, { version: "0", plan: "premium", endsAt: "" }));
    expect(await post(someone, { version: "0", plan: "standard-tier", endsAt: "" })).toMatchObject({
      data: { values: { plan: "standard-tier" }, current: { version: 1, values: { plan: "premium", endsAt: "" } } },
      init: { status: 409 },
    });
    expect(
      await refusalOfRoute(post(someone, { version: "0", overwrite: "1", plan: "standard-tier", endsAt: "" })),
    ).toContain("303");
  });

  it("are only for staff and administrators, in every route and verb", async () => {
    const { userId } = customer.actor;
    const query = { q: "", filters: {}, sort: "updated", isDescending: true, page: 1 };
    for (const role of audience) {
      const { member, visitor } = await someoneOf(role);
      const isAllowed = role === "staff" || role === "admin";
      const refusalFor = (path: string) => (isAllowed ? null : refusedReading(role, path));
      const one = `/admin/memberships/${userId}`;
      expect(await refusalOfRoute(runRoute(loader, "/admin/memberships", visitor))).toBe(
        refusalFor("/admin/memberships"),
      );
      expect(await refusalOfRoute(runRoute(memberList.sendFile, "/admin/memberships.csv", visitor))).toBe(
        refusalFor("/admin/memberships.csv"),
      );
      expect(await refusalOfRoute(runRoute(readOne, one, visitor, { params: { id: userId } }))).toBe(refusalFor(one));
      const refused = await refusalOfRoute(post(customer, { version: "99", plan: "premium" }, visitor));
      expect(refused).toBe(isAllowed ? null : "403");
      if (!member) continue;
      const { app, actor } = member;
      const change = { userId, plan: "premium", endsAt: null, version: 99 };
      const code = async (running: Promise<unknown>) =>
        running.then(
          () => null,
          (error: { code?: string }) => error.code,
        );
      expect(await code(listMembers(app, actor, query))).toBe(isAllowed ? null : "forbidden");
      expect(await code(readAccountPlan(app, actor, { by: "id", value: userId }))).toBe(isAllowed ? null : "forbidden");
      expect(await code(setMembership(app, actor, change))).toBe(isAllowed ? "conflict" : "forbidden");
    }
    const row = await DB.prepare("SELECT version FROM memberships WHERE user_id = ?").bind(userId).first();
    expect(row).toEqual({ version: 1 });
  });

  it("are a 404 for an unknown account", async () => {
    const missing = runRoute(readOne, "/admin/memberships/x", staff.visitor, { params: { id: "x" } });
    expect(await refusalOfRoute(missing)).toBe("404");
    const posted = await runRoute(action, "/admin/memberships/x", staff.visitor, {
      form: { version: "0", plan: "premium" },
      params: { id: "x" },
    });
    expect(posted).toMatchObject({ init: { status: 404 } });
  });
});
