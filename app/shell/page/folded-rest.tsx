import type { ReactNode } from "react";
import { fill } from "#app/shell/text/fill.ts";

interface Props<Item> {
  items: readonly Item[];
  /** How many are not folded. */
  shown: number;
  /** Opens the others: "还有 {count} 所". */
  more: string;
  /** The list of some of the items. */
  children: (items: readonly Item[]) => ReactNode;
}

/** The beginning of a list, and the rest of it folded. Works without JavaScript; on paper it is open. */
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
