import type { Block, PartName } from "../shared/blocks.ts";

/** Parts that only show something, or are a plain form. */
const still: readonly PartName[] = ["student-visa-notice", "plan-question", "official-chart", "code-check"];

/** Whether blocks must be hydrated: they have tabs, or a part such as the search box. */
export function isInteractive(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.type === "tabs" || (block.type === "part" && !still.includes(block.name)));
}
