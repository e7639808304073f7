import { type ChildProcess, spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { get } from "./measure.ts";

export interface BuiltSite {
  url: string;
  stop(): Promise<void>;
}

const port = 4397;

/** Serves the build on the database under `state`, with the cost of its queries in each answer. */
export async function serveBuiltSite(state: string): Promise<BuiltSite> {
  const variables = path.join(projectRoot, "build", "server", ".dev.vars");
  writeFileSync(variables, "SHOW_QUERY_COST=1\n");
  const vite = path.join(projectRoot, "node_modules", "vite", "bin", "vite.js");
  const child = spawn(process.execPath, [vite, "preview", "--port", String(port)], {
    cwd: projectRoot,
    env: { ...process.env, AOTU_STATE: state },
    stdio: "ignore",
  });
  const url = `http://localhost:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await get(`${url}/api/health`).catch(() => null);
    if (answer?.status === 200) return { url, stop: () => stop(child, variables) };
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await stop(child, variables);
  throw new Error("The built site did not start.");
}

async function stop(child: ChildProcess, variables: string): Promise<void> {
  const ended = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGINT");
  await ended;
  rmSync(variables, { force: true });
}
