import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { leftOut } from "./settle-rows.ts";

it("no notice is restored, of whichever feature: its mail was perhaps sent", () => {
  const folder = path.join(projectRoot, "drizzle");
  const migrations = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const notices = migrations.flatMap((name) =>
    [...readFileSync(path.join(folder, name), "utf8").matchAll(/CREATE TABLE `(\w+_notices)`/g)].map(
      ([, table]) => table,
    ),
  );
  expect(notices).toContain("conversation_notices");
  expect(notices.filter((table) => !leftOut.has(table ?? ""))).toEqual([]);
});
