import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";

type Migrations = Parameters<typeof applyD1Migrations>[1];

const { DB, MIGRATIONS } = env as Env & { MIGRATIONS: Migrations };
await applyD1Migrations(DB, MIGRATIONS);

// What Vite's build puts in; the tests make no build.
Object.assign(globalThis, { __BUILD_ID__: "test" });
