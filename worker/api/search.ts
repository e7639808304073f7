import { Hono } from "hono";
import type { HonoEnv } from "#worker/middleware/provide-context.ts";

export const search = new Hono<HonoEnv>().get("/", (c) => c.json({ results: [] }));
