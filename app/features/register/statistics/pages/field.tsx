import { data, redirect } from "react-router";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta } from "#app/shell/page/page-meta.ts";
import { appContext } from "#worker/context.ts";
import { fieldPath } from "../server/public.ts";
import { fieldOfSlug } from "../server/subjects.ts";
import { groupIn } from "../shared/level-groups.ts";
import type { Route } from "./+types/field";
import { drawField } from "./draw-field.server.tsx";
import { NamedPage } from "./named-page.tsx";
import { fieldText } from "./text.json";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const field = fieldOfSlug(params.slug);
  const path = field && fieldPath(field.code);
  if (!field || !path) throw data(fieldText.notFound, { status: 404 });
  if (url.pathname !== path) throw redirect(path, 301);
  return drawField(context.get(appContext), field, groupIn(url));
}

export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData?.meta ?? failedMeta(error, fieldText.notFound);

export default function FieldPage({ loaderData }: Route.ComponentProps) {
  return <NamedPage {...loaderData} item={{ type: "field", code: loaderData.subject.code }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/study/fields", label: fieldText.backToList }} />;
}
