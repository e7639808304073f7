import { sql } from "drizzle-orm";
import { selectInstitutionLabels } from "#app/features/register/catalogue/server/public.ts";
import { AppError } from "#worker/errors.ts";
import { states } from "#worker/platform/australian-states.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { type Lexicon, simplifyText, type TermKind, termKeyOf } from "../../shared/vocabulary/lexicon.ts";
import { longestRun, unitsOf } from "../chart/chart.ts";
import { foldTerm } from "../normalise.ts";

/** The meaning of a term in the columns of search_terms. */
export interface Meaning {
  means: string;
  words: string;
  label: string;
}

const refuse = (field: "term" | "means" | "words", message: string) => new AppError("invalid", message, { field });

/**
 * Checks a typed term and returns it as stored and looked up: folded, in simplified characters.
 * @throws AppError "invalid" when no query could ever contain it
 */
export function validateTerm(typed: string, kind: TermKind, lexicon: Lexicon): string {
  const term = simplifyText(foldTerm(typed), lexicon);
  const key = termKeyOf(term);
  if (key === "") throw refuse("term", "词条里要有文字或数字");
  if (unitsOf(term).length > longestRun)
    throw refuse("term", `词条最多 ${longestRun} 个汉字或单词，再长搜索时认不出来`);
  if (/^[-−–]/.test(term)) throw refuse("term", "词条不能以减号开头，减号在搜索里表示不要");
  const isShort = key.length === 1 && !/\p{Script=Han}/u.test(key);
  if (isShort && kind !== "filler") throw refuse("term", "单个字母或数字不能作为词条，否则很多搜索都会被误解");
  return term;
}

/**
 * Checks the meaning of a term, whose codes must all exist, and returns it as stored.
 * @throws AppError "invalid" with the field
 */
export async function validateMeaning(
  primary: Session,
  kind: TermKind,
  term: string,
  { means, words }: Pick<Meaning, "means" | "words">,
  lexicon: Lexicon,
): Promise<Meaning> {
  const meaning = (meant: string, shown: string, searched = ""): Meaning => ({
    ...{ means: meant, words: searched, label: shown },
  });
  if (kind === "filler") return meaning("", term);
  const values = valuesOf(kind, means);
  const phrases = kind === "field" ? phrasesOf(words) : [];
  if (values.length === 0 && phrases.length === 0) {
    throw refuse("means", kind === "field" ? "请填写专业代码，或在下面填写英文词" : "请填写含义");
  }
  if (kind === "institution") {
    const listed = sql`SELECT value FROM json_each(${JSON.stringify(values)})`;
    const found = await selectInstitutionLabels(primary, listed);
    const names = new Map(found.map(({ code, label }) => [code, label]));
    const unknown = values.find((code) => !names.has(code));
    if (unknown !== undefined) throw refuse("means", `登记册上没有院校代码 ${unknown}`);
    const labels = values.map((code) => names.get(code)).join("、");
    return meaning(values.join(" "), labels.slice(0, 200));
  }
  const known = knownValues(kind, lexicon);
  const unknown = values.find((value) => !known.has(value));
  if (unknown !== undefined) throw refuse("means", `没有这个代码：${unknown}`);
  if (kind === "field") return meaning(values.join(" "), term, phrases.join("|"));
  if (kind === "category" && values.length > 1) throw refuse("means", "只能填一个类别");
  return meaning(values.join(kind === "level" ? "|" : " "), values.map((value) => known.get(value)).join("、"));
}

/** Splits the codes of a meaning. Names of levels contain spaces, so spaces separate only the other kinds. */
function valuesOf(kind: TermKind, means: string): string[] {
  const parts = means.split(kind === "level" ? /[|｜,，、;；\r\n]+/ : /[\s|｜,，、;；]+/).map((part) => part.trim());
  const written = kind === "institution" ? parts.map((part) => part.toUpperCase()) : parts;
  return [...new Set(written.filter((part) => part !== ""))];
}

function phrasesOf(words: string): string[] {
  const phrases = words
    .split(/[|｜,，、;；\r\n]+/)
    .map((word) => foldTerm(word))
    .filter((word) => word !== "");
  const wrong = phrases.find((word) => !/^[a-z0-9][a-z0-9 &]*\*?$/.test(word));
  if (wrong !== undefined) throw refuse("words", `英文词只能有小写字母、数字、空格和 &，末尾可以有一个 *：${wrong}`);
  return [...new Set(phrases)];
}

/**
 * The codes that a term of a kind may have, with their Chinese names: fields and metropolitan areas from the load, levels and
 * categories of institutions from the terms of the vocabulary. Institutions are in the database.
 */
function knownValues(kind: Exclude<TermKind, "institution" | "filler">, lexicon: Lexicon): Map<string, string> {
  const { fields, metros } = lexicon.names;
  if (kind === "field") return new Map(Object.entries(fields));
  if (kind === "place") return new Map([...states.map((state) => [state, state] as const), ...Object.entries(metros)]);
  const known = new Map<string, string>();
  for (const entries of lexicon.terms.values()) {
    for (const { meaning } of entries) {
      if (meaning.kind !== kind) continue;
      // The label of a term with one value names this value.
      for (const value of meaning.values) {
        if (!known.has(value) || meaning.values.length === 1) known.set(value, meaning.label);
      }
    }
  }
  return known;
}
