import { z } from "zod";
import type { Clash } from "#worker/features/content/merge-pages.ts";

const items = z.array(z.record(z.string(), z.string()));

/** The two texts of a clash as the form shows them: lists are stored as JSON. */
export function writeClash({ field, theirs, mine }: Clash): { theirs: string; mine: string } {
  if (field !== "sources" && field !== "next" && field !== "related") return { theirs, mine };
  const write = (text: string) =>
    items
      .parse(JSON.parse(text))
      .map((item) => Object.values(item).join(" | "))
      .join("\n");
  return { theirs: write(theirs), mine: write(mine) };
}
