import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { findTypedFigures } from "#app/features/publishing/content/server/refuse-unready.ts";
import { projectRoot } from "../scripts/state-directory.mjs";

const texts = readdirSync(path.join(projectRoot, "app"), { recursive: true, encoding: "utf8" })
  .map((file) => `app/${file.replaceAll(path.sep, "/")}`)
  .filter(
    (file) =>
      !file.includes("/server/") &&
      /(^|[/-])text\.(ts|json)$|document-checklist\/calculator\/documents\.json$/.test(file),
  );

/** Texts whose numbers are not in the registry: our own terms, the weeks of a year, "one dollar". */
const exceptions = [
  "注册即表示你已年满 16 周岁，并同意",
  "全程学费 ÷ {weeks} 周 × 52 周",
  "全程学费 {tuition} ÷ {weeks} 周 × 52 周",
  "汇率：一澳元折合人民币",
  "{currency}按 1 澳元 = {rate} 元折算",
  "{currency}按你填的汇率折算：1 澳元 = {rate} 元",
  "按 1 澳元 ≈ {rate} 元{currency}",
];

it.each(texts)("every amount, score and threshold in %s comes from the registry of figures", (file) => {
  const lines = readFileSync(path.join(projectRoot, file), "utf8").split("\n");
  const typed = lines.filter(
    (line) => findTypedFigures([], line).length > 0 && !exceptions.some((text) => line.includes(text)),
  );
  expect(typed).toEqual([]);
});
