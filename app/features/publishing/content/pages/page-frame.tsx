import { areAllReadSince, type Quoted } from "#app/shell/figures/describe-readings.ts";
import { AskForm } from "#app/shell/form/ask-form.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writeChineseDay } from "#worker/platform/time/chinese-day.ts";
import type { Page } from "../server/read-page.ts";
import { pageText } from "./text.json";

/** A page with fewer headings has no table of contents. */
const minHeadings = 3;

export const hasContents = ({ contents }: Page): boolean => contents.length >= minHeadings;

/** Title, summary and dates. */
export function PageHead({ page, quoted }: { page: Page; quoted: readonly Quoted[] }) {
  const { title, english, summary } = page;
  const ask = page.kind === "faq" ? pageText.ask : page.path === "/resources" && pageText.askResources;
  return (
    <header className="mt-3">
      <h1>{title}</h1>
      {english && (
        <p lang="en" className="mt-1 text-muted">
          {english}
        </p>
      )}
      {/* A guide that begins with its answer does not show the summary as well. */}
      {page.blocks[0]?.type !== "answer" && <p className="mt-4 text-lg">{summary}</p>}
      <PageDates page={page} quoted={quoted} />
      {ask && <AskForm action="/search" label={ask} button={pageText.askButton} />}
    </header>
  );
}

/** The day of the last check is shown only if every figure and rule of the page was read officially since. */
export function PageDates({ page: { kind, updatedOn, checkedOn }, quoted }: { page: Page; quoted: readonly Quoted[] }) {
  const updated =
    kind === "legal"
      ? fill(pageText.legalUpdated, { date: writeChineseDay(updatedOn) })
      : fill(pageText.updated, { date: updatedOn });
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 text-muted text-sm">
      <span>{updated}</span>
      {checkedOn && areAllReadSince(quoted, checkedOn) && <span>{fill(pageText.checked, { date: checkedOn })}</span>}
    </p>
  );
}

/** Table of contents: in a column next to the text on wide screens, folded above it on phones (`.page-contents` in app.css). */
export function Contents({ contents }: Pick<Page, "contents">) {
  return (
    <details className="page-contents">
      <summary>{pageText.contents}</summary>
      <nav aria-label={pageText.contents}>
        <ol>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
