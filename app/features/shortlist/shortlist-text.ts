import { courseLine } from "./shortlist-rows.tsx";
import { type ShortlistItem, writeItem } from "./shortlist-store.ts";
import type { Facts } from "./use-shortlisted.ts";

/** The list as text for a message: name, facts and address of each item. */
export function shortlistText(items: readonly ShortlistItem[], facts: Facts, origin: string): string {
  return items
    .map((item, position) => {
      const known = facts.get(writeItem(item));
      const number = `${position + 1}. `;
      if (!known) return `${number}CRICOS ${item.code}`;
      if (known.type === "institution") {
        return `${number}${[known.nameCn, known.name].filter(Boolean).join(" ")}（CRICOS ${known.code}）\n${origin}${known.href}`;
      }
      const institution = known.institution.nameCn ?? known.institution.name;
      return `${number}${known.name}（${institution}，CRICOS ${known.code}）\n${courseLine(known)}\n${origin}${known.href}`;
    })
    .join("\n\n");
}
