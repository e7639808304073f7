import { statedPrice } from "#app/features/register/catalogue/pages/public.ts";
import { type CourseDetails, severalYears } from "#app/features/register/catalogue/server/public.ts";
import { studyOfLevel } from "#app/features/register/student-visa/shared/rule.ts";
import { fill } from "#app/shell/text/fill.ts";
import { coursePath } from "#worker/platform/slugs.ts";
import { costNoteText } from "./text.json";

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

/** The fields of a registered course that the calculator needs: AUD for the whole course, null when the register has no plausible value. */
export function costedCourse({ course, institution, registerDate, registerIsOld }: CourseDetails) {
  const { id, name, nameCn, kindCn, tuition, nonTuition, totalCost, weeks, expired, delistedOn } = course;
  /** Whether `tuition` is the registered total cost, because the register has no separate tuition. */
  const isTotal = statedPrice(tuition) === null && statedPrice(totalCost) !== null;
  return {
    ...{ id, name, nameCn, kindCn, isTotal, expired, delistedOn, registerDate, registerIsOld },
    /** Distinctions that the rules of the student visa make. */
    study: studyOfLevel(course.level),
    href: coursePath(institution, course),
    institution: { name: institution.name, nameCn: institution.nameCn },
    tuition: statedPrice(tuition) ?? statedPrice(totalCost),
    nonTuition: isTotal ? null : nonTuition,
    weeks: weeks || null,
    /** The school years that it teaches; null for a course that nobody joins later. */
    years: severalYears(course),
  };
}

export type CostedCourse = ReturnType<typeof costedCourse>;
