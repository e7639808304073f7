import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/**
 * Tests that start the project's commands as processes, several each, and take ten of the unit tests' twelve minutes. `npm test` runs
 * them at night and when the commands changed (scripts/test.mjs).
 */
const commandTests = ["seed/backup/backup.test.ts", "seed/cli.test.ts", "seed/watch/cli.test.ts"];

/** All files share a process; otherwise each would load its modules again. Tests restore what they change in it. */
const inNode = { environment: "node", isolate: false, testTimeout: 60_000 } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          globalSetup: "./tests/support/shared-folder.ts",
          include: ["{worker,app,seed,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.worker.test.ts", "**/node_modules/**", ...commandTests],
          ...inNode,
        },
      },
      { test: { name: "commands", include: commandTests, ...inNode } },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: "./wrangler.toml" },
            main: "./tests/support/worker-entry.ts",
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations(path.resolve("drizzle")),
                AUTH_SECRET: "a-secret-of-the-tests-and-nothing-else",
              },
            },
          })),
        ],
        test: {
          name: "worker",
          tags: [{ name: "nightly", description: "Repeats an ordinary test for more people, addresses or failures." }],
          include: ["{worker,app}/**/*.worker.test.ts"],
          setupFiles: ["./tests/support/migrated-database.ts"],
          // A real hash takes 0.1 s, and accounts of tests need hundreds.
          alias: { "@better-auth/utils/password": path.resolve("tests/support/quick-password.ts") },
          // All files share an isolate; otherwise each would load some three hundred modules again. The set-up file empties the
          // database and the caches of the isolate.
          isolate: false,
          maxWorkers: 1,
          // These packages have many modules. Bundled, they load in a third of the time.
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                rolldownOptions: { external: [/^node:/, /^cloudflare:/] },
                include: [
                  "better-auth/minimal",
                  "better-auth/adapters/drizzle",
                  "better-auth/api",
                  "better-auth/cookies",
                  "better-auth/crypto",
                  "better-auth/plugins/two-factor",
                  "drizzle-orm",
                  "drizzle-orm/d1",
                  "drizzle-orm/sqlite-core",
                  "hono",
                  "hono/body-limit",
                  "hono/factory",
                  "hono/http-exception",
                  "@hono/zod-validator",
                  "@modelcontextprotocol/sdk/client/index.js",
                  "@modelcontextprotocol/sdk/client/streamableHttp.js",
                  "@modelcontextprotocol/sdk/server/mcp.js",
                  "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js",
                  "zod-openapi",
                  "react-router",
                  "zod",
                  "altcha-lib",
                  "isbot",
                  "uqr",
                  "react",
                  "react/jsx-runtime",
                  "react/jsx-dev-runtime",
                  "mdast-util-from-markdown",
                  "mdast-util-directive",
                  "mdast-util-gfm-table",
                  "micromark-extension-directive",
                  "micromark-extension-gfm-table",
                ],
              },
            },
          },
          // The unit tests run beside these, on two cores that may be slow.
          testTimeout: 60_000,
        },
      },
    ],
  },
});
