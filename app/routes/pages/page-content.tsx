import { Blocks } from "./blocks.tsx";
import type { LoadedPage } from "./load-page.ts";
import { PageData } from "./page-data.ts";

/** The text of a page with its figures, without what stands around it. */
export function PageContent({ page, facts, products }: LoadedPage) {
  return (
    <PageData value={{ facts, products }}>
      <Blocks blocks={page.blocks} />
    </PageData>
  );
}
