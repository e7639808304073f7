import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Cell, CellPart } from "#app/features/foundation/records/server/public.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import type { SystemState as State } from "../server/read-system.ts";
import type { Months } from "./months.ts";
import { overviewAdminText as text } from "./text.json";

/** A part of the front page. */
export function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 font-semibold text-lg">
        {title}
        {note && <span className="ml-2 font-normal text-muted text-sm">{note}</span>}
      </h2>
      {children}
    </section>
  );
}

export interface Figure {
  label: string;
  count: number;
  to: string;
  /** Rows are counted up to this number. */
  most?: number | undefined;
}

const writeCount = ({ count, most = Number.POSITIVE_INFINITY }: Figure): string =>
  count > most ? `${formatNumber(most)}+` : formatNumber(count);

/** Counts that link to their lists. Urgent ones are highlighted. */
export function Figures({ figures, isUrgent = false }: { figures: readonly Figure[]; isUrgent?: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
      {figures.map((figure) => (
        <li key={figure.to}>
          <Link
            to={figure.to}
            className={`block h-full rounded-lg border p-3 hover:border-primary ${isUrgent ? "border-notice-line bg-notice-surface text-notice-ink" : "border-line bg-surface"}`}
          >
            <span className="block font-semibold text-2xl tabular-nums">{writeCount(figure)}</span>
            <span className="text-sm">{figure.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Waiting tasks as tiles, and other figures in a line below, so that tasks are seen first. */
export function WaitingFigures({ figures }: { figures: readonly Figure[] }) {
  const waiting = figures.filter(({ count }) => count > 0);
  const nothing = figures.filter(({ count }) => count === 0);
  return (
    <>
      {waiting.length > 0 ? <Figures isUrgent figures={waiting} /> : <p>{text.nothing}</p>}
      {nothing.length > 0 && (
        <p className="mt-3 text-sm leading-7">
          <span className="text-muted">{text.zero}</span>
          {nothing.map(({ label, to }, position) => (
            <span key={to}>
              {position > 0 && <span className="text-muted">、</span>}
              <Link to={to} className="whitespace-nowrap hover:text-primary hover:underline">
                {label}
              </Link>
            </span>
          ))}
          <span className="text-muted">。</span>
        </p>
      )}
    </>
  );
}

/** This month and the one before, with a link to the rows behind each number. */
export const MonthsTable = ({ months, lines, note }: Months) => (
  <div className="max-w-3xl rounded-lg border border-line bg-surface px-3 sm:px-4">
    <table className="w-full text-sm">
      <thead>
        <tr className="text-muted">
          <td />
          {months.map((month, at) => (
            <th key={month} scope="col" className="w-[28%] py-2 pl-3 text-right font-medium">
              {at === 0 ? text.month.now : text.month.before}{" "}
              <span className="inline-block font-normal tabular-nums">{month}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, cells }) => {
          const isSub = cells.some(({ isTime }) => isTime);
          return (
            <tr key={`${label} ${cells[0]?.to}`} className={isSub ? "" : "border-line border-t"}>
              <th scope="row" className={`py-2.5 text-left font-normal ${isSub ? "pl-3 text-muted" : ""}`}>
                {label}
              </th>
              {cells.map((cell) => (
                <td key={cell.to} className="pl-3 text-right align-top tabular-nums">
                  <Link to={cell.to} className="block py-2.5 underline-offset-4 hover:text-primary hover:underline">
                    <span className={isSub ? "" : cell.isZero ? "text-muted" : "font-semibold"}>{cell.text}</span>
                    {cell.note && <span className="block text-muted">{cell.note}</span>}
                  </Link>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
    <p className="border-line border-t py-2 text-muted text-sm">{note}</p>
  </div>
);

/** Whether the cron jobs run, and how old mails, rate and register are, as cells. */
export function systemRows({ jobs, checks }: State): Cell[] {
  const line = (title: string, isLate: boolean, isWaiting = false): CellPart[] => [
    { text: title, tone: "strong" },
    {
      text: isLate ? text.late : isWaiting ? text.notYet : text.inTime,
      ...{ tone: isLate ? "danger" : "muted", isInline: true },
    },
  ];
  return [
    ...(jobs.every(({ name }) => name === "register") ? [[...line(text.jobs, true), text.noJobs]] : []),
    ...jobs.map((job) => [
      ...line(job.title, job.isLate || job.error !== null, job.startedAt === null),
      ...describeRun(job),
    ]),
    ...checks.map((check) => [...line(check.title, check.isLate), check.text]),
  ];
}

/** When the last run began, ended and last succeeded, and why it failed. */
function describeRun({ startedAt, endedAt, succeededAt, error }: State["jobs"][number]): (CellPart | false)[] {
  if (startedAt === null) return [{ text: text.neverRan }];
  return [
    { text: text.started, at: startedAt },
    { ...(endedAt === null ? { text: text.notEnded } : { text: text.ended, at: endedAt }), isInline: true },
    error !== null && { text: `${text.failed}：${error}`, tone: "danger" },
    error !== null &&
      (succeededAt === null ? { text: text.neverSucceeded } : { text: text.succeeded, at: succeededAt }),
  ];
}
