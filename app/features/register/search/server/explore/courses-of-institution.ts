import { exploreSchema, type OwnCoursesQuery } from "../../shared/input.ts";
import { describeReading, type Understood } from "../answer.ts";
import type { Limit } from "../chart/limit.ts";
import { findHitsOf } from "../match/all-hits.ts";
import { type QueryReading, readQuery } from "../reading/read-query.ts";
import { withMemory } from "../vocabulary/memory.ts";
import { isLimited, matchRows, type SearchContext } from "./match-rows.ts";

/** The courses of an institution that match a query. */
export interface OwnCourses {
  /** Ids in ascending order, including closed or delisted ones. */
  courses: number[];
  understood: Understood;
}

/**
 * Finds the courses of one institution that match a query, with the same query parser as the site's search. One round
 * trip, one or two more in an isolate that has not read the newest load yet. An unknown institution has no courses.
 */
export async function findCoursesOf(app: SearchContext, asked: OwnCoursesQuery): Promise<OwnCourses> {
  const { institution, q } = asked;
  const { answer } = await withMemory(app.db, "lexicon", async ({ lexicon }) => {
    const reading = withoutOrder(readQuery(q, lexicon));
    if (isLimited(reading.understanding)) return findLimited(app, asked);
    const { courses } = await findHitsOf(app.db, reading.understanding, institution);
    return { courses, reading };
  });
  const { courses, reading } = answer;
  return { courses: courses.toSorted((a, b) => a - b), understood: describeReading(reading) };
}

/** The same for a query with filters in words: 一年制, 不要双学位. */
async function findLimited(app: SearchContext, { institution, q }: OwnCoursesQuery) {
  const asked = { ...exploreSchema.parse({ q }), live: "0" as const };
  const { reading, found, columns } = await matchRows(app, asked, { counts: false, institution });
  const { courses, institutions } = columns;
  const own = institutions.rowOf.get(institution);
  const rows = found.rows.filter((row) => courses.institution[row] === own);
  return { courses: rows.map((row) => courses.id[row] ?? 0), reading: withoutOrder(reading) };
}

/** The list has its own order, and includes closed courses: wishes for either are reported as unused. */
function withoutOrder({ understanding, ...reading }: QueryReading): QueryReading {
  const isUsed = ({ kind }: Limit) => kind !== "sort" && kind !== "live";
  const constraints = understanding.constraints.filter(isUsed);
  const unused = understanding.constraints.filter((one) => !isUsed(one)).map(({ typed }) => typed);
  return {
    ...reading,
    understanding: { ...understanding, constraints, ignored: [...understanding.ignored, ...unused] },
  };
}
