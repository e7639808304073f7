import { Link } from "react-router";
import { Notice } from "#app/shell/page/boxes.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type PointsFacts, sourcesOf, tableSince } from "../shared/points-table.ts";
import { pointsText } from "./text.json";

/** Day of the Budget that announced a reform without a start date. A table that starts later includes the reform. */
const reformAnnounced = "2026-05-12";

/** Start date and sources of the table, and the announced reform. */
export function TableNote({ facts }: { facts: PointsFacts }) {
  const since = tableSince(facts);
  return (
    <>
      <div className="mt-6 text-muted text-sm">
        {since && <p>{fill(pointsText.tableSince, { date: since })}</p>}
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
