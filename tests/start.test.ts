import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../scripts/state-directory.mjs";

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

it.each([
  ["start.mjs", "npm start"],
  ["preview.mjs", "npm run preview"],
])("%s reports a port in use before doing anything else, and how to choose another", async (script, command) => {
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, "127.0.0.1", () => resolve((other.address() as { port: number }).port)),
  );
  try {
    for (const args of [["--port", `${port}`], [`--port=${port}`]]) {
      const { output, status } = await run(script, args);
      expect(status).toBe(1);
      expect(output).toBe(
        [
          `Port ${port} is in use, perhaps by another \`${command}\`. Stop that one, or take another port:\n`,
          `  ${command} -- --port ${port + 1}\n`,
        ].join(""),
      );
    }
  } finally {
    other.close();
  }
});

it("a Node.js version that is too old is refused before packages are installed", async () => {
  const old = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } })';
  const { output, status } = await run(
    "migrate.mjs",
    [],
    ["--import", `data:text/javascript,${encodeURIComponent(old)}`],
  );
  expect(status).toBe(1);
  expect(output).toMatch(/^Node\.js \d+\.\d+ or newer is needed, and this is 18\.20\.4\. .*nodejs\.org\n$/);
});

it("vite.config.ts lists every package that pages import: Vite would reload the page for a package that it discovers later", () => {
  const included = /optimizeDeps: \{ include: \[([^\]]*)\]/.exec(read("vite.config.ts"))?.[1] ?? "";
  // React Router's plugin already includes React and its own packages.
  const known = [/^react$/, /^react-dom$/, /^react-dom\//, /^react-router(\/|$)/];
  // Only loaders, actions, charts that a loader draws, and the server's entry use these.
  const onServer = [/^@react-router\/dev\//, /^cloudflare:/, /^node:/, /^hucre\//, /^isbot$/, /^d3-/];
  const imported = readdirSync(path.join(projectRoot, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [
      ...read(path.join("app", file)).matchAll(/^(?!import type).*?(?:from |import\()"([^".#][^"]*)"/gm),
    ])
    .map(([, name]) => name ?? "");
  const discovered = [...new Set(imported)].filter(
    (name) => ![...known, ...onServer].some((pattern) => pattern.test(name)),
  );
  expect(discovered.length).toBeGreaterThan(0);
  expect(discovered.filter((name) => !included.includes(`"${name}"`))).toEqual([]);
});
