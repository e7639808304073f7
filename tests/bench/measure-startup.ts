import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { type Figures, figuresOf } from "./measure.ts";

export interface StartupFigures {
  /** Time in which the isolate evaluates its modules, by `wrangler check startup`, ms. */
  active: Figures;
  /** All modules that are uploaded, kB gzip, by the same command. */
  uploaded: number;
  /** Modules that an isolate evaluates before its first request, each compressed alone, kB gzip. */
  entry: number;
}

const server = path.join(projectRoot, "build", "server");

/** Measures the start of the built Worker. @param rounds runs of wrangler, each 5 s */
export function measureStartup(rounds: number): StartupFigures {
  const folder = mkdtempSync(path.join(tmpdir(), "aotu-startup-"));
  const active: number[] = [];
  let uploaded = Number.NaN;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const profile = path.join(folder, "startup.cpuprofile");
      const wrangler = path.join(projectRoot, "node_modules", "wrangler", "bin", "wrangler.js");
      const config = path.join(server, "wrangler.json");
      const args = [wrangler, "check", "startup", "--config", config, "--outfile", profile];
      const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: "utf8" });
      active.push(numberIn(stdout, /Active: ([\d.]+) ms/, stderr));
      uploaded = numberIn(stdout, /gzip: ([\d.]+) KiB/, stderr) * 1.024;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { active: figuresOf(active), uploaded, entry: entryKilobytes() };
}

function numberIn(output: string, pattern: RegExp, errors: string): number {
  const found = pattern.exec(output)?.[1];
  if (found === undefined) throw new Error(`wrangler check startup printed no ${pattern}.\n${output}\n${errors}`);
  return Number(found);
}

/** kB gzip of the entry and all its static imports, without modules that it loads later. */
function entryKilobytes(): number {
  const waiting = [path.join(server, "index.js")];
  const seen = new Set<string>();
  let bytes = 0;
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const code = readFileSync(file, "utf8");
    bytes += gzipSync(code).length;
    for (const [, name = ""] of code.matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+\.js)"/g)) {
      waiting.push(path.resolve(path.dirname(file), name));
    }
  }
  return bytes / 1000;
}
