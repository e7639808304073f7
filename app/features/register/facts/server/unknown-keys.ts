import type { AppContext } from "#worker/context.ts";
import { invalidAt } from "#worker/errors.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { keysIn } from "../shared/mentions.ts";
import { facts } from "./schema.ts";

/** A key that the registry lacks, with similar keys as suggestions. */
export interface UnknownKey {
  key: string;
  /** The most similar keys first; at most three. */
  similar: { key: string; label: string }[];
}

const maxSimilar = 3;

/** Minimum share of common pairs of characters for similar names. */
const minSimilarity = 0.5;

/**
 * The keys that the registry lacks. It reads all keys only when one is unknown.
 * @param keys as written in texts: `visa-500.charge`, or any other text in the braces
 */
export async function findUnknownKeys(
  { primary }: Pick<AppContext, "primary">,
  keys: readonly string[],
): Promise<UnknownKey[]> {
  if (keys.length === 0) return [];
  const { key, label } = facts;
  const present = await primary.orm.select({ key }).from(facts).where(inList(key, keys));
  const known = new Set(present.map((row) => row.key));
  const unknown = keys.filter((one) => !known.has(one));
  if (unknown.length === 0) return [];
  const all = await primary.orm.select({ key, label }).from(facts);
  return unknown.map((one) => ({ key: one, similar: mostSimilar(one, all) }));
}

/** `{{visa-500.charg}}（是不是 {{visa-500.charge}} 学生签证申请费？）` */
export function describeUnknownKey({ key, similar }: UnknownKey): string {
  const meant = similar.map((one) => `{{${one.key}}} ${one.label}`).join("，或 ");
  return `{{${key}}}${meant && `（是不是 ${meant}？）`}`;
}

/**
 * Refuses a sentence of a record that quotes an unknown key.
 * @param isElsewhere whether another registry has the key
 */
export async function refuseUnknownKeys(
  app: Pick<AppContext, "primary">,
  sentence: string,
  isElsewhere: (key: string) => boolean = () => false,
): Promise<void> {
  const unknown = (await findUnknownKeys(app, keysIn(sentence))).filter(({ key }) => !isElsewhere(key));
  if (unknown.length === 0) return;
  const message = `没有这样的数字：${unknown.map(describeUnknownKey).join("；")}`;
  throw invalidAt("sentence", message);
}

function mostSimilar(typed: string, all: readonly { key: string; label: string }[]): UnknownKey["similar"] {
  return all
    .map((figure) => ({ figure, score: Math.max(similarity(typed, figure.key), similarity(typed, figure.label)) }))
    .filter(({ score }) => score >= minSimilarity)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxSimilar)
    .map(({ figure }) => figure);
}

/** Sørensen–Dice coefficient: the share of pairs of neighbouring characters that two names have in common, 0 to 1. */
function similarity(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const common = [...first].filter((pair) => second.has(pair)).length;
  return first.size + second.size === 0 ? 0 : (2 * common) / (first.size + second.size);
}

function pairsOf(name: string): Set<string> {
  const characters = [...name.toLowerCase()];
  return new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`));
}
