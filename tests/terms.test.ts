import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { z } from "zod";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";
import { projectRoot } from "../scripts/state-directory.mjs";
import { findAvoided, readTermExceptions, readTerms } from "./support/find-avoided.ts";

interface Line {
  file: string;
  line: number;
  text: string;
}

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name).replaceAll(path.sep, "/"))
    .filter((name) => ending.test(name))
    .toSorted();

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

/** Replaces comments by nothing; line numbers are preserved. */
const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, "")).replaceAll(/(^|\s)\/\/.*$/gm, "");

const linesOf = (file: string, text: string): Line[] =>
  text.split("\n").map((one, index) => ({ file, line: index + 1, text: one }));

/** Words that people type, which the search understands; words of letters; and words of Hong Kong and Taiwan. */
const otherWords =
  /^(app\/features\/register\/search\/server\/(?:(?:chart|normalise|match)\/|reading\/(?:background|label-limit)\.)|app\/features\/register\/offer-check\/server\/letter\/|worker\/platform\/variants\/(whole-)?words\.json$)/;

const code = ["app", "worker"]
  .flatMap((folder) => filesIn(folder, /(?<!\.test|\.d)\.tsx?$|\.json$/))
  .filter((file) => !otherWords.test(file))
  .flatMap((file) => linesOf(file, withoutComments(read(file))));

const pages = filesIn("seed/pages", /\.md$/)
  .filter((file) => file !== "seed/pages/README.md")
  .flatMap((file) => linesOf(file, read(file)));

/** CSV files with texts, and their columns that are never shown: keys, English names, words that people type. */
const tables: [folder: string, unread: readonly string[]][] = [
  ["seed/facts", []],
  ["seed/products", []],
  ["seed/starter/news.csv", []],
  ["seed/occupations", ["aliases"]],
  ["seed/pages/listed-pages.csv", ["words"]],
];

const cells = tables
  .flatMap(([place, unread]) =>
    (place.endsWith(".csv") ? [place] : filesIn(place, /\.csv$/)).map((file) => ({ file, unread })),
  )
  .flatMap(({ file, unread }) =>
    readCsvRows(pathToFileURL(path.join(projectRoot, file)), z.record(z.string(), z.string())).map(({ line, row }) => ({
      file,
      line,
      text: Object.entries(row)
        .filter(([column]) => !unread.includes(column))
        .map(([, cell]) => cell)
        .join("\n"),
    })),
  );

/** Whether a text is sent by mail, or written to customers by staff in the voice of mails. */
const isMail =
  /^(app\/features\/([\w/-]+\/mails\.ts|[\w/-]+\/mails-text\.json|[\w/-]+\/mails\/[\w-]+\.ts|[\w/-]+\/render-mail\.ts)|seed\/answer-templates\/templates\.yaml)$/;

const templates = linesOf("seed/answer-templates/templates.yaml", read("seed/answer-templates/templates.yaml"));

const lines = [...code, ...pages, ...cells, ...templates];
const terms = readTerms();
const exceptions = readTermExceptions();

it("the test reads texts of every kind", () => {
  for (const known of [
    "app/features/register/timeline/pages/text.json",
    "app/shell/back-office/person-links.tsx",
    "app/features/business/orders/shared/input.ts",
    "app/features/business/orders/server/mails/mails-text.json",
    "seed/pages/visa/student.md",
    "seed/products/products.csv",
    "seed/starter/news.csv",
  ]) {
    expect(lines.some(({ file, text }) => file === known && /\p{Script=Han}/u.test(text))).toBe(true);
  }
  expect(lines.some(({ file }) => isMail.test(file))).toBe(true);
});

it("every visible text follows the table of terms (seed/terms/README.md)", () => {
  const found = lines.flatMap(({ file, line, text }) =>
    findAvoided(terms, text, {
      voice: isMail.test(file) ? "mails" : "site",
      allowed: exceptions.filter((one) => one.file === file).map((one) => one.text),
    }).map(({ form, preferred }) => `${file}:${line}: ${form}, write ${preferred}`),
  );
  expect(found).toEqual([]);
});

it.each(exceptions)("the exception $text is in $file and needed", ({ file, text }) => {
  expect(lines.some((one) => one.file === file && one.text.includes(text))).toBe(true);
  expect(findAvoided(terms, text, { voice: isMail.test(file) ? "mails" : "site" })).not.toEqual([]);
});

it("no term is preferred by one row and avoided by another", () => {
  const preferred = terms.filter(({ where }) => where === "all").map((term) => term.preferred.replace(/（.*/, ""));
  expect(preferred.flatMap((text) => findAvoided(terms, text, { voice: "site" }))).toEqual([]);
});
