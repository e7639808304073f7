import { redirect } from "react-router";
import { readLaw } from "#app/features/register/student-visa/server/public.ts";
import { ToolForm, ToolPage, ToolResult, toolMeta, useAnswers } from "#app/features/register/tools/pages/public.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { Notice } from "#app/shell/page/boxes.tsx";
import { failedMeta } from "#app/shell/page/page-meta.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { ShareResult } from "#app/shell/share/share-result.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import type { Route } from "./+types/timeline";
import { usualStarts } from "./calculator/make-timeline.ts";
import { findStops, hasInvalidStart, planAddress, planFields, readPlan, timelinePath } from "./calculator/plan.ts";
import { openTimeline } from "./open-timeline.server.ts";
import { Method } from "./step-list.tsx";
import { timelineStepText, timelineText } from "./text.json";
import { TimelineResult } from "./timeline-result.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.pathname.endsWith("/")) throw redirect(timelinePath + url.search, 301);
  const app = context.get(appContext);
  const { plan, facts, today } = await openTimeline(app, url.searchParams);
  return {
    plan,
    law: await readLaw(app),
    today,
    facts,
    invalidStart: hasInvalidStart(url.searchParams, today)
      ? fill(timelineStepText.invalidStart, { month: writeMonth(plan.start) })
      : null,
    texts: timelineStepText,
    isCanonical: url.search === "",
    origin: app.origin,
    qr: qrPath(app.origin + planAddress(plan)),
  };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, timelineText.title);
  const { origin, isCanonical, texts } = loaderData;
  const { title: name } = timelineText;
  return toolMeta({ name, description: texts.description, path: timelinePath, origin, hasAnswers: !isCanonical });
}

/** The key resets the form when a navigation changes the plan. */
export default function TimelinePage({ loaderData }: Route.ComponentProps) {
  return <Timeline key={planAddress(loaderData.plan)} {...loaderData} />;
}

const nameMonth = (month: string) =>
  writeMonth(month) + (usualStarts.includes(Number(month.slice(5))) ? timelineText.usual : "");

function Timeline({
  law,
  plan: asked,
  today,
  facts,
  invalidStart,
  origin,
  qr,
  texts,
}: Route.ComponentProps["loaderData"]) {
  const { answers, initial, formKey, form, onChange, reset } = useAnswers({
    loaded: asked,
    read: (fields) => readPlan(fields, today, asked.start),
    addressOf: planAddress,
  });
  const address = planAddress(answers);
  return (
    <ToolPage law={law} title={timelineText.title} isWide intro={<p className="mt-3 print:hidden">{texts.intro}</p>}>
      {invalidStart !== null && (
        <Notice>
          <p>{invalidStart}</p>
        </Notice>
      )}
      <ToolForm
        key={formKey}
        form={form}
        action={timelinePath}
        fields={planFields(today, asked.start)}
        answers={initial}
        texts={timelineText}
        nameOption={nameMonth}
        facts={facts}
        onChange={onChange}
      />
      <ToolResult stops={findStops(answers)}>
        <TimelineResult plan={answers} today={today} facts={facts} texts={texts} onOther={reset} />
        <Method plan={answers} texts={texts.how} />
        <ShareResult url={origin + address} qr={address === planAddress(asked) ? qr : null} note={timelineText.print}>
          <p className="print:hidden">
            <a
              href={planAddress(answers, "/tools/timeline.ics")}
              className="inline-flex min-h-11 items-center rounded-lg bg-primary px-5 font-medium text-primary-ink hover:bg-primary-strong"
            >
              {timelineText.calendar}
            </a>
          </p>
          <p className="mt-1 text-muted text-sm print:hidden">{timelineText.calendarHint}</p>
        </ShareResult>
      </ToolResult>
    </ToolPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
