import { Link } from "react-router";
import { t } from "#app/shell/text/t.ts";
import type { Offer } from "#worker/features/search/explore-schemas.ts";
import type { Chip } from "./describe-results.ts";
import "./text.ts";

const button =
  "inline-flex min-h-11 flex-wrap items-center gap-x-3 rounded-lg border border-line px-4 py-2 hover:border-primary hover:text-primary";

interface Props {
  /** The query with one part less. */
  offers: readonly (Offer & { href: string })[];
  /** Filters that could be taken away. */
  chips: readonly Chip[];
}

/** Says so, and what would find something. */
export function NothingFound({ offers, chips }: Props) {
  return (
    <div className="mt-4 rounded-xl border border-line bg-surface p-6">
      <h2 className="font-semibold text-xl">{t("results.none")}</h2>
      {offers.length > 0 ? (
        <Ways intro={t("results.offers")}>
          {offers.map(({ q, href, courses, institutions }) => (
            <li key={q}>
              <Link to={href} className={button}>
                <span className="font-medium">{t("results.offerFor", { q })}</span>
                <span className="text-muted text-sm">
                  {courses > 0
                    ? t("results.totalCourses", { count: courses })
                    : t("results.totalInstitutions", { count: institutions })}
                </span>
              </Link>
            </li>
          ))}
        </Ways>
      ) : chips.length > 0 ? (
        <Ways intro={t("results.noneFiltered")}>
          {chips.map(({ label, without }) => (
            <li key={without}>
              <Link to={without} className={button}>
                {t("results.remove", { label })}
              </Link>
            </li>
          ))}
        </Ways>
      ) : (
        <Ways intro={t("results.noneHint")}>
          {(["university", "tafe", "highschool"] as const).map((kind) => (
            <li key={kind}>
              <Link to={`/study/${kind}`} className={button}>
                {t(`menu.study.${kind}`)}
              </Link>
            </li>
          ))}
        </Ways>
      )}
    </div>
  );
}

function Ways({ intro, children }: { intro: string; children: React.ReactNode }) {
  return (
    <>
      <p className="mt-2 text-muted">{intro}</p>
      <ul className="mt-4 flex flex-wrap gap-3">{children}</ul>
    </>
  );
}
