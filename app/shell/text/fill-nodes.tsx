import type { ReactNode } from "react";
import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";

/** Like `fill`, with elements for the `{placeholders}`: figures and links inside a sentence. */
export function FillNodes({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }): ReactNode {
  // Every second part is the name of a placeholder.
  return renderWithoutKeys(text.split(/\{(\w+)\}/), (part, index) => (index % 2 === 0 ? part : values[part]));
}
