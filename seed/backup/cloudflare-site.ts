import { spawnSync } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { parseJson } from "#worker/platform/parse-json.ts";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { BackupRefused, type FileBucket, type Site } from "./site.ts";

/** Timeout of one request, ms: a statement of D1 may take 30 s. */
const timeout = 120_000;

/** Maximum number of attempts of one request. With the pauses between them they take two minutes. */
const maxAttempts = 8;

/** Milliseconds before the second attempt; each further pause is three times as long. */
const firstPause = 100;

/** Pauses from this length on are reported on the terminal, ms. */
const longPause = 2000;

/** Milliseconds for which a token of `wrangler login` is used; it is valid for an hour, and wrangler renews it. */
const tokenLasts = 600_000;

/** The used part of wrangler.toml. */
const configuration = z.object({
  account_id: z.string().optional(),
  d1_databases: z.array(
    z.object({ binding: z.string(), database_id: z.string().optional(), database_name: z.string().optional() }),
  ),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string().optional() })),
});

const rawAnswer = z.object({
  result: z.array(
    z.object({ results: z.object({ rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))) }) }),
  ),
});

const fileList = z.object({
  result: z.array(z.object({ key: z.string() })),
  result_info: z.object({ cursor: z.string().nullish(), is_truncated: z.boolean().nullish() }).nullish(),
});

const failure = z.object({ errors: z.array(z.object({ message: z.string() })) });
const accounts = z.object({ result: z.array(z.object({ id: z.string(), name: z.string() })) });

/** Sends a request to Cloudflare's API, see sendRepeatedly. */
type Send = (path: string, request?: ApiRequest) => Promise<Response>;

interface ApiRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/**
 * A deployed site through Cloudflare's API: D1's `query` and `raw`, and the objects of R2. The token is `CLOUDFLARE_API_TOKEN`, else that
 * of `wrangler login`. The account is `CLOUDFLARE_ACCOUNT_ID`, else that of wrangler.toml, else the only one of the token.
 * @param environment a section `[env.NAME]` of wrangler.toml; null for the site itself
 * @throws BackupRefused
 */
export async function openDeployedSite(environment: string | null): Promise<Site> {
  // Imported late: it takes half a second.
  const { unstable_readConfig: readConfig } = await import("wrangler");
  const file = path.join(projectRoot, "wrangler.toml");
  const config = configuration.parse(
    readConfig({ config: file, ...(environment === null ? {} : { env: environment }) }),
  );
  const database = config.d1_databases.find(({ binding }) => binding === "DB");
  const bucket = config.r2_buckets.find(({ binding }) => binding === "FILES");
  if (!database?.database_id || !bucket?.bucket_name) {
    throw new BackupRefused("wrangler.toml must name the database_id of DB and the bucket_name of FILES.");
  }
  const account = process.env.CLOUDFLARE_ACCOUNT_ID ?? config.account_id ?? (await onlyAccount());
  const send: Send = (url, request = {}) => sendRepeatedly(`/accounts/${account}${url}`, request);
  const post = async (endpoint: string, body: unknown) => {
    const headers = { "content-type": "application/json" };
    const request = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await send(`/d1/database/${database.database_id}/${endpoint}`, request);
    if (answer.ok) return answer;
    throw new BackupRefused(`There is no database ${database.database_id} (database_id in wrangler.toml).`);
  };
  return {
    name: `the deployed site (database ${database.database_name ?? database.database_id}, bucket ${bucket.bucket_name})`,
    query: async (sql) => {
      const [first] = rawAnswer.parse(await (await post("raw", { sql })).json()).result;
      return first?.results.rows ?? [];
    },
    batch: async (statements) => {
      await post("query", { batch: statements });
    },
    files: deployedBucket(send, bucket.bucket_name),
    close: async () => {},
  };
}

/** Slashes of a key are preserved, other characters encoded, as the API documents it. */
const pathOfKey = (key: string) => key.split("/").map(encodeURIComponent).join("/");

