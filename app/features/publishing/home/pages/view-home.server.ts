import { lastAgreement } from "#app/features/foundation/official-pages/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import {
  billCostKeys,
  drawCityFees,
  leadingFees,
  viewBill,
} from "#app/features/register/statistics/pages/public.server.ts";
import {
  cityPath,
  type FieldStatistic,
  fieldPath,
  fieldStatistics,
  homeCities,
  homeFields,
  narrowFields,
} from "#app/features/register/statistics/server/public.ts";
import { cellOfGroup } from "#app/features/register/statistics/shared/level-groups.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import { homeText } from "./text.json";

/** The worked example: bachelors of nursing, in Melbourne where it has enough of them. */
const example = { field: "0603", level: "Bachelor" } as const;
const exampleCity = "melbourne";

/** Reads and composes the home page's texts about fields, cities and costs, in one round trip. */
export async function viewHome(app: Pick<AppContext, "db" | "now" | "variant">) {
  const [fields, cities, inCity, inCountry, facts, agreedOn] = await Promise.all([
    homeFields(app),
    homeCities(app),
    fieldStatistics(app, { ...example, city: exampleCity }),
    fieldStatistics(app, example),
    readFacts(app, billCostKeys(app)),
    lastAgreement(app),
  ]);
  const bill = [inCity, inCountry].map((cell) => cell && viewBill(cell, facts, app.now())).find(Boolean) ?? null;
  const cityFees = cities.flatMap(([, cells]) => cellOfGroup(cells, "bachelor") ?? []);
  const highest = Math.max(1, ...fields.map(([, cells]) => bachelorFee(cells)));
  return {
    agreedOn,
    fields: fields.map((one) => tileOfField(one, highest)),
    fieldCount: narrowFields().length,
    cities: drawCityFees(cityFees, { hrefOf: ({ place }) => cityPath(place) }),
    example: bill,
    plan: bill && {
      href: `/plan?${new URLSearchParams({ aim: "bachelor", field: example.field, ...(bill.place && { city: bill.place }) })}`,
      text: fill(homeText.planExample, bill.summary),
    },
  };
}

export type HomeView = Awaited<ReturnType<typeof viewHome>>;

/** A link with figures; `share`: the bachelors' median as a share of the highest one, 0 to 100. */
const tileOfField = ([field, cells]: [code: string, cells: FieldStatistic[]], highest: number) => ({
  ...tileOf(cells),
  href: fieldPath(field) ?? "",
  name: narrowFields().find(({ code }) => code === field)?.nameCn ?? field,
  share: Math.round((100 * bachelorFee(cells)) / highest),
});

/** The yearly fee of bachelors, that of another level and the number of courses, in words. */
function tileOf(cells: readonly FieldStatistic[]) {
  const [fee = null, other] = leadingFees(cells);
  const count = cells.find(({ level }) => level === "")?.courses ?? 0;
  return { fee, text: [other, fill(homeText.courses, { courses: formatNumber(count) })].filter(Boolean).join(" · ") };
}

const bachelorFee = (cells: readonly FieldStatistic[]) => cellOfGroup(cells, "bachelor")?.yearly?.median ?? 0;
