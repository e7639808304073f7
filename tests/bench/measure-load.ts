import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { loadFlags } from "../../scripts/run-command.mjs";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { figuresOf, showFigures } from "./measure.ts";

type Line = [what: string, value: string, measured?: number, limit?: number, unit?: string];

const outcomeSchema = z.object({ seconds: z.number(), rowsWritten: z.number(), peakMemoryMb: z.number() });

/**
 * Measures `npm run seed`: a load into an empty database, the same file again, and a load over an older register, of which most courses
 * have changed, been added or removed: the worst case.
 * @param before the older register; null: not measured
 */
export function* measureLoads(
  file: string,
  { before, folder, rounds }: { before: string | null; folder: string; rounds: number },
): Generator<Line> {
  const pairs = Array.from({ length: rounds }, (_, round) => {
    const state = path.join(folder, `seed-${round}`);
    return [seed(file, state), seed(file, state)] as const;
  });
  const seconds = figuresOf(pairs.map(([first]) => first.seconds));
  const again = figuresOf(pairs.map(([, second]) => second.seconds));
  const rowsAgain = Math.max(...pairs.map(([, second]) => second.rowsWritten));
  const memory = Math.max(...pairs.flat().map(({ peakMemoryMb }) => peakMemoryMb));
  yield ["load into an empty database", showFigures(seconds, "s"), seconds.median, 20, "s"];
  yield ["the same file again", showFigures(again, "s"), again.median, 8, "s"];
  yield ["rows written by the second load", String(rowsAgain), rowsAgain, 0, ""];
  yield ["peak memory of a load", `${memory} MB`, memory, 512, "MB"];
  if (before === null) return;
  const state = path.join(folder, "seed-over");
  seed(before, state);
  const over = seed(file, state, ["--accept-delisting", "--accept-losses"]);
  yield [`load over ${path.basename(before)}`, `${over.seconds} s`, over.seconds, 24, "s"];
  yield ["  rows written", over.rowsWritten.toLocaleString("en-AU")];
  yield ["  peak memory", `${over.peakMemoryMb} MB`, over.peakMemoryMb, 512, "MB"];
}

function seed(workbook: string, state: string, flags: readonly string[] = []): z.output<typeof outcomeSchema> {
  const outcome = path.join(state, "..", "outcome.json");
  const args = [...loadFlags, path.join(projectRoot, "seed/cli.ts"), "--file", workbook, "--report", outcome, ...flags];
  const { status } = spawnSync(process.execPath, args, { env: { ...process.env, AOTU_STATE: state }, stdio: "ignore" });
  if (status !== 0 || !existsSync(outcome)) throw new Error(`The load ended with ${status}.`);
  return outcomeSchema.parse(JSON.parse(readFileSync(outcome, "utf8")));
}
