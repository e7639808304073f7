import { expect } from "vitest";
import { viewBrief } from "#app/features/publishing/plan/pages/view-brief.server.ts";
import { planOf, readGround } from "#app/features/publishing/plan/server/read-plan.ts";
import { readProspects } from "#app/features/publishing/plan/server/read-prospects.ts";
import { planAddress, readStored } from "#app/features/publishing/plan/shared/plan-address.ts";
import { starterDatabaseForAll } from "./starter-database.ts";

/** The day of the plans, and the month in which courses begin by default. */
export const [today, usual] = ["2026-11-28", "2027-02"];

/** A rate of the yuan that is not too old. */
export const yuan = {
  currency: "CNY",
  name: "人民币",
  perDollar: 4.8,
  date: today,
  source: null,
  isOld: false,
} as const;

/** Gives the tests of a file a database and functions that open the plan or the brief of an address there. */
export function openBriefs() {
  const open = starterDatabaseForAll();

  async function opened(query: string) {
    const contentVersion = async () => ({ content: "test", loadId: 1 });
    const app = { db: open(), now: () => Date.parse(`${today}T03:00:00Z`), contentVersion };
    const plan = planOf(await readGround(app, readStored(`${query}&said=2026-11`, usual), today));
    const address = planAddress(plan.answers, usual);
    const times = { low: null, middle: null, high: null };
    return { plan, prospects: await readProspects(app, plan), usual, times, months: [], today, address, rate: null };
  }

  /** The lines of a brief by the title of their part. */
  async function partsOf(query: string, shown = query) {
    const asked = await opened(query);
    const view = viewBrief(asked, shown === query ? asked : await opened(shown), "https://aotu.example");
    if (!view) throw new Error("no route");
    expect(JSON.stringify(view)).not.toMatch(/NaN|undefined|[{}]{2}[a-z]|\{\w+\}/);
    return new Map([
      ["keep", view.keep.map((spans) => spans.join("")).join("\n")],
      ...view.parts.map(({ title, lines }) => [title, lines.map((spans) => spans.join("")).join("\n")] as const),
    ]);
  }

  /** An opened plan whose exchange rate of the yuan is not too old. */
  async function openedInYuan(query: string) {
    const asked = await opened(query);
    const fact = asked.plan.facts.get("rate.aud-cny");
    const facts = new Map(asked.plan.facts);
    if (fact) facts.set(fact.key, { ...fact, value: yuan.perDollar, isTooOld: false });
    return { ...asked, plan: { ...asked.plan, facts } };
  }

  /** The text that paper has. */
  async function printedOf(query: string, shown = query) {
    const at = async (one: string) => ({ ...(await openedInYuan(one)), rate: yuan });
    const view = viewBrief(await at(query), await at(shown), "https://aotu.example");
    const lines = view?.parts.flatMap(({ lines }) =>
      lines.map((spans) => spans.filter((_, at) => at % 2 === 0).join("")),
    );
    return [view?.size, ...(view?.keep.map((spans) => spans.join("")) ?? []), ...(lines ?? [])].join("\n");
  }

  return { opened, openedInYuan, partsOf, printedOf };
}
