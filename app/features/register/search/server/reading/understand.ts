import type { Lexicon, TermMeaning } from "../../shared/vocabulary/lexicon.ts";
import type { TypedLimit } from "../chart/limit.ts";
import { hasUse, isEmpty, type Token, textOf } from "../chart/token.ts";
import { settlePrices } from "./limits.ts";
import type { Negation } from "./negation.ts";
import type { Parts, Path } from "./path.ts";
import { settleSlots } from "./settle-slots.ts";
import { fillSlots } from "./slots.ts";
import { type ExcludedSlot, slotsOf, type Understanding } from "./understanding.ts";

/**
 * The search on the register for the wanted tokens. @param wanted the tokens that are searched @param hasLimits whether
 * filters and exclusions apply
 */
export function understand(path: Path, parts: Parts, wanted: readonly Token[], hasLimits = true): Understanding {
  const { text, typed, lexicon } = path;
  const { negations, background, asides } = parts;
  const double = wanted.filter((token) => hasUse(token, "two"));
  const searched = [...wanted.filter((token) => !hasUse(token, "two")), ...background.implied];
  const isLimited = parts.limits.length + negations.used.size + asides.length > 0;
  // After the limits, only fillers of 便宜的课程 remain.
  const isEmptied = isLimited && searched.every(isEmpty);
  const filled = settleSlots(fillSlots(isEmptied ? [] : searched, text, double.length > 0), lexicon);
  const own = searched.filter(({ end }) => end > 0);
  const words = [textOf(own, text), ...background.implied.map((token) => token.text)].filter(Boolean).join(" ");
  const read = isEmptied ? "" : words;
  const limits = hasLimits ? settlePrices(parts.limits, filled) : [];
  const excluded = hasLimits ? negations.excluded : [];
  const twoTyped = double.length > 0 ? double.map((token) => token.text).join(" ") : null;
  // Without the slash of BA/LLB both are words of names.
  const apart = double.some(({ text: sign }) => /^[/&+]$/.test(sign)) ? read.replace(/[/&+]/g, " ") : read;
  const all = [...(twoTyped === null ? [] : [{ typed: twoTyped }]), ...limits, ...excluded];
  /** Builds a query text with its limits at the end and negations last, because a negation applies to the text after it. */
  const queryOf = (remaining: string, left: { typed: string } | null) =>
    [remaining, ...all.filter((limit) => limit.typed !== left?.typed).map((limit) => limit.typed)]
      .filter(Boolean)
      .join(" ");
  const isWhole = !isLimited && background.used.size === 0 && own.length === path.tokens.length;
  return {
    ...filled,
    isCertain: filled.isCertain && searched.length > 0 && !isEmptied,
    without: Object.fromEntries(Object.entries(filled.without).map(([kind, rest]) => [kind, queryOf(rest, null)])),
    background: background.told,
    twoAwards: twoTyped === null ? null : { typed: twoTyped, without: queryOf(apart, { typed: twoTyped }) },
    constraints: limits.map((limit) => ({ ...limit, without: queryOf(read, limit), ...otherwise(limit, parts, text) })),
    excluded: excluded.flatMap((negation) => excludedSlots(negation, queryOf(read, negation), path)),
    ignored: [...asides.map((token) => token.text), ...negations.ignored],
    whole: text,
    read: path.isCorrected || !isWhole ? read : text,
    searched: isWhole ? typed : read,
    corrected: path.isCorrected ? text : null,
  };
}

/** A price without "year" or "whole course", interpreted the other way. */
function otherwise(limit: TypedLimit, { limits }: Parts, text: string): { instead?: string } {
  const isOpen = limits.some(({ typed, mayBeYearly }) => typed === limit.typed && mayBeYearly);
  if (!isOpen || !text.includes(limit.typed)) return {};
  return { instead: text.replace(limit.typed, `${limit.kind === "yearly" ? "全程" : "每年"}${limit.typed}`) };
}

function excludedSlots({ tokens, trait, typed }: Negation, without: string, { text, lexicon }: Path): ExcludedSlot[] {
  if (trait === "two awards") return [{ kind: "awards", typed: [typed], label: "双学位", meanings: [], without }];
  const { slots, text: words } = fillSlots(tokens, text, false);
  const found = slotsOf({ slots });
  return [
    ...found.map(([kind, slot]) => {
      const meanings = widened(slot.meanings, lexicon);
      const label = kind === "category" ? [...new Set(meanings.map((one) => one.label))].join("、") : slot.label;
      return { ...slot, kind, label, meanings, typed: [typed], without };
    }),
    ...(words.length > 0
      ? [{ kind: "text" as const, typed: [typed], label: words.join(" "), meanings: [], without }]
      : []),
  ];
}

/**
 * Without private schools, no private institution is wanted: 不要私立学校的烹饪课 is about owners and not about schools. Without a
 * university, nothing is wanted that was merged into it and is still registered: 非八大.
 */
function widened(meanings: readonly TermMeaning[], { formers }: Lexicon): readonly TermMeaning[] {
  return meanings.map((meaning) => {
    if (meaning.kind === "institution")
      return { ...meaning, values: meaning.values.flatMap((id) => [id, ...(formers[id] ?? [])]) };
    const isPrivate = meaning.kind === "category" && meaning.values.includes("private");
    return isPrivate ? { ...meaning, label: "私立", values: ["private"] } : meaning;
  });
}
