import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { chunkFiles } from "./chunk-groups.mjs";
import { projectRoot } from "./state-directory.mjs";

it.each(Object.entries(chunkFiles))("every file of the chunk %s exists", (_, files) => {
  expect(files.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
});
