import type { Block } from "../shared/blocks.ts";

/** Whether blocks must be hydrated: they have tabs, or a part such as the search box. A notice has only links. */
export function isInteractive(blocks: readonly Block[]): boolean {
  return blocks.some(
    (block) => block.type === "tabs" || (block.type === "part" && block.name !== "student-visa-notice"),
  );
}
