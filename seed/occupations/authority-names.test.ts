import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { readOccupations } from "./read-occupations.ts";

// Each assessing authority has one Chinese name: pages write it next to the key or the English name, "澳大利亚计算机协会（ACS）".

const { authorities } = readOccupations();

/** Further short names that pages use. */
const furtherNames: Readonly<Record<string, readonly string[]>> = { CAANZ: ["CA ANZ"], IML: ["IML ANZ"] };

const names = new Map(
  authorities.flatMap(({ key, name, name_cn }) =>
    [key, name, ...(furtherNames[key] ?? [])].map((written) => [written, name_cn] as const),
  ),
);

/** Last words of Chinese names of bodies; other words before a bracket are not a name. */
const body = "(?:局|署|会|机构|部)";
const escaped = [...names.keys()].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
const before = new RegExp(`([\\p{Script=Han}]+${body})\\s*（(${escaped})）`, "gu");
const behind = new RegExp(`(?<![A-Za-z])(${escaped})（([\\p{Script=Han}]+${body})）`, "gu");

/** Finds Chinese names of an authority that differ from authorities.csv. */
function otherNames(text: string): string[] {
  const wrong: string[] = [];
  for (const [whole, written = "", name = ""] of text.matchAll(before)) {
    if (!written.endsWith(names.get(name) ?? "")) wrong.push(whole);
  }
  for (const [whole, name = "", written = ""] of text.matchAll(behind)) {
    if (written !== names.get(name)) wrong.push(whole);
  }
  return wrong;
}

it("finds a different name before and after the key", () => {
  expect(otherNames("由澳大利亚计算机协会（ACS）评估，认证翻译（NAATI）")).toEqual([]);
  expect(otherNames("| 澳大利亚计算机学会（ACS） |")).toEqual(["澳大利亚计算机学会（ACS）"]);
  expect(otherNames("ACS（计算机学会）")).toEqual(["ACS（计算机学会）"]);
});

it("every page, figure and text of the site uses the one Chinese name of an assessing authority", () => {
  const files = globSync(["seed/**/*.{md,csv}", "app/**/*.{ts,tsx}", "worker/**/*.ts"], { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(500);
  const wrong = files
    .filter((file) => !/\.test\.tsx?$|authorities\.csv$/.test(file))
    .flatMap((file) =>
      otherNames(readFileSync(path.join(projectRoot, file), "utf8")).map((name) => `${file}: ${name}`),
    );
  expect(wrong).toEqual([]);
});
