import { spawnSync } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { causeOf } from "./plain-words.ts";
import { BackupRefused } from "./site.ts";

/** Timeout of one request, ms: a statement of D1 may take 30 s. */
const timeout = 120_000;

/** Attempts of one request. With the pauses between them they take two minutes. */
const maxAttempts = 8;

/** Milliseconds before the second attempt; each further pause is three times as long. */
const firstPause = 100;

/** A pause that a person would notice, ms. */
const longPause = 2000;

/** Milliseconds for which a token of `wrangler login` is used; it is valid for an hour, and wrangler renews it. */
const tokenLasts = 600_000;

interface ApiRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** The request may not be done twice. */
  isOnce?: boolean;
}

/** Cloudflare's API as it is documented at developers.cloudflare.com/api. */
export interface CloudflareApi {
  /**
   * Sends a request to a path below the account. It is repeated when the API asks to wait, and unless `isOnce` also when the API
   * fails or its answer is lost: the request may have been done then.
   * @returns the answer, also one with status 404
   * @throws BackupRefused with the message of the API
   */
  send(path: string, request?: ApiRequest): Promise<Response>;
}

const failure = z.object({ errors: z.array(z.object({ code: z.number().optional(), message: z.string() })) });
const accounts = z.object({ result: z.array(z.object({ id: z.string(), name: z.string() })) });

/**
 * Opens the API with the token of `CLOUDFLARE_API_TOKEN`, else that of `wrangler login`, and with the account of
 * `CLOUDFLARE_ACCOUNT_ID`, else that of wrangler.toml, else the only one of the token.
 * @param pauses whether there are pauses between attempts
 * @throws BackupRefused
 */
export async function openCloudflareApi(
  configuredAccount: string | undefined,
  { pauses = true }: { pauses?: boolean } = {},
): Promise<CloudflareApi> {
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";
  const pause = pauses ? sayAndWait : async () => {};
  const send = (url: string, request: ApiRequest) => sendRepeatedly(`${base}${url}`, request, pause);
  const account = process.env.CLOUDFLARE_ACCOUNT_ID ?? configuredAccount ?? (await onlyAccount(send));
  return { send: (url, request = {}) => send(`/accounts/${account}${url}`, request) };
}

async function onlyAccount(send: (url: string, request: ApiRequest) => Promise<Response>): Promise<string> {
  const { result } = accounts.parse(await (await send("/accounts", {})).json());
  const [first] = result;
  if (first && result.length === 1) return first.id;
  throw new BackupRefused(
    `Set CLOUDFLARE_ACCOUNT_ID: this login sees ${result.length} accounts${result.map(({ id, name }) => `\n  ${id}  ${name}`).join("")}`,
  );
}

async function sendRepeatedly(
  url: string,
  { isOnce = false, ...request }: ApiRequest,
  pause: (length: number, why: string) => Promise<void>,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendOnce(url, request);
    if (answer instanceof Response && (answer.ok || answer.status === 404)) return answer;
    const wasRefused = answer instanceof Response && answer.status < 500;
    const mayRepeat = wasRefused ? answer.status === 429 : !isOnce;
    if (!mayRepeat || attempt === maxAttempts) throw await refusalOf(url, answer);
    const asked = answer instanceof Response ? Number(answer.headers.get("retry-after") ?? Number.NaN) : Number.NaN;
    const why = answer instanceof Response ? `answered ${answer.status}` : `could not be reached (${causeOf(answer)})`;
    await pause(Number.isFinite(asked) ? asked * 1000 : firstPause * 3 ** (attempt - 1), why);
  }
}

/** Otherwise a command that waits for two minutes looks like one that hangs. */
async function sayAndWait(length: number, why: string): Promise<void> {
  if (length >= longPause) console.error(`\nCloudflare's API ${why}. Trying again in ${Math.ceil(length / 1000)} s …`);
  await wait(length);
}

/** @returns the whole answer; an Error when the API could not be reached, or the answer was lost on its way */
async function sendOnce(url: string, request: RequestInit): Promise<Response | Error> {
  const headers = { ...request.headers, authorization: `Bearer ${readToken()}` };
  try {
    const answer = await fetch(url, { ...request, headers, signal: AbortSignal.timeout(timeout) });
    const bytes = await answer.arrayBuffer();
    return new Response(bytes.byteLength === 0 ? null : bytes, { status: answer.status, headers: answer.headers });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function refusalOf(url: string, answer: Response | Error): Promise<BackupRefused> {
  const where = new URL(url).pathname.replace(/^\/client\/v4/, "");
  if (answer instanceof Error) {
    return new BackupRefused(
      `${where} could not be reached: ${causeOf(answer)}. What was done so far is kept: run the same command again.`,
    );
  }
  const text = await answer.text();
  const parsed = failure.safeParse(parseJson(text));
  const said = parsed.success ? parsed.data.errors.map(({ message }) => message).join("; ") : text.slice(0, 300);
  return new BackupRefused(`${where} answered ${answer.status}: ${said}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

let loginToken: { token: string; until: number } | null = null;

function readToken(): string {
  const given = process.env.CLOUDFLARE_API_TOKEN;
  if (given) return given;
  if (loginToken && loginToken.until > Date.now()) return loginToken.token;
  const script = path.join(projectRoot, "node_modules", "wrangler", "bin", "wrangler.js");
  const { status, stdout } = spawnSync(process.execPath, [script, "auth", "token", "--json"], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  const answer = z
    .object({ token: z.string() })
    .safeParse(status === 0 ? parseJson(stdout.slice(stdout.indexOf("{"))) : null);
  if (!answer.success) throw new BackupRefused("Set CLOUDFLARE_API_TOKEN, or run `npx wrangler login`.");
  loginToken = { token: answer.data.token, until: Date.now() + tokenLasts };
  return loginToken.token;
}
