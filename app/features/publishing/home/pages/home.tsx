import { lazy } from "react";
import { mainChanges } from "#app/features/publishing/changes/server/public.ts";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { appContext } from "#worker/context.ts";
import { isDatabaseFailure } from "#worker/errors.ts";
import { log } from "#worker/platform/log.ts";
import type { Route } from "./+types/home";
import { Hero } from "./hero.tsx";
import { homeText } from "./text.json";
import { viewHome } from "./view-home.server.ts";

/** Everything below the search box. The browser reuses the server's HTML, and loads this part when the visitor returns to the page. */
const HomeSections = import.meta.env.SSR
  ? (await import("./home-sections.tsx")).HomeSections
  : lazy(async () => ({ default: (await import("./home-sections.tsx")).HomeSections }));

/** Number of changes of the year that the page lists. */
const changesShown = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const page = { origin: app.origin };
  try {
    const [view, changes] = await Promise.all([viewHome(app), mainChanges(app, changesShown)]);
    return { ...page, view, changes };
  } catch (error) {
    // Without a database the page is shown without figures, like the frame.
    if (!isDatabaseFailure(error)) throw error;
    log(app, "home.failed", { error });
    return { ...page, view: null, changes: [] };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const origin = loaderData?.origin ?? "";
  return pageMeta({ title: homeText.title, description: homeText.description, url: `${origin}/`, origin });
}

/** Static sections do not skip their layout here: the page is short, and its sections differ much in height. */
export default function Home({ loaderData: { view, changes }, matches: [root] }: Route.ComponentProps) {
  // The root loader provides the counts. If the database is down, the page omits them.
  const { register } = root.loaderData;
  return (
    <div className="page">
      <Hero register={register} agreedOn={view?.agreedOn ?? null} plan={view?.plan ?? null} />
      <StaticSection contentKey="home" className="">
        <HomeSections view={view} changes={changes} />
      </StaticSection>
    </div>
  );
}
