import type { ReactNode } from "react";
import { catalogueText } from "#app/features/catalogue/public.ts";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Page } from "#worker/features/content/read-page.ts";
import { Contents } from "./contents.tsx";
import { sectionOf } from "./section-of.ts";
import { pageText } from "./text.ts";

/** A page with fewer headings has no table of contents. */
const minHeadings = 3;

/** Breadcrumbs, title, dates and table of contents of a page, around its body. */
export function PageFrame({ page, children }: { page: Page; children: ReactNode }) {
  const { title, english, summary, contents } = page;
  const section = sectionOf(page.path);
  const hasContents = contents.length >= minHeadings && page.kind !== "hub";
  return (
    <div
      className={`mx-auto px-4 py-6 sm:py-8 print:max-w-none print:p-0 ${page.kind === "hub" ? "max-w-5xl" : "max-w-6xl"}`}
    >
      <Breadcrumbs
        crumbs={[{ label: catalogueText.home, href: "/" }, ...(section ? [section] : []), { label: title }]}
      />
      <div className={hasContents ? "lg:flex lg:justify-between lg:gap-12" : ""}>
        <article className={`min-w-0 [&_p]:max-w-[38em] ${page.kind === "hub" ? "" : "max-w-[46rem]"}`}>
          <header className="mt-4">
            <h1 className="font-semibold text-3xl sm:text-4xl">{title}</h1>
            {english && (
              <p lang="en" className="mt-1 text-muted">
                {english}
              </p>
            )}
            <p className="mt-4 text-lg">{summary}</p>
            <PageDates page={page} />
          </header>
          {hasContents && (
            <div className="lg:hidden">
              <Contents contents={contents} layout="folded" />
            </div>
          )}
          <div className="mt-6">{children}</div>
        </article>
        {hasContents && <Contents contents={contents} layout="beside" />}
      </div>
    </div>
  );
}

function PageDates({ page: { kind, updatedOn, checkedOn, sources } }: { page: Page }) {
  const [year, month, day] = updatedOn.split("-").map(Number);
  const updated =
    kind === "legal"
      ? fill(pageText.legalUpdated, { date: `${year} 年 ${month} 月 ${day} 日` })
      : fill(pageText.updated, { date: updatedOn });
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 text-muted text-sm">
      <span>{updated}</span>
      {checkedOn && sources.length > 0 && <span>{fill(pageText.checked, { date: checkedOn })}</span>}
    </p>
  );
}
