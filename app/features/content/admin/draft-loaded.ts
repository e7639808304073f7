import type { Fact } from "#app/shell/figures/fact.ts";
import { type Packed, pack } from "#app/shell/islands/packed.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import type { AppContext } from "#worker/context.ts";
import type { RevisionContent } from "#worker/features/content/content-of.ts";
import { draftPage } from "#worker/features/content/draft-page.ts";
import type { LoadedPage } from "#worker/features/content/load-page.ts";
import { describeFigures } from "#worker/features/content/publish-page.ts";
import { factName } from "#worker/features/content/split-facts.ts";
import { readFacts } from "#worker/features/facts/public.ts";
import { listOffers } from "#worker/features/products/public.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";

/** What a writer should look at. */
export interface Warnings {
  /** What is shown as plain text because it was not understood. */
  problems: string[];
  /** Keys that the registry has not. */
  unknown: string[];
  /** Figures typed as text, in words with their places; empty when there are none. */
  figures: string;
}

export interface Preview {
  /** Tells one preview from the next. */
  id: string;
  content: Packed<LoadedPage>;
  address: string;
  qr: ReturnType<typeof qrPath>;
  warnings: Warnings;
}

/** Content that is not shown as a page, as loadPage would load it, with what its writer should look at. */
export async function draftLoaded(app: AppContext, content: RevisionContent): Promise<Preview> {
  const { page, problems, figures, mentions } = await draftPage(app, content);
  const today = todayInAustralia(app.now());
  const byDay = [...Map.groupBy(mentions, ({ day }) => day)];
  const [products, ...histories] = await Promise.all([
    listOffers(app),
    ...byDay.map(([day, mentioned]) =>
      readFacts(
        app,
        mentioned.map(({ key }) => key),
        day ?? today,
      ),
    ),
  ]);
  const facts: Record<string, Fact> = {};
  for (const [index, [day, mentioned]] of byDay.entries()) {
    for (const { key } of mentioned) {
      const fact = histories[index]?.get(key);
      if (fact) facts[factName(key, day)] = fact;
    }
  }
  const names = new Set(mentions.map(({ key, day }) => factName(key, day)));
  const address = app.origin + page.path;
  return {
    id: app.requestId,
    content: pack({ page, facts, products }),
    address,
    qr: qrPath(address),
    warnings: {
      problems,
      unknown: [...names].filter((name) => !(name in facts)),
      figures: describeFigures(figures),
    },
  };
}
