import { commonText, tickerText } from "#app/shell/frame/text.json";

export interface Item {
  id: number;
  title: string;
  source: string;
  sourceUrl: string | null;
  date: string;
}

/** The news twice in a row, so that the ticker's loop has no gap. Belongs into a StaticSection. */
export function NewsLists({ items }: { items: readonly Item[] }) {
  return (
    <>
      <NewsList items={items} />
      <div aria-hidden="true" inert className="motion-reduce:hidden">
        <NewsList items={items} isCopy />
      </div>
    </>
  );
}

/**
 * Styled by classes on the list (`*:`, `[&_a]:`): it is on every page, and classes on each item would double its bytes.
 * @param isCopy the second, inert copy: without links
 */
function NewsList({ items, isCopy = false }: { items: readonly Item[]; isCopy?: boolean }) {
  return (
    <ul className="flex h-full min-w-screen shrink-0 items-center justify-around *:flex *:items-center *:gap-2 *:whitespace-nowrap *:px-5 *:text-muted [&_a]:py-1 [&_a]:text-ink [&_a]:hover:text-primary [&_a]:hover:underline [&_b]:font-normal [&_b]:text-ink">
      {items.map(({ id, title, source, sourceUrl, date }) => (
        <li key={id}>
          {sourceUrl && !isCopy ? (
            <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
              {title}
              <span className="sr-only">{commonText.newTab}</span>
            </a>
          ) : (
            <b>{title}</b>
          )}
          <span>{source}</span>
          <time dateTime={date}>{date}</time>
        </li>
      ))}
      <li>{isCopy ? <b>{tickerText.all}</b> : <a href="/news">{tickerText.all}</a>}</li>
    </ul>
  );
}
