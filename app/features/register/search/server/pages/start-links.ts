import {
  cityOfKey,
  cityPath,
  fieldPath,
  homeCityKeys,
  homeFieldCodes,
  narrowFieldOf,
} from "#app/features/register/statistics/server/public.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { searchPages } from "../schema.ts";
import { withMemory } from "../vocabulary/memory.ts";
import { type NearWord, nearWords } from "./near-words.ts";

/** The guides that most visitors come for. */
const guidePaths = [
  "/visa/student",
  "/resources/cost-of-living",
  "/study/school-fees",
  "/study/scholarships",
  "/visa/graduate",
  "/immigration/skilled",
  "/visa/renewal",
  "/check-before-you-pay",
];

const readGuides = async ({ orm }: Session): Promise<NearWord[]> => {
  const { path, title } = searchPages;
  const rows = await orm.select({ href: path, label: title }).from(searchPages).where(inList(path, guidePaths)).all();
  return guidePaths.flatMap((one) => rows.find(({ href }) => href === one) ?? []);
};

/** Where somebody without a query begins: fields, cities, guides. One round trip. */
export async function startLinks({ db }: { db: Session }) {
  return {
    fields: homeFieldCodes.flatMap((code) => {
      const [field, href] = [narrowFieldOf(code), fieldPath(code)];
      return field && href ? [{ label: field.nameCn, href }] : [];
    }),
    cities: homeCityKeys.flatMap((key) => {
      const city = cityOfKey(key);
      return city ? [{ label: city.nameCn, href: cityPath(key) }] : [];
    }),
    guides: await readGuides(db),
  };
}

export type StartLinks = Awaited<ReturnType<typeof startLinks>>;

/** Topics that are offered when nothing was found. */
const mostTopics = 5;

/** What is offered when nothing was found: the nearest topics, else the guides that most visitors come for, and a query that works. */
export async function nearestLinks({ db }: { db: Session }, q: string) {
  const { answer } = await withMemory(db, "lexicon", async ({ lexicon }) => nearWords(q, lexicon, mostTopics));
  const others = answer.topics.length < mostTopics ? await readGuides(db) : [];
  const more = others.filter(({ href }) => answer.topics.every((topic) => topic.href !== href));
  return { query: answer.query, topics: [...answer.topics, ...more].slice(0, mostTopics) };
}
