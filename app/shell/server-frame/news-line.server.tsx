import { commonText } from "#app/shell/frame/text.json";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { tickerText } from "./text.json";

type Item = Record<"title" | "date", string> & { sourceUrl: string | null };

/** The first news item in one static line, with its day and a link to all news, as HTML; empty without an item. */
export const drawNews = (item: Item | undefined) => (item ? draw(<NewsLine {...item} />) : "");

const NewsLine = ({ title, sourceUrl, date }: Item) => (
  <section aria-label={tickerText.label} className="border-line border-b bg-raised text-sm">
    <div className="mx-auto flex h-10 max-w-6xl items-center gap-3 whitespace-nowrap px-4 [&_a]:py-1 [&_a]:hover:text-primary [&_a]:hover:underline">
      <time dateTime={date} className="text-muted max-sm:hidden">
        {date}
      </time>
      {sourceUrl ? (
        <a href={sourceUrl} target="_blank" rel="noopener noreferrer" className="relative truncate">
          {title}
          <span className="sr-only">{commonText.newTab}</span>
        </a>
      ) : (
        <b className="truncate font-normal">{title}</b>
      )}
      <a href="/news" className="ms-auto shrink-0 text-muted">
        {tickerText.all}
      </a>
    </div>
  </section>
);
