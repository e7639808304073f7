import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../../../../scripts/state-directory.mjs";
import { contentPaths } from "../pages/public.tsx";
import { whereNeeded } from "./addresses.ts";

/** Menus omit pages that are taken down; the list itself contains the pages; the model of the search has all. */
const follows = [
  "app/shell/server-frame/text.json",
  "app/features/publishing/content/shared/needed-by.json",
  "app/features/register/search/server/pages/likeness/model.json",
];

const sources = ["app", "worker"]
  .flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /\.(tsx?|json)$/.test(file) && !/\.test\.tsx?$/.test(file) && !follows.includes(file))
  .map((file) => readFileSync(path.join(projectRoot, file), "utf8").replaceAll(/^\s*(\/\*\*|\*|\/\/).*$/gm, ""))
  .join("\n");

const linked = contentPaths
  .map((page) => `/${page}`)
  // The code builds the addresses of guides of careers from their last segment.
  .filter((page) => new RegExp(`["'\`]${page}["'\`#?]`).test(sources) || /^\/immigration\/careers\/./.test(page));

it("pages that the code links to can be neither taken down nor moved", () => {
  expect(linked.length).toBeGreaterThan(30);
  expect(contentPaths.map((page) => `/${page}`).filter((page) => whereNeeded(page) !== null)).toEqual(linked);
});
