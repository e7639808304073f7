import { beforeAll, expect, it } from "vitest";
import { may, type Permission } from "#worker/platform/auth/permissions.ts";
import { Visitor } from "../../../tests/support/account-client.ts";
import { audience, refusalOfRoute, runRoute, signedInAs } from "../../../tests/support/back-office.ts";
import { buildPages } from "../../../tests/support/built-pages.ts";
import * as frame from "./frame.tsx";
import { sections } from "./sections.ts";

type Handler = (given: never) => unknown;

interface AdminRoute {
  address: string;
  module: { loader?: Handler; action?: Handler };
  /** The section of the page, and the permission that it requires. */
  section: string;
  permission: Permission;
}

let routes: AdminRoute[];

beforeAll(async () => {
  const { addresses } = await buildPages({ draws: false });
  routes = [{ address: "/admin", module: frame }, ...addresses].flatMap(({ address, module }) => {
    const path = /^\/admin(\/[a-z-]+)?/.exec(address)?.[0];
    const section = sections.find((one) => one.path === path);
    return section
      ? [{ address, module: module as AdminRoute["module"], section: section.path, permission: section.permission }]
      : [];
  });
}, 60_000);

/** Example parameters of addresses; no row of the database has them. */
const params = {
  id: "987654",
  key: "no.such.key",
  number: "AO-000000-ZZZZZZ",
  path: "none",
  file: "987654",
  revision: "987654",
};

const isRefused = (refusal: string | null) => refusal === "403" || (refusal?.startsWith("302 /login") ?? false);

async function membersByRole() {
  const members = await Promise.all(
    audience.map(async (role) => [role, role === "anonymous" ? null : await signedInAs(role)] as const),
  );
  return new Map(members);
}

it("finds routes of every section", () => {
  expect(new Set(routes.map(({ section }) => section))).toEqual(new Set(sections.map(({ path }) => path)));
});

it("every loader and action admits the permitted roles and refuses all others", async () => {
  const members = await membersByRole();
  const wrong: string[] = [];
  for (const { address, module, section, permission } of routes) {
    const { loader, action } = module;
    for (const [role, member] of members) {
      const isAllowed = member !== null && may(member.actor, permission);
      for (const [kind, run] of [
        ["loader", loader],
        ["action", action],
      ] as const) {
        if (!run) continue;
        const call = kind === "action" ? { form: { intent: "none" }, params } : { params };
        const own = address.replaceAll("/:key", `/${params.key}`);
        const running = runRoute(run, /[:*]/.test(own) ? section : own, member?.visitor ?? new Visitor(), call);
        // An allowed role may get a 404 or the error of an unknown intent, which is not a refusal.
        const refusal = await refusalOfRoute(running as Promise<unknown>).catch((error: unknown) => `threw ${error}`);
        if (isRefused(refusal) === isAllowed) wrong.push(`${address} ${kind} for ${role}: ${refusal}`);
        if (!isAllowed && !isRefused(refusal)) wrong.push(`${address} ${kind} for ${role}: not refused`);
      }
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);
