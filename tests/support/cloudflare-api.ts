import { createServer, type IncomingMessage } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";

/** The behaviour of the stub for a request: responds; rate-limits it; performs it, but loses the response. */
export type Behaviour = "answer" | "rate-limit" | "lose";

/** A stub of Cloudflare's API: the `raw` and `query` of one D1 database, and the objects of one R2 bucket. */
export interface StandIn {
  /** Variables of a command that uses it. */
  env: Record<string, string>;
  database: DatabaseSync;
  objects: Map<string, { bytes: Uint8Array; contentType: string }>;
  /** Chooses the behaviour for each request; `sql` is the text of its first statement. */
  behave: (request: { number: number; path: string; sql: string }) => Behaviour;
  close(): Promise<void>;
}

/** Maximum size of a statement, and of a bound text, on D1, bytes. */
const atMost = (bytes: number) => z.string().refine((text) => Buffer.byteLength(text) <= bytes);
const statement = z.object({ sql: atMost(100_000), params: z.array(atMost(2_000_000)).default([]) });
const queries = z.union([z.object({ batch: z.array(statement) }), statement.transform((one) => ({ batch: [one] }))]);

/** Number of objects per page of a list, small enough for several pages. */
const mostPerPage = 3;

/**
 * Starts the stub.
 * @param file of the database; without it a new one in memory
 */
export async function startCloudflareApi(file = ":memory:"): Promise<StandIn> {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA foreign_keys = ON");
  let number = 0;
  const server = createServer(async (incoming, outgoing) => {
    const body = await readBody(incoming);
    const url = new URL(incoming.url ?? "", "http://stand-in");
    const isQuery = url.pathname.includes("/d1/");
    number += 1;
    const sql = isQuery ? body.toString() : "";
    const behaviour = standIn.behave({ number, path: `${incoming.method} ${url.pathname}`, sql });
    const answer =
      behaviour === "rate-limit"
        ? Response.json(failureOf(10429, "Rate limited"), { status: 429, headers: { "retry-after": "0" } })
        : answerRequest(standIn, incoming, url, body);
    if (behaviour === "lose") {
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The stand-in has no port.");
  const standIn: StandIn = {
    env: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${address.port}/client/v4`,
      CLOUDFLARE_API_TOKEN: "token-of-the-test",
    },
    database,
    objects: new Map(),
    behave: () => "answer",
    close: async () => {
      database.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return standIn;
}

const failureOf = (code: number, message: string) => ({
  success: false,
  errors: [{ code, message }],
  messages: [],
  result: null,
});

const success = (result: unknown, more = {}) =>
  Response.json({ success: true, errors: [], messages: [], result, ...more });

function answerRequest(standIn: StandIn, incoming: IncomingMessage, url: URL, body: Buffer): Response {
  if (incoming.headers.authorization !== "Bearer token-of-the-test") {
    return Response.json(failureOf(10000, "Authentication error"), { status: 403 });
  }
  const path = url.pathname.replace("/client/v4", "");
  if (path === "/accounts") return success([{ id: "account-1", name: "Aotu" }]);
  const [, endpoint] = /^\/accounts\/account-1\/d1\/database\/[\w-]{36}\/(raw|query)$/.exec(path) ?? [];
  if (endpoint) return answerQuery(standIn.database, endpoint, body);
  const [, key] = /^\/accounts\/account-1\/r2\/buckets\/aotu-files\/objects(?:\/(.*))?$/.exec(path) ?? [];
  if (key !== undefined) return answerObject(standIn, incoming, decodeURIComponent(key), body);
  if (path.endsWith("/r2/buckets/aotu-files/objects")) return listObjects(standIn, url);
  return Response.json(failureOf(7003, "Could not route to the path"), { status: 404 });
}

/** Statements of one request are one transaction. */
function answerQuery(database: DatabaseSync, endpoint: string, body: Buffer): Response {
  const parsed = queries.safeParse(JSON.parse(body.toString()));
  if (!parsed.success) return Response.json(failureOf(7500, "statement too long"), { status: 400 });
  database.exec("BEGIN");
  try {
    const results = parsed.data.batch.map(({ sql, params }) => {
      // Several statements in one text have no parameters.
      const isScript = endpoint === "query" && params.length === 0;
      if (isScript) database.exec(sql);
      const rows = isScript ? [] : database.prepare(sql).all(...params);
      const results =
        endpoint === "raw"
          ? { columns: Object.keys(rows[0] ?? {}), rows: rows.map((row) => Object.values(row)) }
          : rows;
      return { success: true, meta: { rows_read: 0, rows_written: 0 }, results };
    });
    database.exec("COMMIT");
    return success(results);
  } catch (error) {
    database.exec("ROLLBACK");
    return Response.json(failureOf(7500, error instanceof Error ? error.message : "failed"), { status: 400 });
  }
}

function answerObject({ objects }: StandIn, { method, headers }: IncomingMessage, key: string, body: Buffer): Response {
  if (method === "PUT") {
    objects.set(key, { bytes: new Uint8Array(body), contentType: headers["content-type"] ?? "" });
    return success({ key, size: String(body.length), etag: "e", storage_class: "Standard" });
  }
  const object = objects.get(key);
  if (!object) return Response.json(failureOf(10007, "The specified key does not exist."), { status: 404 });
  return new Response(Buffer.from(object.bytes), { headers: { "content-type": object.contentType } });
}

function listObjects({ objects }: StandIn, url: URL): Response {
  const perPage = Math.min(mostPerPage, Number(url.searchParams.get("per_page") ?? 20));
  const after = url.searchParams.get("cursor") ?? "";
  const keys = [...objects.keys()].sort().filter((key) => key > after);
  const page = keys.slice(0, perPage);
  const isTruncated = keys.length > page.length;
  return success(
    page.map((key) => ({
      key,
      size: objects.get(key)?.bytes.length,
      etag: "e",
      last_modified: "2026-11-24T00:00:00Z",
    })),
    { result_info: { cursor: isTruncated ? page.at(-1) : "", is_truncated: isTruncated, per_page: perPage } },
  );
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  return Buffer.concat(parts);
}
