import { Link, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { cities, narrowFields } from "#app/features/register/statistics/server/public.ts";
import { toolMeta } from "#app/features/register/tools/pages/public.ts";
import { addressOf } from "#app/features/register/tools/shared/fields.ts";
import { routeNames } from "#app/features/register/tools/shared/profile.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { runAction } from "#app/shell/form/run-action.ts";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta } from "#app/shell/page/page-meta.ts";
import { loginAddress } from "#app/shell/session/login-address.ts";
import { ShareResult } from "#app/shell/share/share-result.tsx";
import { appContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { askedQuestion } from "../server/questions.ts";
import { readProspects } from "../server/read-prospects.ts";
import { savePlan } from "../server/saved-plan.ts";
import {
  briefPath,
  planAddress,
  planPath,
  questionParameter,
  readStored,
  storedQuery,
} from "../shared/plan-address.ts";
import { routesOf, shownRoutes } from "../shared/routes.ts";
import type { Route } from "./+types/plan";
import { Adjust } from "./adjust.tsx";
import { Compared, Figures } from "./compared.tsx";
import { useDevicePlan } from "./device-plan.ts";
import { openPlan } from "./open-plan.server.ts";
import { QuestionStep } from "./question.tsx";
import { RouteSection } from "./route-section.tsx";
import { planText as text } from "./text.json";
import { viewPlan } from "./view-plan.server.ts";

/** Ages that can be chosen. */
const ages = Array.from({ length: 55 }, (_, at) => at + 6);

export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.pathname.endsWith("/")) throw redirect(planPath + url.search, 301);
  const app = context.get(appContext);
  const query = url.searchParams;
  const at = /^\d{1,2}$/.exec(query.get(questionParameter) ?? "")?.[0];
  const asked = query.size === 0 || at !== undefined ? askedQuestion(query, Number(at ?? 0)) : null;
  if (asked) return { asked, choices: choicesOf(asked.question.others), view: null, origin: app.origin };
  const { plan, usual, months, address, rate } = await openPlan(app, query);
  const { answers } = plan;
  const [first] = plan.routes;
  const prospects = first ? await readProspects(app, plan, first) : null;
  const said = [...new URL(address, app.origin).searchParams];
  return {
    asked: null,
    view: pack(viewPlan({ plan, prospects, rate, usual })),
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
    origin: app.origin,
  };
}

const savedSchema = z.object({ query: z.string().max(600) });

/** Stores the plan in the account, in the place of the one before; signed out, the visitor signs in first. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerForm(request, savedSchema, async ({ query }) => {
    const actor = await app.actor();
    const answers = readStored(query, todayInAustralia(app.now()).slice(0, 7));
    const address = planAddress(answers, "");
    if (!actor) return redirect(loginAddress({ returnTo: address }), { status: 303 });
    await runBatch(app.primary, [savePlan(app, actor.userId, answers)]);
    return redirect("/dashboard/watching", { status: 303 });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction(serverAction, { failed: text.saveFailed, onDone: () => {} });
}

/** Parameters of the form above the plan. */
const edited: readonly string[] = [...routeNames, "credit", "start"];

function choicesOf(name: string | undefined): { value: string; label: string }[] {
  if (name === "field") return narrowFields().map(({ code, nameCn }) => ({ value: code, label: nameCn }));
  if (name === "city") return cities().map(({ key, nameCn }) => ({ value: key, label: nameCn }));
  if (name === "age") return ages.map((age) => ({ value: String(age), label: `${age}` }));
  return [];
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, text.title);
  return toolMeta({
    ...{ name: text.title, description: text.description, path: planPath, origin: loaderData.origin },
    hasAnswers: loaderData.view !== null,
  });
}

export default function PlanPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ label: text.tools.all, href: "/tools" }, { label: text.title }]} />
      <h1 className="mt-3">{loaderData.view === null ? text.heading : text.title}</h1>
      {loaderData.view === null ? (
        <>
          <p className="mt-2 text-muted">{text.intro}</p>
          <QuestionStep asked={loaderData.asked} choices={loaderData.choices} />
        </>
      ) : (
        <PlanBody {...loaderData} />
      )}
    </div>
  );
}

type Planned = Extract<Route.ComponentProps["loaderData"], { view: string }>;

function PlanBody({ view, form, address, edit, brief, stored, origin }: Planned) {
  useDevicePlan(stored);
  const { routes, first, rate, figures } = unpack(view);
  return (
    <>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <Link to={edit} className="link inline-block py-2">
          {text.edit}
        </Link>
        <Link to={brief} className="link inline-block py-2">
          {text.brief}
        </Link>
        <Link to={`${planPath}/changes?${stored}`} className="link inline-block py-2">
          {text.changes}
        </Link>
      </p>
      <StaticSection contentKey={address} className="">
        {routes.length > 1 && <Compared routes={routes} />}
      </StaticSection>
      <details className="plan-adjust print:hidden">
        <summary>{text.adjust}</summary>
        <Adjust form={form} />
      </details>
      <StaticSection contentKey={`route ${address}`} className="">
        {first && routes[0] && <RouteSection summary={routes[0]} route={first} />}
        <p className="mt-6 max-w-[38em]">{text.limits}</p>
        {rate && <p className="text-muted text-sm">{rate}</p>}
        <Figures figures={figures} />
      </StaticSection>
      <PostForm action={planPath} className="mt-6 print:hidden">
        <input type="hidden" name="query" value={stored} />
        <SubmitButton isBusy={useNavigation().state === "submitting"}>{text.save}</SubmitButton>
        <p className="mt-1 text-muted text-sm">{text.saveNote}</p>
      </PostForm>
      <ShareResult title={text.share} url={origin + address} qr={null} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/tools", label: text.tools.all }} />;
}
