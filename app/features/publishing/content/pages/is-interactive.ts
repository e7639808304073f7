import type { Block, PartName } from "../shared/blocks.ts";

/** Parts that only show something. */
const still: readonly PartName[] = ["student-visa-notice", "official-chart"];

/** Whether blocks must be hydrated: they have tabs, or a part such as the search box. */
export function isInteractive(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.type === "tabs" || (block.type === "part" && !still.includes(block.name)));
}
