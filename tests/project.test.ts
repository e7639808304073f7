import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../scripts/state-directory.mjs";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

it.each(readdirSync(path.join(projectRoot, "drizzle")).filter((name) => name.endsWith(".sql")))(
  "migration %s drops no table: on D1 that deletes what refers to it",
  (name) => {
    expect(read(`drizzle/${name}`)).not.toMatch(/__new_|DROP\s+TABLE/i);
  },
);

it("names no host in the lock file", () => {
  expect(read("package-lock.json")).not.toMatch(/"resolved": *"http/);
});

it("holds no workbook, and no path of a machine", () => {
  const files = execFileSync("git", ["ls-files"], { cwd: projectRoot, encoding: "utf8" }).split("\n").filter(Boolean);
  expect(files.filter((file) => /\.(xlsx|zip)$/.test(file))).toEqual([]);
  const named = files
    .filter((file) => /\.(ts|tsx|mjs|json|md|toml|css|csv|sql)$/.test(file) && file !== "package-lock.json")
    .filter((file) => /(^|[^.\w/])\/(root|home\/\w+|work|Users\/\w+)\//.test(read(file)));
  expect(named).toEqual([]);
});
