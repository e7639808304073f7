import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { FigureNotes } from "#app/shell/figures/noted-figure.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import type { NewsItem } from "../server/list-news.ts";
import { newsMeans, newsPages, newsText, newsWhom } from "./text.json";

/** The title of an item of news with the values of the figures it mentions; an unknown figure remains as written. */
const writeTitle = ({ title, figures }: { title: string; figures: Readonly<Record<string, Fact>> }): string =>
  Object.entries(figures).reduce((text, [mention, fact]) => text.replaceAll(mention, formatFact(fact)), title);

/** An item of news, as shown in the ticker and on the home page. */
export function shownItem<Item extends Parameters<typeof writeTitle>[0]>(item: Item) {
  const { figures: _, ...shown } = item;
  return { ...shown, title: writeTitle(item) };
}

/** A list of news: date, title linked to our page about it, official page; below it the figures in all titles, with grade and day of checking. */
export function NewsEntries({ items }: { items: readonly NewsItem[] }) {
  const facts = new Map(items.flatMap(({ figures }) => Object.values(figures)).map((fact) => [noteKey(fact), fact]));
  return (
    <>
      {[...Map.groupBy(items, ({ date }) => date.slice(0, 7))].map(([month, ofMonth]) => (
        <section key={month} aria-labelledby={`m-${month}`} className="mt-6 gap-x-6 lg:grid lg:grid-cols-[7rem_1fr]">
          <h2 id={`m-${month}`} className="text-block">
            {month}
          </h2>
          <ul className="change-list">
            {ofMonth.map((item) => (
              <Entry key={item.id} {...item} />
            ))}
          </ul>
        </section>
      ))}
      <FigureNotes facts={[...facts.values()]} />
    </>
  );
}

/** The title, linked to the guide or the first figure that it is about, otherwise to its official page; by its words whom it concerns and what it means to them. */
function Entry({ source, sourceUrl, date, ...item }: NewsItem) {
  const [figure] = Object.values(item.figures);
  const [guide, means] = [newsPages, newsMeans].map(
    (known) => Object.entries(known).find(([word]) => item.title.includes(word))?.[1],
  );
  const [name = source, report] = source.split(/(?=（二手)/);
  const whom = Object.entries(newsWhom).flatMap(([one, words]) =>
    words.some((word) => item.title.includes(word)) ? one : [],
  );
  return (
    <li>
      <a
        href={guide ?? (figure ? `/facts#${figure.key}` : (sourceUrl ?? "/changes"))}
        className="title-link underline decoration-line"
      >
        {writeTitle(item)}
      </a>
      {means && <p>{means}</p>}
      <p className="text-muted text-sm tabular-nums [&_a]:text-muted [&_a]:no-underline">
        <time dateTime={date}>{date}</time>
        {["", ...whom, ""].join(" · ")}
        {report && (
          <small title={report} className="me-1 rounded border border-line px-1 text-[0.8125rem]">
            {newsText.reported}
          </small>
        )}
        {sourceUrl ? <ExternalLink href={sourceUrl}>{name}</ExternalLink> : name}
      </p>
    </li>
  );
}

/** Distinguishes the values of a figure that a title mentions for several days. */
const noteKey = ({ key, validFrom }: { key: string; validFrom: string | null }) => `${key} ${validFrom}`;
