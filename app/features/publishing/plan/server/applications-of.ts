import type { CostSituation, CourseFigures } from "#app/features/register/course-cost/shared/course-cost.ts";
import { costKeys } from "#app/features/register/course-cost/shared/figures.ts";
import type { Stop } from "#app/features/register/student-visa/shared/rule.ts";
import { type RouteAnswers, stopsOf } from "#app/features/register/tools/shared/profile.ts";
import {
  endsVisa,
  isExemptFromEnglish,
  isSchool,
  type RouteKey,
  type StudyKind,
  schoolKinds,
  schoolYears,
  studiesOf,
} from "../shared/routes.ts";
import { startAge } from "./graduate-of.ts";
import { type Part, type RouteCourse, type RouteInputs, type Study, yearWeeks } from "./route.ts";
import { byVisa, guardedKey, longestKey, parentLongestKey } from "./visas-of-school.ts";

/** English courses before the main course, by score: the two lengths in the rule are figures of the visa. */
const englishFigure = {
  "5.5": "visa-500.elicos-short",
  "5": "visa-500.elicos-long",
  none: "visa-500.elicos-long",
} as const;

/** Age below which a student is a minor. */
export const adultKey = "visa-500.guardian-age";

type Family = Pick<RouteAnswers, "partner" | "children">;
export const hasFamily = ({ partner, children }: Family) => partner || children > 0;

/** Whether somebody in Australia may pay for a further visa there, which the answers do not say. */
export const mayPayAgain = (first: Study | undefined, { who }: Pick<RouteAnswers, "who">): boolean =>
  who === "inside" && first?.application?.isInside === true && !first.situation.again;

/** The funds for schooling, which those with children of school age have to show; the answers do not say whether all of them are. */
export const schoolingKey = costKeys.schooling;
export const mayBeSchooled = ({ application, situation: { children, schoolChildren } }: Study): boolean =>
  children > schoolChildren && application?.fundsWeeks != null && application.funds.items.every(({ amount }) => amount);

/** One insurer's price of a year of health cover, which counts for a family: for two people, and for more. */
const familyCovers = { two: "oshc.allianz-dual-year", more: "oshc.allianz-multi-year" } as const;
export const familyCoverKey = ({ partner, children }: Family) => familyCovers[partner && children > 0 ? "more" : "two"];

/** Figures that routes need besides those of the cost calculator. */
export const routeFigures = [
  ...[...Object.values(englishFigure), ...Object.values(familyCovers)],
  ...[adultKey, guardedKey, longestKey, parentLongestKey, "cscse.fee"],
  ...["visa-189.charge", "visa-190.charge", "visa-491.charge"],
] as const;

/**
 * The courses of a route by application. An application ends with a course after which another level needs a new visa. A course that is
 * longer than a visa is split into parts, each with an application.
 */
export function applicationsOf(key: RouteKey, answers: RouteAnswers, { facts, courses }: RouteInputs): Part[][] {
  // A chosen course is the whole school.
  const isWhole = courses.get("school")?.id != null;
  const kinds = studiesOf(key).flatMap((kind) =>
    kind === "school" && !isWhole ? schoolKinds.filter((one) => schoolYears(one, startAge(answers)) > 0) : [kind],
  );
  const parts = kinds.map((kind, at): Part => {
    const course = courses.get(kind);
    const figures = course?.figures ?? { tuition: null, nonTuition: null, weeks: null };
    const isCredited = kind === "bachelor" && kinds[at - 1] === "diploma";
    return {
      ...{ kind, figures: isCredited ? shorten(figures, Number(answers.credit)) : figures },
      ...{ id: course?.id ?? null, visa: null },
    };
  });
  const english = englishPart(kinds[0], answers, facts, courses.get("english"));
  if (english) parts.unshift(english);
  const groups: Part[][] = [];
  for (const part of parts) {
    const last = groups.at(-1)?.at(-1);
    if (!last || endsVisa(last.kind)) groups.push([part]);
    else groups.at(-1)?.push(part);
  }
  const longest = facts.get(longestKey)?.value;
  return longest === undefined ? groups : groups.flatMap((group) => byVisa(group, longest * yearWeeks));
}

