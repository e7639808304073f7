import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./worker/features/**/schema.ts", "./worker/platform/**/schema.ts"],
  out: "./drizzle",
});
