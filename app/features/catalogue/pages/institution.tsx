import { data, redirect } from "react-router";
import { ShortlistButton } from "#app/features/shortlist/public.ts";
import { commonText } from "#app/shell/frame/text.ts";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { Actions } from "#app/shell/page/actions.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta } from "#app/shell/page/page-meta.ts";
import { QuietSection, Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { listCourseBadges } from "#worker/features/catalogue/changes/summarise-changes.ts";
import { readNames } from "#worker/features/catalogue/lookup.ts";
import { readInstitution } from "#worker/features/catalogue/read-institution.ts";
import { findCoursesOf, maxQueryLength } from "#worker/features/search/public.ts";
import { idOfSlug, idSlugOf, institutionPath } from "#worker/platform/addresses.ts";
import type { MeantCourses } from "../institution/ask-meant.ts";
import { CourseList } from "../institution/course-list.tsx";
import { countCourses, describeInstitution, listOfCategory } from "../institution/describe-institution.ts";
import { FieldsSection } from "../institution/fields-section.tsx";
import { InstitutionFacts, InstitutionNotices, OtherRegistrations } from "../institution/institution-facts.tsx";
import { orderLevels } from "../institution/order-levels.ts";
import { institutionText } from "../institution/text.ts";
import { viewInstitution } from "../institution/view-institution.server.ts";
import { otherRegisteredName } from "../institution-line.ts";
import { PlaceSection } from "../place-section.tsx";
import { ChangesLink, RegisterNote } from "../register-note.tsx";
import { statesText } from "../states-text.ts";
import { catalogueText } from "../text.ts";
import type { Route } from "./+types/institution";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const id = idOfSlug(params.idSlug);
  const filter = url.searchParams.get("q") ?? "";
  const hasNoSlug = params.idSlug === String(id);
  if (id !== null && (hasNoSlug || url.pathname.endsWith("/"))) await redirectToAddress(app, id, params.idSlug, url);
  const [details, badges, meant] =
    id === null
      ? [null, null, null]
      : await Promise.all([
          readInstitution(app, { id }),
          listCourseBadges(app, { institutionId: id }),
          findMeant(app, id, filter.trim()),
        ]);
  if (!details) throw data(catalogueText.institutionNotFound, { status: 404 });
  const path = institutionPath(details.institution);
  if (params.idSlug !== idSlugOf(details.institution.id, details.institution.name)) {
    throw redirect(path + url.search, 301);
  }
  const shown = { q: filter, meant, level: url.searchParams.get("level") };
  const statesCn = statesText(details.institution.states ?? details.institution.state ?? "");
  return {
    ...details,
    view: viewInstitution(details),
    statesCn,
    badges,
    canonical: app.origin + path,
    origin: app.origin,
    shown,
  };
}

/** Redirects an incomplete address, for which one row is read instead of the whole page. */
async function redirectToAddress(app: AppContext, id: number, idSlug: string, url: URL): Promise<void> {
  const names = await readNames(app, { institutionId: id, courseId: null });
  if (!names) return;
  const isCanonical = idSlug === idSlugOf(id, names.institution.name) && !url.pathname.endsWith("/");
  if (!isCanonical) throw redirect(institutionPath(names.institution) + url.search, 301);
}

/** What the filter of the address means. */
async function findMeant(app: AppContext, institution: number, q: string): Promise<MeantCourses> {
  if (q === "" || q.length > maxQueryLength) return { q, courses: [] };
  const { courses, understood } = await findCoursesOf(app, { institution, q });
  return { q, courses, ignored: understood.ignored };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return loaderData ? describeInstitution(loaderData) : failedMeta(error, catalogueText.institutionNotFound);
}

export default function InstitutionPage({ loaderData }: Route.ComponentProps) {
  const { institution, courses, campuses, otherRegistrations, relations, registerDate, badges, shown, view } =
    loaderData;
  const list = listOfCategory(institution.category);
  const registeredName = otherRegisteredName(institution);
  const { closed } = countCourses(courses);
  return (
    <div className="page">
      <Breadcrumbs
        crumbs={[
          { label: catalogueText.home, href: "/" },
          { label: catalogueText.study, href: "/study" },
          { label: list.label, href: list.path },
          institution.nameCn ? { label: institution.nameCn } : { label: institution.name, lang: "en" },
        ]}
      />
      <header className="mt-3">
        <h1>
          {institution.nameCn && <>{institution.nameCn} </>}
          <span lang="en" className={institution.nameCn ? englishName : ""}>
            {institution.name}
          </span>
        </h1>
        {registeredName && (
          <p className="mt-1 text-muted text-sm">
            {institutionText.registeredName} <span lang="en">{registeredName}</span>
          </p>
        )}
        <FactsStrip label={institutionText.strip} facts={view.strip} />
      </header>
      <InstitutionNotices code={institution.code} delistedOn={institution.delistedOn} relations={relations} />
      <div className="page-columns">
        <div className="min-w-0">
          {view.fields && (
            <StaticSection contentKey={institution.id} className="">
              <FieldsSection fields={view.fields} />
            </StaticSection>
          )}
          <Section id="courses" title={institutionText.courses}>
            {closed > 0 && <p className="text-muted text-sm">{fill(institutionText.closedCount, { count: closed })}</p>}
            <CourseList
              key={institution.id}
              institution={institution}
              courses={orderLevels(courses, institution.category)}
              badges={badges}
              initialFilter={shown.q}
              initiallyMeant={shown.meant}
              initialLevel={shown.level}
            />
          </Section>
          <StaticSection contentKey={institution.id}>
            {campuses.length > 0 && <PlaceSection id="campuses" places={view.places} campuses={campuses} />}
            <OtherRegistrations institutions={otherRegistrations} />
          </StaticSection>
          <StaticSection contentKey={institution.id} className="">
            <QuietSection id="register" title={institutionText.facts}>
              <InstitutionFacts institution={institution} statesCn={loaderData.statesCn} />
              <RegisterNote
                date={registerDate}
                href={`https://cricos.education.gov.au/Institution/InstitutionDetails.aspx?ProviderCode=${institution.code}`}
              >
                <ChangesLink code={institution.code} />
              </RegisterNote>
            </QuietSection>
          </StaticSection>
          <p className="mt-6">
            <ButtonLink to="/study">{catalogueText.backToStudy}</ButtonLink>
          </p>
        </div>
        <Actions label={institutionText.actions}>
          <ShortlistButton type="institution" code={institution.code} name={institution.nameCn ?? institution.name} />
          {institution.website && (
            <a href={institution.website} target="_blank" rel="noopener noreferrer nofollow" className="button">
              {institutionText.site}
              <span className="sr-only">{commonText.newTab}</span>
            </a>
          )}
          <a href="#courses" className="button button-primary">
            {institutionText.seeCourses}
          </a>
        </Actions>
      </div>
    </div>
  );
}

const englishName = "block font-normal text-base text-muted leading-normal tracking-normal lg:text-lg";

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/study", label: catalogueText.backToStudy }} />;
}
