import type { Block } from "#worker/features/content/blocks.ts";

/** Whether blocks must be hydrated: they have tabs, or a part such as the search box. */
export function isInteractive(blocks: readonly Block[]): boolean {
  return blocks.some(({ type }) => type === "part" || type === "tabs");
}
