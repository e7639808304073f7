import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { readItem } from "./items.ts";
import visas from "./visas.json" with { type: "json" };
import { subclassesOf } from "./visas.ts";

it("each visa that can be saved has a guide, and its code can be stored", () => {
  expect(visas.filter(({ path }) => !existsSync(`seed/pages${path}.md`))).toEqual([]);
  expect(visas.filter(({ code }) => readItem(`v:${code}`) === null)).toEqual([]);
  const all = visas.flatMap((visa) => subclassesOf([visa.code]));
  expect(new Set(all).size).toBe(all.length);
});
