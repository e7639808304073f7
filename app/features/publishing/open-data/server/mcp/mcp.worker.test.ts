import { env, exports } from "cloudflare:workers";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { afterEach, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { insertExplored } from "../../../../../../tests/support/explored-catalogue.ts";
import { insertOccupations } from "../../../../../../tests/support/insert-occupations.ts";
import { seedFacts } from "../../../../../../tests/support/seed-facts.ts";
import { apiError } from "../v1/error.ts";

const worker = Reflect.get(exports, "default") as Fetcher;
const address = new URL("https://aotu.example/mcp");
const { DB } = env as Env;

beforeAll(async () => {
  await insertExplored(DB);
  await insertOccupations(DB);
  await seedFacts();
  await DB.prepare("UPDATE courses SET tuition_fee = 88000, non_tuition_fee = 2000 WHERE id = 1").run();
  await DB.prepare("UPDATE courses SET tuition_fee = 48000 WHERE id = 2").run();
});

/** Validates results of tools by the schemas that the server announces. The client's own validator compiles code, which Workers forbid. */
const byZod = {
  getValidator<T>(schema: object) {
    const known = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    return (input: unknown) => {
      const { success, error } = known.safeParse(input);
      return success
        ? { valid: true as const, data: input as T, errorMessage: undefined }
        : { valid: false as const, data: undefined, errorMessage: z.prettifyError(error) };
    };
  },
};

const sent: Response[] = [];
const clients: Client[] = [];
let connected = 0;

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  sent.length = 0;
});

/** The official client of the SDK, connected to the Worker. */
async function connect(): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { jsonSchemaValidator: byZod });
  // Each client has its own limit.
  connected += 1;
  const requestInit = { headers: { "cf-connecting-ip": `203.0.113.${connected}` } };
  const transport = new StreamableHTTPClientTransport(address, {
    requestInit,
    fetch: async (url, init) => {
      const answer = (await worker.fetch(String(url), init as Parameters<Fetcher["fetch"]>[1])) as unknown as Response;
      sent.push(answer.clone());
      return answer;
    },
  });
  await client.connect(transport);
  clients.push(client);
  return client;
}

async function call(name: string, given: Record<string, unknown>): Promise<CallToolResult & { text: string }> {
  const client = await connect();
  // The client validates structured results by the listed schemas.
  await client.listTools();
  const result = (await client.callTool({ name, arguments: given })) as CallToolResult;
  const [first] = result.content;
  return { ...result, text: first?.type === "text" ? first.text : "" };
}

it("introduces itself and its tools, which are read-only", async () => {
  const client = await connect();
  expect(client.getServerVersion()).toMatchObject({ name: "aotu", title: "澳途" });
  expect(client.getInstructions()).toContain("日期和来源");
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...[
      "search",
      "answer",
      "check_code",
      "course",
      "compare",
      "cost",
      "occupation",
      "facts",
      "rules",
      "rounds",
      "points",
    ],
    ...["nomination", "guide"],
  ]);
  // The server cannot send messages by itself.
  expect(client.getServerCapabilities()).toEqual({ tools: {} });
  for (const { annotations, inputSchema, outputSchema, description } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect(inputSchema.type).toBe("object");
    expect(outputSchema?.type).toBe("object");
    expect(description).toMatch(/\p{Script=Han}/u);
  }
});

it("announces every schema in the dialect of the protocol, which strict clients require", async () => {
  const { tools } = await (await connect()).listTools();
  const announced = z.looseObject({ $schema: z.string().optional(), $defs: z.looseObject({}).optional() });
  const schemas = tools.flatMap(({ name, inputSchema, outputSchema }) =>
    [inputSchema, outputSchema].map((schema) => ({ name, schema: announced.parse(schema) })),
  );
  const dialect = "https://json-schema.org/draft/2020-12/schema";
  expect(schemas.filter(({ schema }) => schema.$schema !== dialect).map(({ name }) => name)).toEqual([]);
  const text = JSON.stringify(schemas);
  // Keywords of older drafts are absent.
  expect(text.match(/"(?:definitions|additionalItems|dependencies|\$recursiveRef)"/g)).toBeNull();
  const defined = new Set(schemas.flatMap(({ schema }) => Object.keys(schema.$defs ?? {})));
  const referred = [...text.matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, name = ""]) => name);
  expect(referred.filter((name) => !defined.has(name))).toEqual([]);
});

