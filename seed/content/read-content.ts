import { readFacts } from "#seed/facts/read-facts.ts";
import type { Content } from "#seed/load/content-statements.ts";
import { readPages } from "#seed/pages/read-pages.ts";
import { readProducts } from "#seed/products/read-products.ts";
import { readStarter } from "#seed/starter/read-starter.ts";

/** All reviewed content of the site that is not the register. */
export async function readContent(): Promise<Content> {
  return {
    news: (await readStarter()).news,
    facts: readFacts(),
    pages: readPages(),
    products: readProducts(),
  };
}
