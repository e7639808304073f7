import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";

const { DB, MIGRATIONS } = env as Env & { MIGRATIONS: { name: string; queries: string[] }[] };
// All in one batch: one by one, with a note of each, they take three seconds a file.
await DB.batch(MIGRATIONS.flatMap(({ queries }) => queries.map((query) => DB.prepare(query))));

// What Vite's build puts in; the tests make no build.
Object.assign(globalThis, { __BUILD_ID__: "test" });