/** The English course that the visa requires before the first course. A foundation course replaces the short one. */
function englishPart(
  first: StudyKind | undefined,
  { english }: RouteAnswers,
  facts: RouteInputs["facts"],
  typical: RouteCourse | undefined,
): Part | null {
  if (!first || isExemptFromEnglish(first) || (first === "foundation" && english === "5.5")) return null;
  if (english !== "5.5" && english !== "5" && english !== "none") return null;
  const weeks = facts.get(englishFigure[english])?.value ?? null;
  if (weeks === null) return null;
  const { tuition = null, weeks: length = null } = typical?.figures ?? {};
  const price = tuition === null || length === null ? null : Math.ceil((tuition * weeks) / length);
  const figures = { ...typical?.figures, tuition: price, nonTuition: null, weeks };
  return { kind: "english", figures, id: null, visa: null };
}

/** A course without the weeks that an earlier one replaces; its tuition decreases in proportion. */
function shorten(figures: CourseFigures, credit: number): CourseFigures {
  const { tuition, weeks } = figures;
  if (weeks === null || credit === 0 || credit >= weeks) return figures;
  const left = weeks - credit;
  return { ...figures, weeks: left, tuition: tuition === null ? null : Math.ceil((tuition * left) / weeks) };
}

/** Rules of the visa that somebody holds, which send the next application abroad; a bridging visa ("unlisted") usually does. */
const elsewhere: readonly Stop[] = ["listed", "family-member", "student", "package", "unlisted"];

/** The rules on an application, and its place. */
export function lodgingOf(courses: readonly Part[], answers: RouteAnswers, at: number) {
  const main = courses.at(-1)?.kind;
  const isContinued = (courses[0]?.visa?.number ?? 1) > 1;
  const isUpgrade = at > 0 && !isContinued;
  // The years of a school are one enrolment, not a package.
  const isPackage = courses.some(({ kind }, index) => index > 0 && !isSchool(kind));
  const exceptions = [...new Set([...answers.rule.exceptions, "upgrade" as const])];
  const held = at > 0 ? { visa: "student" as const } : {};
  const rule = { ...answers.rule, ...held, ...(isUpgrade && { exceptions }) };
  const isHere = at > 0 || answers.who === "inside";
  const level = main === "doctorate" ? "doctorate" : main && isSchool(main) ? "school" : "higher";
  const asked = { rule, level, hasFamily: hasFamily(answers), packaged: isPackage };
  const here = stopsOf({ ...asked, isInside: isHere });
  const placed = here.filter((stop) => stop !== "family");
  // An application that cannot be made here, or may not, can include whom one from abroad can.
  const stops = at === 0 && placed.length > 0 ? [...placed, ...stopsOf({ ...asked, isInside: false })] : here;
  return {
    /** The course that the visa is for; others lead to it. */
    main,
    /** Made in Australia, unless the visa held sends the first application abroad, or it is a package. */
    isInside: isHere && !stops.some((stop) => (at > 0 ? stop === "package" : elsewhere.includes(stop))),
    isPackage,
    /** The application follows a completed course of a lower level. */
    isUpgrade,
    /** The application is for the rest of a course that is longer than a visa. */
    isContinued,
    /** The answers to the rules' questions: after a completed course, the visa held is the student's own. */
    rule,
    /** Rules that prevent it, or its place. */
    stops,
  };
}

/** The inputs of the cost calculator. `again`: the application before it was made in Australia too. */
export const situationOf = (
  answers: RouteAnswers,
  { isInside }: Pick<ReturnType<typeof lodgingOf>, "isInside">,
  again: boolean,
  isSchool: boolean,
  facts: RouteInputs["facts"],
): CostSituation => ({
  // A minor shares no flat.
  care: isSchool ? (answers.care === "unsaid" ? "homestay" : answers.care) : "unsaid",
  boarding: isSchool ? answers.boarding : null,
  ...{ guardian: null, paid: null, partner: answers.partner, children: answers.children, living: answers.living },
  schoolChildren: Math.min(answers.schoolChildren, answers.children),
  ...{ onshore: isInside, again: isInside && again },
  cover: (hasFamily(answers) && facts.get(familyCoverKey(answers))?.value) || null,
});

/** The situation during a course: a parent with a 590 visa stays `untilAdult`, weeks from its first day; null: the age is not known. */
export function withParent(situation: CostSituation, weeks: number | null, untilAdult: number | null): CostSituation {
  if (situation.care !== "parent" || untilAdult === null || (weeks !== null && untilAdult >= weeks)) return situation;
  return untilAdult === 0 ? { ...situation, care: "unsaid" } : { ...situation, guardian: untilAdult };
}
