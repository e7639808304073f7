import { pageText } from "./text.ts";

interface Props {
  contents: readonly { id: string; title: string }[];
  /** "folded": collapsed above the text, for phones. "beside": in a column beside it, for wide screens. */
  layout: "folded" | "beside";
}

/** Table of contents. */
export function Contents({ contents, layout }: Props) {
  const list = (
    <ol className="text-sm">
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="block py-1.5 text-muted underline-offset-4 hover:text-primary hover:underline">
            {title}
          </a>
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