function deployedBucket(send: Send, bucket: string): FileBucket {
  const objects = `/r2/buckets/${encodeURIComponent(bucket)}/objects`;
  const required = (answer: Response) => {
    if (answer.ok) return answer;
    throw new BackupRefused(`There is no bucket ${bucket}: \`npx wrangler r2 bucket create ${bucket}\`.`);
  };
  return {
    list: async (cursor) => {
      const query = new URLSearchParams({ per_page: "1000", ...(cursor === null ? {} : { cursor }) });
      const answer = required(await send(`${objects}?${query}`));
      const { result, result_info: page } = fileList.parse(await answer.json());
      return { keys: result.map(({ key }) => key), cursor: page?.is_truncated === false ? null : page?.cursor || null };
    },
    get: async (key) => {
      const answer = await send(`${objects}/${pathOfKey(key)}`);
      if (answer.status === 404) return null;
      return { bytes: new Uint8Array(await answer.arrayBuffer()), contentType: answer.headers.get("content-type") };
    },
    put: async (key, { bytes, contentType }) => {
      const headers = { "content-type": contentType ?? "application/octet-stream" };
      const request = { method: "PUT", headers, body: new Uint8Array(bytes) };
      required(await send(`${objects}/${pathOfKey(key)}`, request));
    },
  };
}

async function onlyAccount(): Promise<string> {
  const { result } = accounts.parse(await (await sendRepeatedly("/accounts", {})).json());
  const [first] = result;
  if (first && result.length === 1) return first.id;
  const list = result.map(({ id, name }) => `\n  ${id}  ${name}`).join("");
  throw new BackupRefused(`Set CLOUDFLARE_ACCOUNT_ID: this login sees ${result.length} accounts${list}`);
}

/**
 * Sends a request. It is repeated on a rate limit, on a failure, and when the response is lost: the first request may
 * have been executed. @returns the response, also one with status 404 @throws BackupRefused with the message of the API
 */
async function sendRepeatedly(url: string, request: ApiRequest): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendOnce(url, request);
    if (answer instanceof Response && (answer.ok || answer.status === 404)) return answer;
    const mayRepeat = answer instanceof Error || answer.status === 429 || answer.status >= 500;
    if (!mayRepeat || attempt === maxAttempts) throw await refusalOf(url, answer);
    const asked = answer instanceof Response ? (answer.headers.get("retry-after") ?? "") : "";
    const pause = /^\d+$/.test(asked) ? Number(asked) * 1000 : firstPause * 3 ** (attempt - 1);
    const why = answer instanceof Response ? `answered ${answer.status}` : `could not be reached (${answer.message})`;
    // Without this line, a command that waits for two minutes appears to hang.
    if (pause >= longPause) console.error(`\nCloudflare's API ${why}. Trying again in ${Math.ceil(pause / 1000)} s …`);
    await wait(pause);
  }
}

/** @returns the complete response; an Error when the API could not be reached, or the response was lost */
async function sendOnce(url: string, request: RequestInit): Promise<Response | Error> {
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";
  const headers = { ...request.headers, authorization: `Bearer ${readToken()}` };
  try {
    const answer = await fetch(`${base}${url}`, { ...request, headers, signal: AbortSignal.timeout(timeout) });
    const bytes = await answer.arrayBuffer();
    return new Response(bytes.byteLength === 0 ? null : bytes, { status: answer.status, headers: answer.headers });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function refusalOf(url: string, answer: Response | Error): Promise<BackupRefused> {
  if (answer instanceof Error) {
    const cause = answer.cause instanceof Error ? answer.cause.message : "";
    return new BackupRefused(`${url} could not be reached: ${answer.message} ${cause}. Run the command again later.`);
  }
  const text = await answer.text();
  const parsed = failure.safeParse(parseJson(text));
  const said = parsed.success ? parsed.data.errors.map(({ message }) => message).join("; ") : text.slice(0, 300);
  return new BackupRefused(`${url} answered ${answer.status}: ${said}`);
}

let loginToken: { token: string; until: number } | null = null;

function readToken(): string {
  const given = process.env.CLOUDFLARE_API_TOKEN;
  if (given) return given;
  if (loginToken && loginToken.until > Date.now()) return loginToken.token;
  const script = path.join(projectRoot, "node_modules", "wrangler", "bin", "wrangler.js");
  const command = [script, "auth", "token", "--json"];
  const { stdout } = spawnSync(process.execPath, command, { cwd: projectRoot, encoding: "utf8" });
  const answer = z.object({ token: z.string() }).safeParse(parseJson(stdout.slice(stdout.indexOf("{"))));
  if (!answer.success) throw new BackupRefused("Set CLOUDFLARE_API_TOKEN, or run `npx wrangler login`.");
  loginToken = { token: answer.data.token, until: Date.now() + tokenLasts };
  return loginToken.token;
}
