import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{worker,app,seed,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.worker.test.ts"],
          environment: "node",
          testTimeout: 20_000,
        },
      },
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
          include: ["{worker,app}/**/*.worker.test.ts"],
          setupFiles: ["./tests/support/migrated-database.ts"],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
