import { exploreSchema, type OwnCoursesQuery } from "../../shared/input.ts";
import { describeReading, type Understood } from "../answer.ts";
import type { Limit } from "../chart/limit.ts";
import type { QueryReading } from "../reading/read-query.ts";
import { matchRows, type SearchContext } from "./match-rows.ts";

/** The courses of an institution that match a query. */
export interface OwnCourses {
  /** Ids in ascending order, including closed or delisted ones. */
  courses: number[];
  understood: Understood;
}

/**
 * Finds the courses of one institution that match a query, as the results page does for the whole register. An unknown institution
 * has no courses.
 */
export async function findCoursesOf(app: SearchContext, { institution, q }: OwnCoursesQuery): Promise<OwnCourses> {
  const asked = { ...exploreSchema.parse({ q }), live: "0" as const };
  const { reading, found, columns } = await matchRows(app, asked, { counts: false, institution });
  const { courses, institutions } = columns;
  const own = institutions.rowOf.get(institution);
  const ids = found.rows.flatMap((row) => (courses.institution[row] === own ? (courses.id[row] ?? []) : []));
  return { courses: ids.toSorted((a, b) => a - b), understood: describeReading(withoutOrder(reading)) };
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
