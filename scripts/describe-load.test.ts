import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { projectRoot } from "./state-directory.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "describe-load-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const none = { added: 0, changed: 0, delisted: 0, unchanged: 0 };
const loaded = {
  source: "https://data.gov.au/cricos.xlsx",
  registerDate: "2026-11-02",
  isRefused: false,
  institutions: { ...none, added: 3, unchanged: 1370 },
  courses: { ...none, delisted: 12 },
  campuses: none,
  rowsWritten: 4711,
  problems: [],
};

/**
 * Runs the command for a load with this exit code.
 * @param report undefined: no report was written
 */
function describeLoad(code: string, report: object | undefined, log = "line of the log") {
  const file = (name: string) => path.join(folder, name);
  if (report) writeFileSync(file("report.json"), JSON.stringify(report));
  writeFileSync(file("load.log"), log);
  writeFileSync(file("before.txt"), "bookmark 0000-1111");
  const flags = { report: "report.json", log: "load.log", before: "before.txt", body: "body.md" };
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, file(value)]);
  const output = execFileSync(process.execPath, ["scripts/describe-load.ts", "--code", code, ...args], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  return { output, body: readFileSync(file("body.md"), "utf8") };
}

it("states the register, the changes and the time for a restore after a load", () => {
  const { output, body } = describeLoad("0", loaded);
  expect(output).toBe("title=Register of 2026-11-02 loaded\n");
  for (const part of [
    "| Institutions | 3 | 0 | 0 | 1370 |",
    "| Courses | 0 | 0 | 12 | 0 |",
    "4711 rows",
    "bookmark 0000-1111",
  ]) {
    expect(body).toContain(part);
  }
});

it("creates no issue when there was nothing to load", () => {
  const { output, body } = describeLoad("0", { ...loaded, rowsWritten: 0, courses: none, institutions: none });
  expect(output).toBe("title=\n");
  expect(body).toContain("Nothing to do");
});

it("states that a refused load changed nothing, the reason, and the next step", () => {
  const refused = { ...loaded, isRefused: true, rowsWritten: 0, problems: [{ message: "50 % would leave" }] };
  const { output, body } = describeLoad("1", refused, "2 of 4 courses would leave the catalogue");
  expect(output).toBe("title=Register of 2026-11-02 refused: nothing was changed\n");
  for (const part of ["2 of 4 courses would leave", "1 problem.", "allow it"]) expect(body).toContain(part);
});

it("states that a load failed when it ended without a report", () => {
  const { output, body } = describeLoad("1", undefined, "fetch failed");
  expect(output).toBe("title=Register was not loaded\n");
  expect(body).toContain("There is no report");
  expect(body).toContain("fetch failed");
});
