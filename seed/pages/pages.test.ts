import { describe, expect, it } from "vitest";
import { parsePage } from "#app/features/publishing/content/server/parse-page.ts";
import { findTypedFigures } from "#app/features/publishing/content/server/refuse-unready.ts";
import {
  type Block,
  flatInlines,
  type Inline,
  inlineRuns,
  textOf,
} from "#app/features/publishing/content/shared/blocks.ts";
import { mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { readFacts } from "#seed/facts/read-facts.ts";
import { readRules } from "#seed/rules/read-rules.ts";
import { isDeep } from "#worker/platform/source-grade.ts";
import { readPages } from "./read-pages.ts";

const pages = readPages();
const { definitions, values } = readFacts();
const keys = new Set(definitions.map(({ key }) => key));
/** The sentences of each rule. */
const sentences = Map.groupBy(readRules().rules, ({ rule }) => String(rule));
const latin = /[\p{Script=Han}][A-Za-z0-9]|[A-Za-z0-9][\p{Script=Han}]/u;

describe.each(pages.map((page) => [page.path, page] as const))("%s", (_path, page) => {
  const { blocks, problems } = parsePage(page.body);
  const inlines = [...inlineRuns(blocks)].flatMap((run) => [...flatInlines(run)]);

  it("the parser reports no problem in any page", () => {
    expect(problems).toEqual([]);
  });

  it("every amount, score and threshold comes from the registry", () => {
    expect(findTypedFigures(blocks, page.title, page.summary)).toEqual([]);
  });

  it("every mentioned figure is in the registry on its day, and so is every rule", () => {
    const missing = inlines.filter(
      (one): one is Extract<Inline, { type: "fact" }> =>
        one.type === "fact" &&
        !sentences.has(one.key) &&
        !(
          keys.has(one.key) && values.some((v) => v.key === one.key && (v.validFrom ?? "") <= (one.day ?? "2026-11-21"))
        ),
    );
    expect(missing.map(({ key, day }) => `${key}${day ? `@${day}` : ""}`)).toEqual([]);
  });

  it("sources are pages, not the front page of a site", () => {
    const addresses = [...page.sources.matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url ?? "");
    expect(addresses.filter((url) => !isDeep(url))).toEqual([]);
  });

  it("pages with figures state the day of checking", () => {
    const showsFigures = inlines.some(({ type }) => type === "fact") && page.kind !== "legal";
    expect(showsFigures && page.checkedOn === null).toBe(false);
  });

  it("the figures of a strip are repeated in the text, where their sources are listed", () => {
    const keysOf = (some: readonly Block[]) =>
      [...inlineRuns(some)].flatMap((run) =>
        [...flatInlines(run)].flatMap((one) => (one.type === "fact" ? one.key : [])),
      );
    const strips = blocks.filter(({ type }) => type === "strip");
    const inText = keysOf(blocks.filter(({ type }) => type !== "strip")).flatMap((key) => [
      key,
      ...(sentences.get(key) ?? []).flatMap(({ sentence }) =>
        [...String(sentence).matchAll(mentionPattern)].map(([, figure]) => figure),
      ),
    ]);
    expect(keysOf(strips).filter((key) => !inText.includes(key))).toEqual([]);
  });

  it("the programme year of a figure is in its column heading or next to it", () => {
    const yearless = blocks.flatMap((block) => {
      if (block.type !== "table") return [];
      return block.rows.flatMap((row) =>
        row.flatMap((cell, column) =>
          [...flatInlines(cell)].flatMap((one) => {
            if (one.type !== "fact") return [];
            const year = definitions.find(({ key }) => key === one.key)?.label.match(/\d{4}–\d\d 年度/)?.[0];
            const around = textOf(block.head[column] ?? []) + textOf(row[0] ?? []);
            return year && !around.includes(year) ? [`${one.key}: ${year}`] : [];
          }),
        ),
      );
    });
    expect(yearless).toEqual([]);
  });

  it("pages about a notary's translation state that it must name its translator", () => {
    const runs = [...inlineRuns(blocks)].map((run) => textOf(run));
    expect(runs.filter((text) => /公证书.*译文.*直接用/.test(text) && !/由谁翻译|译者/.test(text))).toEqual([]);
  });

  it("no page has stray braces, and Chinese and Latin text are separated by a space", () => {
    const texts = inlines.flatMap((one) => (one.type === "text" ? [one.text] : []));
    expect(texts.filter((text) => /\{\{|\}\}/.test(text))).toEqual([]);
    expect([page.title, page.summary, ...texts].flatMap((text) => text.match(latin) ?? [])).toEqual([]);
  });
});
