import { ListPage } from "#app/shell/page/list-page.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { appContext } from "#worker/context.ts";
import { groupIn } from "../shared/level-groups.ts";
import type { Route } from "./+types/cities";
import { drawCities } from "./draw-cities.server.tsx";
import { statisticsText } from "./text.json";

export async function loader({ url, context }: Route.LoaderArgs) {
  return drawCities(context.get(appContext), groupIn(url));
}

export const handle = new WayBack("/study", statisticsText.back);

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData.meta;

export default function CitiesPage({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}
