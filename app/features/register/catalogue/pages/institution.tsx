import { lazy } from "react";
import { data, redirect } from "react-router";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { readOutcomes } from "#app/features/register/outcomes/server/public.ts";
import { findCoursesOf } from "#app/features/register/search/server/public.ts";
import { maxQueryLength } from "#app/features/register/search/shared/input.ts";
import { ShortlistButton } from "#app/features/register/shortlist/pages/public.ts";
import { exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import { commonText } from "#app/shell/frame/text.json";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { Actions } from "#app/shell/page/actions.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { idOfSlug, idSlugOf, institutionPath } from "#worker/platform/addresses.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { listCourseBadges } from "../server/changes/summarise-changes.ts";
import { allocationKey, codeOfInstitution, figureKeysOf } from "../server/institution-columns.ts";
import { readNames } from "../server/lookup.ts";
import { readInstitution } from "../server/read-institution.ts";
import { readOtherFees } from "../server/read-other-fees.ts";
import type { Route } from "./+types/institution";
import { CourseList, type MeantCourses } from "./institution/course-list.tsx";
import { courseListText } from "./institution/course-list-text.json";
import { describeInstitution } from "./institution/describe-institution.server.ts";
import { orderLevels, viewInstitution, withClosedLast } from "./institution/view-institution.server.ts";
import { schoolFactKeys, viewSchool } from "./institution/view-school.server.ts";
import { viewHistory, viewOutcomes } from "./institution/view-sections.server.ts";
import { statesText } from "./names.ts";
import { catalogueText } from "./text.json";

/** Reuses the server's HTML. The browser loads this part when it opens another institution. */
const InstitutionSections = import.meta.env.SSR
  ? (await import("./institution/institution-sections.tsx")).InstitutionSections
  : lazy(async () => ({ default: (await import("./institution/institution-sections.tsx")).InstitutionSections }));

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const id = idOfSlug(params.idSlug);
  const filter = url.searchParams.get("q") ?? "";
  const hasNoSlug = params.idSlug === String(id);
  if (id !== null && hasNoSlug) await redirectToAddress(app, id, params.idSlug, url);
  const [details, badges, meant, outcomes, facts] =
    id === null
      ? [null, null, null, null, null]
      : await Promise.all([
          readInstitution(app, { id }),
          listCourseBadges(app, { institutionId: id }),
          findMeant(app, id, filter.trim()),
          readOutcomes(app, codeOfInstitution(id)),
          readFacts(app, figureKeysOf(id, schoolFactKeys, shownRateKeys(app))),
        ]);
  if (!details) throw data(catalogueText.institutionNotFound, { status: 404 });
  const path = institutionPath(details.institution);
  if (params.idSlug !== idSlugOf(details.institution.id, details.institution.name)) {
    throw redirect(path + url.search, 301);
  }
  const { searchParams } = url;
  const { category } = details.institution;
  const otherFees = await readOtherFees(app, category === "school" ? [id ?? 0] : []);
  const rate = exchangeRateOf(facts, app.now());
  const shown = { q: filter, meant, level: searchParams.get("level"), field: searchParams.get("field") };
  const statesCn = statesText(details.institution.states ?? details.institution.state ?? "");
  return {
    ...details,
    courses: withClosedLast(orderLevels(details.courses, category)),
    view: viewInstitution(details, { rate, salary: outcomes?.own.salary ?? null }),
    past: viewHistory(details),
    outcomes: viewOutcomes(outcomes, details.institution.nameCn ?? details.institution.name),
    school: viewSchool(details, { facts, now: app.now(), otherFee: otherFees.get(id ?? 0) ?? null }),
    allocation: facts.get(allocationKey(details.institution.code)) ?? null,
    statesCn,
    badges,
    meta: describeInstitution({ ...details, canonical: app.origin + path, origin: app.origin }),
    shown,
  };
}

/** Redirects an incomplete address, for which one row is read instead of the whole page. */
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

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.meta;
}

export default function InstitutionPage({ loaderData }: Route.ComponentProps) {
  const { institution, courses, badges, shown, view } = loaderData;
  return (
    <div className="page">
      <StaticSection contentKey={institution.id} className="">
        <InstitutionSections part="head" {...loaderData} />
      </StaticSection>
      <div className="page-columns">
        <div className="min-w-0">
          <StaticSection contentKey={institution.id} className="">
            <InstitutionSections part="fields" {...loaderData} />
          </StaticSection>
          <Section id="courses" title={courseListText.courses}>
            <CourseList
              key={institution.id}
              institution={institution}
              courses={courses}
              badges={badges}
              initialFilter={shown.q}
              initiallyMeant={shown.meant}
              initialLevel={shown.level}
              initialField={shown.field}
              fieldNames={view.fieldNames}
            />
          </Section>
          <StaticSection contentKey={institution.id} className="">
            <InstitutionSections part="rest" {...loaderData} />
          </StaticSection>
        </div>
        <Actions label={courseListText.actions}>
          <ShortlistButton type="institution" code={institution.code} name={institution.nameCn ?? institution.name} />
          {institution.website && (
            <a href={institution.website} target="_blank" rel="noopener noreferrer nofollow" className="button">
              {courseListText.site}
              <span className="sr-only">{commonText.newTab}</span>
            </a>
          )}
          <a href="#courses" className="button button-primary">
            {courseListText.seeCourses}
          </a>
        </Actions>
      </div>
    </div>
  );
}
