import { Suspense } from "react";
import type { Block } from "#worker/domain/pages/blocks.ts";
import { Blocks } from "./blocks.tsx";
import { inOrder } from "./in-order.ts";
import type { LoadedPage } from "./load-page.ts";
import { PageData } from "./page-data.ts";

/**
 * The text of a page with its figures, without what stands around it. A section at a time: the browser lays out what is
 * in view and React wakes one after the other, or a long guide would keep a cheap phone busy for a second.
 */
export function PageContent({ page, facts, products }: LoadedPage) {
  return (
    <PageData value={{ facts, products }}>
      {inOrder(sectionsOf(page.blocks), (blocks, place) => (
        <Suspense>
          {place === 0 ? (
            <Blocks blocks={blocks} />
          ) : (
            <div className="[contain-intrinsic-size:auto_40rem] [content-visibility:auto] print:[content-visibility:visible]">
              <Blocks blocks={blocks} />
            </div>
          )}
        </Suspense>
      ))}
    </PageData>
  );
}

/** Blocks cut before each second-level heading; what stands before the first comes first. */
function sectionsOf(blocks: readonly Block[]): Block[][] {
  const sections: Block[][] = [[]];
  for (const block of blocks) {
    if (block.type === "heading" && block.level === 2) sections.push([]);
    sections.at(-1)?.push(block);
  }
  return sections.filter((section) => section.length > 0);
}
