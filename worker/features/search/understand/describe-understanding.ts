import type { Understood } from "#worker/features/search/answer.ts";
import type { SlotKind, Understanding } from "./understand-query.ts";

/** How a query was understood, for people and for the API. */
export function describeUnderstanding({ slots, text, without, corrected }: Understanding): Understood {
  const understood: Understood = {};
  for (const kind of Object.keys(slots) as SlotKind[]) {
    const slot = slots[kind];
    if (!slot) continue;
    understood[kind] = {
      label: slot.label,
      typed: slot.typed.join(" "),
      values: [...new Set(slot.meanings.flatMap(({ values }) => values))],
      without: without[kind] ?? "",
    };
  }
  if (text.length > 0) Object.assign(understood, { text: text.join(" "), withoutText: without.text ?? "" });
  if (corrected !== null) understood.corrected = corrected;
  return understood;
}
