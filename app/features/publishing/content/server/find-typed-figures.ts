import { type Block, flatInlines, inlineRuns } from "../shared/blocks.ts";
import { parsePage } from "./parse-page.ts";

/** Numbers that are amounts, scores or thresholds: they must come from the registry of figures. */
const patterns = [
  // A currency or the name of a test before the number, the whole of it: A$1,710, 人民币 5 万, 雅思 6.5.
  /(?:(?:\b(?:A|AU|US|HK|NZ))?\$|¥|￥|AUD|RMB|CNY|澳元|澳币|人民币|雅思|托福|IELTS|TOEFL|PTE)\s*(?:\d+(?:[.,]\d+)*|[一二三四五六七八九十百千万]+)(?:\s*[十百千万亿]+)?/giu,
  // A unit after the number. Not calendar years (2026 年, 2025–26 年度), months (7 月) and school years (12 年级).
  /(?<![\d.]|(?:19|20)\d\d[–-])(?!(?:19|20)\d\d\s*年)\d[\d.,]*\s*(?:多|余|万|亿)?\s*(?:澳元|澳币|澳刀|人民币|元|块|刀|分(?![钟校部为别类开])|%|％|个?小时|周?岁|天|周|个?星期|个月|年(?!级)|个?工作日|个名额|词|字)/gu,
  // A percentage in words.
  /百分之/gu,
  // Thousands with commas.
  /\d{1,3}(?:,\d{3})+/gu,
  // Money and ages in words, unless they are vague (几百澳元).
  /(?<![几数上一])(?!一两)[一二三四五六七八九十百千万两]+\s*(?:澳元|澳币|周?岁)/gu,
];

/** The figures that are typed into a page, literally; empty when all come from the registry. */
export function findTypedFigures(blocks: readonly Block[], ...others: string[]): string[] {
  const texts = [
    ...others,
    ...[...inlineRuns(blocks)].map((run) =>
      // A figure of the registry becomes one placeholder, so that no pattern matches across it.
      [...flatInlines(run)]
        .map((inline) =>
          inline.type === "text" || inline.type === "code" ? inline.text : inline.type === "fact" ? "￼" : "",
        )
        .join(""),
    ),
  ];
  return texts.flatMap(figuresIn);
}

/** The figures of a text in its order. One inside another is omitted: A$1,710 is not also 1,710. */
function figuresIn(text: string): string[] {
  const matches = patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: figure, index }) => ({ figure, start: index, end: index + figure.length }));
  const isWhole = (one: (typeof matches)[number]) =>
    !matches.some(
      (other) => other.start <= one.start && other.end >= one.end && other.figure.length > one.figure.length,
    );
  return matches
    .filter(isWhole)
    .toSorted((one, other) => one.start - other.start)
    .map(({ figure }) => figure);
}

export interface TypedFigure {
  figure: string;
  /** Where it was typed. */
  field: "title" | "summary" | "body";
  /** Line of the body, from 1; null in other fields, and when marks of Markdown inside the figure hide it. */
  line: number | null;
}

/** The figures of findTypedFigures with their places. */
export function locateFigures(page: { title: string; summary: string; body: string }): TypedFigure[] {
  const { title, summary, body } = page;
  const lines = body.split("\n").map((line) => findTypedFigures([], plainLine(line)));
  const inBody = [...new Set(findTypedFigures(parsePage(body).blocks))].flatMap((figure): TypedFigure[] => {
    const found = lines.flatMap((figures, index) => (figures.includes(figure) ? [index + 1] : []));
    if (found.length === 0) return [{ figure, field: "body", line: null }];
    return found.map((line) => ({ figure, field: "body", line }));
  });
  return [
    ...findTypedFigures([], title).map((figure): TypedFigure => ({ figure, field: "title", line: null })),
    ...findTypedFigures([], summary).map((figure): TypedFigure => ({ figure, field: "summary", line: null })),
    ...inBody.sort((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity)),
  ];
}

/**
 * The approximate plain text of a Markdown line: without addresses and marks, a figure of the registry as a placeholder.
 */
const plainLine = (line: string) =>
  line
    .replace(/\{\{[^}]*\}\}/g, "￼")
    .replace(/\]\([^)]*\)/g, "")
    .replace(/[[\]*`]/g, "");
