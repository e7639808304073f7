import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { addressOf } from "#app/features/register/tools/shared/fields.ts";
import { routeNames } from "#app/features/register/tools/shared/profile.ts";
import type { AppContext } from "#worker/context.ts";
import { briefPath, planAddress, planPath, questionParameter, storedQuery } from "../shared/plan-address.ts";
import { routesOf, shownRoutes } from "../shared/routes.ts";
import { Compared, Figures } from "./compared.tsx";
import { openPlan } from "./open-plan.server.ts";
import { RouteSection } from "./route-section.tsx";
import { planText as text } from "./text.json";
import { viewPlan } from "./view-plan.server.ts";

/** Parameters of the form above the plan. */
const edited: readonly string[] = [...routeNames, "credit", "start"];

/** The HTML of elements that the browser shows as they are. */
const htmlOf = async (elements: ReactNode): Promise<string> =>
  new Response(await renderToReadableStream(elements)).text();

/** The plan of an address: its parts as HTML, and what the form above it and the links need. */
export async function drawPlan(app: AppContext, search: URLSearchParams) {
  const { plan, prospects, usual, months, address, rate } = await openPlan(app, search);
  const { answers } = plan;
  const view = viewPlan({ plan, prospects, rate, usual });
  const said = [...new URL(address, app.origin).searchParams];
  const [summary] = view.routes;
  const [compared, route] = await Promise.all([
    htmlOf(view.routes.length > 1 && <Compared routes={view.routes} />),
    htmlOf(
      <>
        {view.first && summary && <RouteSection summary={summary} route={view.first} />}
        <p className="mt-6 max-w-[38em]">{text.limits}</p>
        {view.rate && <p className="text-muted text-sm">{view.rate}</p>}
        <Figures figures={view.figures} />
      </>,
    ),
  ]);
  return {
    compared,
    route,
    form: {
      hidden: said.filter(([name]) => !edited.includes(name)),
      routes: routesOf(answers.aim),
      shown: shownRoutes(answers),
      credit: answers.credit,
      start: answers.start,
      months: [months[0], months.at(-1)],
    },
    address,
    stored: storedQuery(answers),
    edit: addressOf(planPath, [...said, [questionParameter, "0"]]),
    brief: planAddress(answers, usual, briefPath),
  };
}

/** A plan as the browser shows it. */
export type DrawnPlan = Awaited<ReturnType<typeof drawPlan>>;
