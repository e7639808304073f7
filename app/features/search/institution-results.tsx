import { Link } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import type { ShownInstitution } from "./describe-results.ts";
import { resultsText } from "./text.ts";

/** @param isShort a few above the courses, without their details */
export function InstitutionResults({
  institutions,
  isShort = false,
}: {
  institutions: readonly ShownInstitution[];
  isShort?: boolean;
}) {
  if (institutions.length === 0) return null;
  return (
    <section aria-label={resultsText.topInstitutions}>
      <ul className={`mt-4 gap-3 ${isShort ? "grid sm:grid-cols-3" : "space-y-3"}`}>
        {institutions.map(({ id, href, name, nameCn, categoryCn, city, state, code, delistedOn, ...institution }) => (
          <li key={id} className="relative rounded-xl border border-line bg-surface p-4 hover:border-primary">
            <h2 className="font-semibold leading-snug">
              <Link to={href} className="text-primary underline-offset-4 after:absolute after:inset-0 hover:underline">
                {nameCn ?? <span lang="en">{name}</span>}
              </Link>
            </h2>
            {nameCn && (
              <p lang="en" className="text-muted text-sm">
                {name}
              </p>
            )}
            <p className="flex flex-wrap gap-x-4 text-muted text-sm">
              {!isShort && <span>{categoryCn}</span>}
              <span lang="en">{[city, state].filter(Boolean).join(", ")}</span>
              {!isShort && <span>CRICOS {code}</span>}
              <span>
                {institution.matching === null
                  ? fill(resultsText.liveCourses, { count: institution.liveCourses })
                  : fill(resultsText.matching, { count: institution.matching })}
              </span>
              {delistedOn && <span className="text-danger">{resultsText.delisted}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
