import { pageMeta } from "#app/ui/catalogue/page-meta.ts";
import { t } from "#app/ui/text/t.ts";
import { appContext } from "#worker/context.ts";
import { readRegisterCounts } from "#worker/domain/catalogue/read-register-counts.ts";
import type { Route } from "./+types/home";
import { Features } from "./features.tsx";
import { FindInstitutions, Resources, Trust, VisaPathways } from "./guidance.tsx";
import { Hero } from "./hero.tsx";
import "#app/ui/text/home.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  return { origin: app.origin, register: await readRegisterCounts(app) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const origin = loaderData?.origin ?? "";
  return pageMeta({ title: t("home.title"), description: t("home.description"), url: `${origin}/`, origin });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero register={loaderData.register} />
      <div className="mx-auto max-w-6xl space-y-14 px-4 pt-12 sm:space-y-20 sm:pt-16">
        <Features />
        <FindInstitutions />
        <VisaPathways />
        <Resources />
        <Trust />
      </div>
    </>
  );
}
