import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../scripts/state-directory.mjs";
import { clientPackages } from "./support/client-packages.ts";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

/** Runs a script of the project. The tested scripts end before they create the folder of AOTU_STATE. */
async function run(script: string, args: string[], nodeFlags: string[] = []) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...nodeFlags, path.join(projectRoot, "scripts", script), ...args],
    { encoding: "utf8", env: { ...process.env, AOTU_STATE: ".state/never-created", INIT_CWD: projectRoot } },
  );
  return { output: stdout + stderr, status };
}

it("a Node.js version that is too old is refused before packages are installed", async () => {
  const old = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } })';
  const { output, status } = await run(
    "command.mjs",
    ["db:migrate"],
    ["--import", `data:text/javascript,${encodeURIComponent(old)}`],
  );
  expect(status).toBe(1);
  expect(output).toMatch(/^Node\.js \d+\.\d+ or newer is needed, and this is 18\.20\.4\. .*nodejs\.org\n$/);
});

it("vite.config.ts lists every package of pages, because Vite would reload the page, and discard typed text, for one discovered later", () => {
  const included = /optimizeDeps: \{([\s\S]*?)\n {2}\}/.exec(read("vite.config.ts"))?.[1] ?? "";
  // React Router's plugin already includes React and its own packages.
  const known = [/^react$/, /^react-dom$/, /^react-dom\//, /^react-router(\/|$)/];
  const packages = [...clientPackages().keys()].filter((name) => !known.some((pattern) => pattern.test(name)));
  expect(packages).toEqual(expect.arrayContaining(["zod", "altcha-lib", "drizzle-orm/d1"]));
  expect(packages.filter((name) => !included.includes(`"${name}"`))).toEqual([]);
});
