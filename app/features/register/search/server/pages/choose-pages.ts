import { cityOfKey, cityPath, fieldPath, narrowFieldOf } from "#app/features/register/statistics/server/public.ts";
import type { QueryReading } from "../reading/read-query.ts";
import { maxPages, type PageHit, pageTiers } from "./find-pages.ts";

/** The pages of an answer. */
export interface ChosenPages {
  pages: PageHit[];
  /** Whether the pages come before institutions and courses. */
  isFirst: boolean;
}

/**
 * Chooses the pages of an answer. Always: pages of a topic, with the words in their titles, or with the numbers of the
 * named field or city (registerPage). For a question, or when the register has nothing: pages that mention the words.
 */
export function choosePages(hits: readonly PageHit[], reading: QueryReading, isRegisterEmpty: boolean): ChosenPages {
  const { isQuestion, isTopicFirst, topic, understanding, occupation } = reading;
  const { slots } = understanding;
  const byPath = new Map<string, PageHit>();
  for (const hit of hits) {
    const isWeak = hit.tier === pageTiers.every && !(isQuestion || isRegisterEmpty);
    if (!byPath.has(hit.path) && !isWeak) byPath.set(hit.path, hit);
  }
  const found = [...byPath.values()];
  const own = isRegisterEmpty && !topic ? null : registerPage(reading);
  // The statistics page comes after the page that answers a topic best; without results suggestions follow instead.
  const listed = withPage(found, own, isTopicFirst ? 1 : 0);
  const named = occupation && { ...hub, ...occupation, id: pageId };
  const pages = withPage(listed, named, occupation?.isFirst || listed[0] === found[0] ? 0 : 1);
  const isAbout = found[0] !== undefined && found[0].tier <= pageTiers.about;
  const isAnswer = isQuestion && !(slots.institution ?? slots.field);
  const isAboutOnly = isAbout && Object.keys(slots).length === 0;
  return {
    pages: pages.slice(0, maxPages),
    isFirst: isTopicFirst || occupation?.isFirst === true || (topic === null && (isAnswer || isAboutOnly)),
  };
}

/** A page as a result of the box and the API. */
export const pageResult = ({ id, kind, title, path }: PageHit) => ({
  type: "page" as const,
  id,
  kind: kind === "tool" ? ("tool" as const) : ("guide" as const),
  title,
  href: path,
});

/** Ids beyond those of the pages in the database: of fields and cities, and of occupations. */
const firstId = 1_000_000;
const pageId = 2_000_000;

/**
 * The page with statistics about the subject of a query: one narrow field of education (护理, 会计 悉尼), else one city
 * (悉尼生活费). It is not in the database, so it costs no row and is never ranked against guides by its words. @returns null
 * for a query without a field and a city, with several of them, with an institution, or with other words of names
 */
function registerPage({ understanding: { slots, text }, topic, isTopicFirst, place }: QueryReading): PageHit | null {
  if (slots.institution || (text.length > 0 && !topic)) return null;
  const field = fieldOf(slots.field?.meanings.flatMap(({ values }) => values) ?? []);
  // Beside a topic that comes first, a field describes the person: 护理移民.
  if (field && !(topic && isTopicFirst))
    return pageOf(Number(field.code), fieldPath(field.code), `${field.nameCn}：学费、学校、城市`);
  const places = place?.meanings.flatMap(({ values }) => values) ?? [];
  const city = slots.field || places.length !== 1 ? null : cityOfKey(places[0] ?? "");
  return city && pageOf(10_000, cityPath(city.key), `${city.nameCn}留学：学校、专业、学费、生活费`);
}

/** The narrow field that contains all codes. */
function fieldOf(codes: readonly string[]) {
  const narrow = new Set(codes.map((code) => code.slice(0, 4)));
  const [only] = narrow;
  return narrow.size === 1 && only ? narrowFieldOf(only) : null;
}

const pageOf = (id: number, path: string | null, title: string): PageHit | null =>
  path === null ? null : { ...hub, id: firstId + id, path, title };

/** A page that is not in the database. */
const hub = { kind: "hub", summary: "", tier: pageTiers.about } as const;

const withPage = (pages: readonly PageHit[], own: PageHit | null, at: number): PageHit[] =>
  own ? [...pages.slice(0, at), own, ...pages.slice(at)] : [...pages];
