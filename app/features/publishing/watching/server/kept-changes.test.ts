import { expect, it } from "vitest";
import type { ShownChange } from "#app/features/publishing/changes/server/public.ts";
import { keysOfPlan, readPlan, readStored } from "#app/features/publishing/plan/server/public.ts";
import { starterDatabaseForAll } from "../../../../../tests/support/starter-database.ts";
import { lawOf } from "./kept-changes.ts";

const open = starterDatabaseForAll();
const planOf = (query: string) =>
  readPlan({ db: open(), now: () => Date.parse("2026-11-28T03:00:00Z") }, readStored(query, "2027-02"));

const changeOf = (key: string, visas: string[] = []): ShownChange => ({
  ...{ id: key, day: "2026-07-01", state: "in-force", audience: [], label: key, before: "1", after: "2" },
  ...{ instrument: null, source: null, path: "/facts", keys: [key], visas, isUnclear: false },
});

it("both limits on prepaid tuition concern a plan with a course", async () => {
  const plan = await planOf("aim=bachelor&field=0603&city=sydney&age=18&english=7");
  const changes = ["services.prepaid-share", "services.prepaid-short-course"].map((key) => changeOf(key));
  expect(lawOf(changes, plan, [])).toHaveLength(2);
});

it("changes of the plan come before those of other visas", async () => {
  const plan = await planOf("aim=bachelor&field=0603&city=sydney&age=18&english=7");
  const last = [...keysOfPlan(plan)].at(-1) ?? "";
  expect(lawOf([changeOf("other", ["417"]), changeOf(last)], plan, ["417"]).map(({ id }) => id)).toEqual([
    last,
    "other",
  ]);
});
