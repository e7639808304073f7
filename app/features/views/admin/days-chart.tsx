import { formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { DailyViews } from "#worker/features/views/read-views.ts";
import { viewsAdminText } from "./text.ts";

/** Views by day as a bar chart, and as a table for screen readers. */
export function DaysChart({ days }: { days: readonly DailyViews[] }) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const label = fill(viewsAdminText.chart, {
    first: days[0]?.day ?? "",
    last: days.at(-1)?.day ?? "",
    most: Math.max(0, ...days.map(({ views }) => views)),
  });
  return (
    <figure className="rounded-lg border border-line bg-surface p-3">
      <figcaption className="text-muted text-sm">
        {fill(viewsAdminText.total, { count: total, average: averageOf(total, days.length) })}
      </figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        className="mt-2 block h-40 w-full border-line border-b fill-primary"
      >
        {days.map(({ day, views }, index) => (
          <rect key={day} x={index * 10 + 1} width={8} y={100 - (views / most) * 100} height={(views / most) * 100}>
            <title>{`${day}：${views}`}</title>
          </rect>
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-muted text-sm tabular-nums">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-primary">
          {viewsAdminText.table}
        </summary>
        <table className="mt-2 text-sm">
          <thead>
            <tr className="text-left text-muted">
              <th scope="col" className="pr-8 font-medium">
                {viewsAdminText.day}
              </th>
              <th scope="col" className="text-right font-medium">
                {viewsAdminText.views}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views }) => (
              <tr key={day} className="border-line border-t tabular-nums">
                <td className="pr-8">{day}</td>
                <td className="text-right">{views}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Average views a day, below ten with one decimal, so that small numbers are not rounded to 0. */
export function averageOf(views: number, days: number): string {
  const average = views / Math.max(1, days);
  if (average > 0 && average < 0.05) return "<0.1";
  return formatNumber(average, { atMost: average < 9.95 ? 1 : 0 });
}
