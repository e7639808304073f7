import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { appContext } from "#worker/context.ts";
import { Hero } from "../hero.tsx";
import { Features, FindInstitutions, LatestNews, Resources, Trust, VisaPathways } from "../sections.tsx";
import { homeText } from "../text.ts";
import type { Route } from "./+types/home";

/** Number of news items on the page. */
const newsOnHome = 5;

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(appContext).origin };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const origin = loaderData?.origin ?? "";
  return pageMeta({ title: homeText.title, description: homeText.description, url: `${origin}/`, origin });
}

export default function Home({ matches: [root] }: Route.ComponentProps) {
  // The root loader has counts and news already. If the database is down, the page leaves them out.
  const frame = root.loaderData;
  return (
    <>
      <Hero register={frame.register} />
      <div className="mx-auto max-w-6xl space-y-14 px-4 pt-12 sm:space-y-20 sm:pt-16">
        <StaticSection contentKey="home">
          <Features />
        </StaticSection>
        <StaticSection contentKey="home">
          <FindInstitutions />
        </StaticSection>
        <StaticSection contentKey="home">
          <VisaPathways />
        </StaticSection>
        <StaticSection contentKey="home">
          <Resources />
        </StaticSection>
        <StaticSection contentKey="home">
          <Trust />
        </StaticSection>
        {frame.news.length > 0 && (
          <StaticSection contentKey="news">
            <LatestNews items={frame.news.slice(0, newsOnHome)} />
          </StaticSection>
        )}
      </div>
    </>
  );
}
