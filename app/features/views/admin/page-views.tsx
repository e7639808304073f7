import { data, Link } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { readViewsByDay, viewPeriods } from "#worker/features/views/read-views.ts";
import type { Route } from "./+types/page-views";
import { DaysChart } from "./days-chart.tsx";
import { viewsAdminText } from "./text.ts";
import { readPeriod } from "./view-list.ts";

/** The views of one page by day. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "overview");
  const app = context.get(appContext);
  const path = url.searchParams.get("path") ?? "";
  // The path becomes a link, so it must be one of this site: `//host` would be another.
  if (!/^\/(?![/\\])/.test(path) && path !== "/") throw data(null, { status: 404 });
  const period = readPeriod(url.searchParams.get("days"), app.now());
  return { path, days: await readViewsByDay(app, member, period, path) };
}

export default function PageViewsPage({ loaderData: { path, days } }: Route.ComponentProps) {
  const link = "inline-flex min-h-9 items-center text-primary underline underline-offset-4";
  return (
    <>
      <AdminHeading title={path} back={{ to: "/admin/views", label: adminText.views }}>
        <span className="break-all">{path}</span>
      </AdminHeading>
      <p className="mb-3 flex flex-wrap gap-4">
        {viewPeriods.map((value) => (
          <Link
            key={value}
            to={`?path=${encodeURIComponent(path)}&days=${value}`}
            aria-current={Number(value) === days.length ? "true" : undefined}
            className={`${link} aria-[current]:font-semibold aria-[current]:no-underline`}
          >
            {fill(viewsAdminText.days, { days: value })}
          </Link>
        ))}
        <Link to={path} className={link}>
          {viewsAdminText.visit}
        </Link>
      </p>
      <DaysChart days={days} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
