import type { ReactNode } from "react";
import { catalogueText } from "#app/features/catalogue/public.ts";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Page } from "#worker/features/content/read-page.ts";
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
    <div className="page">
      <Breadcrumbs
        crumbs={[{ label: catalogueText.home, href: "/" }, ...(section ? [section] : []), { label: title }]}
      />
      <div className={hasContents ? "lg:flex lg:justify-between lg:gap-12" : ""}>
        <article className={`min-w-0 [&_p]:max-w-[38em] ${page.kind === "hub" ? "" : "max-w-[46rem]"}`}>
          <header className="mt-3">
            <h1>{title}</h1>
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

interface Props {
  contents: readonly { id: string; title: string }[];
  /** "folded": collapsed above the text, for phones. "beside": in a column beside it, for wide screens. */
  layout: "folded" | "beside";
}

/** Table of contents. */
export function Contents({ contents, layout }: Props) {
  const list = (
    <ol className="text-sm [&_a]:block [&_a]:py-1.5 [&_a]:text-muted [&_a]:underline-offset-4 [&_a]:hover:text-primary [&_a]:hover:underline">
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  if (layout === "folded") {
    return (
      <details className="mt-6 rounded-xl border border-line bg-surface px-4 print:hidden">
        <summary className="min-h-11 py-2.5 font-medium">{pageText.contents}</summary>
        <nav aria-label={pageText.contents} className="pb-3">
          {list}
        </nav>
      </details>
    );
  }
  return (
    <nav
      aria-label={pageText.contents}
      className="sticky top-24 mt-10 hidden max-h-[calc(100dvh-8rem)] w-60 shrink-0 self-start overflow-y-auto border-line border-s ps-5 lg:block print:hidden"
    >
      <p className="mb-2 font-semibold text-sm">{pageText.contents}</p>
      {list}
    </nav>
  );
}
