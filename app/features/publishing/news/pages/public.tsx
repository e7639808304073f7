import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { FigureNotes } from "#app/shell/figures/noted-figure.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import type { NewsItem } from "../server/list-news.ts";
import { newsPages, newsWhom } from "./text.json";

/** The title of an item of news with the values of the figures it mentions; an unknown figure remains as written. */
const writeTitle = ({ title, figures }: { title: string; figures: Readonly<Record<string, Fact>> }): string =>
  Object.entries(figures).reduce((text, [mention, fact]) => text.replaceAll(mention, formatFact(fact)), title);

/** An item of news, as shown in the ticker and on the home page. */
export function shownItem<Item extends Parameters<typeof writeTitle>[0]>(item: Item) {
  const { figures: _, ...shown } = item;
  return { ...shown, title: writeTitle(item) };
}

interface Props {
  items: readonly NewsItem[];
}

/** A list of news: date, title linked to our page about it, official page; below it the figures in all titles, with grade and day of checking. */
export function NewsEntries({ items }: Props) {
  const facts = new Map(items.flatMap(({ figures }) => Object.values(figures)).map((fact) => [noteKey(fact), fact]));
  return (
    <>
      <ul className="mt-2 gap-x-12 border-line border-t lg:grid lg:grid-cols-2">
        {items.map(({ id, source, sourceUrl, date, ...item }) => (
          <li key={id} className="border-line border-b py-3">
            <p className="text-muted text-sm tabular-nums">
              <time dateTime={date}>{date}</time>
              {concerns(item.title)}
            </p>
            <p>
              <OwnPage {...item} sourceUrl={sourceUrl} />
              <span className="block text-muted text-sm">
                {sourceUrl ? <ExternalLink href={sourceUrl}>{source}</ExternalLink> : source}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <FigureNotes facts={[...facts.values()]} />
    </>
  );
}

/** The audience of an item, by the words of its title. */
const concerns = (title: string): string => {
  const [whom] = Object.entries(newsWhom).find(([, words]) => words.some((word) => title.includes(word))) ?? [];
  return whom ? ` · ${whom}` : "";
};

/** The title, linked to the guide or the first figure that it is about, otherwise to its official page. */
function OwnPage({ sourceUrl, ...item }: Pick<NewsItem, "title" | "figures" | "sourceUrl">) {
  const [figure] = Object.values(item.figures);
  const guide = Object.entries(newsPages).find(([word]) => item.title.includes(word))?.[1];
  return (
    <a
      href={guide ?? (figure ? `/facts#${figure.key}` : (sourceUrl ?? "/changes"))}
      className="font-semibold underline-offset-4 hover:underline"
    >
      {writeTitle(item)}
    </a>
  );
}

/** Distinguishes the values of a figure that a title mentions for several days. */
const noteKey = ({ key, validFrom }: { key: string; validFrom: string | null }) => `${key} ${validFrom}`;
