import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { type AppContext, appContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import type { Actor, Role } from "#worker/platform/auth/permissions.ts";
import { signedIn, site, Visitor } from "./account-client.ts";
import { routeArguments } from "./route-arguments.ts";

/** Somebody of the back office (or a customer, "user"), signed in, with the second factor that it demands. */
export interface MemberOf {
  email: string;
  visitor: Visitor;
  actor: Actor;
  /** What a verb is given when this person asks. */
  app: AppContext;
}

/** Everybody that routes and verbs of the back office are tried with. */
export const audience = ["anonymous", "user", "editor", "staff", "admin"] as const;

export type Someone = (typeof audience)[number];

/** One of the audience: a member of the role who has just signed in, or a visitor who is nobody. */
export async function someoneOf(who: Someone): Promise<{ member: MemberOf | null; visitor: Visitor }> {
  const member = who === "anonymous" ? null : await signedInAs(who);
  return { member, visitor: member?.visitor ?? new Visitor() };
}

/** How somebody who may not read a page is refused there: nobody is sent to sign in and back, a member is told. */
export function refusedReading(who: Someone, path: string): string {
  return who === "anonymous" ? `302 /login?returnTo=${encodeURIComponent(path)}` : "403";
}

/** Every one of these verbs, run with somebody who may not, refuses by itself, whatever its route does. */
export async function expectForbidden(...verbs: (() => Promise<unknown>)[]): Promise<void> {
  for (const verb of verbs) await expect(verb()).rejects.toMatchObject({ code: "forbidden" });
}

/**
 * Signs somebody in who has a role. The second factor is written into the database: second-factor.worker.test.ts sets
 * one up as people do.
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
  /** Fields of a posted form; with them the method is POST. */
  form?: Record<string, string | File> | undefined;
  method?: string;
  params?: Record<string, string>;
}

/**
 * What a route's loader or action answers to somebody. What it throws (a redirect, a refusal) is thrown.
 * @param visitor whose cookies are sent; left out: nobody's
 * @param path with its query, "/admin/audit?q=page"
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

/** How a route refused: the status of what it threw, a redirect's address behind it. Null when it did not. */
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
