import { Link } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import type { RegisterLoad } from "../../shared/changes/history.ts";
import { changesAddress, countsOfLoad, describeCounts } from "./changes-filter.ts";
import { changesText } from "./text.json";

interface Props {
  events: readonly RegisterLoad[];
  chosenId: number | null;
}

const openEvents = 12;

/** The events of the register's history by month, newest first, each linked to the page of its changes. */
export function ChangeEvents({ events, chosenId }: Props) {
  const older = events.slice(openEvents);
  return (
    <>
      <Months events={events.slice(0, openEvents)} chosenId={chosenId} />
      {older.length > 0 && (
        <details className="mt-4 border-line border-t" open={older.some(({ id }) => id === chosenId)}>
          <summary className="cursor-pointer py-3 font-medium hover:text-primary">
            {fill(changesText.olderEvents, { count: older.length })}
          </summary>
          <Months events={older} chosenId={chosenId} />
        </details>
      )}
    </>
  );
}

function Months({ events, chosenId }: Props) {
  const months = Map.groupBy(events, ({ registerDate }) => registerDate.slice(0, 7));
  return [...months].map(([month, loads]) => (
    <div key={month} className="border-line border-t sm:grid sm:grid-cols-[8rem_1fr]">
      <h3 className="pt-3.5 font-medium text-muted">{writeMonth(month)}</h3>
      <ul>
        {loads.map((load) => (
          <li key={load.id} className="py-2.5">
            <Link
              to={`${changesAddress({ load: load.id })}#changes`}
              aria-current={load.id === chosenId ? "true" : undefined}
              className="link inline-block py-1 aria-[current]:font-semibold"
            >
              {fill(changesText.eventDate, { date: load.registerDate })}
            </Link>
            <p className="text-sm">{describeCounts(countsOfLoad(load))}</p>
          </li>
        ))}
      </ul>
    </div>
  ));
}
