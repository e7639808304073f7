import { areAllReadSince, type Quoted } from "#app/shell/figures/describe-readings.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Page } from "../server/read-page.ts";
import { pageText } from "./text.json";

/** A page with fewer headings has no table of contents. */
const minHeadings = 3;

export const hasContents = ({ contents, kind }: Page): boolean => contents.length >= minHeadings && kind !== "hub";

/** Title, summary, dates, and on phones the table of contents. */
export function PageHead({ page, quoted }: { page: Page; quoted: readonly Quoted[] }) {
  const { title, english, summary, contents } = page;
  return (
    <>
      <header className="mt-3">
        <h1>{title}</h1>
        {english && (
          <p lang="en" className="mt-1 text-muted">
            {english}
          </p>
        )}
        <p className="mt-4 text-lg">{summary}</p>
        <PageDates page={page} quoted={quoted} />
      </header>
      {hasContents(page) && (
        <div className="lg:hidden">
          <Contents contents={contents} layout="folded" />
        </div>
      )}
    </>
  );
}

/** The day of the last check stands here only if all that the page quotes was read officially since. */
function PageDates({ page: { kind, updatedOn, checkedOn }, quoted }: { page: Page; quoted: readonly Quoted[] }) {
  const [year, month, day] = updatedOn.split("-").map(Number);
  const updated =
    kind === "legal"
      ? fill(pageText.legalUpdated, { date: `${year} 年 ${month} 月 ${day} 日` })
      : fill(pageText.updated, { date: updatedOn });
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 text-muted text-sm">
      <span>{updated}</span>
      {checkedOn && areAllReadSince(quoted, checkedOn) && <span>{fill(pageText.checked, { date: checkedOn })}</span>}
    </p>
  );
}

interface Props {
  contents: readonly { id: string; title: string }[];
  /** "folded": collapsed above the text, for phones. "beside": in a column next to it, for wide screens. */
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