it("responds with uncacheable JSON, without a session", async () => {
  await (await connect()).listTools();
  expect(sent.length).toBeGreaterThan(1);
  for (const { status, headers } of sent.filter((answer) => answer.status !== 405)) {
    if (status === 200) expect(headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(headers.has("Mcp-Session-Id")).toBe(false);
    expect(headers.has("Set-Cookie")).toBe(false);
    expect(headers.get("Cache-Control")).toBe("no-store");
  }
});

it("search finds institutions and courses, and returns the same result with its source as text", async () => {
  const { structuredContent, text } = await call("search", { q: "悉尼大学 会计 硕士" });
  expect(structuredContent).toMatchObject({ source: { date: "2022-10-04" } });
  expect(text).toContain("Master of Accounting");
  expect(text).toContain("001001A");
  expect(JSON.parse(text)).toEqual(structuredContent);
});

it("course returns the registered data", async () => {
  const { structuredContent, text } = await call("course", { code: "001001a" });
  expect(structuredContent).toMatchObject({ data: { code: "001001A", weeks: 104, tuition: 88000, open: true } });
  expect(text).toContain("https://aotu.example/institution/1-the-university-of-sydney/course/1-master-of-accounting");
});

it("compare returns courses side by side and names unknown codes", async () => {
  const { structuredContent } = await call("compare", { codes: ["001001A", "001002B", "999999Z"] });
  expect(structuredContent).toMatchObject({
    data: [
      { code: "001001A", wholeCost: { from: expect.any(Number) } },
      { code: "001002B", wholeCost: { from: expect.any(Number) } },
    ],
    unknown: ["999999Z"],
  });
});

const costAnswer = z.object({
  total: z.object({
    items: z.array(z.object({ name: z.string(), amount: z.object({ from: z.number(), to: z.number() }).nullable() })),
    sum: z.object({ from: z.number(), to: z.number() }),
    missing: z.array(z.string()),
  }),
  facts: z.array(z.object({ key: z.string(), checkedOn: z.string() })),
});

it("cost returns the calculator's sum, with the day of each figure", async () => {
  const alone = await call("cost", { code: "001001A" });
  const { total, facts } = costAnswer.parse(alone.structuredContent);
  const known = total.items.flatMap(({ amount }) => amount?.to ?? []);
  expect(total.sum.to).toBe(known.reduce((sum, one) => sum + one, 0));
  expect(total.items.find(({ name }) => name === "学费")?.amount).toEqual({ from: 88000, to: 88000 });
  expect(total.missing).toEqual([]);
  const keys = facts.map(({ key }) => key);
  expect(keys).toContain("visa-500.charge");
  expect(keys).not.toContain("visa-500.living-child");
  const family = await call("cost", {
    code: "001001A",
    passport: "asean",
    partner: true,
    children: 1,
    schoolChildren: 3,
  });
  const more = costAnswer.parse(family.structuredContent);
  expect(more.total.items.map(({ name }) => name)).toContain("学龄子女的学费");
  // No price of health cover is published for families.
  expect(more.total.missing).toEqual(["海外学生健康保险（OSHC）"]);
});

it.each(["221111", "会计师（一般）", "accountant (general)"])("occupation finds %s", async (q) => {
  const { structuredContent, text } = await call("occupation", { q });
  expect(structuredContent).toMatchObject({ data: { code: "221111", lists: expect.arrayContaining(["mltssl"]) } });
  expect(text).toContain("LIN 19/051");
  expect(text).toContain("2026-11-22");
});

it("occupation lists all candidates of an ambiguous name", async () => {
  const { structuredContent, text } = await call("occupation", { q: "花卉" });
  expect(structuredContent).toMatchObject({ data: null, matches: [{ code: "121212" }, { code: "121611" }] });
  expect(text).toContain("121611");
});

it("facts, points and rules return values with source and day", async () => {
  const charge = await call("facts", { q: "学生签证申请费" });
  expect(charge.structuredContent).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ key: "visa-500.charge" })]),
  });
  expect((await call("points", {})).text).toContain("打分测试最低分");
});

