import { env, exports } from "cloudflare:workers";
import { hashPassword } from "better-auth/crypto";
import { type AppContext, createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { sessionCookie } from "./session-cookie.ts";
import { signedPass, testSecret } from "./solve-human-check.ts";
// The tested Worker. Imported so that `vitest --changed` knows that tests with requests depend on it.
import "./worker-entry.ts";

const worker = Reflect.get(exports, "default") as Fetcher;

export const site = "https://aotu.example";

export const goodPassword = "correct horse battery staple";

/** A visitor of the application in Worker tests: a browser with its own cookies and network address. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly headers: Record<string, string>;

  constructor(headers: Record<string, string> = {}) {
    this.headers = { Origin: site, "cf-connecting-ip": freshAddress(), ...headers };
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Sends a request, and stores the cookies of the response like a browser. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.headers, ...(init.headers as Record<string, string>) });
    if (this.cookies.size > 0) headers.set("Cookie", this.cookieHeader);
    const answer = await worker.fetch(`${site}${path}`, { ...init, headers, redirect: "manual" });
    this.keep(answer.headers);
    return answer;
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Sets the cookie of a passed human check. */
  async passed(action: "login" | "register" | "contact"): Promise<this> {
    const [name = "", value = ""] = (await signedPass(action)).split(/=(.*)/s);
    this.cookies.set(name, value);
    return this;
  }

  async signIn(email: string, password = goodPassword): Promise<Response> {
    await this.passed("login");
    return this.post("/api/auth/sign-in/email", { email, password });
  }

  async session(): Promise<{ user: { name: string; email: string; role: string }; expiresAt: number } | null> {
    return (await this.fetch("/api/auth/get-session")).json();
  }

  /** The context of a request of this visitor, for calling a verb. */
  context(): AppContext {
    const request = new Request(`${site}/`, { headers: { ...this.headers, Cookie: this.cookieHeader } });
    return createAppContext(request, env as Env, (work) => void pending.push(work));
  }

  keep(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = "", ...attributes] = cookie.split(";");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

const pending: Promise<unknown>[] = [];

/** Waits for the work of verbs after their response (`waitUntil`). */
export async function settled(): Promise<void> {
  while (pending.length > 0) await pending.shift();
}

let addresses = 0;

/** Each visitor has another network address, so that no two share a rate limit. */
function freshAddress(): string {
  addresses += 1;
  return `203.0.${addresses >> 8}.${addresses & 255}`;
}

let people = 0;

/** An unused e-mail address. */
export function freshEmail(): string {
  people += 1;
  return `person${people}@people.example`;
}

/** Waits for the newest mail to an address, which may be written after the response. */
export async function mailTo(
  email: string,
  kind?: string,
): Promise<{ kind: string; text: string; link: string; token: string }> {
  for (let turn = 0; turn < 100; turn += 1) {
    const row = await (env as Env).DB.prepare(
      "SELECT kind, text FROM outbox WHERE recipient = ?1 AND (?2 IS NULL OR kind = ?2) ORDER BY id DESC LIMIT 1",
    )
      .bind(email, kind ?? null)
      .first<{ kind: string; text: string }>();
    const link = row && /https:\/\/\S+\/link\?token=([\w-]+)/.exec(row.text);
    if (row) return { ...row, link: link?.[0] ?? "", token: link?.[1] ?? "" };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no mail to ${email}`);
}

let hashed: Promise<string> | undefined;

/**
 * Inserts an account with a verified address, and returns a visitor who is not signed in. It does not use the registration,
 * which hashes a password each time; register.worker.test.ts tests that.
 */
export async function registered(name = "王小明"): Promise<{ email: string; visitor: Visitor }> {
  const { DB } = env as Env;
  const email = freshEmail();
  const id = crypto.randomUUID();
  hashed ??= hashPassword(goodPassword);
  await DB.batch([
    DB.prepare(
      `INSERT INTO users (id, name, email, email_verified, invite_code, created_at, updated_at)
       VALUES (?1, ?2, ?3, 1, ?4, 1, 1)`,
    ).bind(id, name, email, id.slice(0, 8)),
    DB.prepare("INSERT INTO credentials (user_id, password, updated_at) VALUES (?, ?, 1)").bind(id, await hashed),
  ]);
  return { email, visitor: new Visitor() };
}

/** A new account whose visitor signs in with the password: with all rows that a sign-in writes. */
export async function signedInByPassword(name?: string): Promise<{ email: string; visitor: Visitor }> {
  const person = await registered(name);
  const answer = await person.visitor.signIn(person.email);
  if (!answer.ok) throw new Error(await answer.text());
  return person;
}

/** A new account whose visitor is signed in. Inserts the session, which is faster than hashing a password. */
export async function signedIn(name?: string): Promise<{ email: string; visitor: Visitor }> {
  const person = await registered(name);
  const token = crypto.randomUUID();
  const now = Date.now();
  await (env as Env).DB.prepare(
    `INSERT INTO sessions (id, token, user_id, expires_at, created_at, updated_at)
     SELECT ?1, ?1, id, ?2, ?3, ?3 FROM users WHERE email = ?4`,
  )
    .bind(token, now + sessionLifetime, now, person.email)
    .run();
  const { name: cookie, value } = sessionCookie(token, { secret: testSecret, isSecure: true });
  person.visitor.cookies.set(cookie, value);
  return person;
}

/** Milliseconds. */
const sessionLifetime = 7 * 24 * 60 * 60 * 1000;
