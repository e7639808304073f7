import { closeSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";

/** Writes a file so that it is there whole or not at all, also when the process is killed. Only its owner may read it. */
export function writeWhole(file: string, bytes: Uint8Array): void {
  const part = `${file}.part`;
  const handle = openSync(part, "w", 0o600);
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(handle, bytes, written);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(part, file);
}
