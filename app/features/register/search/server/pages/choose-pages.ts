import type { Session } from "#worker/platform/db/client.ts";
import type { PageResult } from "../answer.ts";
import { withOccupationPage } from "../reading/occupation-page.ts";
import { type QueryReading, readQuery } from "../reading/read-query.ts";
import { withMemory } from "../vocabulary/memory.ts";
import { findPages, maxPages, type PageHit, pageTiers } from "./find-pages.ts";
import { withRegisterPage } from "./register-page.ts";

/** The pages of an answer. */
export interface ChosenPages {
  pages: PageHit[];
  /** They come before institutions and courses. */
  isFirst: boolean;
}

/**
 * Chooses the pages that an answer lists. Pages of a topic, with the words in their titles, or with the numbers of the field or
 * city that is named (registerPage), always; pages that only mention the words when the query asks a question or the register has nothing; pages with only some of the words for a question
 * that nothing else answers.
 */
export function choosePages(hits: readonly PageHit[], reading: QueryReading, isRegisterEmpty: boolean): ChosenPages {
  const { isQuestion, isTopicFirst, topic, understanding, occupation } = reading;
  const { slots } = understanding;
  const byPath = new Map<string, PageHit>();
  for (const hit of hits) {
    const isWeak = hit.tier === pageTiers.every && !(isQuestion || isRegisterEmpty);
    const isWeakest = hit.tier === pageTiers.some && !(isQuestion && byPath.size === 0);
    if (!byPath.has(hit.path) && !isWeak && !isWeakest) byPath.set(hit.path, hit);
  }
  const found = [...byPath.values()];
  const register = withRegisterPage(found, reading, { most: maxPages, isRegisterEmpty });
  const after = register[0] === found[0] ? 0 : 1;
  const pages = withOccupationPage(register, occupation, { most: maxPages, after });
  const isAbout = found[0] !== undefined && found[0].tier <= pageTiers.about;
  const isAnswer = isQuestion && !(slots.institution ?? slots.field);
  const isAboutOnly = isAbout && Object.keys(slots).length === 0;
  return {
    pages,
    isFirst: isTopicFirst || occupation?.isFirst === true || (topic === null && (isAnswer || isAboutOnly)),
  };
}

/** A page as a result of the box and the API. */
export const pageResult = ({ id, kind, title, path }: PageHit): PageResult => ({
  type: "page",
  id,
  kind: kind === "tool" ? "tool" : "guide",
  title,
  href: path,
});

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
