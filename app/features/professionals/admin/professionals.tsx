import { Link } from "react-router";
import { stateNames } from "#app/features/catalogue/names.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { AdminList } from "#app/shell/back-office/table/admin-list.tsx";
import type { Column } from "#app/shell/back-office/table/admin-table.tsx";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { Moment } from "#app/shell/moment/moment.tsx";
import { ButtonLink } from "#app/shell/page/button-link.tsx";
import { t } from "#app/shell/text/t.ts";
import { appContext } from "#worker/context.ts";
import { type ListedProfessional, listProfessionals } from "#worker/features/professionals/list-professionals.ts";
import { professionalKinds, professionalStates } from "#worker/features/professionals/professional.ts";
import { nameLanguages } from "../name-languages.ts";
import type { Route } from "./+types/professionals";
import { readProfessionalsQuery } from "./read-professionals-query.ts";
import "#app/shell/back-office/text.ts";
import "./text.ts";
import "../text.ts";

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
