import { Link } from "react-router";
import { pageMeta } from "#app/ui/catalogue/page-meta.ts";
import { SearchBox } from "#app/ui/search-box/search-box.tsx";
import { t } from "#app/ui/text/t.ts";
import { appContext } from "#worker/context.ts";
import type { Route } from "./+types/study";
import "#app/ui/text/preparation.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(appContext).origin };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const origin = loaderData?.origin ?? "";
  return pageMeta({
    title: `${t("study.title")} | 澳途`,
    description: t("study.text"),
    url: `${origin}/study`,
    origin,
  });
}

/** The way into the three lists and the search. */
export default function StudyPage() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:py-12">
      <h1 className="font-semibold text-2xl sm:text-3xl">{t("study.title")}</h1>
      <p className="mt-3 mb-6 text-muted">{t("study.text")}</p>
      <SearchBox />
      <h2 className="mt-8 font-semibold text-xl">{t("study.lists")}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        {(["university", "tafe", "highschool"] as const).map((kind) => (
          <StudyLink key={kind} to={`/study/${kind}`} label={t(`menu.study.${kind}`)} />
        ))}
      </ul>
      <h2 className="mt-8 font-semibold text-xl">{t("study.more")}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        <StudyLink to="/study/application" label={t("menu.study.application")} />
        <StudyLink to="/study/scholarships" label={t("menu.study.scholarships")} />
        <StudyLink to="/visa/student" label={t("menu.visa.student")} />
      </ul>
    </div>
  );
}

function StudyLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full min-h-14 items-center rounded-xl border border-line bg-surface px-4 py-3 font-medium hover:border-primary hover:text-primary"
      >
        {label}
      </Link>
    </li>
  );
}
