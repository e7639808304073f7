import { Link } from "react-router";
import { catalogueText } from "#app/features/register/catalogue/pages/public.ts";
import { fill } from "#app/shell/text/fill.ts";
import { searchText } from "./box/text.json";
import type { ShownInstitution } from "./describe-results.ts";
import { serverText } from "./server-text.json";

/** Institutions that match the query. @param isShort true for the few institutions above the courses, without details */
export function InstitutionResults({
  institutions,
  isShort = false,
}: {
  institutions: readonly ShownInstitution[];
  isShort?: boolean;
}) {
  if (institutions.length === 0) return null;
  return (
    <section aria-label={serverText.topInstitutions}>
      <ul className={isShort ? "course-results sm:grid sm:grid-cols-3 sm:gap-x-8" : "course-results"}>
        {institutions.map((institution) => {
          const { name, nameCn, place, matchedBy, registeredName, liveCourses, matching, fee } = institution;
          return (
            <li key={institution.id}>
              <h2>
                <Link to={institution.href}>
                  {nameCn ?? <span lang="en">{name}</span>}
                  {nameCn && (
                    <span lang="en" className="block font-normal text-muted text-sm">
                      {name}
                    </span>
                  )}
                </Link>
              </h2>
              {!isShort && registeredName && (
                <p className="text-muted text-sm">
                  {catalogueText.registeredName} <span lang="en">{registeredName}</span>
                </p>
              )}
              {matchedBy && (isShort || matchedBy !== registeredName) && (
                <p className="text-muted text-sm">{fill(searchText.alsoCalled, { name: matchedBy })}</p>
              )}
              {fee && <p className="font-semibold">{fee}</p>}
              <p className="flex flex-wrap gap-x-3 text-sm">
                <span>{[institution.categoryCn, institution.kindCn].filter(Boolean).join(" · ")}</span>
                <span>
                  {place.text} {place.english && <span lang="en">{place.english}</span>}
                </span>
                {!isShort && <span>CRICOS {institution.code}</span>}
                <span>
                  {matching === null
                    ? fill(serverText.liveCourses, { count: liveCourses })
                    : fill(serverText.matching, { count: matching })}
                </span>
                {institution.delistedOn && <span className="text-danger">{serverText.delisted}</span>}
              </p>
            </li>
          );
        })}
      </ul>
      {!isShort && institutions.some(({ nameCnIsReference }) => nameCnIsReference) && (
        <p className="mt-3 text-muted text-sm">{catalogueText.referenceInstitution}</p>
      )}
    </section>
  );
}
