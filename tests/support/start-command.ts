import { type ChildProcess, spawn } from "node:child_process";
import { projectRoot } from "../../scripts/state-directory.mjs";

const started: ChildProcess[] = [];

/** A command that runs next to the test. */
interface RunningCommand {
  /** The command's output so far, standard output and errors together. */
  output: () => string;
  /** Resolves with the exit code; null when a signal ended the command. */
  ended: Promise<number | null>;
  /** Resolves with the first match in the output. Rejects with the output when the command ends before. */
  printed: (pattern: RegExp) => Promise<RegExpExecArray>;
}

/**
 * Starts a Node script in its own process group. The spec ends the group with `test.afterEach(endCommands)`, which also runs after a
 * timeout; otherwise servers that the command started would continue to run.
 */
export function startCommand(args: readonly string[], env: Record<string, string> = {}): RunningCommand {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    detached: true,
    env: { ...process.env, FORCE_COLOR: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output);
        if (found) resolve(found);
      };
      for (const stream of [child.stdout, child.stderr]) stream.on("data", look);
      child.once("close", () => reject(new Error(`The command ended: ${output}`)));
    });
  return { output: () => output, ended, printed };
}

/** Ends the process groups of all commands that the test has started, and waits for them. */
export async function endCommands(): Promise<void> {
  await Promise.all(started.splice(0).map(endGroup));
}

async function endGroup(child: ChildProcess): Promise<void> {
  const isRunning = child.exitCode === null && child.signalCode === null;
  const ended = isRunning ? new Promise((resolve) => child.once("close", resolve)) : null;
  try {
    // Also when the command itself has ended, because its child processes may still run.
    if (child.pid) process.kill(-child.pid, "SIGTERM");
  } catch {
    // The group is empty, or the system (Windows) has no groups.
    child.kill();
  }
  await ended;
}
