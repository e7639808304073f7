import { writeSentence } from "#app/features/register/rules/shared/write-sentence.ts";
import { cityOfKey } from "#app/features/register/statistics/server/public.ts";
import { addressOf } from "#app/features/register/tools/shared/fields.ts";
import { type RouteAnswers, routeNames } from "#app/features/register/tools/shared/profile.ts";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { PrintedOn } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import { adjustable, type Choice, type Field, unusedAnswers } from "../server/adjustable.ts";
import { openQuestions } from "../server/questions.ts";
import { brief } from "../shared/brief.ts";
import { briefPath, planAddress, planPath, questionParameter, storedQuery } from "../shared/plan-address.ts";
import { isSchool, routesOf, shownRoutes, titleOf } from "../shared/routes.ts";
import { Adjust } from "./adjust.tsx";
import { Compared, Figures } from "./compared.tsx";
import { openPlans } from "./open-plan.server.ts";
import { First, PlanSum, RouteSection } from "./route-section.tsx";
import { planText, routeText as text } from "./text.json";
import { dot, livingOf, viewPlan } from "./view-plan.server.ts";
import { stepsNow } from "./view-steps-after.server.ts";

/** Parameters of the form above the plan. */
const edited: readonly string[] = [...routeNames, "credit", "start"];

/** The plan of an address as HTML, with its address and the query to store. A change of the form paints the head first. */
export async function drawPlan(app: AppContext, search: URLSearchParams) {
  const { asked, shown } = await openPlans(app, search);
  const { plan, prospects, usual, months, today, address, rate } = asked;
  const { answers } = plan;
  const unused = unusedAnswers(search, answers);
  // The sums of one person, with the rules on a family, who may come later.
  const counted = { ...plan, routes: [...shown.plan.routes.slice(0, 1), ...plan.routes.slice(1)] };
  const [family] = shown === asked ? [] : viewPlan(asked).routes;
  const view = viewPlan({ plan: counted, prospects, rate, usual });
  const said = [...new URL(address, app.origin).searchParams];
  const [summary] = view.routes;
  const [route] = counted.routes;
  const stored = storedQuery(answers);
  const fees =
    route?.studies.some(({ kind }) => isSchool(kind)) && brief.schools[cityOfKey(answers.city ?? "")?.state ?? ""];
  const publicFees = writeSentence(fees || "", counted.facts);
  const fields = [...fieldsOf(answers), ...adjustable(new URLSearchParams(said))];
  const others = said.filter(([name]) => !edited.includes(name) && fields.every((field) => field.name !== name));
  const head = await draw(
    <>
      <h1 className="plan-name">
        {(summary?.name ?? planText.title).split(dot).map((part) => (
          <span key={part}>{`${part} `}</span>
        ))}
      </h1>
      {unused.length > 0 && <p className="plan-stop">{fill(text.unused, { items: unused.join("、") })}</p>}
      <First steps={stepsNow(counted)} stops={summary?.stops ?? []} />
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 print:hidden">
        {[
          [text.brief, planAddress(answers, usual, briefPath)],
          ...openQuestions(new URLSearchParams(said)),
          [text.edit, addressOf(planPath, [...said, [questionParameter, "0"]])],
          [text.changes, `${planPath}/changes?${stored}`],
        ].map(([label, href], at, { length }) => (
          <a
            key={label}
            href={href}
            className={at === 0 ? "button button-primary" : at < length - 2 ? "button" : "link inline-block py-2.5"}
          >
            {label}
          </a>
        ))}
      </p>
      <PrintedOn title={planText.title} day={today} />
      <div className="mt-3 grid gap-x-14 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {view.first && summary && route && (
          <PlanSum
            summary={{ ...summary, cover: summary.cover + livingOf(route, counted) + publicFees }}
            route={view.first}
            family={family ? family.yuan || family.total : null}
          />
        )}
        <div>
          {view.routes.length > 1 && <Compared routes={view.routes} />}
          <Adjust {...{ hidden: Object.fromEntries(others), fields, months, start: answers.start }} />
        </div>
      </div>
    </>,
  );
  const below = await draw(
    <>
      {view.first && summary && <RouteSection summary={summary} route={view.first} />}
      <p className="mt-6 max-w-[38em]">{text.limits}</p>
      {view.rate && <p className="text-muted text-sm">{view.rate}</p>}
      <Figures figures={view.figures} />
    </>,
  );
  return { parts: [head, below], address, stored, origin: app.origin };
}

/** Fields for the shown routes, one more route, and the credit of a diploma. */
function fieldsOf(answers: RouteAnswers): Field[] {
  const shown = shownRoutes(answers);
  const routes = routesOf(answers.aim).map((route): Choice => [route, titleOf(route)]);
  const fields = routeNames.slice(0, shown.length + 1).map(
    (name, at): Field => ({
      ...{ name, label: at === 0 ? text.route : text.other, value: shown[at] ?? "" },
      options: at === 0 ? routes : [["", "—"], ...routes],
    }),
  );
  if (!shown.includes("diploma")) return fields;
  const credits = (["0", "26", "52"] as const).map((weeks): Choice => [weeks, text.credit[weeks]]);
  return [...fields, { name: "credit", label: text.credit.label, value: answers.credit, options: credits }];
}

/** A plan as the browser shows it. */
export type DrawnPlan = Awaited<ReturnType<typeof drawPlan>>;
