import { data, redirect } from "react-router";
import { WayBack } from "#app/shell/page/way-back.ts";
import { appContext } from "#worker/context.ts";
import { cityOfKey, cityPath } from "../server/public.ts";
import { groupIn } from "../shared/level-groups.ts";
import type { Route } from "./+types/city";
import { cityText } from "./city-text.json";
import { drawCity } from "./draw-city.server.tsx";
import { NamedPage } from "./named-page.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const city = cityOfKey(params.city);
  if (!city) throw data(cityText.notFound, { status: 404 });
  const path = cityPath(city.key);
  if (url.pathname !== path) throw redirect(path, 301);
  return drawCity(context.get(appContext), city, groupIn(url));
}

export const handle = new WayBack("/study/cities", cityText.backToList);

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData.meta;

export default function CityPage({ loaderData }: Route.ComponentProps) {
  return <NamedPage {...loaderData} item={{ type: "city", code: loaderData.subject.key }} />;
}
