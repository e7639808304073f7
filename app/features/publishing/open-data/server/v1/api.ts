import { Hono } from "hono";
import type { ApiError } from "#worker/errors.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { registerFiles } from "../files/register-files.ts";
import { filesPerHour } from "../limits.ts";
import { apiVersion, endpoints, openApiDocument } from "./openapi.ts";
import { currentRegister, registerLicence } from "./values.ts";

/** GET /api/v1/institutions.csv, courses.csv and changes.csv: the register with Chinese names, and its history. */
const files = new Hono<HonoEnv>();

for (const [name, { stream }] of Object.entries(registerFiles)) {
  files.get(`/${name}`, async (c) => {
    const app = c.get("app");
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="cricos-${name}"`,
      Link: `<${registerLicence.url}>; rel="license"`,
    };
    // Hono routes HEAD to this handler too.
    if (c.req.method === "HEAD") return c.body(null, 200, headers);
    await enforceLimit(app, filesPerHour, undefined, "；同一份文件请存下来用，它每月才更新一次");
    return c.body(stream(app), 200, headers);
  });
}

/** GET /api/v1/…: the endpoints, the document that describes them, and an index. The API is read-only. */
export const v1 = new Hono<HonoEnv>();

v1.use(async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  const answer: ApiError = { code: "wrong_method", message: "这个接口只能读取，请用 GET。" };
  return c.json(answer, 405, { Allow: "GET, HEAD, OPTIONS", "Cache-Control": "no-store" });
});

/** GET /api/v1 → endpoints, licence, and the date of the register. */
v1.get("/", async (c) => {
  const app = c.get("app");
  return c.json({
    name: "澳途开放接口",
    version: apiVersion,
    documentation: `${app.origin}/developers`,
    openapi: `${app.origin}/api/v1/openapi.json`,
    endpoints: endpoints.map(({ path, summary, examples: [example = path] }) => ({
      ...{ path: `/api/v1${path}`, summary },
      example: encodeURI(`${app.origin}/api/v1${example}`),
    })),
    source: await currentRegister(app),
  });
});

v1.get("/openapi.json", (c) => c.json(openApiDocument(c.get("app").origin)));

v1.route("/", files);

for (const { path, respond } of endpoints) {
  v1.get(path.replace(/\{(\w+)\}/g, ":$1"), async (c) => {
    const query = new URL(c.req.url).searchParams;
    return c.json(await respond(c.get("app"), c.req.param(), query));
  });
}
