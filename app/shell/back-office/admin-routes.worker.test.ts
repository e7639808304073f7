import { expect, it } from "vitest";
import { may, type Permission } from "#worker/platform/auth/permissions.ts";
import { Visitor } from "../../../tests/support/account-client.ts";
import { audience, refusalOfRoute, runRoute, signedInAs } from "../../../tests/support/back-office.ts";
import { sections } from "./sections.ts";

type Handler = (given: never) => unknown;

const modules = import.meta.glob<{ loader?: Handler; action?: Handler }>(["./**/*.{ts,tsx}", "!./**/*.test.{ts,tsx}"]);

/** Of everything under /admin that answers requests: which file, and what one must be allowed to do there. */
const routes = Object.entries(modules).flatMap(([file, load]) => {
  const folder = /^\.\/([^/]+)\//.exec(file)?.[1] ?? "";
  const path = folder === "overview" || folder === "frame" ? "/admin" : `/admin/${folder}`;
  const section = sections.find((one) => one.path === path);
  return section ? [{ file, load, path, permission: section.permission }] : [];
});

/** Whatever the address has in it; no row of the database is called so. */
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

it("has routes of every section to look at", () => {
  expect(new Set(routes.map(({ path }) => path))).toEqual(new Set(sections.map(({ path }) => path)));
});

it("every loader and action lets in whom it should, and gives everybody else nothing", async () => {
  const members = await membersByRole();
  const wrong: string[] = [];
  for (const { file, load, path, permission } of routes) {
    const { loader, action } = await load();
    for (const [role, member] of members) {
      const isAllowed = member !== null && may(member.actor, permission as Permission);
      for (const [kind, run] of [
        ["loader", loader],
        ["action", action],
      ] as const) {
        if (!run) continue;
        const call = kind === "action" ? { form: { intent: "none" }, params } : { params };
        const running = runRoute(run, path, member?.visitor ?? new Visitor(), call);
        // What is let in may find nothing, or an intent that there is not: that is no refusal.
        const refusal = await refusalOfRoute(running as Promise<unknown>).catch((error: unknown) => `threw ${error}`);
        if (isRefused(refusal) === isAllowed) wrong.push(`${file} ${kind} for ${role}: ${refusal}`);
        if (!isAllowed && !isRefused(refusal)) wrong.push(`${file} ${kind} for ${role}: not refused`);
      }
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);
