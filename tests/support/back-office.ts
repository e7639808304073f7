import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { type AppContext, appContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import type { Actor, Role } from "#worker/platform/auth/permissions.ts";
import { signedIn, site, Visitor } from "./account-client.ts";
import { routeArguments } from "./route-arguments.ts";

/** A signed-in account with a role; one of the back office has the second factor that it requires. */
export interface MemberOf {
  email: string;
  visitor: Visitor;
  actor: Actor;
  /** The context of a request of this account, for calling a verb. */
  app: AppContext;
}

/** Test visitors for routes and verbs of the back office: one without a session, and one of each role. */
export const audience = ["anonymous", "user", "editor", "staff", "admin"] as const;

export type Someone = (typeof audience)[number];

/** A visitor of the audience: a new account of the role, or for "anonymous" a visitor without an account. */
export async function someoneOf(who: Someone): Promise<{ member: MemberOf | null; visitor: Visitor }> {
  const member = who === "anonymous" ? null : await signedInAs(who);
  return { member, visitor: member?.visitor ?? new Visitor() };
}

/** The expected refusal of a page: visitors are redirected to the login page, accounts get a 403. */
export function refusedReading(who: Someone, path: string): string {
  return who === "anonymous" ? `302 /login?returnTo=${encodeURIComponent(path)}` : "403";
}

/** Expects each verb to check the permission itself, independently of its route. */
export async function expectForbidden(...verbs: (() => Promise<unknown>)[]): Promise<void> {
  for (const verb of verbs) await expect(verb()).rejects.toMatchObject({ code: "forbidden" });
}

/**
 * Makes a signed-in account with a role. Its second factor is a column only; second-factor.worker.test.ts tests the set-up.
 * @param isEnrolled whether the account has a second factor
 */
export async function signedInAs(
  role: Role,
  { isEnrolled = role !== "user", signIn = signedIn } = {},
): Promise<MemberOf> {
  const { email, visitor } = await signIn();
  await (env as Env).DB.prepare("UPDATE users SET role = ?, two_factor_enabled = ? WHERE email = ?")
    .bind(role, isEnrolled ? 1 : 0, email)
    .run();
  const app = visitor.context();
  const actor = await app.actor();
  if (!actor) throw new Error("nobody is signed in");
  return { email, visitor, actor, app };
}

interface RouteCall {
  /** Fields of a posted form, which make the method POST. */
  form?: Record<string, string | File> | undefined;
  method?: string;
  params?: Record<string, string>;
}

/**
 * Runs the loader or action of a route.
 * @param path with its query, "/admin/audit?q=page"
 * @param visitor whose cookies are sent; by default a new visitor without any
 * @throws what the route throws: a redirect, an error response
 */
export async function runRoute<Answer>(
  run: (given: never) => Answer,
  path: string,
  visitor: Visitor = new Visitor(),
  { form, method = form ? "POST" : "GET", params = {} }: RouteCall = {},
): Promise<Awaited<Answer>> {
  let body: FormData | null = null;
  if (form) {
    body = new FormData();
    for (const [name, value] of Object.entries(form)) body.set(name, value);
  }
  const request = new Request(`${site}${path}`, {
    method,
    headers: { ...visitor.headers, Cookie: visitor.cookieHeader },
    body,
  });
  const context = new RouterContextProvider();
  context.set(appContext, visitor.context());
  return await run(routeArguments({ request, context, params }));
}

/** The refusal of a route, "403" or "302 /login": the status, and the address of a redirect. Null when nothing was thrown. */
export async function refusalOfRoute(running: Promise<unknown>): Promise<string | null> {
  try {
    await running;
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get("Location") ?? ""}`.trim();
    if (typeof thrown === "object" && thrown !== null && "init" in thrown) {
      return String((thrown as { init: ResponseInit | null }).init?.status ?? 200);
    }
    throw thrown;
  }
}
