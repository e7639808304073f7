import { lastAgreement } from "#app/features/foundation/official-pages/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { billCostKeys, drawCityFees, viewBill } from "#app/features/register/statistics/pages/public.server.ts";
import {
  cityPath,
  type FieldStatistic,
  fieldPath,
  fieldStatistics,
  homeCities,
  homeCityKeys,
  homeFields,
  narrowFields,
  rentKeyOf,
} from "#app/features/register/statistics/server/public.ts";
import { cellOfGroup } from "#app/features/register/statistics/shared/level-groups.ts";
import type { FeeRow } from "#app/shell/charts/fee-rows.tsx";
import { type ExchangeRate, exchangeRateOf, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import { homeText } from "./text.json";

/** The example of a total cost: bachelors of nursing, in Melbourne if it has enough of them. */
const example = { field: "0603", level: "Bachelor" } as const;
const exampleCity = "melbourne";

/** Reads the data of fields, cities and costs and composes their texts for the home page, in one round trip. */
export async function viewHome(app: Pick<AppContext, "db" | "now" | "variant">) {
  const [fields, cities, country, inCity, inCountry, facts, agreedOn] = await Promise.all([
    homeFields(app),
    homeCities(app),
    fieldStatistics(app, { field: "", level: "Bachelor" }),
    fieldStatistics(app, { ...example, city: exampleCity }),
    fieldStatistics(app, example),
    readFacts(app, [...billCostKeys(app), ...homeCityKeys.map(rentKeyOf)]),
    lastAgreement(app),
  ]);
  const bill = [inCity, inCountry].map((cell) => cell && viewBill(cell, facts, app.now())).find(Boolean) ?? null;
  const cityFees = cities.flatMap(([, cells]) => cellOfGroup(cells, "bachelor") ?? []);
  const rate = exchangeRateOf(facts, app.now());
  return {
    agreedOn,
    fields: fields.map(([code, cells]) => rowOfField(code, cells, rate)).filter(({ fee }) => fee),
    fieldCount: narrowFields().length,
    cities: drawCityFees(cityFees, {
      ...{ rate, rents: facts, country: country ? [country] : [] },
      hrefOf: ({ place }) => cityPath(place),
    }),
    example: bill,
    plan: bill && {
      href: `/plan?${new URLSearchParams({ aim: "bachelor", field: example.field, ...(bill.place && { city: bill.place }) })}`,
      text: fill(homeText.planExample, {
        ...bill.summary,
        converted: bill.summary.converted && `（${bill.summary.converted}）`,
      }),
    },
  };
}

export type HomeView = Awaited<ReturnType<typeof viewHome>>;

/** A field with the yearly fee and the number of its bachelors. */
function rowOfField(field: string, cells: readonly FieldStatistic[], rate: ExchangeRate | null): FeeRow {
  const cell = cellOfGroup(cells, "bachelor");
  const median = cell?.yearly?.median;
  return {
    href: fieldPath(field) ?? "",
    name: narrowFields().find(({ code }) => code === field)?.nameCn ?? field,
    fee: median === undefined ? null : showMoney(median, rate),
    note: fill(homeText.courses, { courses: formatNumber(cell?.courses ?? 0) }),
  };
}
