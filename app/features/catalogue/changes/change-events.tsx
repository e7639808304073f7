import { Link } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import type { RegisterLoad } from "#worker/features/catalogue/changes/history.ts";
import { changesAddress } from "./changes-filter.ts";
import { countsOfLoad, describeCounts } from "./describe-changes.ts";
import { changesText } from "./text.ts";

interface Props {
  events: readonly RegisterLoad[];
  /** The event whose changes are shown. */
  chosenId: number | null;
}

/** The older events are collapsed. */
const openEvents = 12;

/** The events of the register's history by month, newest first, each linked to its changes. */
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
  const months = new Map<string, RegisterLoad[]>();
  for (const event of events) {
    const month = event.registerDate.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), event]);
  }
  return [...months].map(([month, loads]) => (
    <div key={month} className="border-line border-t sm:grid sm:grid-cols-[8rem_1fr]">
      <h3 className="pt-3.5 font-medium text-muted">
        {fill(changesText.month, { year: month.slice(0, 4), month: Number(month.slice(5)) })}
      </h3>
      <ul>
        {loads.map((load) => (
          <li key={load.id} className="py-2.5">
            <Link
              to={`${changesAddress({ load: load.id })}#changes`}
              aria-current={load.id === chosenId ? "true" : undefined}
              className="inline-block py-1 text-primary underline underline-offset-4 aria-[current]:font-semibold"
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
