import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Step, StepKey } from "#app/calculators/timeline/make-timeline.ts";
import { type TextKey, t } from "#app/ui/text/t.ts";
import "#app/ui/text/timeline.ts";

interface Props {
  steps: readonly Step[];
  /** Beside the wait for the visa: the official time. */
  processing: ReactNode;
}

const stateStyles = {
  late: "bg-accent-soft text-ink",
  now: "bg-primary-soft text-primary",
  later: "text-muted",
};

/** Where one reads or does more about a step. */
const links: { [key in StepKey]?: { to: string; label: TextKey } } = {
  choose: { to: "/search", label: "timeline.link.search" },
  apply: { to: "/resources/university-application", label: "timeline.link.application" },
  visaDocuments: { to: "/resources/student-visa-checklist", label: "timeline.link.checklist" },
  visa: { to: "/resources/student-visa-guide", label: "timeline.link.visa" },
  housing: { to: "/resources/rental-checklist", label: "timeline.link.rental" },
  arrive: { to: "/resources/departure-checklist", label: "timeline.link.departure" },
};

/** The steps down a line, each with its last day. */
export function StepList({ steps, processing }: Props) {
  return (
    <ol className="mt-4 border-line border-s-2 ps-5 print:ms-2 print:mt-2">
      {steps.map(({ key, from, by, state }) => (
        <li key={key} className="relative pb-5 print:break-inside-avoid print:pb-2 print:text-xs">
          <span
            aria-hidden="true"
            className={`absolute -start-[1.625rem] top-2 size-3 rounded-full border-2 print:top-1 ${state === "now" ? "border-primary bg-primary" : state === "late" ? "border-accent bg-accent-soft" : "border-muted bg-page"}`}
          />
          <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold text-lg print:text-sm">
            {t(`timeline.step.${key}`)}
            <time dateTime={by} className="font-medium text-base text-primary tabular-nums print:text-sm">
              {t(key === "start" || key === "arrive" ? "timeline.on" : "timeline.by", { date: by })}
            </time>
            <span className={`rounded px-1.5 font-normal text-sm ${stateStyles[state]}`}>
              {t(`timeline.state.${state}`)}
            </span>
          </h3>
          {from !== by && <p className="text-muted text-sm">{t("timeline.from", { date: from })}</p>}
          <p>
            {t(`timeline.step.${key}.what`)}
            <StepLink link={links[key]} />
          </p>
          {key === "decision" && processing}
          {state === "late" && (
            <p className="mt-1 rounded-lg border border-notice-line bg-notice-surface px-3 py-2 text-notice-ink print:p-0">
              {t("timeline.lateAdvice", { text: t(`timeline.step.${key}.late`) })}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function StepLink({ link }: { link: { to: string; label: TextKey } | undefined }) {
  if (!link) return null;
  return (
    <Link to={link.to} className="ms-1 text-primary underline underline-offset-4 print:hidden">
      {t(link.label)}
    </Link>
  );
}
