import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { appContext } from "#worker/context.ts";
import { Features } from "../features.tsx";
import { FindInstitutions, Resources, Trust, VisaPathways } from "../guidance.tsx";
import { Hero } from "../hero.tsx";
import { LatestNews } from "../latest-news.tsx";
import { homeText } from "../text.ts";
import { useFrame } from "../use-frame.ts";
import type { Route } from "./+types/home";

/** So many of the newest items stand on the page. */
const newsOnHome = 5;

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(appContext).origin };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const origin = loaderData?.origin ?? "";
  return pageMeta({ title: homeText.title, description: homeText.description, url: `${origin}/`, origin });
}

export default function Home() {
  // The frame has the counts already; without a database the page stands without them.
  const frame = useFrame();
  return (
    <>
      <Hero register={frame?.register ?? null} />
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
        {frame && frame.news.length > 0 && (
          <StaticSection contentKey="news">
            <LatestNews items={frame.news.slice(0, newsOnHome)} />
          </StaticSection>
        )}
      </div>
    </>
  );
}
