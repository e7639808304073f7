import { describeUnknownImages } from "#app/features/publishing/images/server/public.ts";
import { describeUnknownKey, findUnknownKeys } from "#app/features/register/facts/server/public.ts";
import { findRules } from "#app/features/register/rules/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError, invalidAt } from "#worker/errors.ts";
import { type Block, flatInlines, inlineRuns } from "../shared/blocks.ts";
import { parsePage } from "./parse-page.ts";
import type { RevisionContent } from "./revision-content.ts";

/** Numbers that are amounts, scores or thresholds: they must come from the registry of figures. */
const patterns = [
  // A currency or the name of a test before the number, matched to the end of the number: A$1,710, 人民币 5 万, 雅思 6.5.
  /(?:(?:\b(?:A|AU|US|HK|NZ))?\$|¥|￥|AUD|RMB|CNY|澳元|澳币|人民币|雅思|托福|IELTS|TOEFL|PTE)\s*(?:\d+(?:[.,]\d+)*|[一二三四五六七八九十百千万]+)(?:\s*[十百千万亿]+)?/giu,
  // A unit after the number. Excludes calendar years (2026 年, 2025–26 年度), months (7 月) and school years (12 年级).
  /(?<![\d.]|(?:19|20)\d\d[–-])(?!(?:19|20)\d\d\s*年)\d[\d.,]*\s*(?:多|余|万|亿)?\s*(?:澳元|澳币|澳刀|人民币|元|块|刀|分(?![钟校部为别类开])|%|％|个?小时|周?岁|天|周|个?星期|个月|年(?!级)|个?工作日|个名额|词|字)/gu,
  // A percentage in words.
  /百分之/gu,
  // Thousands with commas.
  /\d{1,3}(?:,\d{3})+/gu,
  // Money and ages in words, unless they are vague (几百澳元).
  /(?<![几数上一])(?!一两)[一二三四五六七八九十百千万两]+\s*(?:澳元|澳币|周?岁)/gu,
];

/** The figures that are typed into a page, as written; empty when all come from the registry. */
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

/** The figures of a text in its order. A figure inside another is omitted: A$1,710 is not also 1,710. */
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
  field: "title" | "summary" | "body";
  /** Line of the body, from 1; null in other fields, and when Markdown marks inside the figure prevent its detection. */
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

type Context = Pick<AppContext, "primary">;

/** The checked fields of a page. */
type Checked = Pick<RevisionContent, "title" | "summary" | "body">;

const placeNames = { title: "标题", summary: "摘要", body: "正文" } as const;

/** In the order of the form. */
const places = ["title", "summary", "body"] as const;

/** Lists typed figures with their places: “710 澳元”（正文第 12 行）. */
export const describeFigures = (figures: readonly TypedFigure[]) =>
  figures
    .map(
      ({ figure, field, line }) => `“${figure.trim()}”（${placeNames[field]}${line === null ? "" : `第 ${line} 行`}）`,
    )
    .join("、");

/**
 * Refuses content that must not be published, in a form with its fields: all errors at once, each at its field.
 * @throws AppError "invalid" when it has no text, has typed figures, or names figures or images that registry and library lack
 */
export async function refuseUnready(app: Context, content: Checked): Promise<void> {
  const figures = Map.groupBy(locateFigures(content), ({ field }) => field);
  const ofBody = await faultsOfBody(app, content.body);
  const faults = places.flatMap((place): [string, string][] => {
    const found = [...faultsOfFigures(figures.get(place) ?? []), ...(place === "body" ? ofBody : [])];
    return found.length === 0 ? [] : [[place, found.join("")]];
  });
  const [first, ...others] = faults;
  if (first) throw invalidAt(first[0], first[1], Object.fromEntries(others));
}

/**
 * Refuses a draft like refuseUnready, with one message for all errors: the steps of a draft have no content fields, and the cron job
 * stores the message.
 * @throws AppError "invalid"
 */
export async function refuseUnreadyDraft(app: Context, content: Checked): Promise<void> {
  const faults = [...faultsOfFigures(locateFigures(content)), ...(await faultsOfBody(app, content.body))];
  if (faults.length > 0) throw new AppError("invalid", faults.join(""));
}

const faultsOfFigures = (figures: readonly TypedFigure[]) =>
  figures.length === 0
    ? []
    : [`数字要写成 {{键}}，由“数字与来源”给出，不能直接写在文字里：${describeFigures(figures)}。`];

/** Errors of a body other than typed figures, one sentence for each kind. */
async function faultsOfBody(app: Context, body: string): Promise<string[]> {
  if (body === "") return ["正文还是空的，请先写好正文。"];
  const found = await Promise.all([describeUnknownFigures(app, body), describeUnknownImages(app, body)]);
  return found.filter((sentence) => sentence !== undefined);
}

/** The text in the braces of a mention, even if it is not a valid key: `{{visa-500}}`, `{{申请费}}`. */
const writtenKey = /\{\{\s*([^{}\n]*?)\s*(?:@[^{}\n]*)?\}\}/g;

/** Unknown figures and rules that a text mentions, with suggestions: visitors would read 暂缺. */
async function describeUnknownFigures(app: Context, body: string): Promise<string | undefined> {
  const written = new Set([...body.matchAll(writtenKey)].map(([, key = ""]) => key));
  const rules = await findRules(app, [...written]);
  const unknown = await findUnknownKeys(
    app,
    [...written].filter((key) => !rules.has(key)),
  );
  if (unknown.length === 0) return undefined;
  return `“数字与来源”里没有这些键：${unknown.map(describeUnknownKey).join("；")}。`;
}
