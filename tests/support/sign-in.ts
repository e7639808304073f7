import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { createPass } from "#worker/platform/services/captcha/passes.ts";
import { claimAccount, type Kind } from "./prepared-accounts.ts";
import { readMail } from "./read-mail.ts";
import { sessionCookie } from "./session-cookie.ts";
import { localSecret } from "./tested-site.ts";

interface Person {
  name: string;
  email: string;
  password: string;
}

export const goodPassword = "correct horse battery staple";

/** An e-mail address that no other test uses, in any run. */
export const freshEmail = () => `person-${crypto.randomUUID().slice(0, 12)}@people.example`;

/**
 * Registers an account and verifies its address through the API.
 * @param context gets another network address, so that tests share no rate limit
 */
export async function registerPerson(context: BrowserContext, more: Partial<Person> = {}, invite?: string) {
  const person: Person = { name: "王小明", email: freshEmail(), password: goodPassword, ...more };
  await context.setExtraHTTPHeaders({ "cf-connecting-ip": freshAddress() });
  const { request } = context;
  await passHumanCheck(context, "register");
  await post(request, "/api/auth/sign-up/email", { ...person, invite });
  const mail = await readMail(person.email, { kind: "verify-email" });
  await post(request, "/api/auth/use-link", { token: tokenOf(mail.links) });
  return person;
}

/** Signs in through the API, for all pages of the context. @returns the next step: "signed-in" or "second-factor" */
export async function signInAs(context: BrowserContext, { email, password }: Person): Promise<string> {
  await passHumanCheck(context, "login");
  const { next } = await post(context.request, "/api/auth/sign-in/email", { email, password });
  return String(next);
}

/** Registers and signs in through the API: for tests that need the rows which these steps write. */
export async function signInAnew(context: BrowserContext, more?: Partial<Person>): Promise<Person> {
  const person = await registerPerson(context, more);
  const next = await signInAs(context, person);
  if (next !== "signed-in") throw new Error(`after signing in: ${next}`);
  return person;
}

/** Takes a prepared account with a verified address. It is not signed in. */
export async function takeAccount(context: BrowserContext, kind: Kind = "user"): Promise<Person & { token: string }> {
  await context.setExtraHTTPHeaders({ "cf-connecting-ip": freshAddress() });
  return { ...claimAccount(kind), password: goodPassword };
}

/** Takes a prepared account and its session, for all pages of the context. */
export async function takeSession(context: BrowserContext, kind: Kind = "user"): Promise<Person> {
  const { token, ...person } = await takeAccount(context, kind);
  const cookie = sessionCookie(token, { secret: localSecret(), isSecure: false });
  await context.addCookies([{ ...cookie, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" }]);
  return person;
}

/**
 * Passes the human check of a form: signs its cookie with the local secret. Solving a check in every test would take minutes;
 * the tests of the forms do.
 */
export async function passHumanCheck(context: BrowserContext, action: "login" | "register"): Promise<void> {
  const cookie = await createPass(action, "fresh", { secret: localSecret(), isSecure: false, now: Date.now() });
  const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s);
  await context.addCookies([{ name, value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" }]);
}

/** Posts JSON as a page of the site does. @throws Error with the response when its status is not 2xx */
export async function post(request: APIRequestContext, path: string, body: unknown): Promise<Record<string, unknown>> {
  // A browser sets this header itself.
  const answer = await request.post(path, { data: body, headers: { "Sec-Fetch-Site": "same-origin" } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** The token in the link of a mail. */
export function tokenOf(links: string[]): string {
  const token = links.map((link) => new URL(link).searchParams.get("token")).find(Boolean);
  if (!token) throw new Error(`no link among ${links.join(" ")}`);
  return token;
}

/** A random address of the block for benchmarks (RFC 2544). */
export const freshAddress = () => [198, 18, ...crypto.getRandomValues(new Uint8Array(2))].join(".");
