import { useState } from "react";
import { redirect } from "react-router";
import { LawNotice, RuleStop } from "#app/features/student-visa/public.tsx";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { formatFact } from "#app/shell/figures/fact.ts";
import { commonText } from "#app/shell/frame/text.ts";
import { Notice } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { breadcrumbJson, failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { ShareResult, toolText } from "#app/shell/tool/share-result.tsx";
import { inVariant } from "#app/shell/variants/in-variant.ts";
import { appContext } from "#worker/context.ts";
import { readFacts } from "#worker/features/facts/public.ts";
import { ruleFigures } from "#worker/features/student-visa/public.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { nextUsualStarts } from "../calculator/make-timeline.ts";
import { formatMonth, hasInvalidStart, planQuery, readPlan, stopsOf, type TimelinePlan } from "../calculator/plan.ts";
import { readProcessing, timelineFigures } from "../calculator/processing-order.ts";
import { describeMethod, describeOrder, describeSteps } from "../describe-steps.ts";
import { Method } from "../step-list.tsx";
import { timelineStepText, timelineText } from "../text.ts";
import { TimelineForm } from "../timeline-form.tsx";
import { TimelineResult } from "../timeline-result.tsx";
import type { Route } from "./+types/timeline";

const path = "/tools/timeline";

export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.pathname.endsWith("/")) throw redirect(path + url.search, 301);
  const app = context.get(appContext);
  const today = todayInAustralia(app.now());
  const facts = Object.fromEntries(await readFacts(app, [...timelineFigures, ...Object.values(ruleFigures)]));
  const common = readPlan(new URLSearchParams(), today, "");
  const usual = nextUsualStarts(common, readProcessing(facts), today, 1)[0] ?? today.slice(0, 7);
  const plan = readPlan(url.searchParams, today, usual);
  return {
    plan,
    today,
    facts,
    invalidStart: hasInvalidStart(url.searchParams, today)
      ? fill(timelineStepText.invalidStart, { month: formatMonth(plan.start) })
      : null,
    stepTexts: describeSteps(),
    order: describeOrder(),
    method: describeMethod(),
    description: timelineStepText.description,
    intro: timelineStepText.intro,
    isCanonical: url.search === "",
    origin: app.origin,
    qr: qrPath(app.origin + path + planQuery(plan)),
  };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, timelineText.title);
  const { origin, isCanonical } = loaderData;
  return [
    ...pageMeta({
      title: `${timelineText.title} | 澳途`,
      description: loaderData.description,
      url: origin + path,
      origin,
      noindex: !isCanonical,
    }),
    breadcrumbJson([
      [commonText.site, origin],
      [toolText.all, `${origin}/tools`],
      [timelineText.title, origin + path],
    ]),
  ];
}

/** The key resets the form when a navigation changes the plan. */
export default function TimelinePage({ loaderData }: Route.ComponentProps) {
  return <Timeline key={planQuery(loaderData.plan)} {...loaderData} />;
}

function Timeline({
  plan: asked,
  today,
  facts,
  invalidStart,
  origin,
  qr,
  stepTexts,
  order,
  method,
  intro,
}: Route.ComponentProps["loaderData"]) {
  const [plan, setPlan] = useState<TimelinePlan>(asked);
  /** Initial values and key of the form. The key changes when something else than the form changes the plan. */
  const [form, setForm] = useState({ plan: asked, round: 0 });
  const stops = stopsOf(plan);
  const query = planQuery(plan);
  const age = facts["visa-500.guardian-age"];

  function change(next: TimelinePlan) {
    setPlan(next);
    // Without a navigation: the server has nothing to add.
    window.history.replaceState(window.history.state, "", inVariant(path + planQuery(next)));
  }

  return (
    <div className="page page-wide">
      <div className="print:hidden">
        <Breadcrumbs crumbs={[{ label: toolText.all, href: "/tools" }, { label: timelineText.title }]} />
      </div>
      <h1 className="mt-3 print:mt-0 print:text-xl">{timelineText.title}</h1>
      <p className="mt-3 print:hidden">{intro}</p>
      <LawNotice />
      {invalidStart !== null && (
        <Notice>
          <p>{invalidStart}</p>
        </Notice>
      )}
      <TimelineForm
        key={form.round}
        plan={form.plan}
        today={today}
        age={age ? formatFact(age) : null}
        facts={facts}
        onChange={change}
      />

      {stops.length > 0 ? (
        <RuleStop stops={stops} />
      ) : (
        <>
          <TimelineResult
            plan={plan}
            today={today}
            facts={facts}
            texts={{ steps: stepTexts, order }}
            addressOf={(other) => path + planQuery(other)}
            onOther={(other) => {
              setForm({ plan: other, round: form.round + 1 });
              change(other);
            }}
          />

          <Method plan={plan} texts={method} />

          <ShareResult
            url={origin + path + query}
            qr={query === planQuery(asked) ? qr : null}
            note={timelineText.print}
          >
            <p className="print:hidden">
              <a
                href={`/tools/timeline.ics${query}`}
                className="inline-flex min-h-11 items-center rounded-lg bg-primary px-5 font-medium text-primary-ink hover:bg-primary-strong"
              >
                {timelineText.calendar}
              </a>
            </p>
            <p className="mt-1 text-muted text-sm print:hidden">{timelineText.calendarHint}</p>
          </ShareResult>
        </>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
