import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./app/features/*/*/server/**/schema.ts", "./worker/platform/**/schema.ts"],
  out: "./drizzle",
});
