import { Contents, PageContent, PageFoot, pageText } from "#app/features/content/public.tsx";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { LoadedPage } from "#worker/features/content/public.ts";
import { pointsText } from "./text.ts";

interface Props {
  content: LoadedPage;
  /** Absolute address of the page without answers. */
  address: string;
  qr: QrPath;
}

/** The text of the page, edited in the back office. Printed only when there is no result. */
export function Explanation({ content, address, qr }: Props) {
  const { page } = content;
  return (
    <section
      aria-labelledby="explained"
      className="mt-10 border-line border-t pt-6 lg:flex lg:justify-between lg:gap-12 print:group-has-[#totals]/page:hidden"
    >
      <div className="min-w-0 max-w-[44rem]">
        <h2 id="explained" className="scroll-mt-24 text-section">
          {pointsText.explained}
        </h2>
        <p className="mt-2 flex flex-wrap gap-x-5 text-muted text-sm">
          <span>{fill(pageText.updated, { date: page.updatedOn })}</span>
          {page.checkedOn && <span>{fill(pageText.checked, { date: page.checkedOn })}</span>}
        </p>
        <div className="lg:hidden">
          <Contents contents={page.contents} layout="folded" />
        </div>
        <div className="mt-6">
          <PageContent {...content} />
          <PageFoot page={page} address={address} qr={qr} />
        </div>
      </div>
      <Contents contents={page.contents} layout="beside" />
    </section>
  );
}
