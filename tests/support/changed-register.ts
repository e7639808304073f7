import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { readRegister } from "#seed/register/read-register.ts";
import { type Cells, type SmallRegister, smallRegister, writeWorkbook } from "./make-workbook.ts";

let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "aotu-read-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A path that nothing has yet, in a folder of the test file's own. */
export function newPath(extension: string): string {
  count += 1;
  return path.join(folder, `file-${count}${extension}`);
}

/** Writes the small register, changed, as a workbook and reads it. */
export async function readChanged(change: (register: SmallRegister) => void) {
  const register = smallRegister();
  change(register);
  return readRegister(await writeWorkbook(newPath(".xlsx"), register));
}

/** Changes some cells of a row. */
export function set(rows: Cells[], index: number, cells: Cells) {
  Object.assign(rows[index] ?? {}, cells);
}
