import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { get } from "./measure.ts";

interface BuiltSite {
  url: string;
  /** AUTH_SECRET, which signs sessions. */
  secret: string;
  /** Process id of the server, whose child is the runtime. */
  pid: number;
  stop(): Promise<void>;
}

const port = 4397;

/** Serves the build on the database under `state`; responses report the cost of their queries. */
export async function serveBuiltSite(state: string): Promise<BuiltSite> {
  const variables = path.join(projectRoot, "build", "server", ".dev.vars");
  const built = existsSync(variables) ? readFileSync(variables, "utf8") : null;
  // Without AUTH_SECRET every request fails.
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(variables, `AUTH_SECRET="${secret}"\nSHOW_QUERY_COST=1\n`);
  // `npm run preview` serves the same build: with another AUTH_SECRET, sessions and second factors would be invalid.
  const restore = () => {
    if (built === null) rmSync(variables, { force: true });
    else writeFileSync(variables, built);
  };
  const onSignal = () => {
    restore();
    process.exit(1);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, onSignal);
  const stop = async () => {
    for (const signal of ["SIGTERM", "SIGINT"]) process.off(signal, onSignal);
    await end(child);
    restore();
  };
  const vite = path.join(projectRoot, "node_modules", "vite", "bin", "vite.js");
  const child = spawn(process.execPath, [vite, "preview", "--port", String(port)], {
    cwd: projectRoot,
    env: { ...process.env, AOTU_STATE: state },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const url = `http://localhost:${port}`;
  let status: number | string = "no answer";
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    const answer = await get(`${url}/api/health`).catch(() => null);
    status = answer?.status ?? status;
    if (status === 200) return { url, secret, pid: child.pid ?? 0, stop };
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await stop();
  throw new Error(`The built site did not start (/api/health: ${status}).\n${output}`);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null ? new Promise((resolve) => child.once("close", resolve)) : null;
  child.kill("SIGINT");
  await ended;
}
