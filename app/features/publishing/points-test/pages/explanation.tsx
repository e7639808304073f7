import { PageContent, PageDates, PageFoot, quotedOn } from "#app/features/publishing/content/pages/public.tsx";
import type { LoadedPage } from "#app/features/publishing/content/server/public.ts";
import { pointsText } from "./text.json";

/** The text of the page, edited in the back office, folded into its sections. Drawn by the loader. */
export function Explanation({ content }: { content: LoadedPage }) {
  const { page } = content;
  return (
    <section aria-labelledby="explained" className="mt-10 max-w-[44rem] border-line border-t pt-6">
      <h2 id="explained" className="scroll-mt-24 text-section">
        {pointsText.explained}
      </h2>
      <PageDates page={page} quoted={quotedOn(content)} />
      <div className="mt-4">
        <PageContent {...content} folds="all" />
        <PageFoot page={page} />
      </div>
    </section>
  );
}
