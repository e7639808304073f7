import { cityOfKey, cityPath, fieldPath, narrowFieldOf } from "#app/features/register/statistics/server/public.ts";
import type { QueryReading } from "../reading/read-query.ts";
import { type PageHit, pageTiers } from "./find-pages.ts";

/** Ids beyond those of the pages in the database. */
const firstId = 1_000_000;

/**
 * The page with statistics about the subject of a query: one narrow field of education (护理, 会计 悉尼), else one city
 * (悉尼生活费). It is not in the database, so it costs no row and is never ranked against guides by its words.
 * @returns null for a query that names neither, several of them, an institution, or other words of names
 */
function registerPage({ understanding: { slots, text }, topic, isTopicFirst }: QueryReading): PageHit | null {
  if (slots.institution || (text.length > 0 && !topic)) return null;
  const field = fieldOf(slots.field?.meanings.flatMap(({ values }) => values) ?? []);
  // Next to a topic that comes first, a field describes the person: 护理移民.
  if (field && !(topic && isTopicFirst))
    return pageOf(Number(field.code), fieldPath(field.code), `${field.nameCn}：学费、学校、城市`);
  const places = slots.place?.meanings.flatMap(({ values }) => values) ?? [];
  const city = slots.field || places.length !== 1 ? null : cityOfKey(places[0] ?? "");
  return city && pageOf(10_000, cityPath(city.key), `${city.nameCn}留学：学校、专业、学费、生活费`);
}

/** The narrow field that all codes are in. */
function fieldOf(codes: readonly string[]) {
  const narrow = new Set(codes.map((code) => code.slice(0, 4)));
  const [only] = narrow;
  return narrow.size === 1 && only ? narrowFieldOf(only) : null;
}

const pageOf = (id: number, path: string | null, title: string): PageHit | null =>
  path === null ? null : { id: firstId + id, path, kind: "hub", title, summary: "", tier: pageTiers.about };

/**
 * The pages of an answer with it: after the page that answers a topic best, else before the others. It is not an answer to a query
 * that finds nothing on the register: what else may be searched is.
 */
export function withRegisterPage(
  pages: readonly PageHit[],
  reading: QueryReading,
  { most, isRegisterEmpty }: { most: number; isRegisterEmpty: boolean },
): PageHit[] {
  const own = isRegisterEmpty && !reading.topic ? null : registerPage(reading);
  if (!own) return pages.slice(0, most);
  const before = reading.isTopicFirst ? 1 : 0;
  return [...pages.slice(0, before), own, ...pages.slice(before)].slice(0, most);
}
