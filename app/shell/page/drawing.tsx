import type { ReactNode } from "react";

/** A chart or map (SVG), with its source and date below. The SVG says in its label what it shows. */
export function Drawing({ source, children }: { source: ReactNode; children: ReactNode }) {
  return (
    <figure className="drawing">
      {children}
      <figcaption>{source}</figcaption>
    </figure>
  );
}
