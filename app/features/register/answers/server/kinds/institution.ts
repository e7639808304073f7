import { institutionRows, readProvider, wantedIds } from "#app/features/register/catalogue/server/public.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { formatNumber } from "#worker/platform/figure-text.ts";
import { type KindReader, registerSource } from "./kind.ts";

/** Campuses that a sentence names. */
const mostCampuses = 4;

/** Campuses, registered capacity, open courses and registration of an institution. Two round trips. */
export const readInstitutionValues: KindReader = async ({ db }, named) => {
  const [id = "", other] = named["@institution"]?.values ?? [];
  if (id === "" || other) return null;
  const [found] = await runBatch(db, [institutionRows(wantedIds([Number(id)]))]);
  const [row] = found.rows;
  const provider = row && (await readProvider({ db }, { code: row.code }));
  if (!(row && provider)) return null;
  const { institution, campuses, registerDate } = provider;
  const name = row.nameCn ?? row.name;
  const cities = [...new Set(campuses.flatMap(({ city }) => (city ? [city] : [])))];
  const isClosed = institution.delistedOn !== null;
  const href = institutionPath(row);
  const date = registerDate ?? provider.since ?? "";
  return {
    values: {
      name,
      capacity: isClosed || !institution.capacity ? null : formatNumber(institution.capacity),
      courses: isClosed ? null : formatNumber(institution.liveCourses),
      campuses: isClosed || campuses.length === 0 ? null : String(campuses.length),
      places: cities.slice(0, mostCampuses).join("、") + (cities.length > mostCampuses ? " 等" : ""),
      standing: isClosed
        ? `${institution.delistedOn} 的登记册上已经没有它，现在不能招国际学生`
        : `还在登记册上，有 ${formatNumber(institution.liveCourses)} 门在招课程`,
    },
    page: { href, label: name },
    sources: [registerSource(href, date)],
  };
};