it.each([
  ["answer", { q: "怎样做宇航员" }],
  ["facts", { q: "火星的签证费" }],
  ["rules", { q: "火星" }],
  ["rounds", { occupation: "999999" }],
  ["guide", { path: "/visa/mars" }],
  ["course", { code: "999999Z" }],
  ["cost", { code: "001001A", partner: true }],
  ["cost", { code: "001001A", onshore: true, visa: "graduate" }],
  ["cost", { code: "999999Z" }],
  ["compare", { codes: ["999999Z", "888888Y"] }],
  ["occupation", { q: "宇航员" }],
])("%s states in Chinese that something is unknown", async (name, given) => {
  const { isError, text } = await call(name, given);
  expect(isError).toBe(true);
  expect(text).toMatch(/\p{Script=Han}/u);
});

it.each([
  ["search", {}],
  ["search", { q: "长".repeat(201) }],
  ["course", { code: "'; DROP TABLE courses" }],
  ["compare", { codes: ["001001A"] }],
  ["compare", { codes: Array.from({ length: 5 }, () => "001001A") }],
  ["cost", { code: "001001A", children: -1 }],
  // Names of parameters that the schema lacks: ignoring them would give a misleading result.
  ["search", { q: "护理", state: "VIC" }],
  ["rules", { topic: "485" }],
  ["points", { age: 30 }],
  ["users", {}],
])("refuses %s with %j", async (name, given) => {
  const client = await connect();
  const answer = await client.callTool({ name, arguments: given }).catch(() => ({ isError: true }));
  expect(answer.isError).toBe(true);
});

const post = (init: { headers?: Record<string, string>; body?: string; method?: string } = {}) =>
  worker.fetch(address, {
    method: init.method ?? "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "cf-connecting-ip": "203.0.113.77",
      ...init.headers,
    },
    ...(init.method === "GET" || init.method === "DELETE"
      ? {}
      : { body: init.body ?? JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }) }),
  });

it("refuses pages of other sites, but not our own", async () => {
  const other = await post({ headers: { Origin: "https://elsewhere.example" } });
  expect([other.status, apiError.parse(await other.json()).code]).toEqual([403, "forbidden"]);
  expect(other.headers.has("Access-Control-Allow-Origin")).toBe(false);
  expect((await post({ headers: { Origin: "https://aotu.example" } })).status).toBe(200);
  // DNS rebinding: the page and the request name the same foreign host.
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext;
  const rebound = await createApp(async () => new Response()).request(
    "https://elsewhere.example/mcp",
    { method: "POST", headers: { Origin: "https://elsewhere.example" } },
    { ...(env as Env), SITE_ORIGIN: "https://aotu.example" },
    context,
  );
  expect(rebound.status).toBe(403);
});

it.each(["GET", "DELETE"])("%s is refused: there are no sessions and no streams", async (method) => {
  const answer = await post({ method });
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
});

it("refuses bodies that are not JSON or too large", async () => {
  expect((await post({ body: "{" })).status).toBe(400);
  expect((await post({ body: JSON.stringify({ x: "y".repeat(200_000) }) })).status).toBe(413);
});

it.each([
  ["tools/call", { name: "constructor", arguments: {} }],
  ["tools/call", { name: "__proto__", arguments: {} }],
  ...[[], "x", null, 7].map((given): [string, object] => ["tools/call", { name: "search", arguments: given }]),
  ["tools/call", {}],
  ["tools/list", { cursor: 5 }],
  ["initialize", { protocolVersion: 1 }],
] as const)("answers %s with the wrong params %j as that", async (method, params) => {
  const answer = await post({ body: JSON.stringify({ jsonrpc: "2.0", id: "a", method, params }) });
  expect(await answer.json()).toEqual({
    ...{ jsonrpc: "2.0", id: "a" },
    error: { code: -32602, message: expect.not.stringMatching(/[[{]/) },
  });
});

it("limits requests by network address", async () => {
  let status = 200;
  // The window of the limit may end meanwhile; then the next one fills up.
  for (let asked = 0; asked < 260 && status !== 429; asked += 1) {
    const answer = await post({ headers: { "cf-connecting-ip": "203.0.113.78" }, body: "{" });
    status = answer.status;
    await answer.arrayBuffer();
  }
  expect(status).toBe(429);
});

it("refuses a batch, which would run many tools for one unit of the limit", async () => {
  const call = { jsonrpc: "2.0", method: "tools/call", params: { name: "search", arguments: { query: "护理" } } };
  const answer = await worker.fetch(address.href, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "cf-connecting-ip": "203.0.113.79",
    },
    body: JSON.stringify([1, 2].map((id) => ({ ...call, id }))),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ jsonrpc: "2.0", id: null, error: { code: -32600 } });
});
