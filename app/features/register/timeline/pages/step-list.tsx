import type { ReactNode } from "react";
import { Link } from "react-router";
import type { TimelinePlan } from "#app/features/register/tools/shared/profile.ts";
import { factText } from "#app/shell/figures/describe-fact.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { SourceLink } from "#app/shell/figures/figure.tsx";
import { FigureNotes, NotedFigure } from "#app/shell/figures/noted-figure.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { TextLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { isScreened, type Step, type StepKey } from "./calculator/make-timeline.ts";
import margins from "./calculator/margins.json" with { type: "json" };
import { findOrder, processingWeeks, readProcessing } from "./calculator/plan.ts";
import { type timelineStepText, timelineText } from "./text.json";

/** Texts of the steps. They reach the browser as loader data, not as code. */
export type StepTexts = typeof timelineStepText;

type StepLinks = { readonly [key in StepKey]?: { to: string; label: string } };

interface Props {
  steps: readonly Step[];
  texts: StepTexts["step"];
  links: StepLinks;
  /** The last day to lodge without margins; null when no time is published. */
  lodging: string | null;
  /** Shown with the step that waits for the decision. */
  processing: ReactNode;
}

const stateStyles = {
  late: "bg-accent-soft text-ink",
  now: "bg-primary-soft text-primary",
};

/** The dot of a step on the line. */
const dotOf = (state: Step["state"]) => (
  <span
    aria-hidden="true"
    className={`absolute -start-[1.625rem] top-2 size-3 rounded-full border-2 print:top-1 ${state === "now" ? "border-primary bg-primary" : state === "late" ? "border-accent bg-accent-soft" : "border-muted bg-page"}`}
  />
);

/** The steps along a vertical line, each with its last day. */
export function StepList({ steps, texts, links, lodging, processing }: Props) {
  return (
    <ol className="mt-4 border-line border-s-2 ps-5 print:ms-2 print:mt-2">
      {steps.map(({ key, from, by, state }, at) => (
        <li key={key} className="pb-5 print:break-inside-avoid print:pb-2 print:text-xs">
          {by.slice(0, 7) !== steps[at - 1]?.by.slice(0, 7) && (
            <p className="mb-1 text-muted text-sm tabular-nums">{writeMonth(by.slice(0, 7))}</p>
          )}
          <h3 className="relative flex flex-wrap items-baseline gap-x-3 font-semibold text-lg print:text-sm">
            {dotOf(state)}
            {texts[key].label}
            <time dateTime={by} className="font-medium text-base text-primary tabular-nums print:text-sm">
              {fill(key === "start" || key === "arrive" ? timelineText.on : timelineText.by, { date: by })}
            </time>
            {state !== "later" && (
              <span className={`rounded px-1.5 font-normal text-sm ${stateStyles[state]}`}>
                {timelineText.state[state]}
              </span>
            )}
          </h3>
          {from !== by && <p className="text-muted text-sm print:text-xs">{fill(timelineText.from, { date: from })}</p>}
          <p>
            {texts[key].what}
            <StepLink link={links[key]} />
          </p>
          {key === "visa" && lodging && (
            <p className="font-medium text-sm print:text-xs">{fill(timelineText.lodging, { date: lodging })}</p>
          )}
          {key === (steps.some((step) => step.key === "decision") ? "decision" : "visa") && processing}
          {state === "late" && (
            <p className="mt-1 rounded-lg border border-notice-line bg-notice-surface px-3 py-2 text-notice-ink print:p-0">
              {fill(timelineText.lateAdvice, { text: texts[key].late })}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function StepLink({ link }: { link: StepLinks[StepKey] }) {
  if (!link) return null;
  return (
    <Link to={link.to} className="link ms-1 print:hidden">
      {link.label}
    </Link>
  );
}

interface ProcessingProps {
  plan: TimelinePlan;
  facts: Readonly<Record<string, Fact>>;
  texts: StepTexts;
}

/** The published processing time, and why the application is in its queue. */
export function ProcessingNote({ plan, facts, texts }: ProcessingProps) {
  const { why } = texts;
  const times = readProcessing(facts);
  const { reason } = findOrder(plan);
  const weeks = processingWeeks(plan, times);
  const queue = (["low", "middle", "high"] as const).find((one) => weeks && times[one]?.to === weeks.to);
  const published = !isScreened(plan) && queue && facts[`visa-500.processing-${queue}`];
  const lowest = facts["visa-500.allocation-priority"];
  const highest = facts["visa-500.allocation-exceeded"];
  const hasShares = reason === "share" || reason === "unknown";
  const shown = [published, ...(hasShares ? [lowest, highest] : [])].flatMap((fact) => fact || []);
  return (
    <div className="mt-1 space-y-1 text-sm print:text-xs">
      {published ? (
        <p>
          {texts.processing}：<NotedFigure fact={published} />。{texts.slack}
        </p>
      ) : (
        (reason !== "inside" || isScreened(plan)) && <p>{texts.noProcessing}</p>
      )}
      <p>
        <b className="font-medium">{why.label}</b>：{why[isScreened(plan) ? "research" : reason]}
        {hasShares && lowest && highest && (
          <>
            {why.below}
            <NotedFigure fact={lowest} />
            {why.first}
            <NotedFigure fact={highest} />
            {why.last}
          </>
        )}
      </p>
      {lowest && (
        <p className="text-muted">
          {fill(why.source, { date: lowest.validFrom ?? lowest.checkedOn })}
          <SourceLink fact={lowest}>{factText.source}</SourceLink>。
        </p>
      )}
      <FigureNotes facts={shown} />
    </div>
  );
}

/** How the dates are calculated: official times and our own margins. */
export function Method({ plan, texts }: { plan: TimelinePlan; texts: StepTexts["how"] }) {
  const { level, packaged, under18, translation, inside } = plan;
  const own: [what: string, weeks: number][] = [
    [texts.school, margins.schoolDecision[level] + (packaged ? margins.packageDecision : 0)],
    [under18 ? texts.paymentMinor : texts.payment, margins.paymentToCoe + (under18 ? margins.welfare : 0)],
    ...(inside ? ([[texts.inside, margins.insideProcessing]] satisfies [string, number][]) : []),
    [texts.requests, margins.visaRequests],
    ...(inside
      ? []
      : ([
          [texts.booking, margins.bookingBeforeArrival],
          [texts.arrival, margins.arrivalBeforeOrientation],
        ] satisfies [string, number][])),
    ...(translation ? ([[texts.translation, margins.translation]] satisfies [string, number][]) : []),
  ];
  return (
    <Panel title={texts.label}>
      <div className="space-y-2 print:text-xs">
        <p>{inside ? texts.officialInside : texts.official}</p>
        {!inside && <p>{texts.exempt}</p>}
        <p>{texts.own}</p>
        <ul className="list-disc ps-5">
          {own.map(([what, weeks]) => (
            <li key={what}>{fill(texts.margin, { what, weeks })}</li>
          ))}
        </ul>
        <p>
          {texts.scope}
          <TextLink to="/check-before-you-pay">{texts.scopeLink}</TextLink>。
        </p>
      </div>
    </Panel>
  );
}
