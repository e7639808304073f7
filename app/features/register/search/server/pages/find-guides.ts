import type { Session } from "#worker/platform/db/client.ts";
import { readQuery } from "../reading/read-query.ts";
import { withMemory } from "../vocabulary/memory.ts";
import { choosePages } from "./choose-pages.ts";
import { findPages, type PageHit } from "./find-pages.ts";

/**
 * The guides and tools that the search finds for a query, best first: at most three. For the resource centre, which has no
 * institutions and courses.
 * @param q any text up to 200 characters
 */
export async function findGuides({ db }: { db: Session }, q: string): Promise<PageHit[]> {
  if (q === "") return [];
  const { answer } = await withMemory(db, "lexicon", async ({ lexicon }) => {
    const reading = readQuery(q, lexicon);
    // Pages that only have the words are found by the search of the resource centre itself.
    return choosePages(await findPages(db, reading.pages), reading, false).pages;
  });
  return answer;
}
