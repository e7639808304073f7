import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readRegister } from "#seed/register/read-register.ts";
import { type Cells, type SmallRegister, smallRegister, writeWorkbook } from "./make-workbook.ts";

let folder: string | undefined;
let count = 0;

/** An unused path in a temporary folder, which all test files share (vitest.config.ts) and which is deleted at exit. */
export function newPath(extension: string): string {
  if (folder === undefined) {
    const made = mkdtempSync(path.join(tmpdir(), "aotu-read-"));
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  count += 1;
  return path.join(folder, `file-${count}${extension}`);
}

/** Changes the small register, writes it as a workbook, and reads that. */
export async function readChanged(change: (register: SmallRegister) => void) {
  const register = smallRegister();
  change(register);
  return readRegister(await writeWorkbook(newPath(".xlsx"), register));
}

/** Changes some cells of a row. */
export function set(rows: Cells[], index: number, cells: Cells) {
  Object.assign(rows[index] ?? {}, cells);
}
