import { Link } from "react-router";

export interface Figure {
  label: string;
  count: number;
  /** The list that shows them. */
  to: string;
}

/** Numbers with the list behind each; those that wait stand out. */
export function Figures({ figures, isUrgent = false }: { figures: readonly Figure[]; isUrgent?: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
      {figures.map(({ label, count, to }) => (
        <li key={to}>
          <Link
            to={to}
            className={`block h-full rounded-lg border p-3 hover:border-primary ${isUrgent && count > 0 ? "border-notice-line bg-notice-surface text-notice-ink" : "border-line bg-surface"}`}
          >
            <span className="block font-semibold text-2xl tabular-nums">{count}</span>
            <span className="text-sm">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
