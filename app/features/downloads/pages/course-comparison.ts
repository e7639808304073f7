import { levelNameOf, statedPrice } from "#app/features/catalogue/public.ts";
import { readCompareAddress } from "#app/features/compare/public.ts";
import { withOwnRate } from "#app/shell/figures/exchange-rate.ts";
import { workbookResponse } from "#app/shell/workbook/workbook.ts";
import { appContext } from "#worker/context.ts";
import { type ComparedCourse, readCoursesByCode } from "#worker/features/catalogue/public.ts";
import { readFacts } from "#worker/features/facts/public.ts";
import { coursePath } from "#worker/platform/addresses.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { comparisonFigures, comparisonWorkbook, type FilledCourse } from "../comparison-workbook.ts";
import { downloadsText } from "../text.ts";
import type { Route } from "./+types/course-comparison";

/** /downloads/course-comparison.xlsx, with today's figures; `c` fills it with courses and `rate` replaces the exchange rate, as in the address of a comparison. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { codes, rate } = readCompareAddress(url.searchParams);
  const [facts, courses] = await Promise.all([readFacts(app, comparisonFigures), readCoursesByCode(app, { codes })]);
  const filled = courses.map((compared) => filledOf(compared, app.origin));
  const today = todayInAustralia(app.now());
  const sheets = comparisonWorkbook(withOwnRate(facts, rate, today), today, filled);
  return workbookResponse(sheets, "course-comparison.xlsx", `${downloadsText.comparison.title}.xlsx`);
}

function filledOf({ course, institution, campuses }: ComparedCourse, origin: string): FilledCourse {
  const tuition = statedPrice(course.tuition);
  return {
    course: [course.nameCn, course.name].filter(Boolean).join(" "),
    institution: [institution.nameCn, institution.name].filter(Boolean).join(" "),
    code: course.code,
    level: levelNameOf(course),
    city: [...new Set(campuses.flatMap(({ city }) => city ?? []))].slice(0, 3).join("、"),
    weeks: course.weeks,
    tuition: tuition ?? statedPrice(course.totalCost),
    otherFees: tuition === null ? null : course.nonTuition,
    page: origin + coursePath(institution, course),
  };
}
