import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { projectRoot } from "./state-directory.mjs";

/**
 * Flags of the Node.js that runs a load. Few objects survive a small young generation: a load takes 0.1 GB less memory and a tenth more
 * time. The flag has no effect once Node.js has started, so seed/cli.ts cannot set it.
 */
export const loadFlags = ["--max-semi-space-size=8"];

/**
 * Runs a program and waits for its end. node_modules/.bin comes first on the PATH; on Linux x64 it contains a Node.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, output?: "inherit" | "collect", shell?: boolean }} [options] output "collect": the output is
 * returned and not shown
 * @returns {Promise<{ code: number, output: string }>} code 1 when a signal ended it
 */
export function runCommand(command, args, { env = {}, output = "inherit", shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
    const tools = path.join(projectRoot, "node_modules", ".bin");
    const stream = output === "inherit" ? "inherit" : "pipe";
    const child = spawn(command, args, {
      cwd: projectRoot,
      shell,
      stdio: ["inherit", stream, stream],
      env: { ...process.env, ...env, [pathName]: `${tools}${path.delimiter}${process.env[pathName] ?? ""}` },
    });
    let collected = "";
    for (const source of [child.stdout, child.stderr]) {
      source?.on("data", (chunk) => {
        collected += chunk;
      });
    }
    // Ctrl-C reaches the child as well; this process must outlive it.
    const wait = () => {};
    process.on("SIGINT", wait);
    child.on("error", reject);
    child.on("close", (code) => {
      process.off("SIGINT", wait);
      resolve({ code: code ?? 1, output: collected });
    });
  });
}

/**
 * Runs an installed tool by passing its script to Node. The wrappers in node_modules/.bin need a shell on Windows, and a
 * shell would split arguments.
 * @param {string} packageName
 * @param {string} tool the name in the package's `bin`
 * @param {readonly string[]} args
 * @param {Parameters<typeof runCommand>[2] & { nodeFlags?: readonly string[] }} [options]
 */
export function runTool(packageName, tool, args, { nodeFlags = [], ...options } = {}) {
  const folder = path.join(projectRoot, "node_modules", packageName);
  const { bin } = createRequire(import.meta.url)(path.join(folder, "package.json"));
  const script = path.join(folder, typeof bin === "string" ? bin : bin[tool]);
  return runCommand("node", [...nodeFlags, script, ...args], options);
}

/** ms between two progress messages */
const rest = 10_000;

/**
 * Prints the name of a task, and every ten seconds its elapsed time.
 * @param {string} what
 * @returns {() => void} stops the messages
 */
export function tellWaiting(what) {
  const begun = Date.now();
  console.log(`${what} …`);
  const timer = setInterval(() => console.log(`  … ${Math.round((Date.now() - begun) / 1000)} s`), rest);
  return () => clearInterval(timer);
}
