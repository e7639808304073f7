import type {
  CostItem,
  CostSituation,
  CourseFigures,
  ItemName,
} from "#app/features/register/course-cost/shared/course-cost.ts";
import type { Amount } from "#app/features/register/course-cost/shared/figures.ts";
import type { Fact } from "#app/features/register/facts/shared/fact.ts";
import type { GraduateFigure } from "#app/features/register/student-visa/shared/graduate-stay.ts";
import type { Stop } from "#app/features/register/student-visa/shared/rule.ts";
import type { RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import type { RouteKey, StudyKind } from "../shared/routes.ts";

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
}

/** A course of an application, or the part of it that is studied with one visa. */
export interface Part {
  kind: StudyKind;
  figures: CourseFigures;
  id: number | null;
  visa: Study["visa"];
}

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
export interface Application {
  /** Weeks of its courses; null when a length is not known. */
  weeks: number | null;
  isInside: boolean;
  isPackage: boolean;
  /** The application follows a completed course of a lower level. */
  isUpgrade: boolean;
  /** The application is for the rest of a course that is longer than a visa. */
  isContinued: boolean;
  /** The answers to the rules' questions: after a completed course, the visa held is the student's own. */
  rule: RouteAnswers["rule"];
  /** Rules that prevent it. */
  stops: Stop[];
  /** The funds to show, and the number of weeks they cover. */
  funds: { items: CostItem[]; sum: Amount };
  fundsWeeks: number | null;
}

/** The time after the studies with a Temporary Graduate visa (485). */
export interface Graduate {
  /** Key of the length of stay. */
  stay: GraduateFigure;
  from: string;
  until: string | null;
  isVocational: boolean;
  /** The higher age limit applies: a research degree, or a passport of Hong Kong. */
  isAgeExempt: boolean;
  /** The reason why it is not open according to the answers: too old, or too few registered weeks. */
  closed: "age" | "weeks" | null;
  /** AUD, one application. */
  charge: Amount | null;
}

/** A payment. */
export interface Payment {
  /** YYYY-MM-DD from which it is due. A payment before the first course is due before it. */
  day: string;
  name: ItemName;
  amount: Amount;
  /** Position of its course. */
  study: number;
}

export interface PlannedRoute {
  key: RouteKey;
  studies: Study[];
  graduate: Graduate | null;
  /** Registered weeks of all courses. */
  weeks: number;
  /** All costs of the studies, AUD. */
  total: Amount;
  /** Items without an amount. */
  missing: ItemName[];
  payments: Payment[];
  /** Whole years of age after the studies; null when the age or a length is not known. */
  ageAfter: number | null;
  /** First day after the studies; null when a length is not known. */
  after: string | null;
}

/** Weeks of a year of courses. */
export const yearWeeks = 52;
