import {
  institutionRows,
  readProvider,
  relationsOf,
  tuitionOfInstitution,
  wantedIds,
} from "#app/features/register/catalogue/server/public.ts";
import { levelNames } from "#app/features/register/catalogue/shared/level-names.ts";
import { courseLevels } from "#app/features/register/catalogue/shared/register-values.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { formatNumber } from "#worker/platform/figure-text.ts";
import { quantile } from "#worker/platform/quantile.ts";
import { type KindReader, type NamedThings, registerSource } from "./kind.ts";

/** Campuses, and levels with their tuition, that a sentence names. */
const mostCampuses = 4;
const mostLevels = 4;

/** Names that say too little: more institutions than this have them (八大). */
const mostNamed = 4;

/**
 * Campuses, registered capacity, open courses, tuition, owner and registration of an institution: of several with the name
 * that with most open courses, which has not become a part of another. Two round trips.
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
  const [provider, tuition] = await Promise.all([
    readProvider({ db }, { code: row.code }),
    tuitionOfInstitution({ db }, { id: row.id, fields: named["@field"]?.values ?? [] }),
  ]);
  if (!provider) return null;
  const { institution, campuses, registerDate } = provider;
  const name = row.nameCn ?? row.name;
  const cities = [...new Set(campuses.flatMap(({ city }) => (city ? [city] : [])))];
  const isClosed = institution.delistedOn !== null;
  const href = institutionPath(row);
  const date = registerDate ?? provider.since ?? "";
  const standing = isClosed
    ? `${institution.delistedOn} 的登记册上已经没有它，现在不能招国际学生`
    : `还在登记册上，有 ${formatNumber(institution.liveCourses)} 门在招课程`;
  return {
    values: {
      ...{ name, date, subject: named["@field"]?.label ?? "", code: row.code.toLowerCase(), registered: row.code },
      capacity: isClosed || !institution.capacity ? null : formatNumber(institution.capacity),
      courses: isClosed ? null : formatNumber(institution.liveCourses),
      campuses: isClosed || campuses.length === 0 ? null : String(campuses.length),
      places: cities.slice(0, mostCampuses).join("、") + (cities.length > mostCampuses ? " 等" : ""),
      standing: relation && isMerged(relation) ? `${standing}。${withoutEnd(relation.noteCn)}` : standing,
      merged: relation ? withoutEnd(relation.noteCn) : null,
      owner: institution.type ? (owners[institution.type.toLowerCase()] ?? null) : null,
      tuition: tuitionText(tuition, named["@level"]),
    },
    page: { href, label: name },
    sources: [registerSource(href, date)],
  };
};

const isMerged = (relation: { kind: string } | undefined) => relation?.kind === "merged_into";

const withoutEnd = (text: string) => text.replace(/。$/, "");

const owners: Readonly<Record<string, string>> = { government: "公立（Government）", private: "私立（Private）" };

/** Of fewer courses than this the range says more than the median. */
const leastOfMedian = 5;

/** 学士 A$40,000（120 门的中位数）、硕士 A$38,000 至 42,000（3 门）; null without a fee of the level. */
function tuitionText(fees: ReadonlyMap<string, readonly number[]>, level: NamedThings["@level"]): string | null {
  const wanted = level?.values ?? [];
  const dollars = (fee: number | null | undefined) => formatNumber(Math.round((fee ?? 0) / 100) * 100);
  const texts = courseLevels.flatMap((key) => {
    const some = fees.get(key) ?? [];
    if (some.length === 0 || (wanted.length > 0 && !wanted.includes(key))) return [];
    const [low, high] = [dollars(some[0]), dollars(some.at(-1))];
    const price = low === high ? low : `${low} 至 ${high}`;
    const text =
      some.length < leastOfMedian
        ? `${price}（${some.length} 门）`
        : `${dollars(quantile(some, 0.5))}（${some.length} 门的中位数）`;
    return [{ text: `${levelNames[key]} A$${text}`, courses: some.length }];
  });
  const most = new Set(texts.toSorted((one, other) => other.courses - one.courses).slice(0, mostLevels));
  return texts.length === 0 ? null : texts.flatMap((one) => (most.has(one) ? one.text : [])).join("、");
}
