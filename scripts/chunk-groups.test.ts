import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import chunks from "./chunks.json" with { type: "json" };
import { projectRoot } from "./state-directory.mjs";

it.each(chunks)("every file of the chunk $name exists", ({ files }) => {
  expect(files.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
});
