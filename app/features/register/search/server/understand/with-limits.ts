import type { Constraint } from "./constraints/constraint.ts";
import type { ExcludedTrait } from "./negation-scope.ts";
import type { ExcludedSlot, Filled, Slot, SlotKind, Understanding } from "./understanding.ts";

import { widenExcluded } from "./widen-excluded.ts";

/** A negation of a query, with the slots that it excludes. */
interface Negation extends Filled {
  /** With the negation. */
  typed: string;
  trait?: ExcludedTrait | undefined;
}

interface Parts extends Omit<Understanding, "constraints" | "excluded" | "twoAwards"> {
  twoAwards: string | null;
  constraints: readonly Constraint[];
  excluded: readonly Negation[];
}

/**
 * Adds two awards, constraints and negations to the understanding, each with the query without it. These queries have
 * them at their end, negations last: text after a negation would belong to it.
 */
export function withLimits({ constraints, excluded, twoAwards, ...understood }: Parts): Understanding {
  const double = twoAwards === null ? [] : [{ typed: twoAwards }];
  const limits = [...double, ...constraints, ...excluded];
  const queryOf = (remaining: string, left: { typed: string } | null) =>
    [remaining, ...limits.filter((limit) => limit !== left).map(({ typed }) => typed)].filter(Boolean).join(" ");
  const without = Object.entries(understood.without).map(([kind, remaining]) => [kind, queryOf(remaining, null)]);
  return {
    ...understood,
    without: Object.fromEntries(without),
    twoAwards: double[0] ? { ...double[0], without: queryOf(understood.read, double[0]) } : null,
    constraints: constraints.map((limit) => ({ ...limit, without: queryOf(understood.read, limit) })),
    excluded: excluded.flatMap((limit) => excludedSlots(limit, queryOf(understood.read, limit))),
  };
}

function excludedSlots({ slots, text, typed, trait }: Negation, without: string): ExcludedSlot[] {
  if (trait === "two awards") return [{ kind: "awards", typed: [typed], label: "双学位", meanings: [], without }];
  if (trait === "online") {
    const online = { kind: "field" as const, values: [], label: "网课", words: ["online", "distance"] };
    return [{ kind: "field", typed: [typed], label: "网课", meanings: [online], without }];
  }
  const words = { kind: "text" as const, typed: [typed], label: text.join(" "), meanings: [], without };
  const found = Object.entries(slots) as [SlotKind, Slot][];
  return [
    ...found.map(([kind, slot]) => {
      const meanings = widenExcluded(slot.meanings);
      const label = kind === "category" ? [...new Set(meanings.map((one) => one.label))].join("、") : slot.label;
      return { ...slot, kind, label, meanings, typed: [typed], without };
    }),
    ...(text.length > 0 ? [words] : []),
  ];
}
