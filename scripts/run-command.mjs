import { spawn } from "node:child_process";
import path from "node:path";
import { projectRoot } from "./state-directory.mjs";

/**
 * Runs a program and waits for its end. The project's own tools, and on Linux its own Node, come first on the PATH.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, output?: "inherit" | "collect" }} [options] "collect": returned, not shown
 * @returns {Promise<{ code: number, output: string }>} code 1 when it was ended by a signal
 */
export function runCommand(command, args, { env = {}, output = "inherit" } = {}) {
  return new Promise((resolve, reject) => {
    const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
    const tools = path.join(projectRoot, "node_modules", ".bin");
    const child = spawn(command, args, {
      cwd: projectRoot,
      // npm and the tools in node_modules/.bin are .cmd files on Windows, which only a shell starts.
      shell: process.platform === "win32",
      stdio: ["inherit", output === "inherit" ? "inherit" : "pipe", output === "inherit" ? "inherit" : "pipe"],
      env: { ...process.env, ...env, [pathName]: `${tools}${path.delimiter}${process.env[pathName] ?? ""}` },
    });
    let collected = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        collected += chunk;
      });
    }
    // Ctrl-C reaches the child too; this process stays until the child has ended.
    const wait = () => {};
    process.on("SIGINT", wait);
    child.on("error", reject);
    child.on("close", (code) => {
      process.off("SIGINT", wait);
      resolve({ code: code ?? 1, output: collected });
    });
  });
}
