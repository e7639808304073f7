import { Link } from "react-router";
import { stateNames } from "#app/features/catalogue/public.ts";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import {
  type ListedProfessional,
  nameLanguages,
  professionalKinds,
  professionalStates,
} from "#worker/features/professionals/professional.ts";
import { professionalText } from "../text.ts";
import type { Route } from "./+types/professionals";
import { professionalList } from "./professional-list.ts";
import { adminProfessionalText } from "./text.ts";

export const loader = (args: Route.LoaderArgs) => professionalList.load(args);

const columns: readonly Column<ListedProfessional>[] = [
  { label: adminProfessionalText.name, sort: "name", cell: (entry) => <Name {...entry} /> },
  { label: adminProfessionalText.kind, isShort: true, cell: ({ kind }) => professionalText.kind[kind] },
  { label: adminProfessionalText.marn, cell: ({ marn }) => <span className="tabular-nums">{marn ?? "—"}</span> },
  {
    label: adminProfessionalText.place,
    cell: ({ state, city }) => [state ?? adminProfessionalText.abroad, city].filter(Boolean).join(" · "),
  },
  { label: adminProfessionalText.languages, cell: ({ languages }) => nameLanguages(languages) },
  {
    label: adminProfessionalText.visibility,
    isShort: true,
    cell: ({ isShown }) => (isShown ? adminProfessionalText.shown : adminProfessionalText.hidden),
  },
  { label: adminProfessionalText.checked, isShort: true, sort: "checked", cell: ({ checkedOn }) => checkedOn },
  {
    label: adminProfessionalText.updated,
    sort: "updated",
    cell: ({ updatedAt }) => <DateTime at={updatedAt} withZone={false} />,
  },
];

function Name({ id, name, nameCn, business, openReports }: ListedProfessional) {
  return (
    <>
      <Link to={`/admin/professionals/${id}`} className="text-primary underline underline-offset-4">
        {name}
        {nameCn && ` ${nameCn}`}
      </Link>
      {business && <span className="block text-muted">{business}</span>}
      {openReports > 0 && (
        <Link
          to={`/admin/professionals/reports?status=open&q=${encodeURIComponent(name)}`}
          className="block text-accent underline underline-offset-4"
        >
          {fill(adminProfessionalText.open, { count: openReports })}
        </Link>
      )}
    </>
  );
}

export default function ProfessionalsPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/professionals"
      title={adminText.professionals}
      actions={
        <>
          <ButtonLink to="/professionals">{adminProfessionalText.public}</ButtonLink>
          <ButtonLink to="/admin/professionals/reports?status=open">{adminProfessionalText.reports}</ButtonLink>
          <ButtonLink to="/admin/professionals/new">{adminProfessionalText.new}</ButtonLink>
        </>
      }
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ id }) => id}
      timeOfRow={({ updatedAt }) => updatedAt}
      searchHint={adminProfessionalText.search}
      filters={[
        {
          name: "kind",
          label: adminProfessionalText.kind,
          options: professionalKinds.map((value) => ({ value, label: professionalText.kind[value] })),
        },
        {
          name: "state",
          label: adminProfessionalText.state,
          options: professionalStates.map((value) => ({ value, label: stateNames[value] ?? value })),
        },
        {
          name: "shown",
          label: adminProfessionalText.visibility,
          options: [
            { value: "1", label: adminProfessionalText.shown },
            { value: "0", label: adminProfessionalText.hidden },
          ],
        },
      ]}
      empty={adminProfessionalText.empty}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
