import { useId } from "react";
import { Link } from "react-router";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Notice } from "#app/shell/page/boxes.tsx";
import { ButtonLink, ExternalLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type PointsFacts, sourcesOf, tableSince } from "../shared/points-table.ts";
import { pointsText } from "./text.json";

/** Field for the day whose points table is used. Submitted to the server, which alone has the tables of other days. */
export function DayField({ on }: { on: string | null }) {
  const id = useId();
  return (
    <details className="mt-6" open={on !== null}>
      <summary className="link flex min-h-11 items-center">{pointsText.otherDay}</summary>
      <label htmlFor={id} className="block font-medium">
        {pointsText.day}
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {pointsText.dayHint}
      </p>
      <div className="mt-1 flex flex-wrap gap-3">
        <div className="w-48">
          <input
            key={on}
            id={id}
            type="date"
            name="on"
            defaultValue={on ?? ""}
            aria-describedby={`${id}-hint`}
            className={controlStyle}
          />
        </div>
        <SubmitButton tone="plain">{pointsText.dayUse}</SubmitButton>
      </div>
    </details>
  );
}

/** Day of the Budget that announced a reform without a start date. A table that starts later includes the reform. */
const reformAnnounced = "2026-05-12";

/** Start date and sources of the table, and the announced reform. */
export function TableNote({ facts, on, isAhead }: { facts: PointsFacts; on: string | null; isAhead: boolean }) {
  const since = tableSince(facts);
  return (
    <>
      <div className="mt-6 text-muted text-sm">
        <p>
          {on && fill(pointsText.tableOn, { day: on })}
          {isAhead && pointsText.tableAhead}
          {since && fill(pointsText.tableSince, { date: since })}
        </p>
        <p>{pointsText.source}</p>
        <ul className="list-disc ps-6">
          {sourcesOf(facts).map(({ name, url, checkedOn }) => (
            <li key={url + name}>
              {url.startsWith("/") ? name : <ExternalLink href={url}>{name}</ExternalLink>}{" "}
              <span className="whitespace-nowrap">{fill(pointsText.checkedOn, { date: checkedOn })}</span>
            </li>
          ))}
        </ul>
        <p>
          <Link to="/facts#points.minimum" className="link print:hidden">
            {pointsText.history}
          </Link>
        </p>
      </div>
      {since !== null && since < reformAnnounced && (
        <Notice>
          <p className="font-semibold">{pointsText.reform}</p>
          <p>{pointsText.reformText}</p>
        </Notice>
      )}
    </>
  );
}

interface NoTableProps {
  /** The requested day, YYYY-MM-DD; null is today. */
  day: string | null;
  /** First day of the earliest table. */
  firstDay: string | null;
  /** Address of the same answers with today's table. */
  withToday: string;
}

/** Replaces the calculator when the registry has no table for the day. */
export function NoTable({ day, firstDay, withToday }: NoTableProps) {
  return (
    <>
      <Notice>
        {day === null ? (
          <p>{pointsText.noTableToday}</p>
        ) : (
          <p>
            {fill(pointsText.noTable, { day })}
            {firstDay && day < firstDay && fill(pointsText.noTableBefore, { date: firstDay })}
          </p>
        )}
      </Notice>
      {day !== null && (
        <p className="mt-4">
          <ButtonLink to={withToday}>{pointsText.today}</ButtonLink>
        </p>
      )}
    </>
  );
}
