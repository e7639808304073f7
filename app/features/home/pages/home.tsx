import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { appContext } from "#worker/context.ts";
import { isDatabaseFailure } from "#worker/errors.ts";
import { log } from "#worker/platform/log.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { Directory, Offer } from "../directory.tsx";
import { Changes, Cities, Example, Fields } from "../explore.tsx";
import { Hero } from "../hero.tsx";
import { homeText } from "../text.ts";
import { viewHome } from "../view-home.server.ts";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const page = { origin: app.origin, year: todayInAustralia(app.now()).slice(0, 4) };
  try {
    return { ...page, view: await viewHome(app) };
  } catch (error) {
    // Without a database the page is shown without figures, like the frame.
    if (!isDatabaseFailure(error)) throw error;
    log(app, "home.failed", { error });
    return { ...page, view: null };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const origin = loaderData?.origin ?? "";
  return pageMeta({ title: homeText.title, description: homeText.description, url: `${origin}/`, origin });
}

/** Static sections do not skip their layout here: the page is short, and its sections are of very different heights. */
export default function Home({ loaderData: { view, year }, matches: [root] }: Route.ComponentProps) {
  // The root loader has counts and news already. If the database is down, the page leaves them out.
  const { register, news } = root.loaderData;
  return (
    <div className="page">
      <Hero register={register} />
      {view && view.fields.length > 0 && (
        <StaticSection contentKey="home" className="">
          <Fields {...view} />
        </StaticSection>
      )}
      <StaticSection contentKey="home" className="">
        <div className="grid gap-x-16 lg:grid-cols-2">
          <div>
            {view && view.cities.length > 0 && <Cities cities={view.cities} />}
            {news.length > 0 && <Changes items={news} year={year} />}
          </div>
          {view?.example && <Example example={view.example} />}
        </div>
      </StaticSection>
      <StaticSection contentKey="home" className="">
        <Directory />
        <Offer />
      </StaticSection>
    </div>
  );
}
