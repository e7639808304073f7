import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { passFor, signedPass, solvedToken } from "../../../../../tests/support/solve-human-check.ts";

const worker = Reflect.get(exports, "default") as Fetcher;
const site = "https://aotu.example";

/** Each test has its own network address, so that tests do not share a rate limit. */
let visitors = 0;
const somebody = () => `192.0.2.${++visitors}`;

function visitor(address = somebody()) {
  return (path: string, init: RequestInit = {}) =>
    worker.fetch(site + path, {
      ...init,
      headers: { "CF-Connecting-IP": address, ...(init.headers as Record<string, string>) },
    } as Parameters<Fetcher["fetch"]>[1]) as unknown as Promise<Response>;
}

const asJson = (body: unknown) => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

describe("GET /api/human-check", () => {
  it("GET answers a new challenge each time, with no-store", async () => {
    const ask = visitor();
    const answers = await Promise.all([1, 2].map(() => ask("/api/human-check?action=login")));
    const challenges = await Promise.all(answers.map((answer) => answer.json<{ signature: string }>()));
    expect(challenges[0]).toMatchObject({
      parameters: { algorithm: "PBKDF2/SHA-256", data: { action: "login" }, keyPrefix: expect.any(String) },
    });
    expect(challenges[0]?.signature).not.toBe(challenges[1]?.signature);
    expect(answers[0]?.headers.get("Cache-Control")).toBe("no-store");
    expect(answers[0]?.headers.has("Set-Cookie")).toBe(false);
  });

  it.each(["", "?action=", "?action=admin", "?action=login%00"])("refuses %j", async (query) => {
    const answer = await visitor()(`/api/human-check${query}`);
    expect(answer.status).toBe(400);
  });

  it("allows only GET", async () => {
    const answer = await visitor()("/api/human-check?action=login", { method: "POST" });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("GET is rate limited", async () => {
    const ask = visitor();
    const answers = await Promise.all(Array.from({ length: 310 }, () => ask("/api/human-check?action=login")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(500);
  });
});

describe("POST /api/human-check/pass", () => {
  it("exchanges a solution for a pass, once", async () => {
    const ask = visitor();
    const token = await solvedToken(ask, "login");
    const first = await ask("/api/human-check/pass", asJson({ token }));
    expect([first.status, await first.json()]).toEqual([200, { success: true }]);
    const [pass, ...attributes] = (first.headers.get("Set-Cookie") ?? "").split("; ");
    expect(pass).toMatch(/^__Host-aotu-human=.+/);
    expect(attributes.toSorted()).toEqual(["HttpOnly", "Max-Age=300", "Path=/", "SameSite=Lax", "Secure"]);
    expect(first.headers.get("Cache-Control")).toBe("no-store");
    const second = await ask("/api/human-check/pass", asJson({ token }));
    expect([second.status, await second.json()]).toEqual([200, { success: false }]);
    expect(second.headers.has("Set-Cookie")).toBe(false);
  });

  it("accepts one of twenty simultaneous requests with the same solution", async () => {
    const ask = visitor();
    const body = asJson({ token: await solvedToken(ask, "contact") });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("/api/human-check/pass", body)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.filter(({ headers }) => headers.has("Set-Cookie"))).toHaveLength(1);
  });

  it("issues the passes that tests use", async () => {
    expect(await passFor(visitor(), "register")).toMatch(/^__Host-aotu-human=/);
    expect(await signedPass("register")).toMatch(/^__Host-aotu-human=/);
  });

  it("answers false for an invalid token", async () => {
    const answer = await visitor()("/api/human-check/pass", asJson({ token: "x" }));
    expect([answer.status, await answer.json()]).toEqual([200, { success: false }]);
  });

  it.each([
    "",
    "null",
    "[]",
    "{}",
    '{"token":""}',
    '{"token":1}',
    '{"token":',
    `{"token":"${"x".repeat(8193)}"}`,
    `${"[".repeat(8000)}${"]".repeat(8000)}`,
  ])("refuses an invalid body (%#)", async (body) => {
    const answer = await visitor()("/api/human-check/pass", asJson(body));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: expect.any(String) });
  });

  it("refuses a body that is too large without reading it", async () => {
    const answer = await visitor()("/api/human-check/pass", asJson({ token: "x".repeat(1_000_000) }));
    expect(answer.status).toBe(413);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])(
    "refuses %j, which another site's form could send",
    async (type) => {
      const answer = await visitor()("/api/human-check/pass", {
        ...asJson({ token: "x" }),
        headers: { "Content-Type": type },
      });
      expect(answer.status).toBe(415);
    },
  );

  it("allows only POST", async () => {
    for (const method of ["GET", "PUT", "DELETE"]) {
      const answer = await visitor()("/api/human-check/pass", { method });
      expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
    }
  });

  it("POST is rate limited regardless of X-Forwarded-For", async () => {
    const ask = visitor();
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, i) => {
        const { headers, ...init } = asJson({ token: "x" });
        return ask("/api/human-check/pass", { ...init, headers: { ...headers, "X-Forwarded-For": `10.0.0.${i}` } });
      }),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
