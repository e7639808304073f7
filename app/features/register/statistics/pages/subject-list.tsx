import { ListPage } from "#app/shell/page/list-page.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { appContext } from "#worker/context.ts";
import { groupIn } from "../shared/level-groups.ts";
import type { Route } from "./+types/subject-list";
import { drawCities } from "./draw-cities.server.tsx";
import { drawFields } from "./draw-fields.server.tsx";
import { statisticsText } from "./text.json";

/** /study/fields and /study/cities */
export async function loader({ url, context }: Route.LoaderArgs) {
  const drawList = url.pathname === "/study/cities" ? drawCities : drawFields;
  return drawList(context.get(appContext), groupIn(url));
}

export const handle = new WayBack("/study", statisticsText.back);

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData.meta;

export default function SubjectListPage({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}
