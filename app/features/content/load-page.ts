import type { Fact } from "#app/shell/figures/fact.ts";
import type { AppContext } from "#worker/context.ts";
import type { Block } from "#worker/features/content/blocks.ts";
import { type Page, readPage } from "#worker/features/content/read-page.ts";
import { factName } from "#worker/features/content/split-facts.ts";
import { flatInlines, inlineRuns } from "#worker/features/content/walk-blocks.ts";
import { inForceOn, lastDayOf, readMentionedFacts, withYearsBehind } from "#worker/features/facts/public.ts";
import { listShownLinks, type ShownLink } from "#worker/features/links/public.ts";
import { listOffers, type Offer } from "#worker/features/products/public.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";

/** A page with what it shows of the registry and of what is sold. */
export interface LoadedPage {
  page: Page;
  /** Under the names of factName; a figure that the registry has not is absent. */
  facts: Record<string, Fact>;
  /** Empty when the page shows none. */
  products: Offer[];
  /** Official links that the back office keeps; left out when the page shows none. */
  links?: ShownLink[] | undefined;
}

/**
 * A page of content with its figures, in one trip to the database.
 * @param path `/visa/student`
 * @returns null when there is no such page
 */
export async function loadPage(app: AppContext, path: string): Promise<LoadedPage | null> {
  const today = todayInAustralia(app.now());
  const [page, histories, products, links] = await Promise.all([
    readPage(app, path),
    readMentionedFacts(app, path, today),
    listOffers(app),
    listShownLinks(app, path),
  ]);
  if (!page) return null;
  const facts: Record<string, Fact> = {};
  for (const run of inlineRuns(page.blocks)) {
    for (const inline of flatInlines(run)) {
      if (inline.type !== "fact") continue;
      const history = histories.get(inline.key) ?? [];
      const fact = inForceOn(history, inline.day ?? today);
      const until = fact && lastDayOf(history, fact, today);
      if (fact) facts[factName(inline.key, inline.day)] = until ? { ...fact, until } : withYearsBehind(fact, today);
    }
  }
  return {
    page,
    facts,
    products: hasPart(page.blocks, ["products", "plans"]) ? products : [],
    ...(links.length > 0 && { links }),
  };
}

function hasPart(blocks: readonly Block[], names: readonly string[]): boolean {
  return blocks.some((block) => {
    if (block.type === "part") return names.includes(block.name);
    return block.type === "tabs" && block.tabs.some((tab) => hasPart(tab.blocks, names));
  });
}
