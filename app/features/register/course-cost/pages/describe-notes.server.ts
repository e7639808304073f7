import { statedPrice } from "#app/features/register/catalogue/pages/public.ts";
import { type CourseDetails, severalYears } from "#app/features/register/catalogue/server/public.ts";
import { studyOfLevel } from "#app/features/register/student-visa/shared/rule.ts";
import { fill } from "#app/shell/text/fill.ts";
import { coursePath } from "#worker/platform/addresses.ts";
import { costKeys } from "../shared/figures.ts";
import type { CostedCourse } from "./cost-figures.ts";
import { costNoteText } from "./text.json";

/** A sentence that ends with a figure of the registry (its key) or with a link. */
export interface Rule {
  text: string;
  figure?: string;
  link?: { to: string; label: string };
}

/** The rules of the calculation, its omissions, and that it is not advice. */
export function describeRules(): Rule[] {
  return [
    { text: costNoteText.rule.weeks },
    { text: costNoteText.rule.funds, figure: costKeys.fundsMonths },
    {
      text: costNoteText.rule.living,
      link: { to: "/resources/cost-of-living", label: costNoteText.rule.livingLink },
    },
    { text: costNoteText.rule.income, link: { to: "/visa/student", label: costNoteText.rule.incomeLink } },
    { text: costNoteText.rule.cover },
    { text: costNoteText.rule.again, figure: costKeys.chargeAgain },
    { text: costNoteText.rule.travel },
    { text: costNoteText.rule.without },
    { text: costNoteText.rule.scope, link: { to: "/check-before-you-pay", label: costNoteText.rule.scopeLink } },
  ];
}

/** Links to the next steps. */
export function describeNext() {
  const step = (name: "checklist" | "timeline" | "scholarships", to: string) => ({
    to,
    label: costNoteText.next[name],
    why: costNoteText.next[`${name}Why` as const],
  });
  return [
    step("checklist", "/resources/student-visa-checklist"),
    step("timeline", "/tools/timeline"),
    step("scholarships", "/study/scholarships"),
  ];
}

/**
 * Notes about the course: unknown id, no longer offered, figures that the register lacks.
 * @param asked the course id in the address
 */
export function describeCourseNotes(course: CostedCourse | null, asked: number | null) {
  if (!course) {
    return {
      warning: asked === null ? null : fill(costNoteText.unknownCourse, { id: asked }),
      lacks: [],
      source: null,
    };
  }
  const { delistedOn, expired, tuition, weeks, registerDate } = course;
  return {
    warning: delistedOn ? fill(costNoteText.delisted, { date: delistedOn }) : expired ? costNoteText.expired : null,
    lacks: [...(tuition === null ? [costNoteText.noTuition] : []), ...(weeks === null ? [costNoteText.noWeeks] : [])],
    source: registerDate && fill(costNoteText.registerDate, { date: registerDate }),
  };
}

/** The fields of a registered course that the calculator needs. */
export function costedCourse({ course, institution, registerDate, registerIsOld }: CourseDetails): CostedCourse {
  const { tuition, nonTuition, totalCost, weeks } = course;
  const isTotal = statedPrice(tuition) === null && statedPrice(totalCost) !== null;
  return {
    id: course.id,
    name: course.name,
    nameCn: course.nameCn,
    study: studyOfLevel(course.level),
    kindCn: course.kindCn,
    href: coursePath(institution, course),
    institution: { name: institution.name, nameCn: institution.nameCn },
    tuition: statedPrice(tuition) ?? statedPrice(totalCost),
    nonTuition: isTotal ? null : nonTuition,
    weeks: weeks || null,
    years: severalYears(course),
    isTotal,
    expired: course.expired,
    delistedOn: course.delistedOn,
    ...{ registerDate, registerIsOld },
  };
}
