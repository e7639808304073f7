import { useRef } from "react";
import { Link } from "react-router";
import { ToolForm, ToolPage, ToolResult, useAnswers } from "#app/features/register/tools/pages/public.ts";
import type { TimelinePlan } from "#app/features/register/tools/shared/profile.ts";
import { Notice } from "#app/shell/page/boxes.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ShareResult } from "#app/shell/share/share-result.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { usualStarts } from "../shared/semesters.ts";
import type { Route } from "./+types/timeline";
import { firstTimelyStart, lastLodging, makeTimeline, type Step } from "./calculator/make-timeline.ts";
import {
  describePlan,
  findStops,
  planAddress,
  planFields,
  readPlan,
  readProcessing,
  startMonths,
  timelinePath,
} from "./calculator/plan.ts";
import { Method, ProcessingNote, StepList, type StepTexts } from "./step-list.tsx";
import { timelineText } from "./text.json";

const isUsual = (month: string) => usualStarts.includes(Number(month.slice(5)));
const usualMonths = (today: string) => startMonths(today).filter(isUsual).slice(0, usualStarts.length);
const nameMonth = (month: string) => writeMonth(month) + (isUsual(month) ? timelineText.usual : "");

type Loaded = Route.ComponentProps["loaderData"];

/** The whole page of the tool. */
export function Timeline({ law, plan: asked, today, facts, invalidStart, origin, qr, texts }: Loaded) {
  const { answers, initial, formKey, form, onChange, reset } = useAnswers({
    loaded: asked,
    read: (fields) => readPlan(fields, today, asked.start),
    addressOf: planAddress,
  });
  const address = planAddress(answers);
  return (
    <ToolPage law={law} title={timelineText.title} isWide intro={<p className="mt-3 print:hidden">{texts.intro}</p>}>
      <nav aria-label={timelineText.usualStarts} className="list-chips print:hidden">
        {usualMonths(today).map((start) => (
          <Link key={start} to={planAddress({ ...answers, start })} aria-current={start === answers.start || undefined}>
            {fill(timelineText.for, { month: writeMonth(start) })}
          </Link>
        ))}
      </nav>
      {invalidStart !== null && <Notice>{invalidStart}</Notice>}
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
        isOpen={findStops(asked).length > 0}
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

interface Props extends Pick<Loaded, "plan" | "today" | "facts" | "texts"> {
  /** Called with the plan of a later start, which leaves time for all steps. */
  onOther: (plan: TimelinePlan) => void;
}

/** The steps of a plan with their dates, and a later start when some are past. */
function TimelineResult({ plan, today, facts, texts, onOther }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const times = readProcessing(facts);
  const steps = makeTimeline(plan, times, today);
  const late = steps.filter(({ state }) => state === "late").length;
  const start = late > 0 ? firstTimelyStart(plan, times, today) : null;
  const other = start === null ? null : { ...plan, start };
  const lodging = lastLodging(plan, times);
  const first = steps.map(({ from }) => from).sort()[0] ?? today;
  return (
    <section aria-labelledby="steps" className="mt-8 print:mt-2">
      <h2 id="steps" ref={heading} tabIndex={-1} className="text-section">
        {fill(timelineText.for, { month: writeMonth(plan.start) })}
      </h2>
      <p className="hidden text-sm print:block">{describePlan(plan)}</p>
      <FactsStrip label={timelineText.strip.label} facts={leadingFacts(steps, texts.step, { today, lodging })} />
      <p role="status" className="mt-2">
        {fill(timelineText.result, { count: steps.length, date: first })}
        {late === 0 ? timelineText.onTime : fill(timelineText.late, { count: late })}
      </p>
      {late > 0 && (
        <p className="mt-2 print:hidden">
          {other ? (
            <Link
              to={planAddress(other)}
              preventScrollReset
              onClick={(event) => {
                event.preventDefault();
                onOther(other);
                heading.current?.focus();
              }}
              className="link-line"
            >
              {fill(timelineText.other, { month: writeMonth(other.start) })}
            </Link>
          ) : (
            timelineText.noOther
          )}
        </p>
      )}
      <StepList
        steps={steps}
        texts={texts.step}
        links={linksOf(texts)}
        lodging={lodging}
        processing={<ProcessingNote plan={plan} facts={facts} texts={texts} />}
      />
    </section>
  );
}

/** What to do today, unless it is too late for the visa, and the last days that we suggest for the two applications. */
function leadingFacts(
  steps: readonly Step[],
  texts: StepTexts["step"],
  { today, lodging }: { today: string; lodging: string | null },
) {
  const { strip, state } = timelineText;
  const open = steps.filter(({ key, state }) => state !== "later" && key !== "decision");
  const first = open.length > 0 ? open.slice(0, 2) : steps.toSorted((a, b) => (a.from < b.from ? -1 : 1)).slice(0, 1);
  const hard = lodging === null ? "" : fill(strip.hard, { date: lodging });
  const labels = first.map(({ key }) => texts[key].label).join("、");
  return [
    lodging !== null && lodging < today
      ? { value: strip.tooNear, note: strip.tooNearWhy }
      : {
          value: open.length > 0 ? today : first[0]?.from,
          note: fill(open.length > 0 ? strip.now : strip.next, { steps: labels }),
        },
    ...steps
      .filter(({ key }) => key === "apply" || key === "visa")
      .map(({ key, by, ...step }) => ({
        value: by,
        note: (key === "apply" ? strip.apply : strip.visa + hard) + (step.state === "late" ? `（${state.late}）` : ""),
      })),
  ];
}

const linksOf = ({ link }: StepTexts) => ({
  choose: { to: "/search", label: link.search },
  apply: { to: "/resources/university-application", label: link.application },
  visaDocuments: { to: "/resources/student-visa-checklist", label: link.checklist },
  visa: { to: "/resources/student-visa-guide", label: link.visa },
  housing: { to: "/resources/rental-checklist", label: link.rental },
  arrive: { to: "/resources/departure-checklist", label: link.departure },
});
