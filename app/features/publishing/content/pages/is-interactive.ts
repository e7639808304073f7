import type { Block } from "../shared/blocks.ts";

/** Whether blocks must be hydrated: they have tabs, or a part such as the search box. A notice has only links, the check of a code is a plain form. */
export function isInteractive(blocks: readonly Block[]): boolean {
  return blocks.some(
    (block) =>
      block.type === "tabs" || (block.type === "part" && !["student-visa-notice", "code-check"].includes(block.name)),
  );
}
