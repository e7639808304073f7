import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { createApp } from "#worker/app.ts";

const site = "https://aotu.example";
let read: FormData | null = null;
const app = createApp(async (request) => {
  const { pathname } = new URL(request.url);
  if (request.method === "POST" && pathname !== "/dashboard/orders/1/files") read = await request.formData();
  return new Response("page");
});

afterEach(() => {
  read = null;
  vi.restoreAllMocks();
});

const post = (path: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
  app.request(`${site}${path}`, { method: "POST", body, headers: { Origin: site, ...headers } }, env);

const form = "application/x-www-form-urlencoded";

it.each(["text/plain", "application/json", "application/xml", "multipart/mixed", "nonsense"])(
  "a page accepts only forms: %s answers 415, and nothing is logged",
  async (type) => {
    const log = vi.spyOn(console, "error");
    const answer = await post("/login", "x", { "Content-Type": type });
    expect([answer.status, await answer.text()]).toEqual([415, expect.stringContaining("表单")]);
    expect([read, log.mock.calls]).toEqual([null, []]);
  },
);

it.each([
  ["without a boundary", "multipart/form-data", "x"],
  ["cut off", "multipart/form-data; boundary=a", '--a\r\nContent-Disposition: form-data; name="x"\r\n\r\nhalf'],
  ["no multipart at all", "multipart/form-data; boundary=a", "email=a"],
])("a malformed form is 400 and not logged: %s", async (_, type, body) => {
  const log = vi.spyOn(console, "error");
  expect((await post("/login", body, { "Content-Type": type })).status).toBe(400);
  expect([read, log.mock.calls]).toEqual([null, []]);
});

it("an action reads the form, and a missing body as an empty form", async () => {
  await post("/login", "email=a&email=b", { "Content-Type": `${form}; charset=UTF-8` });
  expect([...(read ?? [])]).toEqual([
    ["email", "a"],
    ["email", "b"],
  ]);
  const fields = new FormData();
  fields.set("file", new File(["x".repeat(2000)], "墨.pdf"));
  await post("/admin/pages/edit/about", fields);
  expect((read?.get("file") as File | null)?.size).toBe(2000);
  await post("/login", null);
  expect([...(read ?? ["?"])]).toEqual([]);
});

it("a file of the maximum size arrives complete", async () => {
  const content = new Uint8Array(10 * 1024 * 1024).map((_, at) => at % 251);
  const fields = new FormData();
  fields.set("file", new File([content], "护照.pdf"));
  expect((await post("/dashboard/orders/2/files", fields)).status).toBe(200);
  const file = read?.get("file") as File | null;
  expect(file && new Uint8Array(await file.arrayBuffer()).every((byte, at) => byte === content[at])).toBe(true);
  expect(file?.size).toBe(content.length);
});

/** A body of this many parts of 64 KB, and a counter of the parts that were read. */
function body(parts: number) {
  const taken = { parts: 0, ended: false, cancelled: false };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken.parts === parts) {
        taken.ended = true;
        controller.close();
        return;
      }
      taken.parts += 1;
      controller.enqueue(new Uint8Array(64 * 1024).fill(97));
    },
    cancel() {
      taken.cancelled = true;
    },
  });
  return { stream, taken };
}

it.each<[string, string, Record<string, string>, number]>([
  ["of another site", "/login", { Origin: "https://evil.example", "Content-Type": form }, 403],
  ["in the wrong way", "/api/search", {}, 405],
  ["in the wrong type", "/api/check-email", { "Content-Type": "text/plain" }, 415],
  ["too large", "/login", { "Content-Type": form, "Content-Length": "262144" }, 413],
  ["to nothing", "/api/nothing", { "Content-Type": "application/json", "Content-Length": "1" }, 404],
  [
    "with a file that no action looks at",
    "/dashboard/orders/1/files",
    { "Content-Type": form, "Content-Length": "1" },
    200,
  ],
])("a body sent %s is read completely before the response", async (_, path, headers, status) => {
  const { stream, taken } = body(4);
  const answer = await post(path, stream, headers);
  expect([answer.status, taken]).toEqual([status, { parts: 4, ended: true, cancelled: false }]);
});

it.each([
  ["same-origin", 200],
  ["same-site", 403],
  ["cross-site", 403],
  ["none", 403],
  [null, 403],
])("a write with a cookie and without Origin is only accepted from this site: %s", async (from, status) => {
  const own: Record<string, string> = from === null ? {} : { "Sec-Fetch-Site": from };
  const ask = (headers: Record<string, string>) =>
    app.request(`${site}/login`, { method: "POST", headers: { "Content-Type": form, ...own, ...headers } }, env);
  expect((await ask({ Cookie: "a=b" })).status).toBe(status);
  // A request without a cookie is accepted: it acts for nobody.
  expect((await ask({})).status).toBe(200);
});

it("an endless body is cancelled", async () => {
  const { stream, taken } = body(Number.POSITIVE_INFINITY);
  expect((await post("/login", stream, { Origin: "https://evil.example", "Content-Type": form })).status).toBe(403);
  expect(taken.cancelled).toBe(true);
  expect(taken.parts).toBeLessThan(300);
});

it("a refusal is JSON for scripts that accept it, and a page for browsers", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=a", "Content-Length": String(11 * 1024 * 1024) };
  const asked = await post("/dashboard/orders/1/files", "x", { ...headers, Accept: "application/json" });
  expect([asked.status, await asked.json()]).toEqual([
    413,
    { code: "too_large", message: expect.stringContaining("10 MB") },
  ]);
  const opened = await post("/dashboard/orders/1/files", "x", { ...headers, Accept: "text/html,*/*;q=0.8" });
  expect(opened.headers.get("Content-Type")).toMatch(/html/);
});
