import { redirect } from "react-router";
import { ListPage } from "#app/shell/page/list-page.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta } from "#app/shell/page/page-meta.ts";
import { appContext } from "#worker/context.ts";
import { groupIn } from "../shared/level-groups.ts";
import type { Route } from "./+types/fields";
import { drawFields } from "./draw-fields.server.tsx";
import { fieldText, statisticsText } from "./text.json";

export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.pathname.endsWith("/")) throw redirect("/study/fields", 301);
  return drawFields(context.get(appContext), groupIn(url));
}

export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData?.meta ?? failedMeta(error, fieldText.notFound);

export default function FieldsPage({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/study", label: statisticsText.back }} />;
}
