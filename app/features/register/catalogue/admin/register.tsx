import { Link } from "react-router";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { formatNumber } from "#app/shell/figures/format.ts";
import { Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { changesAddress } from "../pages/changes/changes-filter.ts";
import type { ListedLoad } from "../server/list-loads.ts";
import type { Route } from "./+types/register";
import { loadList } from "./load-list.ts";
import { adminRegisterText } from "./text.json";

/** The loads of the register: time, source, and changes. Read-only. */
export const loader = (args: Route.LoaderArgs) => loadList.load(args);

const columns: readonly Column<ListedLoad>[] = [
  { label: adminRegisterText.date, isShort: true, sort: "date", cell: ({ registerDate }) => registerDate },
  {
    label: adminRegisterText.loaded,
    sort: "loaded",
    cell: ({ loadedAt }) => <DateTime at={Date.parse(loadedAt)} withZone={false} />,
  },
  { label: adminRegisterText.kind.label, isShort: true, cell: ({ kind }) => adminRegisterText.kind[kind] },
  {
    label: adminRegisterText.source,
    cell: ({ source }) => (
      <span lang="en" className="wrap-anywhere">
        {source}
      </span>
    ),
  },
  {
    label: adminRegisterText.count,
    cell: ({ institutionCount, courseCount }) =>
      fill(adminRegisterText.counts, {
        institutions: formatNumber(institutionCount),
        courses: formatNumber(courseCount),
      }),
  },
  { label: adminRegisterText.changed, cell: (load) => <LoadChanges load={load} /> },
];

/** The same values as loadKinds of the worker, whose module the browser must not load. */
const kinds = ["register", "starter"] as const;

export default function RegisterPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <>
      <AdminList
        path="/admin/register"
        title={adminText.register}
        query={query}
        listed={listed}
        columns={columns}
        keyOf={({ id }) => id}
        timeOfRow={({ loadedAt }) => Date.parse(loadedAt)}
        searchHint={adminRegisterText.search}
        filters={[
          {
            name: "kind",
            label: adminRegisterText.kind.label,
            options: kinds.map((value) => ({ value, label: adminRegisterText.kind[value] })),
          },
        ]}
        empty={adminRegisterText.empty}
      />
      <HowToLoad />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

const commands = [
  { command: "npm run seed -- --latest --remote", label: adminRegisterText.command.latest },
  { command: "npm run seed -- --file cricos.xlsx --remote", label: adminRegisterText.command.file },
  {
    command: "npm run seed -- --file cricos.xlsx --remote --dry-run --report report.json",
    label: adminRegisterText.command.dry,
  },
  {
    command: "npm run seed -- --file cricos.xlsx --remote --accept-delisting",
    label: adminRegisterText.command.delisting,
  },
  {
    command: "npm run seed -- --file cricos.xlsx --remote --accept-losses",
    label: adminRegisterText.command.losses,
  },
  { command: "npm run seed -- --file cricos.xlsx --remote --older", label: adminRegisterText.command.older },
  { command: "npm run seed -- --help", label: adminRegisterText.command.help },
] as const;

/** Explains how to start a load, which is possible on the command line only. */
function HowToLoad() {
  return (
    <Panel title={adminRegisterText.how}>
      <p className="max-w-[42em]">{adminRegisterText.howText}</p>
      <dl className="mt-3 grid gap-3">
        {commands.map(({ command, label }) => (
          <div key={command}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd>
              <code lang="en" className="wrap-anywhere">
                {command}
              </code>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[42em] text-muted">{adminRegisterText.howEnd}</p>
    </Panel>
  );
}

const entities = [
  { entity: "institution", counted: "institutions" },
  { entity: "course", counted: "courses" },
  { entity: "campus", counted: "campuses" },
] as const;

const changeKinds = [
  { change: "added", label: adminRegisterText.added },
  { change: "changed", label: adminRegisterText.changedCount },
  { change: "delisted", label: adminRegisterText.delisted },
] as const;

/** The numbers of a load's changes by kind, linked to the changes. First loads have no changes. */
function LoadChanges({ load }: { load: ListedLoad }) {
  if (load.isBaseline) return adminRegisterText.baseline;
  const rows = entities.flatMap(({ entity, counted }) => {
    const changes = changeKinds.filter(({ change }) => load[counted][change] > 0);
    return changes.length > 0 ? [{ entity, counted, changes }] : [];
  });
  if (rows.length === 0) return adminRegisterText.none;
  return (
    <ul>
      {rows.map(({ entity, counted, changes }) => (
        <li key={entity} className="flex flex-wrap gap-x-2">
          <span>{adminRegisterText[counted]}</span>
          {changes.map(({ change, label }) => {
            const text = fill(label, { count: formatNumber(load[counted][change]) });
            if (!load.isEvent) return <span key={change}>{text}</span>;
            return (
              <Link
                key={change}
                to={changesAddress({ load: load.id, change, entity })}
                aria-label={fill(adminRegisterText.link, {
                  entity: adminRegisterText[counted],
                  change: text,
                  date: load.registerDate,
                })}
                className="text-primary underline underline-offset-4"
              >
                {text}
              </Link>
            );
          })}
        </li>
      ))}
    </ul>
  );
}
