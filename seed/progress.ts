/** Draws at most so often, ms. */
const drawEvery = 100;

export interface Progress {
  /** @param total null: not known yet, only counted */
  update(stage: string, done: number, total: number | null): void;
  /** Ends the line of the current stage. */
  end(): void;
}

/**
 * A bar a stage with counts and the time left on a terminal; elsewhere a plain line when a stage begins and ends.
 */
export function createProgress(output: NodeJS.WriteStream = process.stderr): Progress {
  let stage: string | null = null;
  let started = 0;
  let drawn = 0;
  let last: { done: number; total: number | null } = { done: 0, total: null };

  function line(done: number, total: number | null): string {
    const seconds = (performance.now() - started) / 1000;
    const count = total === null ? `${group(done)} rows` : `${group(done)} of ${group(total)}`;
    if (!total) return `${stage}: ${count}, ${seconds.toFixed(1)} s`;
    const share = Math.min(1, done / total);
    const left = share > 0 && share < 1 ? `, ${Math.ceil((seconds / share) * (1 - share))} s left` : "";
    const filled = Math.round(share * 24);
    return `${stage?.padEnd(7)} [${"█".repeat(filled)}${"░".repeat(24 - filled)}] ${count}${left}`;
  }

  function end() {
    if (stage === null) return;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const count = last.total === 0 || last.done === 0 ? "" : ` ${group(last.done)} rows`;
    if (output.isTTY) output.write(`\r\u001B[K${line(last.done, last.total)} (${seconds} s)\n`);
    else output.write(`${stage}: done,${count} ${seconds} s\n`);
    stage = null;
  }

  return {
    update(next, done, total) {
      if (next !== stage) {
        end();
        stage = next;
        started = performance.now();
        drawn = 0;
        if (!output.isTTY) output.write(`${stage} …\n`);
      }
      last = { done, total };
      if (!output.isTTY || performance.now() - drawn < drawEvery) return;
      drawn = performance.now();
      output.write(`\r\u001B[K${line(done, total)}`);
    },
    end,
  };
}

function group(value: number): string {
  return value.toLocaleString("en-AU");
}
