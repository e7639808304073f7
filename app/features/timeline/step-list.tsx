import type { ReactNode } from "react";
import { Link } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import type { Step, StepKey } from "./calculator/make-timeline.ts";
import type { StepText } from "./describe-steps.ts";
import { timelineText } from "./text.ts";

interface Props {
  steps: readonly Step[];
  texts: Readonly<Record<StepKey, StepText>>;
  /** Beside the wait for the visa: the official time. */
  processing: ReactNode;
}

const stateStyles = {
  late: "bg-accent-soft text-ink",
  now: "bg-primary-soft text-primary",
  later: "text-muted",
};

/** The steps down a line, each with its last day. */
export function StepList({ steps, texts, processing }: Props) {
  return (
    <ol className="mt-4 border-line border-s-2 ps-5 print:ms-2 print:mt-2">
      {steps.map(({ key, from, by, state }) => (
        <li key={key} className="relative pb-5 print:break-inside-avoid print:pb-2 print:text-xs">
          <span
            aria-hidden="true"
            className={`absolute -start-[1.625rem] top-2 size-3 rounded-full border-2 print:top-1 ${state === "now" ? "border-primary bg-primary" : state === "late" ? "border-accent bg-accent-soft" : "border-muted bg-page"}`}
          />
          <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold text-lg print:text-sm">
            {texts[key].name}
            <time dateTime={by} className="font-medium text-base text-primary tabular-nums print:text-sm">
              {fill(key === "start" || key === "arrive" ? timelineText.on : timelineText.by, { date: by })}
            </time>
            <span className={`rounded px-1.5 font-normal text-sm ${stateStyles[state]}`}>
              {timelineText.state[state]}
            </span>
          </h3>
          {from !== by && <p className="text-muted text-sm print:text-xs">{fill(timelineText.from, { date: from })}</p>}
          <p>
            {texts[key].what}
            <StepLink link={texts[key].link} />
          </p>
          {key === "decision" && processing}
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

function StepLink({ link }: { link: StepText["link"] }) {
  if (!link) return null;
  return (
    <Link to={link.to} className="ms-1 text-primary underline underline-offset-4 print:hidden">
      {link.label}
    </Link>
  );
}
