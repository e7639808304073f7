import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for what the test files of a run share. */
    sharedFolder: string;
  }
}

/** Makes the folder before a run, and removes it afterwards. */
export default function setUp({ provide }: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), "aotu-tests-"));
  provide("sharedFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
