import type { ReactNode } from "react";
import { DateTime, TimeZoneNote } from "#app/shell/page/date-time.tsx";
import type { SystemState as State } from "#worker/features/overview/read-system.ts";
import { overviewAdminText } from "./text.ts";

/** Whether the cron jobs run, and how old mails, rate and register are. @param at the time of the reading, ms since 1970 */
export function SystemState({ jobs, checks, at }: State & { at: number }) {
  return (
    <>
      <p className="mb-1 text-muted text-sm">
        <TimeZoneNote at={at} />
      </p>
      <ul className="divide-y divide-line border-line border-y text-sm">
        {jobs.map((job) => (
          <Row key={job.name} {...job}>
            <LastRuns {...job} />
          </Row>
        ))}
        {checks.map((check) => (
          <Row key={check.name} {...check}>
            {check.text}
          </Row>
        ))}
      </ul>
    </>
  );
}

const stateStyles = {
  ok: "text-muted",
  late: "font-semibold text-notice-ink",
  bad: "font-semibold text-danger",
} as const;

type Line = Pick<State["checks"][number], "title" | "state" | "stateName">;

const Row = ({ title, state, stateName, children }: Line & { children: ReactNode }) => (
  <li className="grid gap-x-4 py-2 sm:grid-cols-[6rem_minmax(0,20rem)_minmax(0,1fr)]">
    <span className={stateStyles[state]}>{stateName}</span>
    <span className="font-medium">{title}</span>
    <span className="break-words">{children}</span>
  </li>
);

/** The last success, and the last failure where it is newer or the job is late. */
function LastRuns({ succeededAt, failedAt, error, state }: State["jobs"][number]) {
  const isFailureShown = failedAt !== null && (state !== "ok" || failedAt > (succeededAt ?? 0));
  return (
    <>
      {succeededAt === null ? (
        overviewAdminText.neverSucceeded
      ) : (
        <>
          {overviewAdminText.succeeded} <DateTime at={succeededAt} withZone={false} />
        </>
      )}
      {isFailureShown && (
        <span className="block text-danger">
          {overviewAdminText.failed} <DateTime at={failedAt} withZone={false} />
          {error !== null && <span lang="en">: {error}</span>}
        </span>
      )}
    </>
  );
}
