import { Link } from "react-router";
import { ButtonLink } from "#app/ui/catalogue/button-link.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { stateNames } from "#app/ui/text/names.ts";
import { t } from "#app/ui/text/t.ts";
import { appContext } from "#worker/context.ts";
import { type ListedProfessional, listProfessionals } from "#worker/domain/professionals/list-professionals.ts";
import { professionalKinds, professionalStates } from "#worker/domain/professionals/professional.ts";
import { Moment } from "../../dashboard/moment.tsx";
import { nameLanguages } from "../../professionals/name-languages.ts";
import { readMember } from "../read-member.ts";
import { AdminList } from "../table/admin-list.tsx";
import type { Column } from "../table/admin-table.tsx";
import type { Route } from "./+types/professionals";
import { readProfessionalsQuery } from "./read-professionals-query.ts";
import "#app/ui/text/admin.ts";
import "#app/ui/text/admin-professionals.ts";
import "#app/ui/text/professionals.ts";

/** The directory of professionals as staff keep it. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "professionals");
  const query = readProfessionalsQuery(url);
  return { query, listed: await listProfessionals(context.get(appContext), member, query) };
}

const columns: readonly Column<ListedProfessional>[] = [
  { label: t("adminProfessional.name"), sort: "name", cell: (entry) => <Name {...entry} /> },
  { label: t("adminProfessional.kind"), isShort: true, cell: ({ kind }) => t(`professional.kind.${kind}`) },
  { label: t("adminProfessional.marn"), cell: ({ marn }) => <span className="tabular-nums">{marn ?? "—"}</span> },
  {
    label: t("adminProfessional.place"),
    cell: ({ state, city }) => [state ?? t("adminProfessional.abroad"), city].filter(Boolean).join(" · "),
  },
  { label: t("adminProfessional.languages"), cell: ({ languages }) => nameLanguages(languages) },
  {
    label: t("adminProfessional.visibility"),
    isShort: true,
    cell: ({ isShown }) => t(isShown ? "adminProfessional.shown" : "adminProfessional.hidden"),
  },
  { label: t("adminProfessional.checked"), isShort: true, sort: "checked", cell: ({ checkedOn }) => checkedOn },
  {
    label: t("adminProfessional.updated"),
    sort: "updated",
    cell: ({ updatedAt }) => <Moment at={updatedAt} withZone={false} />,
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
          {t("adminProfessional.open", { count: openReports })}
        </Link>
      )}
    </>
  );
}

export default function ProfessionalsPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/professionals"
      title={t("admin.professionals")}
      actions={
        <>
          <ButtonLink to="/professionals">{t("adminProfessional.public")}</ButtonLink>
          <ButtonLink to="/admin/professionals/reports?status=open">{t("adminProfessional.reports")}</ButtonLink>
          <ButtonLink to="/admin/professionals/new">{t("adminProfessional.new")}</ButtonLink>
        </>
      }
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ id }) => id}
      momentOf={({ updatedAt }) => updatedAt}
      searchHint={t("adminProfessional.search")}
      filters={[
        {
          name: "kind",
          label: t("adminProfessional.kind"),
          options: professionalKinds.map((value) => ({ value, label: t(`professional.kind.${value}`) })),
        },
        {
          name: "state",
          label: t("adminProfessional.state"),
          options: professionalStates.map((value) => ({ value, label: stateNames[value] ?? value })),
        },
        {
          name: "shown",
          label: t("adminProfessional.visibility"),
          options: [
            { value: "1", label: t("adminProfessional.shown") },
            { value: "0", label: t("adminProfessional.hidden") },
          ],
        },
      ]}
      empty={t("adminProfessional.empty")}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
