import type { Inline } from "./blocks.ts";

/** The text of inline content without figures. */
export function textOf(children: readonly Inline[]): string {
  return children
    .map((child) => {
      if (child.type === "text" || child.type === "code") return child.text;
      return "children" in child ? textOf(child.children) : "";
    })
    .join("");
}
