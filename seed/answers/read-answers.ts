import { readdirSync } from "node:fs";
import { z } from "zod";
import { givenKind, isQuoting, modals, registerKinds } from "#app/features/register/answers/shared/answer-row.ts";
import { type WrittenAskWords, wordKinds } from "#app/features/register/answers/shared/ask-words.ts";
import { figuresIn } from "#app/features/register/facts/shared/mentions.ts";
import { foldText } from "#app/features/register/search/server/normalise.ts";
import { termKeyOf } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { tools } from "#app/features/register/tools/server/public.ts";
import { listCell, readCsvRows } from "#seed/csv/read-csv-rows.ts";
import type { FileRow } from "#seed/load/catalogue-target.ts";
import { pinyinKeys, simplify } from "#seed/vocabulary/derive-forms.ts";
import { readAreas } from "#seed/yaml/read-yaml-lists.ts";

const wordKey = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case words with hyphens");

const wordRow = z.strictObject({
  kind: z.enum(wordKinds),
  key: wordKey,
  /** The text of a chip. */
  label: z.string(),
  words: listCell("|", z.string()),
});

export type AskWord = z.output<typeof wordRow>;

/** Reads words*.csv. A key may have several rows and files. @throws Error with file and line of the fault */
export function readAskWords(): AskWord[] {
  const files = readdirSync(import.meta.dirname).filter((name) => /^words.*\.csv$/.test(name));
  return readWords(files.map((file) => new URL(file, import.meta.url)));
}

/** A choice of a word: [去/向]. */
const choice = /\[([^\]]*)\]/;

/** Maximum number of words of a pattern. One with more stays a pattern, because each word costs memory in every isolate. */
const mostVariants = 100;

/** The words that a pattern stands for: [去/向]art[/上诉] has four. */
function variants(word: string): string[] {
  const [all, some = ""] = choice.exec(word) ?? [];
  return all === undefined ? [word] : some.split("/").flatMap((one) => variants(word.replace(all, one)));
}

const countVariants = (word: string) =>
  word.split(/[[\]]/).reduce((count, part, at) => (at % 2 === 1 ? count * part.split("/").length : count), 1);

/** Reads files of words. `=price` in a list stands for all words of that key. */
export function readWords(files: readonly URL[]): AskWord[] {
  const labels = new Map<string, string>();
  const rows = files.flatMap((file) =>
    readCsvRows(file, wordRow).map(({ line, row }) => {
      const id = `${row.kind} ${row.key}`;
      const label = labels.get(id) ?? row.label;
      if (row.label !== "" && row.label !== label) throw new Error(`${file}, line ${line}: ${id} is called ${label}`);
      if (label === "" && row.kind !== "plain") throw new Error(`${file}, line ${line}: ${id} has no label`);
      labels.set(id, label);
      return { ...row, label };
    }),
  );
  const isSame = (word: string) => word.startsWith("=");
  return rows.map((row) => {
    const same = row.words.filter(isSame).map((word) => word.slice(1));
    const words = rows.flatMap((other) => (same.includes(other.key) ? other.words : []));
    const all = [...row.words, ...words]
      .filter((word) => !isSame(word))
      .flatMap((word) => (countVariants(word) > mostVariants ? word : variants(word)));
    return { ...row, words: all };
  });
}

/** The placeholder {n} in a word matches a number. */
const number = String.raw`\s*(?:\d+(?:\.\d+)?|[一二两三四五六七八九十百]+)\s*`;

/**
 * The words in the form that a load writes, with their pinyin.
 * @param han the characters of the lexicon; those of the words are added
 * @param amount the pattern of {n}
 */
export function compileAskWords(words: readonly AskWord[], han: Set<string>, amount = number): WrittenAskWords {
  const fold = (text: string) => simplify(foldText(text));
  const isPattern = (word: string) => word.includes("{n}") || choice.test(word);
  const literal = (text: string) => fold(text).replace(/[.+?*()[\]{}|\\^$]/g, "\\$&");
  // The longest choice first: a pattern has one match at a place.
  const choicesOf = (part: string) =>
    part
      .slice(1, -1)
      .split("/")
      .toSorted((one, other) => other.length - one.length);
  const sourceOf = (word: string) =>
    word
      .split(/(\{n\}|\[[^\]]*\])/)
      .map((part) => {
        if (part === "{n}") return amount;
        return part.startsWith("[") ? `(?:${choicesOf(part).map(literal).join("|")})` : literal(part);
      })
      .join("");
  return words.map(({ kind, key, label, words: all }) => {
    for (const character of all.map(fold).join("")) if (/\p{Script=Han}/u.test(character)) han.add(character);
    const plain = all.filter((word) => !isPattern(word)).map(fold);
    const spelt = kind === "plain" ? [] : plain.flatMap(pinyinKeys).filter((one) => one.length > 5);
    return {
      meaning: { kind, key, label },
      keys: [...new Set([...plain.map(termKeyOf), ...spelt])].filter(Boolean),
      patterns: all.filter(isPattern).map(sourceOf),
    };
  });
}

const keys = z.union([z.string().transform((key) => [key]), z.array(z.string())]);
const text = z.string().trim().min(1);

const toolNames = Object.keys(tools).filter((name): name is keyof typeof tools => name in tools);

export const answerRow = z.strictObject({
  key: wordKey,
  entity: z.array(z.union([wordKey, z.enum(registerKinds)])).min(1),
  asked: keys.pipe(z.array(wordKey).min(1)),
  when: z.array(wordKey).default([]),
  also: z.array(z.union([wordKey, z.enum(registerKinds), z.string().regex(givenKind)])).default([]),
  say: text
    .regex(/[。}]$/, "a sentence")
    .refine(isQuoting, "a figure, a rule or a value of the register: an answer has a source"),
  more: text.regex(
    /^(?:\/[a-z0-9/-]*(?:#\S+)?|\{[a-z]+\})$/,
    "a path with a heading, or the page of a kind: {statistics}",
  ),
  tool: z.enum(toolNames).nullish(),
  /** Modal meaning of the row's sentence. */
  holds: z.enum(modals).optional(),
  questions: z.array(text).min(1),
  /** Questions that this row must not answer. */
  not: z.array(text).default([]),
});

export type AnswerOfFile = z.output<typeof answerRow> & { area: string };

/** Reads the answers, one file for each area; README.md here describes the format. @throws Error with file and key of the fault */
export const readAnswers = (): AnswerOfFile[] => readAreas(import.meta.dirname, answerRow);

/** The answers as rows of the table; a claim with its parsed claim. */
export const answerRows = (
  answers: readonly (AnswerOfFile & { claim?: readonly string[]; heard?: string | null })[],
): (FileRow & { key: string })[] =>
  answers.map(({ key, area, entity, asked, when, also, say, more, tool, claim = [], heard = null, holds = null }) => ({
    ...{ key, area, entity: JSON.stringify(entity), asked: JSON.stringify(asked), conditions: JSON.stringify(when) },
    ...{ also: JSON.stringify(also), sentence: say, figures: figuresIn(say), more, tool: tool ?? null },
    ...{ claim: JSON.stringify(claim), heard, holds },
  }));
