import { PageContent, PageFoot, pageText, quotedOn } from "#app/features/publishing/content/pages/public.tsx";
import type { LoadedPage } from "#app/features/publishing/content/server/public.ts";
import { areAllReadSince } from "#app/shell/figures/describe-readings.ts";
import { fill } from "#app/shell/text/fill.ts";
import { pointsText } from "./text.json";

/** The text of the page, edited in the back office, folded into its sections. Drawn by the loader. */
export function Explanation({ content }: { content: LoadedPage }) {
  const { page } = content;
  const quoted = quotedOn(content);
  return (
    <section aria-labelledby="explained" className="mt-10 max-w-[44rem] border-line border-t pt-6">
      <h2 id="explained" className="scroll-mt-24 text-section">
        {pointsText.explained}
      </h2>
      <p className="mt-2 flex flex-wrap gap-x-5 text-muted text-sm">
        <span>{fill(pageText.updated, { date: page.updatedOn })}</span>
        {page.checkedOn && areAllReadSince(quoted, page.checkedOn) && (
          <span>{fill(pageText.checked, { date: page.checkedOn })}</span>
        )}
      </p>
      <div className="mt-4">
        <PageContent {...content} folds="all" />
        <PageFoot page={page} />
      </div>
    </section>
  );
}
