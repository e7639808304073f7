import {
  institutionRows,
  metroNames,
  openCoursesOf,
  readProvider,
  relationsOf,
  wantedIds,
} from "#app/features/register/catalogue/server/public.ts";
import { levelNames } from "#app/features/register/catalogue/shared/level-names.ts";
import { courseLevels } from "#app/features/register/catalogue/shared/register-values.ts";
import { suburbOf } from "#app/features/register/catalogue/shared/suburb.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { formatNumber, hundreds } from "#worker/platform/figure-text.ts";
import { quantile } from "#worker/platform/quantile.ts";
import { institutionPath } from "#worker/platform/slugs.ts";
import { type KindReader, type NamedThings, registerSource } from "./kind.ts";

/** Maximum number of suburbs and towns, and of levels with tuition, in a sentence. */
const mostSuburbs = 4;
const mostLevels = 4;

/** Maximum number of lengths of a level in a sentence. */
const mostLengths = 3;

/** A name of more institutions than this is too general (八大). */
const mostNamed = 4;

/**
 * Campuses, registered capacity, open courses, tuition, owner and registration of an institution. Of several with the
 * name, the one with most open courses that was not merged into another. Two round trips.
 */
export const readInstitutionValues: KindReader = async ({ db }, named) => {
  const ids = named["@institution"]?.values ?? [];
  if (ids.length === 0 || ids.length > mostNamed) return null;
  const [found, ...related] = await runBatch(db, [
    institutionRows(wantedIds(ids.map(Number))),
    ...ids.map((id) => relationsOf(Number(id))),
  ]);
  const relationOf = ({ id }: { id: number }) => related[ids.indexOf(String(id))]?.rows[0];
  const [row] = found.rows.toSorted(
    (one, other) =>
      Number(isMerged(relationOf(one))) - Number(isMerged(relationOf(other))) || other.liveCourses - one.liveCourses,
  );
  if (!row) return null;
  const relation = relationOf(row);
  const [provider, courses] = await Promise.all([
    readProvider({ db }, { code: row.code }),
    openCoursesOf({ db }, { id: row.id, fields: named["@field"]?.values ?? [] }),
  ]);
  if (!provider) return null;
  const { institution, campuses, registerDate } = provider;
  const name = row.nameCn ?? row.name;
  const isClosed = institution.delistedOn !== null;
  const href = institutionPath(row);
  const date = registerDate ?? provider.since ?? "";
  const standing = isClosed
    ? `${institution.delistedOn} 的登记册上已经没有它，现在不能招国际学生`
    : `还在登记册上，有 ${formatNumber(institution.liveCourses)} 门在招课程`;
  return {
    values: {
      ...{
        name,
        date,
        english: row.registeredName,
        subject: named["@field"]?.label ?? "",
        code: row.code.toLowerCase(),
        registered: row.code,
      },
      capacity: isClosed || !institution.capacity ? null : formatNumber(institution.capacity),
      courses: isClosed ? null : formatNumber(institution.liveCourses),
      campuses: isClosed || campuses.length === 0 ? null : String(campuses.length),
      places: placesOf(campuses),
      standing: relation && isMerged(relation) ? `${standing}。${withoutEnd(relation.noteCn)}` : standing,
      merged: relation ? withoutEnd(relation.noteCn) : null,
      owner: institution.type ? (owners[institution.type.toLowerCase()] ?? null) : null,
      tuition: byLevel(courses, named["@level"], "fee", tuitionText),
      lengths: byLevel(courses, named["@level"], "weeks", lengthText),
    },
    page: { href, label: name },
    sources: [registerSource(href, date)],
  };
};

/** 墨尔本（Parkville、Southbank）、Dookie: each city with its suburbs, then the towns outside of cities. */
export function placesOf(campuses: readonly { city: string | null; metro: string | null }[]): string {
  const all = new Map(campuses.map((campus) => [suburbOf(campus), metroNames[campus.metro ?? ""]]));
  all.delete(null);
  const shown = [...all].slice(0, mostSuburbs);
  const namesIn = (wanted?: string) => shown.flatMap(([suburb, city]) => (city === wanted && suburb) || []);
  const cities = [...new Set(all.values())].flatMap((city) => {
    const inside = city ? namesIn(city) : [];
    return inside.length > 0 ? `${city}（${inside.join("、")}）` : (city ?? []);
  });
  const text = [...cities, ...namesIn()].join("、");
  return all.size <= mostSuburbs ? text : `${text}${/[a-z]$/i.test(text) ? " " : ""}等`;
}

const isMerged = (relation: { kind: string } | undefined) => relation?.kind === "merged_into";

const withoutEnd = (text: string) => text.replace(/。$/, "");

const owners: Readonly<Record<string, string>> = { government: "公立（Government）", private: "私立（Private）" };

/** Minimum number of courses for a median. Fewer courses show a range. */
const leastOfMedian = 5;

/** Numbers by level, 学士 …、硕士 …, for the levels with most courses; null without a number of the level. */
function byLevel<Key extends "fee" | "weeks">(
  courses: readonly ({ level: string } & Record<Key, number | null>)[],
  level: NamedThings["@level"],
  key: Key,
  textOf: (some: readonly number[]) => string,
): string | null {
  const wanted = level?.values ?? [];
  const found = courseLevels.flatMap((one) => {
    const some = courses.flatMap((course) => (course.level === one ? (course[key] ?? []) : []));
    if (some.length === 0 || (wanted.length > 0 && !wanted.includes(one))) return [];
    return { text: `${levelNames[one]} ${textOf(some)}`, courses: some.length };
  });
  const most = new Set(found.toSorted((one, other) => other.courses - one.courses).slice(0, mostLevels));
  return found.length === 0 ? null : found.flatMap((one) => (most.has(one) ? one.text : [])).join("、");
}

/** A$40,000（120 门的中位数）, A$38,000 至 42,000（3 门）. @param fees ascending */
function tuitionText(fees: readonly number[]): string {
  const dollars = (fee: number | null | undefined) => formatNumber(hundreds(fee ?? 0));
  const [low, high] = [dollars(fees[0]), dollars(fees.at(-1))];
  if (fees.length >= leastOfMedian) return `A$${dollars(quantile(fees, 0.5))}（${fees.length} 门的中位数）`;
  return `A$${low === high ? low : `${low} 至 ${high}`}（${fees.length} 门）`;
}

/** 104 周（2 年，4 门）或 78 周（1.5 年，1 门）: the most frequent length first. */
function lengthText(all: readonly number[]): string {
  const groups = [...Map.groupBy(all, (weeks) => weeks)].toSorted(([, one], [, other]) => other.length - one.length);
  const texts = groups.slice(0, mostLengths).map(([weeks, some]) => {
    const years = weeks < 52 ? "" : `${Math.round((weeks / 52) * 10) / 10} 年，`;
    return `${weeks} 周（${years}${some.length} 门）`;
  });
  return texts.join("或 ") + (groups.length > mostLengths ? "等" : "");
}
