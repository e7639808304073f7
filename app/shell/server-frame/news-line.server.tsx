import { draw } from "#app/shell/islands/draw.server.tsx";
import { AnyLink } from "#app/shell/page/links.tsx";
import { tickerText } from "./text.json";

type Item = Record<"title" | "date", string> & { sourceUrl: string | null };

/** The title of the first news item in up to two static lines, with its day (not on phones) and a link to all news, as HTML; empty without an item. */
export const drawNews = (item: Item | undefined) => (item ? draw(<NewsLine {...item} />) : "");

const NewsLine = ({ title, sourceUrl, date }: Item) => (
  <section aria-label={tickerText.label} className="border-line border-b bg-raised text-sm">
    <div className="mx-auto flex min-h-10 max-w-6xl items-center gap-3 px-4 max-sm:py-1 [&_a]:py-1 [&_a]:hover:text-primary [&_a]:hover:underline">
      <time dateTime={date} className="shrink-0 text-muted max-sm:hidden">
        {date}
      </time>
      {sourceUrl ? (
        <AnyLink to={sourceUrl} isEndorsed className="relative line-clamp-2">
          {title}
        </AnyLink>
      ) : (
        <b className="line-clamp-2 font-normal">{title}</b>
      )}
      <a href="/news" className="ms-auto shrink-0 text-muted">
        {tickerText.all}
      </a>
    </div>
  </section>
);
