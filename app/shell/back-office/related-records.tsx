import { Link } from "react-router";
import { DateTime } from "#app/shell/page/date-time.tsx";

interface Props {
  title: string;
  records: readonly { to: string; label: string; state: string; at: number }[];
  /** The list with all of them. */
  all: { to: string; label: string };
}

/** Other records of the same person, with a link to the list of all. Renders nothing without any. */
export function RelatedRecords({ title, records, all }: Props) {
  if (records.length === 0) return null;
  return (
    <div className="mt-3">
      <h3 className="font-medium">{title}</h3>
      <ul className="divide-y divide-line">
        {records.map(({ to, label, state, at }) => (
          <li key={to} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={to}
              className="inline-flex min-h-11 items-center break-words text-primary underline underline-offset-4"
            >
              {label}
            </Link>
            <span className="text-muted text-sm">
              {state} · <DateTime at={at} withZone={false} />
            </span>
          </li>
        ))}
      </ul>
      <Link to={all.to} className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
        {all.label}
      </Link>
    </div>
  );
}
