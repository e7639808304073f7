import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { findTypedFigures } from "#worker/domain/pages/find-typed-figures.ts";

const root = path.join(import.meta.dirname, "..");
const filesOf = (folder: string) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => `${folder}/${file}`);
const texts = [...filesOf("app/ui/text"), ...filesOf("app/calculators/document-checklist/documents")];

/** What is no figure of the registry: our own terms, the weeks that a year is reckoned with, one of something. */
const own = ["register.agree", "compare.perYearHow", "course.perYearHow", "downloads.budget.rate", "rate.used"];

it.each(texts)("%s takes every amount, score and threshold from the fact registry", (file) => {
  const lines = readFileSync(path.join(root, file), "utf8").split("\n");
  const typed = lines.filter(
    (line) => findTypedFigures([], line).length > 0 && !own.some((key) => line.includes(`"${key}"`)),
  );
  expect(typed).toEqual([]);
});
