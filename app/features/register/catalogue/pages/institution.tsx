import { data, redirect } from "react-router";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { readOutcomes } from "#app/features/register/outcomes/server/public.ts";
import { findCoursesOf } from "#app/features/register/search/server/public.ts";
import { maxQueryLength } from "#app/features/register/search/shared/input.ts";
import { ShortlistButton } from "#app/features/register/shortlist/pages/public.ts";
import { readDoubtOfFees } from "#app/features/register/statistics/server/public.ts";
import { graduateFigures } from "#app/features/register/student-visa/shared/graduate-stay.ts";
import { RegisterAge } from "#app/shell/frame/register-age.tsx";
import { commonText } from "#app/shell/frame/text.json";
import { Drawn } from "#app/shell/islands/drawn.tsx";
import { Actions } from "#app/shell/page/actions.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { idOfSlug, idSlugOf, institutionPath } from "#worker/platform/slugs.ts";
import { listCourseBadges } from "../server/changes/summarise-changes.ts";
import { codeOfInstitution, figureKeysOf } from "../server/institution-columns.ts";
import { readNames } from "../server/lookup.ts";
import { readInstitution } from "../server/read-institution.ts";
import { readOtherFees } from "../server/read-other-fees.ts";
import type { Route } from "./+types/institution";
import { CourseList, type MeantCourses } from "./institution/course-list.tsx";
import { courseListText } from "./institution/course-list-text.json";
import { describeInstitution } from "./institution/describe-institution.server.ts";
import { drawInstitution } from "./institution/draw-institution.server.tsx";
import { markDoubtful } from "./institution/institution-strip.server.ts";
import { fieldNamesOf, orderLevels, withClosedLast } from "./institution/order-levels.server.ts";
import { schoolFactKeys } from "./institution/school-sections.server.tsx";
import { catalogueText } from "./text.json";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const id = idOfSlug(params.idSlug);
  const filter = url.searchParams.get("q") ?? "";
  const hasNoSlug = params.idSlug === String(id);
  if (id !== null && hasNoSlug) await redirectToAddress(app, id, params.idSlug, url);
  const [details, badges, meant, outcomes, facts, isDoubtful] =
    id === null
      ? [null, null, null, null, null, null]
      : await Promise.all([
          readInstitution(app, { id }),
          listCourseBadges(app, { institutionId: id }),
          findMeant(app, id, filter.trim()),
          readOutcomes(app, codeOfInstitution(id)),
          readFacts(app, figureKeysOf(id, schoolFactKeys, [...graduateFigures, ...shownRateKeys(app)])),
          readDoubtOfFees(app),
        ]);
  if (!details) throw data(catalogueText.institutionNotFound, { status: 404 });
  const path = institutionPath(details.institution);
  if (params.idSlug !== idSlugOf(details.institution.id, details.institution.name)) {
    throw redirect(path + url.search, 301);
  }
  const { searchParams } = url;
  const { institution, courses } = details;
  const otherFees = await readOtherFees(app, institution.category === "school" ? [institution.id] : []);
  const { id: shownId, code, name, nameCn, category, website } = institution;
  return {
    institution: { id: shownId, code, name, nameCn, category, website },
    courses: withClosedLast(orderLevels(markDoubtful(courses, isDoubtful), institution.category)),
    fieldNames: fieldNamesOf(details),
    badges,
    shown: { q: filter, meant, level: searchParams.get("level"), field: searchParams.get("field") },
    meta: describeInstitution({ ...details, canonical: app.origin + path, origin: app.origin }),
    drawn: await drawInstitution(details, {
      ...{ outcomes, facts, isDoubtful, now: app.now() },
      otherFee: otherFees.get(institution.id) ?? null,
    }),
  };
}

/** Redirects an incomplete address after reading one row instead of the whole page. */
async function redirectToAddress(app: AppContext, id: number, idSlug: string, url: URL): Promise<void> {
  const names = await readNames(app, { institutionId: id, courseId: null });
  if (!names) return;
  const isCanonical = idSlug === idSlugOf(id, names.institution.name);
  if (!isCanonical) throw redirect(institutionPath(names.institution) + url.search, 301);
}

async function findMeant(app: AppContext, institution: number, q: string): Promise<MeantCourses> {
  if (q === "" || q.length > maxQueryLength) return { q, courses: [] };
  const { courses, understood } = await findCoursesOf(app, { institution, q });
  return { q, courses, ignored: understood.ignored };
}

export const handle = new WayBack("/study", catalogueText.backToStudy);

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData.meta;

export default function InstitutionPage({ loaderData }: Route.ComponentProps) {
  const { institution, courses, fieldNames, badges, shown, drawn } = loaderData;
  return (
    <div className="page">
      <Drawn html={drawn.names} />
      <p className="mt-1 text-muted text-sm empty:hidden">
        <RegisterAge />
      </p>
      <Drawn html={drawn.strip} />
      <div className="page-columns">
        <div className="min-w-0">
          <Drawn html={drawn.aboveCourses} />
          <Section id="courses" title={courseListText.courses}>
            <CourseList
              key={institution.id}
              {...{ institution, courses, badges, fieldNames }}
              initialFilter={shown.q}
              initiallyMeant={shown.meant}
              initialLevel={shown.level}
              initialField={shown.field}
            />
          </Section>
          <Drawn html={drawn.belowCourses} />
        </div>
        <Actions label={courseListText.actions}>
          <ShortlistButton type="institution" code={institution.code} name={institution.nameCn ?? institution.name} />
          {institution.category === "university" ? (
            <ButtonLink href={`/compare/institutions?c=${institution.code}`}>{courseListText.compare}</ButtonLink>
          ) : (
            institution.website && (
              <a href={institution.website} target="_blank" rel="noopener noreferrer nofollow" className="button">
                {courseListText.site}
                <span className="sr-only">{commonText.newTab}</span>
              </a>
            )
          )}
          <ButtonLink isPrimary href="#courses">
            {courseListText.seeCourses}
          </ButtonLink>
          <div className="max-lg:hidden">
            <Drawn html={drawn.onPage} />
          </div>
        </Actions>
      </div>
    </div>
  );
}
