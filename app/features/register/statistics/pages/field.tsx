import { data, redirect } from "react-router";
import { WayBack } from "#app/shell/page/way-back.ts";
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

export const handle = new WayBack("/study/fields", fieldText.backToList);

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData.meta;

export default function FieldPage({ loaderData }: Route.ComponentProps) {
  return <NamedPage {...loaderData} item={{ type: "field", code: loaderData.subject.code }} />;
}
