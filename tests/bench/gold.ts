import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { readContent } from "#seed/load/load-content.ts";
import { readRegister } from "#seed/register/read-register.ts";
import { loadGrown } from "./load-grown.ts";
import { registerFacts } from "./register-facts.ts";
import { goldFigures, scoreGold } from "./score-gold.ts";
import { searchInProcess } from "./search-in-process.ts";

// `npm run bench -- --gold --file REGISTER [--state FOLDER] [--kind KIND] [--quiet]` scores the gold sets in process, without a
// build. The register goes into a temporary database, or into one that stays in FOLDER: the next load then writes only what
// has changed. Prints the misses, of one kind if it is named, and the score of each kind.

const { values: options } = parseArgs({
  options: {
    gold: { type: "boolean" },
    file: { type: "string" },
    state: { type: "string" },
    kind: { type: "string" },
    quiet: { type: "boolean" },
  },
});
const given = options.file || process.env.AOTU_REGISTER;
if (!given) throw new Error("The gold sets need the register: --file REGISTER.");
const callerFolder = process.env.INIT_CWD ?? process.cwd();
const folder = options.state
  ? path.resolve(callerFolder, options.state)
  : mkdtempSync(path.join(tmpdir(), "aotu-gold-"));
try {
  await main(path.resolve(callerFolder, given));
} finally {
  if (!options.state) rmSync(folder, { recursive: true, force: true });
}

async function main(file: string) {
  const register = await readRegister(file);
  await loadGrown(register, folder, readContent());
  const { ask, close } = searchInProcess();
  const score = await scoreGold(ask, registerFacts(register)).finally(close);
  const shown = score.misses.filter(({ kind }) => !options.quiet && (options.kind ?? kind) === kind);
  for (const { kind, q, why } of shown) console.log(`${kind.padEnd(14)} ${q}  →  ${why}`);
  if (shown.length > 0) console.log("");
  for (const { what, found, all, percent, limit } of goldFigures(score)) {
    const value = `${found}/${all} = ${percent.toFixed(1)} %`;
    console.log(`${what.padEnd(36)} ${value.padEnd(20)} ≥ ${limit} %  ${percent >= limit ? "ok" : "under"}`);
  }
}
