import { stateNames } from "#app/features/register/catalogue/pages/public.ts";
import { searchAddress } from "#app/features/register/statistics/pages/public.server.ts";
import { cityOfKey } from "#app/features/register/statistics/server/public.ts";
import { studyOfLevel } from "#app/features/register/student-visa/shared/rule.ts";
import { startAfter, startMonths, timelineAddress } from "#app/features/register/timeline/pages/public.server.ts";
import { tools } from "#app/features/register/tools/server/public.ts";
import { addressOf, writeAll } from "#app/features/register/tools/shared/fields.ts";
import {
  checklistFields,
  costFields,
  type RouteAnswers,
  type TimelinePlan,
} from "#app/features/register/tools/shared/profile.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { coursePath } from "#worker/platform/slugs.ts";
import { hasFamily } from "../server/applications-of.ts";
import { isMinorAt } from "../server/plan-rules.ts";
import type { Plan } from "../server/read-plan.ts";
import type { Study } from "../server/route.ts";
import { routeText as text } from "./text.json";

/** The kind of study in the categories of the timeline and the checklist. */
const levels = {
  ...{ primary: "school", junior: "school", school: "school", english: "english", foundation: "higher" },
  ...{ certificate: "vocational", diploma: "vocational" },
  ...{ bachelor: "higher", master: "higher", research: "research", doctorate: "doctorate" },
} as const satisfies Record<Study["kind"], TimelinePlan["level"]>;

const ruleOf = ({ application }: Study, { rule }: RouteAnswers) => application?.rule ?? rule;

/** Address of the cost calculator with the figures, family and place of a course. */
export function costLink(study: Study, answers: RouteAnswers): string {
  const { course, situation, visa } = study;
  // The calculator shows a registered course only as a whole.
  const courseId = visa ? null : study.courseId;
  const figures = courseId === null ? { ...course, year: null } : { tuition: null, weeks: null, year: answers.year };
  // A registered course determines its kind itself.
  const rule = { ...ruleOf(study, answers), study: studyOfLevel(courseId === null ? study.kind : "") };
  const whole = { ...situation, ...figures, course: courseId, rate: answers.rate, rule };
  return addressOf(tools.cost.path, writeAll(costFields, whole));
}

/** The answers of the timeline of an application. One in Australia for a higher level follows the completed course. */
export function timelineOf(study: Study, plan: Pick<Plan, "answers" | "facts">): TimelinePlan {
  const { application } = study;
  const answers = {
    // A package is decided like its main course.
    ...{ level: levels[application?.main ?? study.kind], queue: "unknown" as const, translation: true, exempt: false },
    ...{ test: plan.answers.english === "none", packaged: application?.isPackage ?? false },
    ...{ under18: isMinorAt(study, plan), inside: application?.isInside ?? false },
    ...{ family: hasFamily(study.situation), rule: ruleOf(study, plan.answers) },
  };
  const isLater = application?.isUpgrade && application.isInside;
  return { ...answers, start: isLater ? startAfter(answers, study.from) : study.from.slice(0, 7) };
}

/** Address of the timeline of an application; null for a month that is too far ahead for it. */
export function timelineLink(study: Study, plan: Pick<Plan, "answers" | "facts" | "day">): string | null {
  const answers = timelineOf(study, plan);
  return startMonths(plan.day).includes(answers.start) ? timelineAddress(answers) : null;
}

/** Address of the checklist of documents of an application. */
export function checklistLink(study: Study, plan: Pick<Plan, "answers" | "facts">): string {
  const { answers } = plan;
  const { partner, children } = study.situation;
  const situation = {
    ...{ where: study.application?.isInside ? ("inside" as const) : ("outside" as const), level: levels[study.kind] },
    ...{ funds: "deposit" as const, under18: isMinorAt(study, plan), packaged: study.application?.isPackage ?? false },
    ...{ partner, children: children > 0, sponsor: false, worked: answers.who === "working" },
    ...{ renamed: false, military: false, authorised: false, translation: true },
  };
  return addressOf(tools.checklist.path, [
    ...writeAll(checklistFields, situation),
    ...costFields.rule.write(ruleOf(study, answers)),
  ]);
}

/** The chosen course, or the register's list of the courses that the sum is typical of, with their number and usual yearly fees. */
export function coursesOf({ kind, courseId }: Study, { cells, course }: Plan) {
  if (courseId !== null && course)
    return [{ label: text.tools.course, href: coursePath(course.institution, course.course) }];
  const cell = cells.get(kind);
  if (!cell?.yearly) return [];
  const { field, level, place, courses, providers, yearly } = cell;
  const [from = "", to = ""] = [yearly.p10, yearly.p90].map((fee) => formatMoney(Math.round(fee)));
  const label = fill(text.tools.courses, { place: placeName(place), courses, providers, from, to });
  const filters = { level, ...(field && { field }), ...(place && { [cityOfKey(place) ? "city" : "state"]: place }) };
  return [{ label, href: searchAddress({ ...filters, sort: "yearly" }) }];
}

/** A place of the statistics: a city, a state or all of Australia. */
export const placeName = (place: string): string =>
  cityOfKey(place)?.nameCn ?? (place === "" ? "全澳" : (stateNames[place] ?? place));
