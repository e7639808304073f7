import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { t } from "#app/ui/text/t.ts";
import { AdminHeading } from "../frame/admin-heading.tsx";
import { readMember } from "../read-member.ts";
import type { Route } from "./+types/overview";
import "#app/ui/text/admin.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await readMember(context, request, "overview");
  return null;
}

export default function OverviewPage() {
  return <AdminHeading>{t("admin.overview")}</AdminHeading>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
