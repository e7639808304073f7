import { viewChanges } from "#app/features/publishing/changes/server/public.ts";
import { readPlan, readStored } from "#app/features/publishing/plan/server/public.ts";
import { listClaims } from "#app/features/register/answers/server/public.ts";
import { readCourse, readInstitution, readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { statedPrice } from "#app/features/register/catalogue/shared/register-values.ts";
import { costKeys } from "#app/features/register/course-cost/shared/figures.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { listOccupations, readOccupation } from "#app/features/register/occupations/server/public.ts";
import {
  cities,
  cityOfKey,
  type FieldStatistic,
  fieldPath,
  narrowFields,
  readCells,
} from "#app/features/register/statistics/server/public.ts";
import { groupedLevels, leadingCells } from "#app/features/register/statistics/shared/level-groups.ts";
import type { AppContext } from "#worker/context.ts";
import { formatMoney, formatNumber } from "#worker/platform/figure-text.ts";
import { idOfSlug } from "#worker/platform/slugs.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { ShownFigure } from "./draw-image.ts";
import visaOfGuide from "./visa-of-guide.json" with { type: "json" };

/** "none": the page has no figure of its own; null: there is no such page. */
type Found = ShownFigure | "none" | null;

const money = (label: ShownFigure["label"], amount: number | null | undefined, without: Found = "none"): Found =>
  amount ? { figure: formatMoney(Math.round(amount)), label } : without;

const count = (label: ShownFigure["label"], number: number | undefined): Found =>
  number ? { figure: formatNumber(number), label } : "none";

/** The yearly fee of the leading level, like the first one on the page of a field or city. */
const yearly = (cells: readonly FieldStatistic[]): Found =>
  money("yearly", leadingCells(cells, "bachelor")[0]?.yearly?.median);

type Find = (app: AppContext, ...parts: string[]) => Found | Promise<Found>;

const schools: Find = async (app) => count("schools", (await readRegisterCounts(app))?.institutions);

/** The example of the home page. */
const example = "who=pupil&aim=bachelor&field=0603&city=melbourne";

/** The visa of a guide, whose charge is the figure of the guide. */
const visas: Readonly<Record<string, string>> = visaOfGuide;

/** The figure of each template by the path of its pages. */
const templates: readonly [path: RegExp, find: Find][] = [
  [/^\/index$/, async (app) => count("courses", (await readRegisterCounts(app))?.courses)],
  [
    /^\/institution\/\d[^/]*\/course\/(\d[^/]*)$/,
    async (app, slug = "") => {
      const id = idOfSlug(slug);
      const course = id === null ? null : (await readCourse(app, { id }))?.course;
      if (!course) return null;
      const price = statedPrice(course.totalCost);
      return price === null ? count("weeks", course.weeks ?? 0) : money("whole", price);
    },
  ],
  [
    /^\/institution\/(\d[^/]*)$/,
    async (app, slug = "") => {
      const id = idOfSlug(slug);
      const found = id === null ? null : await readInstitution(app, { id });
      if (!found) return null;
      // Courses that are on the register and not marked as expired.
      const open = found.courses.flatMap(([, rows]) => rows.filter(([, , , , , standing]) => standing === 0));
      return count("courses", open.length);
    },
  ],
  [/^\/study\/fields$/, () => count("fields", narrowFields().length)],
  [/^\/study\/cities$/, () => count("cities", cities().length)],
  [
    /^(\/study\/fields\/[^/]+)$/,
    async (app, path) => {
      const code = narrowFields().find((one) => fieldPath(one.code) === path)?.code;
      return code ? yearly(await readCells(app, { fields: [code], levels: groupedLevels, places: [""] })) : null;
    },
  ],
  [
    /^\/study\/cities\/([^/]+)$/,
    async (app, key = "") =>
      cityOfKey(key) ? yearly(await readCells(app, { fields: [""], levels: groupedLevels, places: [key] })) : null,
  ],
  [/^\/study\/(?:university|tafe|pathway|highschool|institutions)$/, schools],
  [/^\/occupations$/, async (app) => count("occupations", (await listOccupations(app)).occupations.length)],
  [
    /^\/occupations\/(\d{6})(?:-[^/]*)?$/,
    async (app, code = "") =>
      (await readOccupation(app, { code })) && ({ figure: code, label: "occupation" } satisfies Found),
  ],
  [
    /^\/tools\/course-cost$/,
    async (app) => money("living", (await readFacts(app, [costKeys.livingStudent])).get(costKeys.livingStudent)?.value),
  ],
  [
    /^\/plan$/,
    async (app) => {
      const start = todayInAustralia(app.now()).slice(0, 7);
      return money("plan", (await readPlan(app, readStored(example, start))).routes[0]?.total.to);
    },
  ],
  [/^\/still-true$/, async (app) => count("claims", (await listClaims(app)).length)],
  [
    /^\/changes$/,
    async (app) => {
      const today = todayInAustralia(app.now());
      const isOfYear = ({ day }: { day: string | null }) => day !== null && day >= today.slice(0, 4) && day <= today;
      return count("changes", (await viewChanges(app)).filter(isOfYear).length);
    },
  ],
  [
    /^\/((?:visa|immigration)\/[a-z-]+)$/,
    async (app, guide = "") => {
      const key = `visa-${visas[guide]}.charge`;
      return money("charge", (await readFacts(app, [key])).get(key)?.value, null);
    },
  ],
];

/**
 * The figure of a page.
 * @param path of the simplified form; `/index` for the home page
 */
export async function figureOfPage(app: AppContext, path: string): Promise<Found> {
  for (const [pattern, find] of templates) {
    const [found, ...parts] = pattern.exec(path) ?? [];
    if (found !== undefined) return find(app, ...parts);
  }
  return null;
}
