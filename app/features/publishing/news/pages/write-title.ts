import { type Fact, formatFact } from "#app/shell/figures/fact.ts";

/** The title of an item of news with the values of the figures that it mentions; an unknown figure stays unchanged written. */
export const writeTitle = ({ title, figures }: { title: string; figures: Readonly<Record<string, Fact>> }): string =>
  Object.entries(figures).reduce((text, [mention, fact]) => text.replaceAll(mention, formatFact(fact)), title);

/** An item of news as the ticker and the home page show it. */
export function shownItem<Item extends Parameters<typeof writeTitle>[0]>(item: Item) {
  const { figures: _, ...shown } = item;
  return { ...shown, title: writeTitle(item) };
}
