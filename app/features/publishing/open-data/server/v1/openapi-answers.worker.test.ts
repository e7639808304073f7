import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { failingDatabase } from "../../../../../../tests/support/failing-database.ts";
import { foundAddresses, insertOpenData } from "../../../../../../tests/support/open-data.ts";
import { openApiRules } from "../../../../../../tests/support/openapi-rules.ts";
import { filesPerHour } from "../limits.ts";
import { openApiDocument } from "./openapi.ts";

// Compares the document with real responses: each documented status occurs, with its documented headers.

const site = "https://aotu.example";
const { DB, ...bindings } = env as Env;
const app = createApp(async () => new Response("page"));

const { paths } = openApiRules.parse(JSON.parse(JSON.stringify(openApiDocument(site))));

/** Headers that every response of the site may have; the document omits them. */
const general =
  /^(access-control-|content-(length|security-policy|type)$|cross-origin-|permissions-policy$|referrer-policy$|strict-transport-security$|vary$|x-)/;

let clients = 0;
/** A client with its own rate limit. */
const newClient = () => {
  clients += 1;
  return `2001:db8:0:${clients.toString(16)}::1`;
};

interface Asked {
  client?: string;
  headers?: Record<string, string>;
  /** Bindings other than the usual ones. */
  given?: { [Name in keyof Env]?: Env[Name] | undefined };
}

const ask = async (path: string, { client = newClient(), headers = {}, given = {} }: Asked = {}) =>
  app.request(
    `${site}/api/v1${path}`,
    { headers: { "cf-connecting-ip": client, ...headers } },
    { ...bindings, DB, ...given },
  );

/** A database whose statements all fail with an error that does not come from the database. */
const broken = () =>
  new Proxy(DB, {
    get() {
      throw new Error("broken");
    },
  });

/** Requests that produce each status of an operation; for the rate limits several. */
const ways: Readonly<Record<string, (path: string) => Promise<Response>[]>> = {
  "200": (path) => [ask(addressOf(path))],
  "304": (path) => [
    ask(addressOf(path)).then(async (first) => {
      await first.arrayBuffer();
      return ask(addressOf(path), { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } });
    }),
  ],
  "400": (path) => [ask(`${addressOf(path).replace(/\?.*/, "")}?unknown=1`)],
  "404": (path) => [ask(path.replace(/\{\w+\}/, path.startsWith("/fields") ? "9999" : "999999"))],
  "429": (path) => [
    ask(addressOf(path), { given: { OPEN_API_LIMIT: { limit: async () => ({ success: false }) } } }),
    ...(isFile(path) ? [askTooOften(path)] : []),
  ],
  "500": (path) => [ask(addressOf(path), { given: { DB: broken() } })],
  "503": (path) => [
    ask(addressOf(path), { given: { DB: failingDatabase(DB, { how: "at once" }).database } }),
    ask(addressOf(path), { given: { OPEN_API_LIMIT: undefined } }),
  ],
};

const isFile = (path: string) => path.endsWith(".csv");
const addressOf = (path: string) => foundAddresses[path] ?? path;

async function askTooOften(path: string): Promise<Response> {
  const client = newClient();
  for (let taken = 0; taken < filesPerHour.count; taken += 1) await (await ask(path, { client })).arrayBuffer();
  return ask(path, { client });
}

beforeAll(() => insertOpenData(DB));
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(Object.entries(paths))("%s", (path, { get: { responses } }) => {
  it.each(Object.entries(responses))("answers %s with the headers of the document", async (status, documented) => {
    // Failures are expected to be logged.
    vi.spyOn(console, "error").mockImplementation(() => {});
    const answers = await Promise.all(ways[status]?.(path) ?? []);
    const headers = Object.entries(documented.headers ?? {});
    const named = new Map(headers.map(([name, { required = false }]) => [name.toLowerCase(), required]));
    const sent = new Set<string>();
    for (const answer of answers) {
      expect(answer.status).toBe(Number(status));
      const own = [...answer.headers.keys()].filter((name) => !general.test(name));
      const required = [...named].flatMap(([name, isRequired]) => (isRequired ? [name] : []));
      expect(own).toEqual(expect.arrayContaining(required));
      for (const name of own) sent.add(name);
      const [type] = Object.keys(documented.content ?? {});
      expect(answer.headers.get("Content-Type")?.split(";")[0]).toBe(type);
      await answer.arrayBuffer();
    }
    expect([...sent].toSorted()).toEqual([...named.keys()].toSorted());
  });

  it("responds with no status that the document lacks", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const [status, way] of Object.entries(ways)) {
      if (status in responses) continue;
      for (const answer of await Promise.all(way(path))) {
        expect(Object.keys(responses)).toContain(String(answer.status));
        await answer.arrayBuffer();
      }
    }
  });
});
