import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "./state-directory.mjs";

it.each([
  ["npm run bench", ["command.mjs", "bench"]],
  ["npm run db:migrate", ["command.mjs", "db:migrate"]],
  ["npm test", ["test.mjs"]],
])("%s -- --help prints only the usage", (name, [script = "", ...args]) => {
  const file = path.join(projectRoot, "scripts", script);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args, "--help"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(new RegExp(`^Usage: ${name} `));
});
