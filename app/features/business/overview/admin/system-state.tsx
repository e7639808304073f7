import type { ReactNode } from "react";
import { DateTime, TimeZoneNote } from "#app/shell/page/date-time.tsx";
import type { SystemState as State } from "../server/read-system.ts";
import { overviewAdminText } from "./text.json";

/** Whether the cron jobs run, and how old mails, rate and register are. @param at time of the reading, ms since 1970 */
export function SystemState({ jobs, checks, at }: State & { at: number }) {
  return (
    <>
      <p className="mb-1 text-muted text-sm">
        <TimeZoneNote at={at} />
      </p>
      <ul className="divide-y divide-line border-line border-y text-sm">
        {jobs.every(({ name }) => name === "register") && (
          <Row title={overviewAdminText.jobs} isLate text={overviewAdminText.noJobs} />
        )}
        {jobs.map((job) => (
          <Row
            key={job.name}
            {...job}
            isLate={job.isLate || job.error !== null}
            isWaiting={job.startedAt === null}
            text={<LastRun {...job} />}
          />
        ))}
        {checks.map((check) => (
          <Row key={check.title} {...check} />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  title: string;
  isLate: boolean;
  /** It has not run yet, and does not have to. */
  isWaiting?: boolean;
  text: ReactNode;
}

const Row = ({ title, isLate, isWaiting = false, text }: RowProps) => (
  <li className="grid gap-x-4 py-2 sm:grid-cols-[6rem_minmax(0,20rem)_minmax(0,1fr)]">
    <span className={isLate ? "font-semibold text-notice-ink" : "text-muted"}>
      {isLate ? overviewAdminText.late : isWaiting ? overviewAdminText.notYet : overviewAdminText.inTime}
    </span>
    <span className="font-medium">{title}</span>
    <span className="break-words">{text}</span>
  </li>
);

/** When the last run began, ended and last succeeded, and why it failed. */
function LastRun({ startedAt, endedAt, succeededAt, error }: State["jobs"][number]) {
  if (startedAt === null) return overviewAdminText.neverRan;
  return (
    <>
      {overviewAdminText.started} <DateTime at={startedAt} withZone={false} />
      {endedAt === null ? (
        <span>，{overviewAdminText.notEnded}</span>
      ) : (
        <span>
          ，{overviewAdminText.ended} <DateTime at={endedAt} withZone={false} />
        </span>
      )}
      {error !== null && (
        <span className="block text-danger">
          {overviewAdminText.failed}
          {"："}
          <span lang="en">{error}</span>
          {"。"}
          {succeededAt === null ? (
            overviewAdminText.neverSucceeded
          ) : (
            <>
              {overviewAdminText.succeeded} <DateTime at={succeededAt} withZone={false} />
            </>
          )}
        </span>
      )}
    </>
  );
}
