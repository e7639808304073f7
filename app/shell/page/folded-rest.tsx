import type { ReactNode } from "react";
import { fill } from "#app/shell/text/fill.ts";

interface Props<Item> {
  items: readonly Item[];
  /** Number of items that are not collapsed. */
  shown: number;
  /** Label that expands the others: "还有 {count} 所". */
  more: string;
  /** Renders a list of some of the items. */
  children: (items: readonly Item[]) => ReactNode;
}

/** The beginning of a list, and its collapsed rest. Works without JavaScript; expanded in print. */
export function FoldedRest<Item>({ items, shown, more, children }: Props<Item>) {
  return (
    <>
      {children(items.slice(0, shown))}
      {items.length > shown && (
        <details>
          <summary className="more-rows">{fill(more, { count: items.length - shown })}</summary>
          {children(items.slice(shown))}
        </details>
      )}
    </>
  );
}
