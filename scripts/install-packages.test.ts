import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { areInstalled, installationEnds } from "./install-packages.mjs";

const lock = (packages: object) => JSON.stringify({ packages: { "": {}, ...packages } });
const wanted = { "node_modules/a": { version: "1.0.0" }, "node_modules/b": { version: "2.0.0", optional: true } };

/** @param installed null: npm has not finished. */
function project(installed: object | null): string {
  const folder = mkdtempSync(path.join(tmpdir(), "aotu-packages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "node_modules"));
  if (installed) writeFileSync(path.join(folder, "node_modules/.package-lock.json"), lock(installed));
  writeFileSync(path.join(folder, "package-lock.json"), lock(wanted));
  return folder;
}

it.each([
  ["all", wanted, true],
  ["all but an optional one", { "node_modules/a": { version: "1.0.0" } }, true],
  ["another version", { ...wanted, "node_modules/a": { version: "1.0.1" } }, false],
  ["none", {}, false],
  ["an installation that did not end", null, false],
])("packages are installed: %s", (_, installed, expected) => {
  expect(areInstalled(project(installed))).toBe(expected);
});

it("a running installation is awaited, and an aborted one is not", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const folder = project(null);
  const end = installationEnds(folder, 60_000);
  writeFileSync(path.join(folder, "node_modules/.package-lock.json"), lock(wanted));
  await end;
  expect(areInstalled(folder)).toBe(true);
  const ended = project(null);
  utimesSync(path.join(ended, "node_modules"), 1, 1);
  await installationEnds(ended);
  expect(log).toHaveBeenCalledTimes(1);
});
