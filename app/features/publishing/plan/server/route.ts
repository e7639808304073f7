import type {
  CostItem,
  CostSituation,
  CourseFigures,
  ItemName,
} from "#app/features/register/course-cost/shared/course-cost.ts";
import type { Amount } from "#app/features/register/course-cost/shared/figures.ts";
import type { Fact } from "#app/features/register/facts/shared/fact.ts";
import type { StudyKind } from "../shared/routes.ts";
import type { applyFor } from "./apply-for.ts";
import type { graduateOf } from "./graduate-of.ts";
import type { makeRoute } from "./make-route.ts";

/** The known values of a course of a route. */
export interface RouteCourse {
  figures: CourseFigures;
  /** Id of a course that the visitor chose; null: the typical course of its level. */
  id: number | null;
}

/** The input of a route, as of one day. */
export interface RouteInputs {
  facts: ReadonlyMap<string, Fact>;
  courses: ReadonlyMap<StudyKind, RouteCourse>;
  /** ASCED code of the narrow field, of the chosen course or from the answers. */
  field: string | null;
  /** The day of the plan, YYYY-MM-DD. */
  day: string;
}

/** A course of an application, or the part of it that is studied with one visa. */
export type Part = RouteCourse & Pick<Study, "kind" | "visa">;

/** Studies of a route. Costs are those of /tools/course-cost for the same weeks, tuition and family. */
export interface Study {
  kind: StudyKind;
  /** First and last day, YYYY-MM-DD. The last one is null where its length, or one before it, is not known. */
  from: string;
  until: string | null;
  course: CourseFigures;
  courseId: number | null;
  /** For a course longer than a student visa: the number of the visa. The course's figures are those of this part. */
  visa: { number: number; count: number } | null;
  /** The inputs of the cost tool. */
  situation: CostSituation;
  /** The cost calculator's items that this course adds. Costs of the application are with its first course. */
  items: CostItem[];
  /** Present for the first course of an application. */
  application: Application | null;
}

/** An application for a student visa, for one course or several consecutive ones. */
type Application = ReturnType<typeof applyFor>;

/** The time after the studies with a Temporary Graduate visa (485). */
export type Graduate = NonNullable<ReturnType<typeof graduateOf>>;

/** A payment. */
export interface Payment {
  /** YYYY-MM-DD from which it is due. A payment before the first course is due before it. */
  day: string;
  name: ItemName;
  amount: Amount;
  /** Position of its course. */
  study: number;
}

export type PlannedRoute = ReturnType<typeof makeRoute>;

/** Weeks of a year of courses. */
export const yearWeeks = 52;
