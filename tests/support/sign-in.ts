import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { createPass } from "#worker/platform/services/captcha/passes.ts";
import { claimAccount, type Kind } from "./prepared-accounts.ts";
import { readMail } from "./read-mail.ts";
import { sessionCookie } from "./session-cookie.ts";
import { localSecret } from "./tested-site.ts";

export interface Person {
  name: string;
  email: string;
  password: string;
}

export const goodPassword = "correct horse battery staple";

/** An address that nobody else has, in this run or an earlier one. */
export const freshEmail = () => `person-${crypto.randomUUID().slice(0, 12)}@people.example`;

/**
 * Registers somebody and proves the address, through the API as a script would.
 * @param context gets a network address of its own, so that tests share no limit
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

/** Signs somebody in: the context's pages have the session. @returns what comes next: "signed-in" or "second-factor" */
export async function signInAs(context: BrowserContext, { email, password }: Person): Promise<string> {
  await passHumanCheck(context, "login");
  const { next } = await post(context.request, "/api/auth/sign-in/email", { email, password });
  return String(next);
}

/** Somebody new who is signed in, after all the steps that people take: for tests of what these leave behind. */
export async function signInAnew(context: BrowserContext, more?: Partial<Person>): Promise<Person> {
  const person = await registerPerson(context, more);
  const next = await signInAs(context, person);
  if (next !== "signed-in") throw new Error(`after signing in: ${next}`);
  return person;
}

/**
 * Somebody with an account whose address is proved, not signed in. The account was made before the site started: the way
 * through the form and the mail is what the tests of registering go.
 */
export async function takeAccount(context: BrowserContext, kind: Kind = "user"): Promise<Person & { token: string }> {
  await context.setExtraHTTPHeaders({ "cf-connecting-ip": freshAddress() });
  return { ...claimAccount(kind), password: goodPassword };
}

/** Somebody who is signed in: the context's pages have the session, which began before the site started. */
export async function takeSession(context: BrowserContext, kind: Kind = "user"): Promise<Person> {
  const { token, ...person } = await takeAccount(context, kind);
  const cookie = sessionCookie(token, { secret: localSecret(), isSecure: false });
  await context.addCookies([{ ...cookie, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" }]);
  return person;
}

/**
 * Passes the human check of a form; the pass is a cookie of the context. It is signed with the local secret, because
 * solving a check for every account of every test would take minutes: the tests of the pages solve theirs.
 */
export async function passHumanCheck(context: BrowserContext, action: "login" | "register"): Promise<void> {
  const cookie = await createPass(action, "fresh", { secret: localSecret(), isSecure: false, now: Date.now() });
  const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s);
  await context.addCookies([{ name, value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" }]);
}

/** Posts JSON as a page of the site does. @throws Error with the answer when it is a failure */
export async function post(request: APIRequestContext, path: string, body: unknown): Promise<Record<string, unknown>> {
  // Chosen by the browser's pages themselves; a script has to say it.
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

/** From the block for benchmarks: nobody has it. */
const freshAddress = () => [198, 18, ...crypto.getRandomValues(new Uint8Array(2))].join(".");
