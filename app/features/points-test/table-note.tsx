import { Link } from "react-router";
import { ExternalLink } from "#app/shell/page/external-link.tsx";
import { Notice } from "#app/shell/page/notice.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type PointsFacts, sourcesOf, tableSince } from "./points-facts.ts";
import { pointsText } from "./text.ts";

/** The Budget that announced a reform without a first day. A table that began later is that reform. */
const reformAnnounced = "2026-05-12";

/** Which table was used, where its figures come from, and what is announced about it. */
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
        <p>
          {pointsText.source}
          {sourcesOf(facts).map(({ name, url, checkedOn }, at) => (
            <span key={url + name}>
              {at > 0 && "；"}
              {url.startsWith("/") ? name : <ExternalLink href={url}>{name}</ExternalLink>}
              {fill(pointsText.checkedOn, { date: checkedOn })}
            </span>
          ))}
          <Link to="/facts#points.minimum" className="text-primary underline underline-offset-4 print:hidden">
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
