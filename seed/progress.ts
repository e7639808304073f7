/** Minimum time between two updates of the bar, ms. */
const drawInterval = 100;

export interface Progress {
  /**
   * @param share done part of the stage, 0 to 1; null: unknown
   * @param unit of `done`
   */
  update(stage: string, done: number, share: number | null, unit?: string): void;
  /**
   * Ends the line of the current stage.
   * @param how "stopped": it failed
   */
  end(how?: "done" | "stopped"): void;
}

/** Progress output. On a terminal, one progress bar per stage with counts and remaining time; elsewhere one line at the beginning and the end of a stage. */
export function createProgress(output: NodeJS.WriteStream = process.stderr): Progress {
  let stage: string | null = null;
  let started = 0;
  let drawn = 0;
  let last: { done: number; share: number | null } = { done: 0, share: null };
  let counted = "rows";

  function line(done: number, share: number | null): string {
    const seconds = (performance.now() - started) / 1000;
    if (share === null) return `${stage}: ${group(done)} ${counted}, ${seconds.toFixed(1)} s`;
    const left = share > 0 && share < 1 ? `, ${Math.ceil((seconds / share) * (1 - share))} s left` : "";
    const filled = Math.round(share * 24);
    const bar = `${"█".repeat(filled)}${"░".repeat(24 - filled)}`;
    return `${stage?.padEnd(8)} [${bar}] ${String(Math.round(share * 100)).padStart(3)} %  ${group(done)} ${counted}${left}`;
  }

  function end(how = "done") {
    if (stage === null) return;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const count = last.done === 0 ? "" : ` ${group(last.done)} ${counted}`;
    if (output.isTTY) output.write(`\r\u001B[K${line(last.done, last.share)} (${seconds} s)\n`);
    else output.write(`${stage}: ${how},${count} ${seconds} s\n`);
    stage = null;
  }

  return {
    update(next, done, share, unit = "rows") {
      if (next !== stage) {
        end();
        stage = next;
        counted = unit;
        started = performance.now();
        drawn = 0;
        if (!output.isTTY) output.write(`${stage} …\n`);
      }
      last = { done, share };
      if (!output.isTTY || performance.now() - drawn < drawInterval) return;
      drawn = performance.now();
      output.write(`\r\u001B[K${line(done, share)}`);
    },
    end,
  };
}

/** "12,345" */
export const group = (value: number): string => value.toLocaleString("en-AU");
