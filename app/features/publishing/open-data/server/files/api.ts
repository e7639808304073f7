import { Hono } from "hono";
import { rateLimitAddress } from "#worker/platform/client-info.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { filesPerHour } from "../limits.ts";
import { registerLicence } from "../v1/values.ts";
import { registerFiles } from "./register-files.ts";

/** GET /api/v1/institutions.csv, courses.csv and changes.csv: the register with Chinese names, and its history. */
export const files = new Hono<HonoEnv>();

for (const [name, { stream }] of Object.entries(registerFiles)) {
  files.get(`/${name}`, async (c) => {
    const app = c.get("app");
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="cricos-${name}"`,
      Link: `<${registerLicence.url}>; rel="license"`,
    };
    // Hono answers HEAD with this handler.
    if (c.req.method === "HEAD") return c.body(null, 200, headers);
    await enforceLimit(
      app.limiter,
      filesPerHour,
      rateLimitAddress(app.client),
      "；同一份文件请存下来用，它每月才更新一次",
    );
    return c.body(stream(app), 200, headers);
  });
}
