import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { readBackupArguments, readRestoreArguments, WrongUsage } from "./read-arguments.ts";

it("a backup goes to a folder relative to the caller's, with recipients", () => {
  const args = ["--to", "monday", "--remote", "--env", "staging", "--recipient", "age1a", "--recipient", "age1b"];
  expect(readBackupArguments(args, "/elsewhere")).toEqual({
    folder: path.resolve("/elsewhere/monday"),
    remote: true,
    environment: "staging",
    passphraseFile: null,
    recipients: ["age1a", "age1b"],
    pieceSize: 1_000_000,
  });
  expect(readBackupArguments(["--help"], "/")).toBeNull();
});

it("a backup into the project is refused: it could be committed", () => {
  for (const folder of [".", "backups/monday"]) {
    expect(() => readBackupArguments(["--to", folder], projectRoot)).toThrow(/outside the project/);
  }
});

it.each([
  [],
  ["--to", "x", "--piece-size", "much"],
  ["--to", "x", "--piece-size", "2000"],
  ["--to", "x", "--env", "staging"],
  ["--to", "x", "--recipient", "age1a", "--passphrase-file", "y"],
  ["--to", "x", "extra"],
])("a backup refuses %j", (...args) => {
  expect(() => readBackupArguments(args, "/elsewhere")).toThrow(WrongUsage);
});

it("--settle needs no backup", () => {
  expect(readRestoreArguments(["--settle", "--remote"], "/elsewhere")).toEqual({
    settle: true,
    remote: true,
    environment: null,
  });
});

it.each([
  [],
  ["--from", "x", "--check", "--remote"],
  ["--from", "x", "--check", "--replace"],
  ["--from", "x", "--settle"],
  ["--from", "x", "--env", "staging"],
  ["--from", "x", "--force"],
])("a restore refuses %j", (...args) => {
  expect(() => readRestoreArguments(args, "/elsewhere")).toThrow(WrongUsage);
});
